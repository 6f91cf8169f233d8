#!/usr/bin/env python3
"""Finds names that two files define at namespace scope, which is undefined behaviour in one program (the one definition rule).

usage: one_definition.py ROOT      reads the rooms, the benchmarks and the tests below ROOT; exit status 1 if a pair is found
       one_definition.py --self-test

A definition is a class, enumeration, alias, concept or inline function that begins in the first column, as clang-format leaves
it. What stands in an unnamed namespace belongs to its file alone.
"""

import pathlib
import re
import sys
import tempfile

FOLDERS = "base process cluster core rules search games bruteforce solvers experiments cli bench tests".split()
OWN_PROGRAMS = "tests/mutants"  # programs of their own, but for the one that tries them

TYPE = re.compile(r"(?:class|struct|union|enum class|enum) (?:\[\[\w+\]\] )?(\w+)(?: final)?(?: : [^;]*| *)\{")
ALIAS = re.compile(r"using (\w+) =|concept (\w+) =")
FUNCTION = re.compile(r"(?:inline|constexpr|template <.*> ?)+.*?([\w:]+)(\([^;]*\))[^;]*\{")


def definitions(text):
    """Yields (namespace, name) for what a file defines at namespace scope."""
    namespaces = []
    lines = text.split("\n")
    for number, line in enumerate(lines):
        opened = re.match(r"(?:inline )?namespace ?([\w:]*) ?\{$", line)
        if opened:
            namespaces.append(opened.group(1))
            continue
        if line.startswith("}  // namespace") or line == "}  // namespace":
            if namespaces:
                namespaces.pop()
            continue
        if not namespaces or "" in namespaces or line[:1] in (" ", "#", "/", "}", ""):
            continue
        before = lines[number - 1] if number else ""
        specialises = re.match(r"(class|struct) \w+<", line) or before.startswith("template <>")
        if specialises:
            continue
        scope = "::".join(namespaces)
        for pattern in (TYPE, ALIAS):
            found = pattern.match(line)
            if found:
                yield scope, next(group for group in found.groups() if group)
                break
        else:
            found = FUNCTION.match(line)
            if found:
                yield scope, found.group(1) + re.sub(r"\s+", " ", found.group(2))


def files_below(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.?pp")):
            name = path.relative_to(root).as_posix()
            if not name.startswith(OWN_PROGRAMS) or name.endswith("measure.cpp"):
                yield name, path


def faults_below(root):
    places = {}
    for name, path in files_below(root):
        for definition in definitions(path.read_text(encoding="utf-8")):
            places.setdefault(definition, set()).add(name)
    return [
        f"{scope}::{name} is defined in {', '.join(sorted(files))}"
        for (scope, name), files in sorted(places.items())
        if len(files) > 1
    ]


def self_test():
    file = "namespace mexhaust::x {{\n{}\n}}  // namespace mexhaust::x\n"
    hidden = file.format("namespace {\n{}\n}}  // namespace".replace("{}", "struct Grid {{\n}};")).replace("{{", "{").replace("}}", "}")
    cases = [
        ("struct Grid {\n};", "struct Grid {\n};", 1),
        ("class Grid : public Base {\n};", "enum class Grid : std::uint8_t { a };", 1),
        ("using Values = int;", "using Values = long;", 1),
        ("inline int f(int a) { return a; }", "inline int f(int a) { return -a; }", 1),
        ("inline int f(int a) { return a; }", "inline int f(long a) { return 1; }", 0),
        ("struct Grid;", "struct Grid {\n};", 0),
        ("struct Grid {\n};", None, 0),
    ]
    wrong = []
    for left, right, expected in cases:
        with tempfile.TemporaryDirectory() as scratch:
            root = pathlib.Path(scratch)
            (root / "core").mkdir()
            (root / "core/a.hpp").write_text(file.format(left))
            (root / "core/b.hpp").write_text(file.format(right) if right is not None else hidden)
            found = faults_below(root)
            if len(found) != expected:
                wrong.append(f"{left!r} beside {right!r}: expected {expected} faults, found {found}")
    return wrong


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    faults = self_test() if arguments[0] == "--self-test" else faults_below(pathlib.Path(arguments[0]))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
