#!/usr/bin/env python3
"""Checks that every file and folder of the source that README.md and docs/ name in backquotes is there.

usage: document_paths.py ROOT      exit status 1 if a name leads nowhere
       document_paths.py --self-test

A name counts if it begins with a top folder of the source and a slash. It may leave out the ending of a source file, and may hold * for
any word.
"""

import pathlib
import re
import sys
import tempfile

TOPS = "base process cluster core rules search games bruteforce solvers experiments cli bench tests cmake".split()
NAME = re.compile(r"`((?:" + "|".join(TOPS) + r")/[\w/*.-]*)`")
ENDINGS = ("", ".hpp", ".cpp")
TO_BE_MADE = {"games/kayles.hpp", "solvers/kayles.hpp"}  # by who follows docs/add-a-game.md


def leads_somewhere(root, name):
    return any(list(root.glob(name.rstrip("/") + ending)) for ending in ENDINGS)


def faults_below(root):
    documents = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").glob("*.md"))]
    for document in documents:
        if not document.exists():
            continue
        for number, line in enumerate(document.read_text(encoding="utf-8").split("\n"), 1):
            for name in NAME.findall(line):
                if name not in TO_BE_MADE and not leads_somewhere(root, name):
                    yield f"{document.relative_to(root)}:{number}: there is no {name}"


def self_test():
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        (root / "core").mkdir()
        (root / "docs").mkdir()
        (root / "core/bounds.hpp").touch()
        (root / "docs/a.md").write_text("`core/bounds`, `core/bounds.hpp`, `core/`, `core/b*.hpp`, core/none\n`core/none` `core/bounds.cpp`\n")
        found = list(faults_below(root))
        expected = ["docs/a.md:2: there is no core/none", "docs/a.md:2: there is no core/bounds.cpp"]
        return [] if found == expected else [f"expected {expected}, found {found}"]


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    faults = self_test() if arguments[0] == "--self-test" else list(faults_below(pathlib.Path(arguments[0])))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
