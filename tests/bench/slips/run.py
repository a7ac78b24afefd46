#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how many randomly changed labels are in the first tenth of the list of `corater slips`.

run.py PROGRAM DATA ID TEXTS LABELS [--runs N] [--share 0.05] [--seed S] [--body plain|html]

DATA    a CSV or JSON Lines file of labelled posts
ID      the column of the id; rows of one post have NNN_1, NNN_2 ...
TEXTS   columns of the texts, separated by commas, the title first; a column of the body second
LABELS  columns of the labels, separated by commas; each becomes a dimension

Each run makes a study of the file, labels it by `corater label --batch` with the share of the labels replaced by another
code that the column has, drawn at random, and asks `corater slips --all --json`. Random order finds a tenth of them in
the first tenth. PROGRAM may be several words."""
import argparse
import csv
import json
import random
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

csv.field_size_limit(1 << 30)


def rows_of(path):
    text = Path(path).read_text(encoding="utf-8-sig")
    if path.endswith((".jsonl", ".json")):
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    return list(csv.DictReader(text.splitlines(keepends=True)))


def call(program, *words, text=None):
    done = subprocess.run([*shlex.split(program), *words], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{words}: {done.stderr[-2000:]}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("data")
    parser.add_argument("id")
    parser.add_argument("texts")
    parser.add_argument("labels")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--share", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    texts, dimensions = options.texts.split(","), options.labels.split(",")
    units = []
    for number, row in enumerate(rows_of(options.data)):
        given = {d: str(row[d]).strip() for d in dimensions}
        if all(given.values()):
            units.append((str(row[options.id] or number), [str(row[t] or "") for t in texts], given))
    items = {}
    for at, (name, words, _) in enumerate(units):
        items.setdefault(re.sub(r"_\d+$", "", name), (words, []))[1].append(at)
    codes = {d: sorted({given[d] for _, _, given in units}) for d in dimensions}
    cells = [(at, d) for at in range(len(units)) for d in dimensions]
    rng = random.Random(options.seed)
    found = changed = listed = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        with open(folder / "codes.codebook.csv", "w", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            out.writerow(["dimension", "code"])
            out.writerows([d, code] for d in dimensions for code in codes[d])
        with open(folder / "posts.csv", "w", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            out.writerow(["id", "title", "body"])
            out.writerows([name, words[0], words[1] if len(words) > 1 else ""] for name, (words, _) in items.items())
        for run in range(options.runs):
            study = str(folder / f"run{run}.corater")
            call(options.program, "new", study, "--codebook", str(folder / "codes.codebook.csv"), "--rater", "R")
            call(options.program, "add", study, str(folder / "posts.csv"), "--site", "bench", "--keywords", "none")
            slips = set(rng.sample(cells, max(1, round(options.share * len(cells)))))
            lines = []
            for name, (_, places) in items.items():
                for unit, at in enumerate(places, 1):
                    given = dict(units[at][2])
                    for d in dimensions:
                        if (at, d) in slips:
                            given[d] = rng.choice([code for code in codes[d] if code != given[d]])
                    lines.append(json.dumps({"item": name, "unit": unit, "screening": "in", "set": {d: [c] for d, c in given.items()}}))
            call(options.program, "label", study, "--rater", "R", "--batch", text="\n".join(lines) + "\n")
            answer = json.loads(call(options.program, "slips", study, "--rater", "R", "--all", "--json"))
            judged = [s for s in answer["slips"] if s["dimension"] != "screening"]
            assert len(judged) == len(cells), (len(judged), len(cells))
            place = {(name, unit): at for name, (_, places) in items.items() for unit, at in enumerate(places, 1)}
            first = judged[: round(len(cells) / 10)]
            found += sum((place[s["item"], s["unit"]], s["dimension"]) in slips for s in first)
            changed += len(slips)
            listed += len(first) / len(cells)
    print(f"{options.data}: {len(cells)} labels, {options.runs} runs: {found} of {changed} changed labels "
          f"({found / changed:.3f}) in the first tenth; random order {listed / options.runs:.3f}")


main()
