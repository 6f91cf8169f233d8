#!/usr/bin/env python3
"""Asks cvc5 about every obligation of every rule that the ledger calls proved.

usage: second_solver.py PROGRAM LEDGER UNANSWERED [--write]

UNANSWERED lists the obligations on which cvc5 gives no answer within its steps, one file name of a certificate a line; --write writes
the list. A disagreement is a failure, and so is an obligation without an answer that is not listed. Steps, not seconds: the answers are the same
on every machine with the same cvc5. Exit status: 0 as expected, 1 a disagreement or another list, 77 without cvc5.
"""

import collections
import concurrent.futures
import csv
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

STEPS = 100_000


def proved_rules(ledger):
    with open(ledger, newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["method"] == "proof" and row["verdict"] == "proved"]
    return list(dict.fromkeys((row["rule"], row["bound"]) for row in rows))


def write_certificates(program, rules, folder):
    for rule, bound in rules:
        sizes = ["--sizes", bound] if bound.startswith("n=") else []
        subprocess.run([program, "prove", rule, *sizes, "--certificate", folder], stdout=subprocess.DEVNULL, check=True)


def ask(path):
    """The status of a certificate, and what cvc5 says: sat, unsat, unknown, or a message."""
    lines = path.read_text().splitlines()
    status = next(line.split()[-1].rstrip(")") for line in lines if line.startswith("(set-info :status"))
    # Without the status, cvc5 does not compare it with its own answer.
    script = "\n".join(line for line in lines if not line.startswith("(set-info"))
    run = subprocess.run(["cvc5", "--lang", "smt2", f"--rlimit={STEPS}", "-"], input=script, text=True, capture_output=True)
    answer = run.stdout.strip() or run.stderr.strip()
    return path.name, status, "unknown" if "resource" in answer or answer == "" else answer


def main(arguments):
    program, ledger, listed = arguments[:3]
    if shutil.which("cvc5") is None:
        print("cvc5 is not installed")
        return 77
    rules = proved_rules(ledger)
    with tempfile.TemporaryDirectory() as folder:
        write_certificates(program, rules, folder)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            answers = list(pool.map(ask, sorted(pathlib.Path(folder).glob("*.smt2"))))
    disagreements = [entry for entry in answers if entry[2] not in ("unknown", entry[1])]
    unanswered = [name for name, _, answer in answers if answer == "unknown"]
    print(f"{len(rules)} proofs, {len(answers)} obligations:", dict(collections.Counter(entry[1:] for entry in answers)))
    for name, status, answer in disagreements:
        print(f"{name}: Z3 says {status}, cvc5 says {answer}")
    if "--write" in arguments:
        pathlib.Path(listed).write_text("".join(name + "\n" for name in unanswered))
    known = pathlib.Path(listed).read_text().split()
    for name in sorted(set(unanswered) ^ set(known)):
        print(f"{name}: {'no answer, though none is listed' if name in unanswered else 'listed, but answered'}")
    # A newer cvc5 may answer more; that is no fault.
    return 1 if disagreements or not answers or set(unanswered) - set(known) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
