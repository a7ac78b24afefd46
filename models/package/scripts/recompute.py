#!/usr/bin/env python3
"""Computes every number of results/ and design/ again from the other tables of this package.

Needs Python 3.8 or newer and nothing else. Run it in the unpacked folder, or name the folder: python3 recompute.py FOLDER.
Prints each number that differs, and the files that are not as the manifest says. Exit status 1: something differs.
The intervals by bootstrap take minutes in a large study. Numbers that are not computed here are listed in
results/not-recomputed.csv.
"""
import csv
import os
import statistics
import sys
from collections import Counter, defaultdict
from itertools import combinations

sys.dont_write_bytecode = True  # a folder of it would be no part of the package
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "recompute"))
from checks import Package  # noqa: E402
from codes import check_codes  # noqa: E402
from coefficients import jaccard, masi, measures, wilson  # noqa: E402
from compared import hold_blanks, read_compared  # noqa: E402
from crosstests import cross_tests  # noqa: E402
from design import design  # noqa: E402
from drift import drift  # noqa: E402
from intervals import bootstrap, intervals_without_units  # noqa: E402
from reviews import evidence, hints, review_requests  # noqa: E402
from sample import codebook, sample, saturation  # noqa: E402
from sealed import sealed, units_found  # noqa: E402
from work import settling, work_counts, work_of_raters, work_times  # noqa: E402

package = Package(sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__)))
table, differ, check_rows = package.table, package.differ, package.check_rows


RESAMPLES = "resamples of each interval"


class Question:
    """Its values and, for each case, the positions of its answers, the first first."""
    def __init__(self, of, name, level):
        self.of, self.name, self.level = of, name, level
        self.values, self.unknown, self.category = [], [], []
        self.ordered = False
        self.answers = {}

    def has_sets(self):
        return any(len(a) > 1 for a in self.answers.values())


def read_questions():
    questions = {}
    for row in table("data/values.csv"):
        key = (row["of"], row["question"], row["level"])
        question = questions.setdefault(key, Question(*key))
        question.values.append(row["value"])
        question.unknown.append(row["unknown"] == "yes")
        question.category.append(row["category"])
        question.ordered = row["ordered"] == "yes"
    cases = [row["case"] for row in table("data/units.csv")]
    given = defaultdict(list)
    for row in table("data/labels.csv"):
        given[row["case"], row["dimension"]].append((int(row["position"]), row["code"]))
    screening = table("data/screening.csv")
    for question in questions.values():
        if question.of == "items":
            column = question.name
            for i, row in enumerate(screening):
                question.answers[i] = [question.values.index(row[column])] if row[column] else []
            continue
        codes = questions.get(("units", question.name, "code"))
        for case in cases:
            found = []
            for _, code in sorted(given[case, question.name]):
                if code not in codes.values:
                    differ(f"data/labels.csv, case {case}, {question.name}", code, "no such value in data/values.csv")
                    continue
                place = codes.values.index(code)
                if question.level == "category":
                    place = question.values.index(codes.category[place])
                if place not in found:
                    found.append(place)
            question.answers[case] = found
    return list(questions.values())


def distributions(questions):
    computed = {}
    normal = statistics.NormalDist()
    for question in questions:
        for counted in ["first", "any"] if question.has_sets() else ["first"]:
            answers = [a if counted == "any" else a[:1] for a in question.answers.values() if a]
            n = len(answers)
            count = Counter(place for a in answers for place in a)
            goodman = normal.inv_cdf(1 - 0.05 / len(question.values) / 2) if question.values else 0
            for place, value in enumerate(question.values):
                k = count[place]
                one = wilson(k, n, normal.inv_cdf(0.975)) if n else (None, None)
                all_at_once = wilson(k, n, goodman) if n else (None, None)
                computed[question.of, question.name, question.level, counted, value] = {
                    "n": n, "count": k, "share": k / n if n else None, "wilson lower": one[0], "wilson upper": one[1],
                    "goodman lower": all_at_once[0], "goodman upper": all_at_once[1]}
    check_rows("results/distributions.csv", ["of", "question", "level", "counted", "value"],
               ["n", "count", "share", "wilson lower", "wilson upper", "goodman lower", "goodman upper"], computed)


def levels_of_pairs(questions):
    """Any two dimensions, by categories where one of them has some, and by codes."""
    names = []
    for question in questions:
        if question.of == "units" and question.name not in names:
            names.append(question.name)
    by = {(q.name, q.level): q for q in questions if q.of == "units"}
    for a, b in combinations(names, 2):
        if (a, "category") in by or (b, "category") in by:
            yield by.get((a, "category"), by[a, "code"]), by.get((b, "category"), by[b, "code"])
        yield by[a, "code"], by[b, "code"]


