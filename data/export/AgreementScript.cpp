// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/AgreementScript.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace corater {

namespace {

constexpr const char *pythonHead = R"PY(#!/usr/bin/env python3
"""Recomputes the agreement of raters and prints it beside what Corater computed.

Needs Python 3.8 or newer, nothing else. Where scikit-learn is installed kappa is its cohen_kappa_score; without it
this script computes kappa itself, and says so. The other statistics are written out here: scikit-learn has none of
them. Exits 1 when a number differs by more than 1e-9.
None means "not rated"; a rating is a position in `codes`, of sets of codes a list of positions.
"""
import math
import sys
from collections import Counter
from itertools import combinations

try:
    from sklearn.metrics import cohen_kappa_score
except ImportError:
    cohen_kappa_score = None
    print("scikit-learn is not installed: kappa is computed by this script itself, not by another program")

wrong = 0


def show(name, key, expected, compute):
    global wrong
    if expected is None:
        print(f"{name:32} {key:38} undefined")
        return
    computed = float(compute())
    same = abs(computed - expected) <= 1e-9
    wrong += not same
    print(f"{name:32} {key:38} {expected:18.12f} {computed:18.12f} {'ok' if same else 'DIFFERS'}")


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


def ac1(two, q):  # Gwet; the code book counts, unused codes too
    return beyond(two, sum(share * (1 - share) for share in shares(two, q)) / (q - 1))


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
        "n_pairs": lambda: len(two),
        "percent_agreement": lambda: mean(a == b for a, b in two),
        "cohen_kappa": lambda: kappa(two, q),
        "weighted_kappa_linear": lambda: kappa(two, q, "linear"),
        "weighted_kappa_quadratic": lambda: kappa(two, q, "quadratic"),
        "scott_pi": lambda: pi(two, q),
        "gwet_ac1": lambda: ac1(two, q),
        "krippendorff_alpha_nominal": lambda: alpha(units),
        "fleiss_kappa": lambda: fleiss(units, len(columns)),
        "mean_pairwise_cohen_kappa": lambda: mean_kappa(columns, q),
    }
    for key, value in expected.items():
        show(name, key, value, ways[key])


def check_sets(name, codes, columns, expected, kappas):
    columns = [[None if v is None else frozenset(v) for v in column] for column in columns]
    units = rated(columns)
    two = pairs(columns[0], columns[1])
    ways = {
        "n_pairs": lambda: len(two),
        "exact_set_agreement": lambda: mean(a == b for a, b in two),
        "mean_jaccard_similarity": lambda: mean(overlap(a, b) for a, b in two),
        "mean_masi_similarity": lambda: mean(masi(a, b) for a, b in two),
        "krippendorff_alpha_nominal_sets": lambda: alpha(units),
        "krippendorff_alpha_jaccard": lambda: alpha(units, lambda a, b: 1 - overlap(a, b)),
        "krippendorff_alpha_masi": lambda: alpha(units, lambda a, b: 1 - masi(a, b)),
    }
    for key, value in expected.items():
        show(name, key, value, ways[key])
    for code, value in enumerate(kappas):  # each code: given or not
        given = [(int(code in a), int(code in b)) for a, b in two]
        show(name, "kappa of " + codes[code], value, lambda: kappa(given, 2))


)PY";

constexpr const char *rHead =
    R"R(# Recomputes the agreement of raters with the R package irr, and prints it beside what Corater computed.
# Needs R with irr: install.packages("irr"). Ends with status 1 when a number differs by more than 1e-9.
# NA means "not rated"; a rating is a position in `codes`, of sets of codes a vector of positions.
library(irr)

wrong <- 0

show <- function(name, key, expected, compute) {
  if (is.na(expected)) {
    cat(sprintf("%-32s %-38s undefined\n", name, key))
    return(invisible())
  }
  computed <- compute()
  same <- isTRUE(abs(computed - expected) <= 1e-9)
  if (!same) wrong <<- wrong + 1
  cat(sprintf("%-32s %-38s %18.12f %18.12f %s\n", name, key, expected, computed, if (same) "ok" else "DIFFERS"))
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
ac1 <- function(two, q) beyond(two, sum(shares(two, q) * (1 - shares(two, q))) / (q - 1))

# Without a blank irr's kripp.alpha weighs pairs of more than two raters by 1 instead of 1/(m - 1); a unit that nobody
# rated changes nothing but that.
alpha <- function(ratings) kripp.alpha(t(rbind(ratings, NA)), "nominal")$value

mean_kappa <- function(ratings) {
  pairs <- combn(ncol(ratings), 2)
  mean(apply(pairs, 2, function(p) kappa2(ratings[, p])$value), na.rm = TRUE)
}

check <- function(name, codes, ratings, expected) {
  q <- length(codes)
  two <- ratings[!is.na(ratings[, 1]) & !is.na(ratings[, 2]), 1:2, drop = FALSE]
  ways <- list(
    n_pairs = function() nrow(two),
    percent_agreement = function() mean(two[, 1] == two[, 2]),
    cohen_kappa = function() kappa2(two)$value,
    weighted_kappa_linear = function() weighted(two, q, 1),
    weighted_kappa_quadratic = function() weighted(two, q, 2),
    scott_pi = function() pi_scott(two, q),
    gwet_ac1 = function() ac1(two, q),
    krippendorff_alpha_nominal = function() alpha(ratings),
    fleiss_kappa = function() kappam.fleiss(ratings)$value,
    mean_pairwise_cohen_kappa = function() mean_kappa(ratings)
  )
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
    n_pairs = function() sum(both),
    exact_set_agreement = function() mean_of(setequal),
    mean_jaccard_similarity = function() mean_of(overlap),
    mean_masi_similarity = function() mean_of(masi),
    krippendorff_alpha_nominal_sets = function() alpha_sets(columns, function(a, b) !setequal(a, b)),
    krippendorff_alpha_jaccard = function() alpha_sets(columns, function(a, b) 1 - overlap(a, b)),
    krippendorff_alpha_masi = function() alpha_sets(columns, function(a, b) 1 - masi(a, b))
  )
  for (key in names(expected)) show(name, key, expected[[key]], ways[[key]])
  for (code in seq_along(kappas)) {
    given <- function(sets) vapply(sets, function(set) as.integer(code %in% set), 0L)
    show(name, paste("kappa of", codes[code]), kappas[code], function() kappa2(cbind(given(first), given(second)))$value)
  }
}

)R";

