# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads what raters are compared on. A part of recompute.py, which finds it in recompute/."""
import re
from collections import defaultdict

from sealed import CURRENT, rater_of


class Compared:
    """The ratings of one dimension at one level in some rounds. After reading, `rows` has per unit one rating or none per
    rater: a position in the code book, or of sets a frozen set of them."""

    def __init__(self, level, ordered):
        self.level, self.ordered = level, ordered
        self.raters, self.codes, self.places, self.unknown, self.categories = [], [], {}, [], []
        self.rater_places, self.cases = {}, {}
        self.rows, self.items, self.not_found = [], [], []

    def add_code(self, row):
        self.places.setdefault(row["code"], len(self.codes))
        if row["unknown"] == "yes":
            self.unknown.append(len(self.codes))
        self.codes.append(row["code"])
        self.categories.append(row["category"])

    def in_categories(self):
        return any(self.categories)

    def numbers(self):
        """What each code stands for, if the codes are ordered and all are numbers."""
        number = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
        if not self.ordered or not all(number.fullmatch(code) and abs(float(code)) < float("inf") for code in self.codes):
            return None
        return [float(code) for code in self.codes]

    def case_of(self, row):
        return self.cases.setdefault(int(row["case"]), {"item": (row["item"], row["site"]), "given": {}, "missed": set()})

    def fill(self):
        for _, case in sorted(self.cases.items()):
            self.items.append(case["item"])
            self.rows.append([self.rating(case["given"].get(rater)) for rater in self.raters])
            self.not_found.append([rater in case["missed"] for rater in self.raters])

    def rating(self, codes):
        return None if codes is None else frozenset(codes) if self.level == "set" else codes[0] if codes else None


def read_compared(package):
    """By scope, dimension and level."""
    found = {}
    stated = defaultdict(list)
    for line, row in enumerate(package.table("ratings/compared-codes.csv"), 2):
        key = (row["scope"], row["dimension"], row["level"])
        found.setdefault(key, Compared(row["level"], row["ordered"] == "yes")).add_code(row)
        stated[key].append((line, row["raters"]))
    for line, row in enumerate(package.table("ratings/compared-raters.csv"), 2):
        one = found.get((row["scope"], row["dimension"], row["level"]))
        if one is None or row["rater"] in one.rater_places:
            package.differ(f"ratings/compared-raters.csv, row {line}", row["rater"], "no rater that is compared")
            continue
        one.rater_places[row["rater"]] = len(one.raters)
        one.raters.append(row["rater"])
    for key, lines in stated.items():
        for line, raters in lines:
            package.check(f"ratings/compared-codes.csv, row {line}, raters", raters, len(found[key].raters))
    for name in ("ratings/compared.csv", "ratings/compared-blanks.csv"):
        for line, row in enumerate(package.table(name), 2):
            one = found.get((row["scope"], row["dimension"], row["level"]))
            if one is None or row["rater"] not in one.rater_places:
                package.differ(f"{name}, row {line}", row["rater"], "no rater that is compared")
            elif name.endswith("blanks.csv"):
                missed = one.case_of(row)["missed"]
                if row["round"] != "" and row["own unit"] == "":
                    missed.add(row["rater"])
            else:
                rating = one.case_of(row)["given"].setdefault(row["rater"], [])
                if row["position"] != "0" and row["code"] not in one.places:
                    package.differ(f"{name}, row {line}", row["code"], "no such code in ratings/compared-codes.csv")
                elif row["position"] != "0":
                    rating.append(one.places[row["code"]])
    for one in found.values():
        one.fill()
    return found


class Sealed:
    """What raters sealed, and where."""

    def __init__(self, package):
        self.units, self.said, self.rounds = defaultdict(set), set(), defaultdict(set)
        self.screened = set()
        for row in package.table("ratings/ratings.csv"):
            whose = (row["round"], row["id"], row["site"], row["rater"])
            if row["unit"] != "" or row["screening"] != "":
                self.said.add(whose)
            if row["unit"] != "" and row["screening"] != "out":
                self.units[whose].add(row["unit"])
            self.rounds[whose[1:]].add(row["round"])
            self.screened.add(whose[1:] + (row["screening"],))
        self.labelled = {(row["round"], row["item"], row["site"], row["rater"], row["own unit"], row["dimension"])
                         for row in package.table("ratings/labels.csv") if row["compared as"]}

    def is_blank(self, row):
        """Whether the rater sealed no code there."""
        whose = (row["round"], row["item"], row["site"], rater_of(row))
        if row["round"] == "":
            return whose[1:] + ("",) in self.screened
        if row["own unit"] == "":
            return whose in self.said
        # A code may have become one that nobody can choose.
        labelled = row["scope"] != CURRENT and whose + (row["own unit"], row["dimension"]) in self.labelled
        return row["own unit"] in self.units[whose] and not labelled


def hold_blanks(package, compared):
    """That cases are numbered without gaps, that blanks stand where no code was sealed, and that who said something of an
    item is in all of its cases, with each of their units in one."""
    path, sealed = "ratings/compared-blanks.csv", Sealed(package)
    cases, units, of_units = defaultdict(dict), defaultdict(int), set()
    for name in ("ratings/compared.csv", path):
        for line, row in enumerate(package.table(name), 2):
            key = (row["scope"], row["dimension"], row["level"])
            raters, rounds, _ = cases[key].setdefault(int(row["case"]), (set(), set(), (row["item"], row["site"])))
            first = row.get("position", "0") in ("0", "1")
            if first and row["rater"] in raters:
                package.differ(f"{name}, row {line}", row["rater"], "another answer of the rater in the same case")
            if first and row["own unit"] != "":
                units[key, row["round"], row["item"], row["site"], row["rater"], row["own unit"]] += 1
                of_units.add(key)
            if name == path:
                package.checked += 1
                if not sealed.is_blank(row):
                    package.differ(f"{name}, row {line}", row["rater"], "another answer that the rater sealed")
            raters.add(row["rater"])
            rounds.add(row["round"])
    for key, of_key in cases.items():
        package.checked += 1
        if sorted(of_key) != list(range(1, len(of_key) + 1)):
            package.differ(f"{path} ({', '.join(key)})", "cases", "cases without gaps")
        for raters, rounds, item in of_key.values():
            round_ = next(iter(rounds)) if len(rounds) == 1 else ""
            for rater in compared[key].raters if round_ and key in compared else []:
                whose = (round_, *item, rater)
                # Of items that a rater had in several rounds only the first answer may be compared.
                if whose not in sealed.said or len(sealed.rounds[whose[1:]]) != 1:
                    continue
                package.checked += 1
                lacks = key in of_units and any(units[(key, *whose, unit)] != 1 for unit in sealed.units[whose])
                if rater not in raters or lacks:
                    package.differ(f"{path} ({', '.join(key)})", "less than sealed", f"all that {rater} sealed of {item[0]}")
