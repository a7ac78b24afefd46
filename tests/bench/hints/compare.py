#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the nodes that HintsBench reads in Python files with CPython's own ast: kinds, places, names and order.

Usage: compare.py BENCH FILE-OR-FOLDER...   BENCH may be several words ("enter build/…/HintsBench"). Python from 3.12 on.
"""
import ast
import os
import shlex
import subprocess
import sys
import warnings

KINDS = set(
    """FunctionDef AsyncFunctionDef ClassDef Assign AugAssign AnnAssign NamedExpr For AsyncFor While If IfExp With
    AsyncWith Import ImportFrom Lambda ListComp SetComp DictComp GeneratorExp Call Attribute Name""".split()
)


def walk(node, out):
    for child in ast.iter_child_nodes(node):
        kind = type(child).__name__
        if kind in KINDS:
            name = getattr(child, "name", None) or getattr(child, "id", None) or getattr(child, "attr", None) or ""
            out.append("%s %d %d %d %s" % (kind, child.lineno, child.col_offset, child.end_lineno, name))
        walk(child, out)


def files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in os.walk(path):
            inside = (os.path.join(folder, name) for name in sorted(names) if name.endswith(".py"))
            yield from filter(os.path.isfile, inside)  # no links to nothing


def main():
    sys.setrecursionlimit(20000)
    warnings.simplefilter("ignore")
    bench, paths = shlex.split(sys.argv[1]), list(files(sys.argv[2:]))
    same = different = unreadable = 0
    for at in range(0, len(paths), 200):
        part = paths[at : at + 200]
        read = subprocess.run(bench + ["nodes"] + part, stdout=subprocess.PIPE, check=True).stdout.decode(
            "utf-8", "surrogateescape"
        )
        for path, ours in zip(part, read.split("FILE ")[1:]):
            theirs = []
            try:
                walk(ast.parse(open(path, "rb").read()), theirs)
            except (SyntaxError, ValueError):
                unreadable += 1
                continue
            lines = ours.split("\n")[1:-1]
            if lines == theirs:
                same += 1
                continue
            different += 1
            first = next((i for i, (a, b) in enumerate(zip(lines, theirs)) if a != b), min(len(lines), len(theirs)))
            print(path, "ast:", theirs[first : first + 1], "we:", lines[first : first + 1])
    print("%d files the same, %d different, %d that Python does not read" % (same, different, unreadable))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
