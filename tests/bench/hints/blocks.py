#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes those code blocks of posts that are TensorFlow code in Python 3 as files, for deepperf.py.

Usage: blocks.py OUT FILE-OR-FOLDER...   reads <pre> and ``` blocks in the strings of JSON, XML, CSV and text files.
"""
import ast
import csv
import html
import json
import os
import re
import sys
import textwrap
import xml.etree.ElementTree

PRE = re.compile(r"<pre[^>]*>\s*(?:<code[^>]*>)?(.*?)(?:</code>\s*)?</pre>", re.S | re.I)
FENCE = re.compile(r"^```[ \t]*(?:py\w*)?[ \t]*\n(.*?)^```", re.S | re.M | re.I)


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def texts(path):
    with open(path, encoding="utf-8", errors="replace", newline="") as file:
        if path.endswith(".json"):
            yield from strings(json.load(file))
        elif path.endswith(".jsonl"):
            for line in file:
                yield from strings(json.loads(line))
        elif path.endswith(".xml"):
            for _, element in xml.etree.ElementTree.iterparse(file):
                yield from element.attrib.values()
        elif path.endswith(".csv"):
            for row in csv.reader(file):
                yield from row
        else:
            yield file.read()


def main():
    out, number, seen = sys.argv[1], 0, set()
    csv.field_size_limit(1 << 30)
    os.makedirs(out)
    for root in sys.argv[2:]:
        paths = [root] if os.path.isfile(root) else sorted(os.path.join(f, n) for f, _, ns in os.walk(root) for n in ns)
        for path in paths:
            for text in texts(path):
                blocks = [html.unescape(re.sub(r"<[^>]*>", "", block)) for block in PRE.findall(text)]
                for block in blocks + FENCE.findall(text):
                    code = textwrap.dedent(block.replace("\r\n", "\n"))
                    if not re.search(r"\btf\.|tensorflow", code) or code in seen:
                        continue
                    seen.add(code)
                    try:
                        ast.parse(code)
                    except (SyntaxError, ValueError):
                        continue
                    if not re.search(r"^\s*import tensorflow", code, re.M):
                        code = "import tensorflow as tf\n" + code
                    number += 1
                    with open(os.path.join(out, "block_%04d.py" % number), "w", encoding="utf-8") as file:
                        file.write(code)
    print("%d blocks of TensorFlow, %d that Python reads" % (len(seen), number))


if __name__ == "__main__":
    main()
