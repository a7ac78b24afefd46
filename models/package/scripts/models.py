# SPDX-License-Identifier: GPL-3.0-or-later
"""Models in the place of raters. A part of recompute.py, which finds it in recompute/."""
import math
from collections import Counter, defaultdict
from itertools import combinations

from coefficients import kappa, student_within

TESTS, RATERS, PAIRS, LABELS = ("design/model-" + name for name in ("tests.csv", "raters.csv", "pairs.csv", "labels-"))
FEWEST = 30
Q = 0.05


def student_below(t, degrees):
    """Probability that Student's t is at most t."""
    within = student_within(math.atan(abs(t) / math.sqrt(degrees)), degrees)
    return (1 + within) / 2 if t > 0 else (1 - within) / 2


def student_test(differences, epsilon):
    """One-sided p of a mean of at least epsilon."""
    n, mean = len(differences), sum(differences) / len(differences)
    if len(set(differences)) == 1:
        return 0.0 if mean < epsilon else 1.0
    variance = sum((d - mean) ** 2 for d in differences) / (n - 1)
    return student_below((mean - epsilon) / math.sqrt(variance / n), n - 1)


def signed_rank_test(differences, epsilon):
    """Wilcoxon's (1945), one-sided and exact: how many of all signs give such a sum of positive ranks, or less. Ties have
    their mean rank; zeros are left out."""
    values = sorted((d - epsilon for d in differences if d != epsilon), key=abs)
    sizes, ways, positive = [abs(value) for value in values], Counter({0: 1}), 0
    for value in values:
        rank = 2 * sizes.index(abs(value)) + 1 + sizes.count(abs(value))  # twice, so that it is whole
        positive += rank if value > 0 else 0
        for total, times in list(ways.items()):
            ways[total + rank] += times
    return sum(times for total, times in ways.items() if total <= positive) / 2 ** len(values)


def rejected(p):
    """The greatest p that the procedure of Benjamini and Yekutieli (2001) rejects, or -1."""
    harmonic = sum(1 / i for i in range(1, len(p) + 1))
    return max((value for k, value in enumerate(sorted(p), 1) if value <= k / len(p) * (Q / harmonic)), default=-1)


def nearer(row, rater, model, raters, numbers):
    """-1: the model is nearer to the other raters, 1: the rater is; 0: both are as near."""
    others = [row[name] for name in raters if name != rater and row[name]]
    of_model, of_rater = (sum((numbers[a] - numbers[b]) ** 2 if numbers else a != b for a in others)
                          for b in (row[model], row[rater]))
    return 0 if abs(of_model - of_rater) <= 1e-12 * (of_model + of_rater) else -1 if of_model < of_rater else 1


def model_test(rows, raters, model, epsilon, numbers, by_rank):
    """The alternative annotator test (Calderon, Reichart and Dror 2025): the numbers of the model, and of each rater."""
    used = [row for row in rows if row[model] and sum(row[name] != "" for name in raters) >= 2]
    each = {}
    for rater in raters:
        found = [nearer(row, rater, model, raters, numbers) for row in used if row[rater]]
        each[rater] = {"items": len(found), "advantage": None, "p": None, "test": None, "model wins": None}
        if found and (len(found) >= FEWEST or by_rank):
            is_student = len(found) >= FEWEST
            each[rater].update({"advantage": sum(d <= 0 for d in found) / len(found), "test": "t" if is_student else "wilcoxon",
                                "p": (student_test if is_student else signed_rank_test)(found, epsilon)})
    tested = [one for one in each.values() if one["p"] is not None]
    limit = rejected([one["p"] for one in tested])
    for one in tested:
        one["model wins"] = "yes" if one["p"] <= limit else "no"
    won, n = sum(one["model wins"] == "yes" for one in tested), len(tested)
    return {"items": len(used), "tested": n, "won": won, "winning rate": won / n if n else None,
            "advantage probability": sum(one["advantage"] for one in tested) / n if n else None,
            "passes": ("yes" if won / n >= 0.5 else "no") if n else None}, each


def calibration(rows, raters, model, confidence):
    """The expected calibration error over ten bins (Naeini, Cooper and Hauskrecht 2015)."""
    bins, n = defaultdict(list), 0
    for row in rows:
        people = [row[name] for name in raters if row[name]]
        if confidence and row[confidence] and row[model] and people:
            sure = float(row[confidence])
            bins[min(max(math.ceil(sure * 10) - 1, 0), 9)].append(people.count(row[model]) / len(people) - sure)
            n += 1
    return {"labels with a confidence": n or None,
            "expected calibration error": sum(abs(sum(some)) for some in bins.values()) / n if n else None}