def cross_tables(questions):
    cells, tests = {}, {}
    which = ["rows", "columns", "row level", "column level"]
    random_tables = {tuple(row[k] for k in which): row["fisher random tables"] for row in table("results/cross-tests.csv")}
    for a, b in levels_of_pairs(questions):
        if len(a.values) * len(b.values) > 20000:
            continue
        names = (a.name, b.name, a.level, b.level)
        both = [(a.answers[c][0], b.answers[c][0]) for c in a.answers if a.answers[c] and b.answers[c]]
        count = Counter(both)
        for i, row in enumerate(a.values):
            for j, column in enumerate(b.values):
                cells[names + (row, column)] = {"count": count[i, j]}
        counts = [[count[i, j] for j in range(len(b.values))] for i in range(len(a.values))]
        tests[names] = {"n": len(both), **cross_tests(counts, a.ordered and b.ordered, random_tables.get(names, ""))}
    check_rows("results/cross-tables.csv", which + ["row", "column"], ["count"], cells)
    check_rows("results/cross-tests.csv", which,
               ["n", "chi square", "degrees of freedom", "cramers v", "p", "cramers v lower", "cramers v upper", "gamma", "gamma se",
                "tau b", "tau b se", "fisher p", "fisher random tables"], tests)


def folded(name):
    return " ".join(name.split()).casefold()


def flows(questions):
    cells, totals = {}, {}
    for a, b in levels_of_pairs(questions):
        there = [folded(v) for v in b.values]
        if len(a.values) < 2 or sorted(map(folded, a.values)) != sorted(there):
            continue
        which = (a.name, b.name, a.level)
        to = {there.index(folded(v)): i for i, v in enumerate(a.values)}
        count, sums = Counter(), Counter()
        unknown = {i for i, v in enumerate(a.unknown) if v} | {to[i] for i, v in enumerate(b.unknown) if v}
        for case, first in a.answers.items():
            second = b.answers[case]
            if not first or not second:
                continue
            i, j = first[0], to[second[0]]
            count[i, j] += 1
            if i in unknown or j in unknown:
                sums["unknown"] += 1
            else:
                sums["n"] += 1
                sums["same" if i == j else "later" if i < j else "earlier"] += 1
        for i, row in enumerate(a.values):
            for j, column in enumerate(a.values):
                cells[which + (row, column)] = {"count": count[i, j]}
        totals[which] = {key: sums[key] for key in ("n", "same", "later", "earlier", "unknown")}
        for key in ("same", "later", "earlier"):
            lower, upper = wilson(sums[key], sums["n"], statistics.NormalDist().inv_cdf(0.975)) if sums["n"] else (None, None)
            totals[which].update({"share " + key: sums[key] / sums["n"] if sums["n"] else None,
                                  "wilson lower " + key: lower, "wilson upper " + key: upper})
    check_rows("results/flows.csv", ["from", "to", "level", "from value", "to value"], ["count"], cells)
    numbers = [name + " " + key for key in ("same", "later", "earlier") for name in ("share", "wilson lower", "wilson upper")]
    check_rows("results/flow-totals.csv", ["from", "to", "level"], ["n", "same", "later", "earlier", "unknown", *numbers], totals)


def resampling():
    """How often, and with which seed, the intervals were drawn. How often is said apart from them, so that it is known
    which are gone."""
    stated = next(iter(table("results/intervals.csv")), {"resamples": "0", "seed": "1"})
    said = [row["value"] for row in table("results/counts.csv") if row["count"] == RESAMPLES]
    if not said or not said[0].isdecimal() or said[0] == "0":
        differ("results/counts.csv, " + RESAMPLES, said[0] if said else "nothing", "a whole number")
        return int(stated["resamples"]), int(stated["seed"])
    return int(said[0]), int(stated["seed"])


def agreement(drawn, compared):
    computed, intervals = {}, {}
    for key, one in compared.items():
        if len(one.raters) < 2:
            continue
        for name, value in measures(one).items():
            computed[key + (name,)] = {"value": value, "raters": len(one.raters)}
        if drawn[0] > 0 and key[0] == "all rounds":
            shape = (len(one.raters), key[2], one.ordered)
            of_names = intervals_of(one.rows, one.items, len(one.codes), *shape, drawn)
            intervals.update({key + (name,): found for name, found in of_names.items()})
    check_rows("results/agreement.csv", ["scope", "dimension", "level", "statistic"], ["raters", "value"], computed)
    check_rows("results/intervals.csv", ["scope", "dimension", "level", "statistic"],
               ["lower", "upper", "undefined share", "resamples", "seed"], intervals)