// What both scripts can recompute. Of more than two raters AC1 takes blanks into account in a way of its own.
constexpr std::array ofTwo{"n_pairs",
                           "percent_agreement",
                           "cohen_kappa",
                           "weighted_kappa_linear",
                           "weighted_kappa_quadratic",
                           "scott_pi",
                           "gwet_ac1",
                           "krippendorff_alpha_nominal"};
constexpr std::array ofMany{"krippendorff_alpha_nominal", "fleiss_kappa", "mean_pairwise_cohen_kappa"};
constexpr std::array ofSets{"n_pairs",
                            "exact_set_agreement",
                            "mean_jaccard_similarity",
                            "mean_masi_similarity",
                            "krippendorff_alpha_nominal_sets",
                            "krippendorff_alpha_jaccard",
                            "krippendorff_alpha_masi"};

std::vector<std::string> recomputed(const ScriptedResult &result)
{
    const auto listed = [](const auto &keys) { return std::vector<std::string>(keys.begin(), keys.end()); };
    return result.ofSets ? listed(ofSets) : result.raters.size() == 2 ? listed(ofTwo) : listed(ofMany);
}

// Reads back to the same double.
QByteArray number(double value)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return QByteArray(text.data(), end - text.data());
}

// A string of either language: ASCII, on one line, whatever the text holds.
QByteArray quoted(const QString &text)
{
    QByteArray literal = "\"";
    for (const char32_t c : text.toUcs4()) {
        const bool half = c >= 0xD800 && c <= 0xDFFF;
        if (c < 0x20 || c == 0x7F || half) {
            literal += ' ';
        } else if (c == U'"' || c == U'\\') {
            literal += '\\';
            literal += char(c);
        } else if (c < 0x7F) {
            literal += char(c);
        } else {
            const QByteArray digits = QByteArray::number(quint32(c), 16);
            literal += "\\U" + digits.rightJustified(8, '0');
        }
    }
    return literal + '"';
}

// Behind a "# ".
QByteArray comment(const QString &text)
{
    QByteArray line;
    for (const char32_t c : text.toUcs4()) {
        line += c >= 0x20 && c < 0x7F ? char(c) : '?';
    }
    return line;
}

// Lines of at most about 110 characters.
QByteArray wrapped(const QByteArrayList &values, const QByteArray &indent)
{
    QByteArray text;
    qsizetype width = 0;
    for (qsizetype i = 0; i < values.size(); ++i) {
        const QByteArray value = i + 1 < values.size() ? values[i] + ',' : values[i];
        if (width == 0 || width + value.size() > 108) {
            text += (i == 0 ? QByteArray() : QByteArray("\n")) + indent;
            width = indent.size();
        } else {
            text += ' ';
            ++width;
        }
        text += value;
        width += value.size();
    }
    return text;
}

QByteArray valueOf(const Statistic &statistic, ScriptLanguage language)
{
    return statistic.defined() ? number(statistic.value())
                               : QByteArray(language == ScriptLanguage::Python ? "None" : "NA");
}

QByteArrayList expectedOf(const ScriptedResult &result, ScriptLanguage language)
{
    const bool python = language == ScriptLanguage::Python;
    QByteArrayList pairs;
    for (const std::string &key : recomputed(result)) {
        const auto found = std::ranges::find(result.expected, key, &NamedStatistic::key);
        if (found != result.expected.end()) {
            const QByteArray name = QByteArray::fromStdString(key);
            pairs << (python ? '"' + name + "\": " : name + " = ") + valueOf(found->value, language);
        }
    }
    return pairs;
}

QByteArrayList kappasOf(const ScriptedResult &result, ScriptLanguage language)
{
    QByteArrayList values;
    for (const CodeAgreement &code : result.perCode) {
        values << valueOf(code.kappa.kappa, language);
    }
    return values;
}