def pair_of(rows, a, b, places):
    """The coefficients of two columns. `places`: of the codes in their order; none where they have no order."""
    two = [(row[a], row[b]) for row in rows if row[a] and row[b]]
    found = {"percent_agreement": sum(x == y for x, y in two) / len(two) if two else None, "cohen_kappa": kappa(two, 0)}
    if places:
        found["weighted_kappa_quadratic"] = kappa([(places[x], places[y]) for x, y in two], 0, lambda x, y: (x - y) ** 2)
    return {name: {"units": len(two), "value": value,
                   "undefined": None if value is not None else "no_variation" if two else "no_pairs"}
            for name, value in found.items()}


def hold_labels(package, name, rows, raters, models_, one):
    """The labels against those that are compared: of raters the same, of models their own or the only one of the item."""
    rated = [place for place, row in enumerate(one.rows) if any(row[one.rater_places[r]] is not None for r in raters)]
    package.check(name + ", rows", str(len(rows)), len(rated))
    for place, row in enumerate(rows, 1):
        package.check(f"{name}, row {place + 1}, case", row["case"], place)
    of_item = defaultdict(lambda: defaultdict(list))
    for place, row in enumerate(one.rows):
        for rater, code in zip(one.raters, row):
            of_item[rater][one.items[place]].extend([] if code is None else [one.codes[code]])
    for line, (row, place) in enumerate(zip(rows, rated), 2):
        for rater in raters + [model for model in models_ if model in one.rater_places]:
            code, known = one.rows[place][one.rater_places[rater]], of_item[rater][one.items[place]]
            wanted = [one.codes[code]] if code is not None else [""] + (known if rater in models_ and len(known) == 1 else [])
            package.checked += 1
            if row[rater] not in wanted:
                package.differ(f"{name}, row {line}, {rater}", row[rater], wanted[-1])


def models(package, compared):
    """The tests of the models and the agreement of each pair, from the labels. Says which files the labels are in."""
    tests, raters_of, pairs, files = {}, {}, {}, set()
    stated = defaultdict(list)
    for row in package.table(TESTS):
        stated[row["dimension"]].append(row)
    by_rank = any(row["test"] == "wilcoxon" for row in package.table(RATERS))
    epsilon = next(row["epsilon"] for some in stated.values() for row in some)
    for number, (dimension, some) in enumerate(stated.items(), 1):
        name, names = f"{LABELS}{number}.csv", [row["model"] for row in some]
        files.add(name)
        rows, columns = package.table(name), package.columns(name)[1:]
        confidence = columns.pop() if columns[-1] not in names else None
        raters, one = [column for column in columns if column not in names], compared["all rounds", dimension, "code"]
        numbers = dict(zip(one.codes, one.numbers() or range(1, len(one.codes) + 1))) if one.ordered else None
        hold_labels(package, name, rows, raters, names, one)
        strange = sorted({row[column] for row in rows for column in columns} - {"", *one.codes})
        if one.ordered and strange:
            package.differ(name, strange[0], "no such code")
            continue
        for model in names:
            test, each = model_test(rows, raters, model, float(epsilon), numbers, by_rank)
            tests[dimension, model] = {"scale": "ordinal" if one.ordered else "nominal", "epsilon": float(epsilon), **test,
                                       **calibration(rows, raters, model, confidence)}
            raters_of.update({(dimension, model, rater): found for rater, found in each.items()})
        for a, b in combinations(columns, 2):
            kind = "-".join("model" if column in names else "human" for column in (a, b))
            pairs.update({(dimension, kind, a, b, statistic): found
                          for statistic, found in pair_of(rows, a, b, one.ordered and one.places).items()})
    package.check_rows(TESTS, ["dimension", "model"],
                       ["scale", "epsilon", "items", "tested", "won", "winning rate", "advantage probability", "passes",
                        "labels with a confidence", "expected calibration error"], tests)
    package.check_rows(RATERS, ["dimension", "model", "rater"], ["items", "advantage", "p", "test", "model wins"], raters_of)
    package.check_rows(PAIRS, ["dimension", "kind", "first", "second", "statistic"], ["units", "value", "undefined"], pairs)
    return files