def intervals_of(rows, items, q, raters, level, ordered, drawn):
    """`drawn`: how often, and with which seed."""
    resamples, seed = drawn
    found = bootstrap(rows, items, q, raters, level, ordered, [jaccard, masi], resamples, seed)
    if found is None:
        found = intervals_without_units(level, raters, ordered)
    return {name: {**interval_, "resamples": resamples, "seed": seed} for name, interval_ in found.items()}


def final_codes():
    """The sheet of units, and the final answers of the decisions, against the labels."""
    given = defaultdict(list)
    for row in table("data/labels.csv"):
        given[row["case"], row["dimension"]].append((int(row["position"]), row["code"]))
    joined = {key: "; ".join(code for _, code in sorted(codes)) for key, codes in given.items()}
    of_unit = {}
    for line, row in enumerate(table("data/units.csv"), 2):
        for column, codes in row.items():
            if column.startswith("codes of "):
                dimension = column[len("codes of "):]
                of_unit[row["unit"], dimension] = joined.get((row["case"], dimension), "")
                package.checked += 1
                if codes != joined.get((row["case"], dimension), ""):
                    differ(f"data/units.csv, row {line}, {column}", codes, joined.get((row["case"], dimension), ""))
    for line, row in enumerate(table("decisions/decisions.csv"), 2):
        key = (row["unit"], row["question"])
        if row["unit"] and key in of_unit:
            package.checked += 1
            if row["final"] != of_unit[key]:
                differ(f"decisions/decisions.csv, row {line} ({row['unit']}, {row['question']})", row["final"], of_unit[key])


def rows_of_all():
    """That no row of the published data set, of the items and of the rounds is gone."""
    published = Counter(row["id"] for row in table("data/empirical_study.csv"))
    for unit, times in published.items():
        if times > 1:
            differ(f"data/empirical_study.csv, {unit}", f"{times} rows", "one row")
    for row in table("data/units.csv"):
        package.checked += 1
        if row["unit"] not in published:
            differ("data/empirical_study.csv", "no row", row["unit"])
    items = {(row["id"], row["site"]) for row in table("items/items.csv")}
    screened = {(row["item"], row["site"]) for row in table("data/screening.csv")}
    package.checked += len(items)
    for item in sorted(items - screened):
        differ("data/screening.csv", "no row", ", ".join(item))
    for item in sorted(screened - items):
        differ("items/items.csv", "no row", ", ".join(item))
    counted = Counter(key[:2] for key in {(row["round"], row["rater"], row["id"], row["site"]) for row in table("ratings/ratings.csv")})
    stated = Counter()
    for row in table("ratings/rounds.csv"):
        stated[row["name"], row["rater"]] += int(row["ratings"])
    for key in sorted(set(counted) | set(stated)):
        package.checked += 1
        if counted[key] != stated[key]:
            differ(f"ratings/rounds.csv ({', '.join(key)})", stated[key], counted[key])


def counts(drawn):
    screening = Counter(row["screening"] for row in table("data/screening.csv"))
    ratings = {(row["round"], row["id"], row["site"], row["rater"]) for row in table("ratings/ratings.csv")}
    computed = {("items", ""): {"value": len(table("items/items.csv"))},
                ("units", ""): {"value": len(table("data/units.csv"))}}
    for word in ("in", "out", ""):
        computed["items screened", word] = {"value": screening[word]}
    for rater, number in Counter(r[3] for r in ratings).items():
        computed["ratings", rater] = {"value": number}
    for whose, number in Counter(row["whose"] for row in table("decisions/decisions.csv")).items():
        computed["answers by whose they are", whose] = {"value": number}
    computed[RESAMPLES, ""] = {"value": drawn[0]}
    check_rows("results/counts.csv", ["count", "of"], ["value"], computed)


try:
    package.check_manifest()
    if package.check_tables():
        questions = read_questions()
        distributions(questions)
        cross_tables(questions)
        flows(questions)
        drawn = resampling()
        compared = read_compared(package)
        agreement(drawn, compared)
        check_codes(package, compared)
        hold_blanks(package, compared)
        sealed(package)
        units_found(package)
        final_codes()
        rows_of_all()
        counts(drawn)
        work = work_of_raters(package)
        work_counts(package, work)
        work_times(package, work)
        drift(package)
        design(package, compared)
        settling(package)
        for part in (review_requests, evidence, hints, sample, codebook):
            part(package)
        saturation(package, questions)
except (OSError, KeyError, TypeError, ValueError, IndexError, UnicodeDecodeError, csv.Error) as problem:
    package.differences.append(f"a table cannot be read: {type(problem).__name__}: {problem}")
for difference in package.differences:
    print(difference)
print(f"{package.checked} numbers checked, {len(package.differences)} differences")
sys.exit(1 if package.differences else 0)
