// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/AgreementScript.h"

#include "data/export/ScriptText.h"

namespace corater {

namespace {

constexpr const char *rHead =
    R"R(# Recomputes the agreement of raters and prints it beside what Corater computed. Needs R 3.5 or newer. Where the
# package irr is installed, install.packages("irr"), kappa, Fleiss' kappa and alpha are its own; without it this script
# computes them itself, and says so. Ends with status 1 when a number differs by more than 1e-9, or is undefined on one
# side only. NA means "not rated"; a rating is a position in `codes`, of sets of codes a vector of positions.
with_irr <- requireNamespace("irr", quietly = TRUE)
if (!with_irr) cat("irr is not installed: all numbers are computed by this script itself, not by another program\n")

wrong <- 0
cat(sprintf("%-32s %-38s %18s %18s\n", "", "", "Corater", "this script"))

show <- function(name, key, expected, compute) {
  computed <- tryCatch(suppressWarnings(as.numeric(compute())), error = function(e) NaN)
  same <- if (is.na(expected)) is.na(computed) else isTRUE(abs(computed - expected) <= 1e-9)
  if (!same) wrong <<- wrong + 1
  written <- function(number) if (is.na(number)) "undefined" else sprintf("%.12f", number)
  cat(sprintf("%-32s %-38s %18s %18s %s\n", name, key, written(expected), written(computed),
              if (same) "ok" else "DIFFERS"))
}

# irr's kappa2 takes weights from the codes in use, not from the code book, and sorts them as text: written out.
weighted <- function(two, q, power) {
  table <- table(factor(two[, 1], 1:q), factor(two[, 2], 1:q)) / nrow(two)
  weights <- 1 - (abs(outer(1:q, 1:q, "-")) / (q - 1))^power
  chance <- sum(weights * outer(rowSums(table), colSums(table)))
  (sum(weights * table) - chance) / (1 - chance)
}

# Written out: irr has neither.
shares <- function(two, q) tabulate(as.vector(two), q) / length(two)
beyond <- function(two, chance) (mean(two[, 1] == two[, 2]) - chance) / (1 - chance)
pi_scott <- function(two, q) beyond(two, sum(shares(two, q)^2))
spread <- function(two, q) sum(shares(two, q) * (1 - shares(two, q))) / (q - 1)
ac1 <- function(two, q) beyond(two, spread(two, q))
ac2 <- function(two, q, power) {
  weights <- 1 - (abs(outer(1:q, 1:q, "-")) / (q - 1))^power
  chance <- sum(weights) / q * spread(two, q)
  (mean(weights[two]) - chance) / (1 - chance)
}

kappa <- function(two) {
  if (with_irr) return(irr::kappa2(two)$value)
  chance <- sum(vapply(unique(c(two)), function(code) mean(two[, 1] == code) * mean(two[, 2] == code), 0))
  beyond(two, chance)
}

# Per unit, how often each code was given.
counts <- function(ratings, q) sapply(seq_len(q), function(code) rowSums(ratings == code, na.rm = TRUE))

fleiss <- function(ratings, q) {
  if (with_irr) return(irr::kappam.fleiss(ratings)$value)
  complete <- ratings[complete.cases(ratings), , drop = FALSE]
  found <- matrix(counts(complete, q), ncol = q)
  raters <- ncol(ratings)
  agreed <- mean((rowSums(found^2) - raters) / (raters * (raters - 1)))
  chance <- sum((colSums(found) / length(complete))^2)
  (agreed - chance) / (1 - chance)
}

# Without a blank irr's kripp.alpha weighs pairs of more than two raters by 1 instead of 1/(m - 1); a unit that nobody
# rated changes nothing but that. Without variation it fails or says 1: undefined.
alpha <- function(ratings, q) {
  ratings <- ratings[rowSums(!is.na(ratings)) > 1, , drop = FALSE]
  if (length(unique(ratings[!is.na(ratings)])) < 2) return(NaN)
  if (with_irr) return(irr::kripp.alpha(t(rbind(ratings, NA)), "nominal")$value)
  found <- matrix(counts(ratings, q), ncol = q)
  n <- sum(found)
  seen <- sum((rowSums(found)^2 - rowSums(found^2)) / (rowSums(found) - 1))
  1 - (n - 1) * seen / (n^2 - sum(colSums(found)^2))
}

# Of all pairs of raters; pairs without variation have none.
mean_kappa <- function(ratings) {
  of_pair <- function(pair) {
    two <- ratings[, pair, drop = FALSE]
    two <- two[complete.cases(two), , drop = FALSE]
    if (nrow(two) == 0) NaN else kappa(two)
  }
  mean(apply(combn(ncol(ratings), 2), 2, of_pair), na.rm = TRUE)
}

check <- function(name, codes, ratings, expected) {
  q <- length(codes)
  both <- !is.na(ratings[, 1]) & !is.na(ratings[, 2])
  two <- ratings[both, 1:2, drop = FALSE]
  ways <- list(
@single@  )
  for (key in names(expected)) show(name, key, expected[[key]], ways[[key]])
}

# Of sets of codes, written out: irr has none of it. Two empty sets are the same.
overlap <- function(a, b) if (length(union(a, b)) == 0) 1 else length(intersect(a, b)) / length(union(a, b))
masi <- function(a, b) {
  whole <- if (setequal(a, b)) 1 else if (all(a %in% b) || all(b %in% a)) 2 / 3 else if (any(a %in% b)) 1 / 3 else 0
  overlap(a, b) * whole
}
unrated <- function(set) length(set) == 1 && is.na(set)

alpha_sets <- function(columns, distance) {
  units <- lapply(seq_along(columns[[1]]), function(u) {
    sets <- lapply(columns, function(column) column[[u]])
    sets[!vapply(sets, unrated, TRUE)]
  })
  units <- units[lengths(units) > 1]
  sum_of <- function(sets) {
    total <- 0
    for (i in seq_along(sets)) for (j in seq_along(sets)) total <- total + distance(sets[[i]], sets[[j]])
    total
  }
  values <- unlist(units, recursive = FALSE)
  seen <- sum(vapply(units, function(unit) sum_of(unit) / (length(unit) - 1), 0))
  1 - (length(values) - 1) * seen / sum_of(values)
}

check_sets <- function(name, codes, columns, expected, kappas) {
  both <- !vapply(columns[[1]], unrated, TRUE) & !vapply(columns[[2]], unrated, TRUE)
  first <- columns[[1]][both]
  second <- columns[[2]][both]
  mean_of <- function(alike) mean(mapply(alike, first, second))
  ways <- list(
@sets@  )
  for (key in names(expected)) show(name, key, expected[[key]], ways[[key]])
  for (code in seq_along(kappas)) {
    given <- function(sets) vapply(sets, function(set) as.integer(code %in% set), 0L)
    show(name, paste("kappa of", codes[code]), kappas[code], function() kappa(cbind(given(first), given(second))))
  }
}

)R";

QByteArray rCheck(const ScriptText &text, const ScriptedResult &result)
{
    QByteArrayList columns;
    for (size_t rater = 0; rater < size_t(result.raters.size()); ++rater) {
        columns << "    # " + ScriptText::comment(result.raters[qsizetype(rater)]) +
                       (result.ofSets ? "\n    list(\n" : "\n    c(\n") +
                       ScriptText::wrapped(text.column(result, rater), "      ") + "\n    )";
    }
    QByteArray call = QByteArray(result.ofSets ? "check_sets" : "check") + "(\n  " + ScriptText::quoted(result.name) +
                      ",\n  c( # codes\n" + ScriptText::wrapped(text.codes(result), "    ") + "\n  ),\n  " +
                      (result.ofSets ? "list" : "cbind") + "(\n" + columns.join(",\n") + "\n  ),\n  list(\n" +
                      ScriptText::wrapped(text.expected(result), "    ") + "\n  )";
    if (result.ofSets) {
        call += ",\n  c( # kappa of each code\n" + ScriptText::wrapped(text.kappas(result), "    ") + "\n  )";
    }
    return call + "\n)\n";
}

/// The script in R, of results that hold ratings; `source`: comments that go before them.
QByteArray rScript(const QByteArray &source, const std::vector<ScriptedResult> &results)
{
    const ScriptText text(
        {.undefined = "NA", .given = "%1 = ", .first = 1, .setBegin = "c(", .setEnd = ")", .emptySet = "integer(0)"});
    const QByteArray way = "    %1 = function() ";
    return QByteArray(rHead)
               .replace("@single@", ScriptText::ways(Ratings::Two | Ratings::Many, way, &StatisticRow::r))
               .replace("@sets@", ScriptText::ways(Ratings::Sets, way, &StatisticRow::r)) +
           source + text.checks(results, rCheck) +
           "cat(if (wrong == 0) \"all numbers are the same\\n\" else paste(wrong, \"numbers differ\\n\"))\n"
           "quit(status = if (wrong == 0) 0 else 1)\n";
}

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

/// The script in Python, of results that hold ratings; `source`: comments that go before them.
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

} // namespace

QByteArray agreementScript(ScriptLanguage language, const QString &source, const std::vector<ScriptedResult> &results)
{
    std::vector<ScriptedResult> rated = results;
    std::erase_if(rated, [](const ScriptedResult &result) { return result.ratings.empty(); });
    const QByteArray comments = "# Source: " + ScriptText::comment(source) +
                                "\n# No bootstrap interval and no result under another rule for blanks is recomputed; "
                                "of every result it is said "
                                "below what\n# else is not.\n" +
                                (rated.empty() ? "# There are no ratings: nothing is compared.\n" : "");
    return language == ScriptLanguage::Python ? pythonScript(comments, rated) : rScript(comments, rated);
}

std::optional<ScriptLanguage> scriptLanguageOf(const QString &path)
{
    if (path.endsWith(QLatin1String(".py"), Qt::CaseInsensitive)) {
        return ScriptLanguage::Python;
    }
    return path.endsWith(QLatin1String(".r"), Qt::CaseInsensitive) ? std::optional(ScriptLanguage::R) : std::nullopt;
}

} // namespace corater