// A comment that says which numbers of the result nobody recomputes.
QByteArray leftOutOf(const ScriptedResult &result)
{
    const std::vector<std::string> keys = recomputed(result);
    QByteArrayList names;
    for (const NamedStatistic &statistic : result.expected) {
        if (!std::ranges::contains(keys, statistic.key)) {
            names << QByteArray::fromStdString(statistic.key);
        }
    }
    return names.isEmpty() ? QByteArray() : "# Not recomputed:\n" + wrapped(names, "#   ") + '\n';
}

QByteArrayList codesOf(const ScriptedResult &result)
{
    QByteArrayList codes;
    for (const QString &code : result.codes) {
        codes << quoted(code);
    }
    return codes;
}

// One rating; R counts from 1.
QByteArray ratingOf(const ScriptedResult &result, int rating, ScriptLanguage language)
{
    const bool python = language == ScriptLanguage::Python;
    const auto position = [&](int code) { return QByteArray::number(code + (python ? 0 : 1)); };
    if (rating == RatingMatrix::blank) {
        return python ? "None" : "NA";
    }
    if (!result.ofSets) {
        return position(rating);
    }
    QByteArrayList codes;
    for (const int code : result.sets[size_t(rating)]) {
        codes << position(code);
    }
    return python            ? '[' + codes.join(", ") + ']'
           : codes.isEmpty() ? QByteArray("integer(0)")
                             : "c(" + codes.join(", ") + ')';
}

QByteArrayList columnOf(const ScriptedResult &result, size_t rater, ScriptLanguage language)
{
    QByteArrayList values;
    for (const std::vector<int> &unit : result.ratings) {
        values << ratingOf(result, unit[rater], language);
    }
    return values;
}

QByteArray pythonOf(const ScriptedResult &result)
{
    constexpr auto language = ScriptLanguage::Python;
    QByteArray text = QByteArray(result.ofSets ? "check_sets" : "check") + "(\n    " + quoted(result.name) +
                      ",\n    [  # codes\n" + wrapped(codesOf(result), "        ") + "\n    ],\n    [\n";
    for (size_t rater = 0; rater < size_t(result.raters.size()); ++rater) {
        text += "        [  # " + comment(result.raters[qsizetype(rater)]) + '\n' +
                wrapped(columnOf(result, rater, language), "            ") + "\n        ],\n";
    }
    text += "    ],\n    {\n" + wrapped(expectedOf(result, language), "        ") + "\n    },\n";
    if (result.ofSets) {
        text += "    [  # kappa of each code\n" + wrapped(kappasOf(result, language), "        ") + "\n    ],\n";
    }
    return text + ")\n";
}

QByteArray rOf(const ScriptedResult &result)
{
    constexpr auto language = ScriptLanguage::R;
    QByteArrayList columns;
    for (size_t rater = 0; rater < size_t(result.raters.size()); ++rater) {
        columns << "    # " + comment(result.raters[qsizetype(rater)]) +
                       (result.ofSets ? "\n    list(\n" : "\n    c(\n") +
                       wrapped(columnOf(result, rater, language), "      ") + "\n    )";
    }
    QByteArray text = QByteArray(result.ofSets ? "check_sets" : "check") + "(\n  " + quoted(result.name) +
                      ",\n  c( # codes\n" + wrapped(codesOf(result), "    ") + "\n  ),\n  " +
                      (result.ofSets ? "list" : "cbind") + "(\n" + columns.join(",\n") + "\n  ),\n  list(\n" +
                      wrapped(expectedOf(result, language), "    ") + "\n  )";
    if (result.ofSets) {
        text += ",\n  c( # kappa of each code\n" + wrapped(kappasOf(result, language), "    ") + "\n  )";
    }
    return text + "\n)\n";
}

} // namespace

QByteArray agreementScript(ScriptLanguage language, const QString &source, const std::vector<ScriptedResult> &results)
{
    const bool python = language == ScriptLanguage::Python;
    QByteArray script = python ? pythonHead : rHead;
    script += "# Source: " + comment(source) + "\n# No bootstrap interval and no result under another rule for blanks "
              "is recomputed; of every result it is said below what\n# else is not.\n";
    for (const ScriptedResult &result : results) {
        if (!result.ratings.empty()) {
            script += leftOutOf(result) + (python ? pythonOf(result) : rOf(result));
        }
    }
    script += python ? "print(\"all numbers are the same\" if wrong == 0 else f\"{wrong} numbers differ\")\n"
                       "sys.exit(1 if wrong else 0)\n"
                     : "cat(if (wrong == 0) \"all numbers are the same\\n\" else paste(wrong, \"numbers differ\\n\"))\n"
                       "quit(status = if (wrong == 0) 0 else 1)\n";
    return script;
}

std::optional<ScriptLanguage> scriptLanguageOf(const QString &path)
{
    if (path.endsWith(QLatin1String(".py"), Qt::CaseInsensitive)) {
        return ScriptLanguage::Python;
    }
    return path.endsWith(QLatin1String(".r"), Qt::CaseInsensitive) ? std::optional(ScriptLanguage::R) : std::nullopt;
}

} // namespace corater
