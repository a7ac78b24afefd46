# SPDX-License-Identifier: GPL-3.0-or-later
"""Single codes, pairs of raters, and the agreement under other rules. A part of recompute.py, which finds it in
recompute/."""
from collections import Counter
from itertools import combinations

from coefficients import alpha
from intervals import kappa_errors, of_pairs, of_units


def check_codes(package, compared):
    """Every table of these numbers against what is computed. `compared`: by scope, dimension and level."""
    codes, confusion, pairs, treatments = {}, {}, {}, {}
    for key, one in compared.items():
        if len(one.raters) < 2:
            continue
        for code, numbers in code_agreement(one).items():
            codes[key + (one.codes[code],)] = numbers
        if one.level != "set":
            pairs.update({key + names: numbers for names, numbers in rater_pairs(one).items()})
        if one.level != "set" and len(one.raters) == 2:
            for (a, b), count in Counter(both(one.rows)).items():
                confusion[key + (one.codes[a], one.codes[b])] = {"count": count}
        for rule, numbers in rules(one):
            treatments.update({key + (rule, name): {"value": value} for name, value in numbers.items()})
    about = ["scope", "dimension", "level"]
    package.check_rows("results/code-agreement.csv", about + ["code"],
                       ["first rater", "second rater", "both", "neither", "kappa", "kappa lower", "kappa upper",
                        "positive agreement", "negative agreement", "prevalence"], codes)
    package.check_rows("results/confusion.csv", about + ["code of first rater", "code of second rater"], ["count"], confusion)
    package.check_rows("results/rater-pairs.csv", about + ["first rater", "second rater"], ["n", "cohen kappa"], pairs)
    package.check_rows("results/treatments.csv", about + ["rule", "statistic"], ["value"], treatments)


def both(rows, a=0, b=1):
    return [(row[a], row[b]) for row in rows if row[a] is not None and row[b] is not None]


def kappa_of(two):
    """Cohen's, of the pairs, or of how often each is there."""
    return of_pairs(+Counter(two), 2, False)["cohen_kappa"] if two else None


def code_agreement(one):
    """Of two raters each code that one of them used, against all others."""
    if len(one.raters) != 2:
        return {}
    two = [(a, b) if one.level == "set" else ({a}, {b}) for a, b in both(one.rows)]
    first, second = Counter(c for a, _ in two for c in a), Counter(c for _, b in two for c in b)
    together, found = Counter(c for a, b in two for c in a & b), {}
    for code in {*first, *second}:
        n11, n10, n01 = together[code], first[code] - together[code], second[code] - together[code]
        n00 = len(two) - n11 - n10 - n01
        cells = {(1, 1): n11, (1, 0): n10, (0, 1): n01, (0, 0): n00}
        errors = kappa_errors("kappa", cells, lambda a, b: a != b)
        found[code] = {"first rater": first[code], "second rater": second[code], "both": n11, "neither": n00,
                       "kappa": kappa_of(cells), "kappa lower": errors["kappa_ci95_lower"],
                       "kappa upper": errors["kappa_ci95_upper"], "positive agreement": 2 * n11 / (2 * n11 + n10 + n01),
                       "negative agreement": 2 * n00 / (2 * n00 + n10 + n01) if n00 + n10 + n01 else None,
                       "prevalence": (first[code] + second[code]) / (2 * len(two))}
    return found


def rater_pairs(one):
    found = {}
    for (a, first), (b, second) in combinations(enumerate(one.raters), 2):
        two = both(one.rows, a, b)
        found[first, second] = {"n": len(two), "cohen kappa": kappa_of(two)}
    return found


def main_statistics(rows, q, raters):
    """What the report prints of a rule."""
    units = [[v for v in row if v is not None] for row in rows]
    if raters == 2:
        two = both(rows)
        found = of_pairs(Counter(two), q, False) if two else {}
        return {"n_pairs": len(two), "krippendorff_alpha_nominal": alpha(units),
                **{name: found.get(name) for name in ("percent_agreement", "cohen_kappa", "gwet_ac1")},
                **{name: value for name, value in kappa_errors("cohen_kappa", two, lambda a, b: a != b).items() if "_ci95_" in name}}
    found = of_units(Counter(tuple(row) for row in rows if row.count(None) < raters), q, raters, False)
    return {"n_units_2plus": sum(len(u) > 1 for u in units),
            **{name: found[name] for name in ("percent_agreement_pairwise", "fleiss_kappa_available", "gwet_ac1",
                                              "krippendorff_alpha_nominal")}}


def left_out(rows, raters):
    rated = [tuple(v is not None for v in row) for row in rows]
    if raters > 2:
        return {"fewer_than_two_ratings": sum(sum(r) < 2 for r in rated)}
    counts = Counter(rated)
    return {"only_rater1": counts[True, False], "only_rater2": counts[False, True], "neither": counts[False, False]}


def rules(one):
    """Units left out by reason, and the main statistics under other rules for blanks, for Unknown, and for units that a rater
    did not find."""
    rows, q, raters = one.rows, len(one.codes), len(one.raters)
    yield "left_out", left_out(rows, raters)
    if one.level == "set":
        return
    as_usual = main_statistics(rows, q, raters)
    if any(None in row for row in rows):
        yield "pairwise", as_usual
        rated = [row for row in rows if row.count(None) < raters]
        yield "blank_as_code", main_statistics([[q if v is None else v for v in row] for row in rated], q + 1, raters)
        yield "complete_only", main_statistics([row for row in rows if None not in row], q, raters)
    if one.unknown:
        unknown = set(one.unknown)
        fewer = q - len(unknown)
        known = [row for row in rows if not unknown & set(row)]
        yield "unknown_as_code", {"n_left_out": 0, **as_usual}
        yield "unknown_left_out", {"n_left_out": len(rows) - len(known), **main_statistics(known, fewer, raters)}
        missing = [[None if v in unknown else v for v in row] for row in rows]
        yield "unknown_missing", {"n_left_out": 0, **main_statistics(missing, fewer, raters)}
    unmatched = sum(map(sum, one.not_found))
    if unmatched:
        found = [[q if missed else v for v, missed in zip(row, of_row)] for row, of_row in zip(rows, one.not_found)]
        yield "unmatched_as_code", {"n_unmatched": unmatched, **main_statistics(found, q + 1, raters)}
