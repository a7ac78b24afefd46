// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/PythonScript.h"

#include "data/export/ScriptText.h"

namespace corater {

namespace {

constexpr const char *head = R"PY(#!/usr/bin/env python3
"""Recomputes the agreement of raters and prints it beside what Corater computed.

Needs Python 3.8 or newer, nothing else. Where scikit-learn is installed kappa is its cohen_kappa_score; without it
this script computes kappa itself, and says so. The other statistics are written out here: scikit-learn has none of
them. Exits 1 when a number differs by more than 1e-9, or is undefined on one side only.
None means "not rated"; a rating is a position in `codes`, of sets of codes a list of positions.
"""
import math
import sys
import warnings
from collections import Counter
from itertools import combinations

try:
    from sklearn.metrics import cohen_kappa_score
except ImportError:
    cohen_kappa_score = None
    print("scikit-learn is not installed: kappa is computed by this script itself, not by another program")

warnings.simplefilter("ignore")  # of divisions by zero: shown as undefined
wrong = 0
print(f"{'':32} {'':38} {'Corater':>18} {'this script':>18}")


def number(compute):
    try:
        return float(compute())
    except (ValueError, ZeroDivisionError):
        return math.nan


def show(name, key, expected, compute):
    global wrong
    computed = number(compute)
    expected = math.nan if expected is None else expected
    same = math.isnan(computed) if math.isnan(expected) else abs(computed - expected) <= 1e-9
    wrong += not same
    left, right = ("undefined" if math.isnan(n) else f"{n:.12f}" for n in (expected, computed))
    print(f"{name:32} {key:38} {left:>18} {right:>18} {'ok' if same else 'DIFFERS'}")


def mean(values):
    values = list(values)
    return math.fsum(values) / len(values)


def pairs(first, second):
    return [(a, b) for a, b in zip(first, second) if a is not None and b is not None]


def kappa(two, q, weights=None):
    if cohen_kappa_score is not None:
        return cohen_kappa_score([a for a, _ in two], [b for _, b in two], labels=list(range(q)), weights=weights)
    apart = {None: lambda a, b: a != b, "linear": lambda a, b: abs(a - b), "quadratic": lambda a, b: (a - b) ** 2}
    rows, columns = Counter(a for a, _ in two), Counter(b for _, b in two)
    seen = sum(apart[weights](a, b) for a, b in two) * len(two)
    chance = sum(rows[a] * columns[b] * apart[weights](a, b) for a in rows for b in columns)
    return 1 - seen / chance if chance else math.nan


def alpha(units, distance=lambda a, b: a != b):  # Krippendorff; a unit is the list of its ratings
    units = [u for u in units if len(u) > 1]
    values = Counter(v for u in units for v in u)
    n = sum(values.values())
    seen = math.fsum(2 * distance(a, b) / (len(u) - 1) for u in units for a, b in combinations(u, 2))
    chance = math.fsum(2 * values[a] * values[b] * distance(a, b) for a, b in combinations(values, 2))
    return 1 - (n - 1) * seen / chance


def shares(two, q):
    found = Counter(code for pair in two for code in pair)
    return [found[code] / (2 * len(two)) for code in range(q)]


def beyond(two, chance):
    return (mean(a == b for a, b in two) - chance) / (1 - chance)


def pi(two, q):  # Scott
    return beyond(two, sum(share**2 for share in shares(two, q)))


def spread(two, q):
    return sum(share * (1 - share) for share in shares(two, q)) / (q - 1)


def ac1(two, q):  # Gwet; the code book counts, unused codes too
    return beyond(two, spread(two, q))


def ac2(two, q, power):  # Gwet 2014; with linear or quadratic weights
    weights = [[1 - (abs(a - b) / (q - 1)) ** power for b in range(q)] for a in range(q)]
    chance = math.fsum(map(math.fsum, weights)) / q * spread(two, q)
    return (mean(weights[a][b] for a, b in two) - chance) / (1 - chance)


def fleiss(units, raters):  # Fleiss 1971, units that everybody rated
    table = [Counter(u) for u in units if len(u) == raters]
    agreed = mean(sum(n * (n - 1) for n in unit.values()) for unit in table) / (raters * (raters - 1))
    whole = sum(table, Counter())
    chance = sum((n / sum(whole.values())) ** 2 for n in whole.values())
    return (agreed - chance) / (1 - chance)


def mean_kappa(columns, q):  # of all pairs of raters; pairs without variation have none
    found = [kappa(two, q) for two in (pairs(a, b) for a, b in combinations(columns, 2)) if len(two)]
    return mean(value for value in found if not math.isnan(value))


def overlap(a, b):  # Jaccard; two empty sets are the same
    return len(a & b) / len(a | b) if a | b else 1.0


def masi(a, b):  # Passonneau 2006: Jaccard times 1, 2/3, 1/3 or 0
    whole = 1 if a == b else 2 / 3 if a <= b or b <= a else 1 / 3 if a & b else 0
    return overlap(a, b) * whole


def rated(columns):
    return [[v for v in row if v is not None] for row in zip(*columns)]


def check(name, codes, columns, expected):
    q = len(codes)
    units = rated(columns)
    two = pairs(columns[0], columns[1])
    ways = {
@single@    }
    for key, value in expected.items():
        show(name, key, value, ways[key])


def check_sets(name, codes, columns, expected, kappas):
    columns = [[None if v is None else frozenset(v) for v in column] for column in columns]
    units = rated(columns)
    two = pairs(columns[0], columns[1])
    ways = {
@sets@    }
    for key, value in expected.items():
        show(name, key, value, ways[key])
    for code, value in enumerate(kappas):  # each code: given or not
        given = [(int(code in a), int(code in b)) for a, b in two]
        show(name, "kappa of " + codes[code], value, lambda: kappa(given, 2))


)PY";

QByteArray check(const ScriptText &text, const ScriptedResult &result)
{
    QByteArray call = QByteArray(result.ofSets ? "check_sets" : "check") + "(\n    " + ScriptText::quoted(result.name) +
                      ",\n    [  # codes\n" + ScriptText::wrapped(text.codes(result), "        ") + "\n    ],\n    [\n";
    for (size_t rater = 0; rater < size_t(result.raters.size()); ++rater) {
        call += "        [  # " + ScriptText::comment(result.raters[qsizetype(rater)]) + '\n' +
                ScriptText::wrapped(text.column(result, rater), "            ") + "\n        ],\n";
    }
    call += "    ],\n    {\n" + ScriptText::wrapped(text.expected(result), "        ") + "\n    },\n";
    if (result.ofSets) {
        call += "    [  # kappa of each code\n" + ScriptText::wrapped(text.kappas(result), "        ") + "\n    ],\n";
    }
    return call + ")\n";
}

} // namespace

QByteArray pythonScript(const QByteArray &source, const std::vector<ScriptedResult> &results)
{
    const ScriptText text({.undefined = "None", .given = "\"%1\": ", .setBegin = "[", .setEnd = "]", .emptySet = "[]"});
    const QByteArray way = "        \"%1\": lambda: ";
    return QByteArray(head)
               .replace("@single@", ScriptText::ways(Ratings::Two | Ratings::Many, way, &StatisticRow::python))
               .replace("@sets@", ScriptText::ways(Ratings::Sets, way, &StatisticRow::python)) +
           source + text.checks(results, check) +
           "print(\"all numbers are the same\" if wrong == 0 else f\"{wrong} numbers differ\")\n"
           "sys.exit(1 if wrong else 0)\n";
}

} // namespace corater
