# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the tables of a package and holds them against what was computed. A part of recompute.py, which finds it in
recompute/."""
import csv
import hashlib
import os
import re

csv.field_size_limit(1 << 30)

# What numbers are computed from, and the tables that state them. A table that is gone is missed by its name.
SOURCES = ["data/empirical_study.csv", "data/values.csv", "data/units.csv", "data/labels.csv", "data/screening.csv",
           "items/items.csv", "ratings/labels.csv", "ratings/ratings.csv", "ratings/compared.csv", "ratings/compared-codes.csv",
           "ratings/compared-raters.csv", "ratings/compared-blanks.csv", "ratings/counted-as.csv", "ratings/matched-units.csv",
           "ratings/rounds.csv", "ratings/work.csv", "ratings/drift.csv",
           "decisions/decisions.csv", "decisions/questions.csv", "ratings/review-requests.csv", "ratings/evidence.csv",
           "ratings/round-items.csv", "items/hints.csv", "items/hint-codes.csv", "items/selection.csv", "codebook/compared.csv",
           "codebook/pair-rules.csv"]
STATED = ["results/" + name + ".csv" for name in ["distributions", "cross-tables", "cross-tests", "flows", "flow-totals",
                                                  "agreement", "code-agreement", "confusion", "rater-pairs", "treatments",
                                                  "intervals", "units-found", "settling", "raters", "times", "drift-tests", "review-requests", "evidence",
                                                  "hints", "sample", "codebook", "pair-rules", "saturation", "saturation-ends", "counts"]]
DICTIONARY = "data-dictionary.csv"


def as_cell(text):
    """A text of a heading as cells have it: after an apostrophe where a spreadsheet would take it for a formula."""
    return "'" + text if re.match("'*[=+@\\t\\r-]", text) and not re.fullmatch(r"-[0-9]+(\.[0-9]+)?", text) else text


class Package:
    """The unpacked folder, and what was found in it."""

    def __init__(self, folder):
        self.folder = folder
        self.checked = 0
        self.differences = []

    def table(self, name):
        with open(os.path.join(self.folder, *name.split("/")), encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def columns(self, name):
        with open(os.path.join(self.folder, *name.split("/")), encoding="utf-8", newline="") as file:
            return next(csv.reader(file), [])

    def differ(self, where, stated, computed):
        self.differences.append(f"{where}: the package says {stated!r}, computed is {computed!r}")

    def check(self, where, stated, computed):
        """A cell against a number or a word; an empty cell says that there is none."""
        self.checked += 1
        if computed is None or stated == "":
            return None if computed is None and stated == "" else self.differ(where, stated, computed)
        try:
            same = stated == computed if isinstance(computed, str) else abs(float(stated) - computed) <= 1e-9 * max(1.0, abs(computed))
        except ValueError:
            same = False
        if not same:
            self.differ(where, stated, computed)

    def check_rows(self, name, keys, numbers, computed):
        """Every row of a table of results against what was computed under its keys, and the other way round."""
        stated = set()
        for line, row in enumerate(self.table(name), 2):
            key = tuple(row[k] for k in keys)
            where = f"{name}, row {line} ({', '.join(k for k in key if k)})"
            if key in stated:
                self.differ(where, "a row", "the same row a second time")
            stated.add(key)
            if key not in computed:
                self.differ(where, "a row", "no such row")
                continue
            for number in [n for n in numbers if n in computed[key]]:
                self.check(f"{where}, {number}", row[number], computed[key][number])
        for key in computed:
            if key not in stated:
                self.differ(name, "no row", ", ".join(k for k in key if k))

    def files(self):
        for place, _, files in os.walk(self.folder):
            for file in files:
                yield os.path.relpath(os.path.join(place, file), self.folder).replace(os.sep, "/")

    def check_manifest(self):
        path = os.path.join(self.folder, "manifest-sha256.txt")
        listed = set()
        with open(path, encoding="utf-8") as file:
            for line in file:
                stated, name = line.rstrip("\n").split("  ", 1)
                listed.add(name)
                self.checked += 1
                try:
                    with open(os.path.join(self.folder, *name.split("/")), "rb") as content:
                        computed = hashlib.sha256(content.read()).hexdigest()
                except OSError:
                    computed = "missing"
                if computed != stated:
                    self.differ(f"{name}, SHA-256", stated, computed)
        for name in self.files():
            if name not in listed and name != "manifest-sha256.txt":
                self.differ(name, "not in the manifest", "a file")

    def check_shape(self, name, columns, rows):
        """The columns and the number of rows of a table against what the dictionary says in each of its lines."""
        with open(os.path.join(self.folder, *name.split("/")), encoding="utf-8-sig", newline="") as file:
            lines = csv.reader(file)
            there, counted = next(lines, []), sum(1 for _ in lines)
        self.checked += 1
        if there != columns:
            self.differ(f"{name}, columns in {DICTIONARY}", columns, there)
        if rows and rows != {str(counted)}:
            self.differ(f"{name}, rows in {DICTIONARY}", "/".join(sorted(rows)), counted)

    def check_tables(self):
        """That no table is gone, unknown, or has a row twice: who changes tables changes the manifest, too. Says whether
        the numbers can be computed."""
        there = {name for name in self.files() if name.lower().endswith(".csv")}
        needed = [name for name in [*SOURCES, *STATED, DICTIONARY] if name not in there]
        for name in needed:
            self.differ(name, "no such file", "a table")
        if needed:
            return False
        columns, rows = {}, {}
        for row in self.table(DICTIONARY):
            columns.setdefault(row["file"], []).append(row["column"])
            rows.setdefault(row["file"], set()).update([row["rows"]] if "rows" in row else [])
        if not any(rows.values()):
            self.differ(DICTIONARY, "nothing", "how many rows the tables have")
        described = set(columns)
        for name in sorted(described - there):
            self.differ(name, "no such file", "a table of " + DICTIONARY)
        for name in sorted(there - described - {DICTIONARY}):
            self.differ(name, "a table", "no such table in " + DICTIONARY)
        for name in sorted(there):
            if name.startswith("results/") and name not in STATED and name != "results/not-recomputed.csv":
                self.differ(name, "numbers", "nothing: they are not computed again")
        for name in sorted(there & described):
            self.check_shape(name, columns[name], rows[name])
        for name in SOURCES:
            seen = set()
            for line, row in enumerate(self.table(name), 2):
                cells = tuple(row.values())
                if cells in seen:
                    self.differ(f"{name}, row {line}", "a row", "the same row a second time")
                seen.add(cells)
        return True
