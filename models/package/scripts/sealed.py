# SPDX-License-Identifier: GPL-3.0-or-later
"""That what is compared is what was sealed, and how many units raters found. A part of recompute.py, which finds it in
recompute/."""
from collections import Counter, defaultdict
from itertools import combinations

CURRENT = "all rounds, current codes"
SAME_RATER = "the same rater again: "


def rater_of(row):
    """Whose answer a row of compared ratings is."""
    return row["scope"][len(SAME_RATER):] if row["scope"].startswith(SAME_RATER) else row["rater"]


class SealedLabels:
    """What raters sealed, as far as they are compared on it."""

    def __init__(self, package):
        self.first, self.compared, self.now = {}, defaultdict(dict), defaultdict(dict)
        for row in package.table("ratings/labels.csv"):
            own = (row["round"], row["item"], row["site"], row["rater"], row["own unit"], row["dimension"])
            if row["position"] == "1":
                self.first[own] = row["code"]
            if row["compared as"]:
                self.compared[own][row["position"]] = row["compared as"]
            if row["now"]:
                self.now[own][row["position"]] = row["now"]
        self.screened = {(row["round"], row["id"], row["site"], row["rater"], row["screening"])
                         for row in package.table("ratings/ratings.csv")}
        self.counted = defaultdict(list)
        for line, row in enumerate(package.table("ratings/counted-as.csv"), 2):
            counted = self.counted[row["scope"], row["round"], row["dimension"], row["level"], row["code"]]
            counted.append(row["counted as"])
            # A code counts as one thing. Only a first answer may be compared with second ones of several rounds.
            if len(counted) > 1 and not row["scope"].startswith(SAME_RATER):
                package.differ(f"ratings/counted-as.csv, row {line}", row["counted as"], counted[0])

    def has(self, row):
        """Whether the rater sealed what the row says."""
        whose, level, first = (row["round"], row["item"], row["site"], rater_of(row)), row["level"], row["position"] == "1"
        if row["own unit"] == "":
            return level == "code" and first and whose + (row["code"],) in self.screened
        own = whose + (row["own unit"], row["dimension"])
        codes = (self.now if row["scope"] == CURRENT else self.compared).get(own, {})
        if level == "set":
            return row["code"] in codes.values() if row["position"] != "0" else not codes
        if level == "code" and not row["scope"].startswith(SAME_RATER):
            return first and codes.get("1") == row["code"]
        counted = self.counted.get((row["scope"], row["round"], row["dimension"], level, self.first.get(own)), [])
        return first and row["code"] in counted


def sealed(package):
    """Every row of the compared ratings against the sealed ones; and units in one case are matched with each other."""
    labels, cases = SealedLabels(package), {}
    matches = {(row["name"], row["item"], row["site"], row["rater"], row["own unit"]): row["match"]
               for row in package.table("ratings/matched-units.csv") if row["own unit"]}
    for line, row in enumerate(package.table("ratings/compared.csv"), 2):
        where = f"ratings/compared.csv, row {line} ({row['dimension']}, {row['rater']})"
        package.checked += 1
        if not labels.has(row):
            package.differ(where, row["code"], "another answer that was sealed")
        match = matches.get((row["round"], row["item"], row["site"], row["rater"], row["own unit"]))
        # By current codes, and of one rater, units are matched anew.
        if match is None or row["scope"] == CURRENT or row["scope"].startswith(SAME_RATER):
            continue
        package.checked += 1
        if cases.setdefault((row["scope"], row["dimension"], row["level"], row["case"]), match) != match:
            package.differ(where, "a unit of the case", "a unit that is not matched with the others of its case")


def hold_matched(package, matched):
    """That every first answer to an item of a round in which units were asked for is there, each of its units once and in
    one match. Who screened an item out has found none."""
    units, work = defaultdict(list), package.table("ratings/work.csv")
    for row in package.table("ratings/ratings.csv"):
        if row["screening"] != "out" and row["unit"] != "":
            units[row["round"], row["id"], row["site"], row["rater"]].append(row["unit"])
    asked = {row["round"] for row in work if row["kind"] == "first" and int(row["units"]) > 0}
    wanted = {}
    for row in work:
        if row["kind"] == "first" and row["round"] in asked and (row["screening"] or int(row["units"]) > 0):
            whose = (row["name"], row["item"], row["site"], row["rater"])
            wanted[(row["round"],) + whose] = sorted(units.get(whose, [""]))
    stated, in_match = defaultdict(list), set()
    for line, row in enumerate(matched, 2):
        whose = (row["round"], row["name"], row["item"], row["site"], row["rater"])
        stated[whose].append(row["own unit"])
        if (row["match"] == "") != (row["own unit"] == "") or whose + (row["match"],) in in_match:
            package.differ(f"ratings/matched-units.csv, row {line}", row["own unit"], "one unit of each rater in a match")
        in_match.add(whose + (row["match"],))
    for whose in sorted(set(wanted) | set(stated)):
        package.checked += 1
        if wanted.get(whose) != sorted(stated.get(whose, [])):
            package.differ(f"ratings/matched-units.csv ({', '.join(whose)})", stated.get(whose, "no row"),
                           wanted.get(whose, "no such rating"))


def alpha_of_numbers(pairs):
    """Krippendorff's alpha, interval, of how many units two raters found."""
    numbers = [number for pair in pairs for number in pair]
    n = len(numbers)
    chance = n * sum(k * k for k in numbers) - sum(numbers) ** 2
    return 1 - (n - 1) * sum((a - b) ** 2 for a, b in pairs) / chance if chance else None


def units_found(package):
    """For every two raters how many units both found. Which units were matched is not computed again."""
    matched = package.table("ratings/matched-units.csv")
    hold_matched(package, matched)
    raters, items = {}, defaultdict(dict)
    for row in matched:
        raters.setdefault(row["rater"], len(raters))
        found = items[row["round"], row["name"], row["item"], row["site"]].setdefault(row["rater"], set())
        if row["match"]:
            found.add(row["match"])
    pairs = defaultdict(list)
    for item in items.values():
        for a, b in combinations(sorted(item, key=raters.get), 2):
            pairs[a, b].append((item[a], item[b]))
    computed = {}
    for names, found in pairs.items():
        counts = Counter()
        for a, b in found:
            counts.update({"same": len(a) == len(b), "both": len(a & b), "first": len(a - b), "second": len(b - a)})
        both, alone = counts["both"], counts["first"] + counts["second"]
        computed[names] = {
            "items": len(found), "same number": counts["same"], "found by both": both, "by first alone": counts["first"],
            "by second alone": counts["second"], "same number share": counts["same"] / len(found),
            "f1": 2 * both / (2 * both + alone) if both + alone else None,
            "alpha of numbers": alpha_of_numbers([(len(a), len(b)) for a, b in found])}
    package.check_rows("results/units-found.csv", ["first rater", "second rater"],
                       ["items", "same number", "found by both", "by first alone", "by second alone", "same number share", "f1",
                        "alpha of numbers"], computed)
