// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/AgreementScript.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace corater {

namespace {

constexpr const char *pythonHead = R"PY(#!/usr/bin/env python3
"""Recomputes the agreement of raters with scikit-learn and numpy, and prints it beside what Corater computed.

Needs Python 3 with numpy and scikit-learn. Exits 1 when a number differs by more than 1e-9.
None means "not rated"; a rating is a position in `codes`.
"""
import sys
from itertools import combinations

import numpy as np
from sklearn.metrics import cohen_kappa_score

wrong = 0


def show(name, key, expected, compute):
    global wrong
    if expected is None:
        print(f"{name:32} {key:28} undefined")
        return
    computed = float(compute())
    same = abs(computed - expected) <= 1e-9
    wrong += not same
    print(f"{name:32} {key:28} {expected:18.12f} {computed:18.12f} {'ok' if same else 'DIFFERS'}")


def pairs(first, second):
    both = [(a, b) for a, b in zip(first, second) if a is not None and b is not None]
    return np.array(both, dtype=int).reshape(-1, 2)


def kappa(two, codes, weights=None):
    return cohen_kappa_score(two[:, 0], two[:, 1], labels=list(range(len(codes))), weights=weights)


def alpha(units):  # Krippendorff, nominal: written out, scikit-learn has none
    units = [u for u in units if len(u) > 1]
    values = np.bincount([v for u in units for v in u])
    n = values.sum()
    unlike = sum((len(u) ** 2 - (np.bincount(u) ** 2).sum()) / (len(u) - 1) for u in units)
    return 1 - (n - 1) * unlike / (n * n - (values**2).sum())


def pi(two, codes):  # Scott: written out
    shares = np.bincount(two.ravel(), minlength=len(codes)) / two.size
    expected = (shares**2).sum()
    return ((two[:, 0] == two[:, 1]).mean() - expected) / (1 - expected)


def ac1(two, codes):  # Gwet: written out; the code book counts, unused codes too
    shares = np.bincount(two.ravel(), minlength=len(codes)) / two.size
    expected = (shares * (1 - shares)).sum() / (len(codes) - 1)
    return ((two[:, 0] == two[:, 1]).mean() - expected) / (1 - expected)


def fleiss(units, raters, codes):  # Fleiss 1971, units that everybody rated: written out
    table = np.array([np.bincount(u, minlength=len(codes)) for u in units if len(u) == raters])
    agreed = ((table**2).sum(axis=1) - raters).mean() / (raters * (raters - 1))
    expected = ((table.sum(axis=0) / table.sum()) ** 2).sum()
    return (agreed - expected) / (1 - expected)


def mean_kappa(columns, codes):  # of all pairs of raters; pairs without variation have none
    found = [kappa(two, codes) for two in (pairs(a, b) for a, b in combinations(columns, 2)) if len(two)]
    return np.nanmean(found)


def check(name, codes, columns, expected):
    units = [[v for v in row if v is not None] for row in zip(*columns)]
    two = pairs(columns[0], columns[1])
    ways = {
        "n_pairs": lambda: len(two),
        "percent_agreement": lambda: (two[:, 0] == two[:, 1]).mean(),
        "cohen_kappa": lambda: kappa(two, codes),
        "weighted_kappa_linear": lambda: kappa(two, codes, "linear"),
        "weighted_kappa_quadratic": lambda: kappa(two, codes, "quadratic"),
        "scott_pi": lambda: pi(two, codes),
        "gwet_ac1": lambda: ac1(two, codes),
        "krippendorff_alpha_nominal": lambda: alpha(units),
        "fleiss_kappa": lambda: fleiss(units, len(columns), codes),
        "mean_pairwise_cohen_kappa": lambda: mean_kappa(columns, codes),
    }
    for key, value in expected.items():
        show(name, key, value, ways[key])


)PY";

constexpr const char *rHead =
    R"R(# Recomputes the agreement of raters with the R package irr, and prints it beside what Corater computed.
# Needs R with irr: install.packages("irr"). Ends with status 1 when a number differs by more than 1e-9.
# NA means "not rated"; a rating is a position in `codes`.
library(irr)

wrong <- 0

show <- function(name, key, expected, compute) {
  if (is.na(expected)) {
    cat(sprintf("%-32s %-28s undefined\n", name, key))
    return(invisible())
  }
  computed <- compute()
  same <- isTRUE(abs(computed - expected) <= 1e-9)
  if (!same) wrong <<- wrong + 1
  cat(sprintf("%-32s %-28s %18.12f %18.12f %s\n", name, key, expected, computed, if (same) "ok" else "DIFFERS"))
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

QByteArrayList expectedOf(const ScriptedResult &result, ScriptLanguage language)
{
    QByteArrayList pairs;
    const auto add = [&](const char *key) {
        const auto found = std::ranges::find(result.expected, std::string(key), &NamedStatistic::key);
        if (found == result.expected.end()) {
            return;
        }
        const bool python = language == ScriptLanguage::Python;
        const QByteArray value =
            found->value.defined() ? number(found->value.value()) : QByteArray(python ? "None" : "NA");
        pairs << (python ? '"' + QByteArray(key) + "\": " : QByteArray(key) + " = ") + value;
    };
    if (result.raters.size() == 2) {
        std::ranges::for_each(ofTwo, add);
    } else {
        std::ranges::for_each(ofMany, add);
    }
    return pairs;
}

QByteArrayList codesOf(const ScriptedResult &result)
{
    QByteArrayList codes;
    for (const QString &code : result.codes) {
        codes << quoted(code);
    }
    return codes;
}

// The ratings of one rater; R counts from 1.
QByteArrayList columnOf(const ScriptedResult &result, size_t rater, ScriptLanguage language)
{
    const bool python = language == ScriptLanguage::Python;
    QByteArrayList values;
    for (const std::vector<int> &unit : result.ratings) {
        values << (unit[rater] == RatingMatrix::blank ? QByteArray(python ? "None" : "NA")
                                                      : QByteArray::number(unit[rater] + (python ? 0 : 1)));
    }
    return values;
}

QByteArray pythonOf(const ScriptedResult &result)
{
    constexpr auto language = ScriptLanguage::Python;
    QByteArray text = "check(\n    " + quoted(result.name) + ",\n    [  # codes\n" +
                      wrapped(codesOf(result), "        ") + "\n    ],\n    [\n";
    for (size_t rater = 0; rater < size_t(result.raters.size()); ++rater) {
        text += "        [  # " + comment(result.raters[qsizetype(rater)]) + '\n' +
                wrapped(columnOf(result, rater, language), "            ") + "\n        ],\n";
    }
    return text + "    ],\n    {\n" + wrapped(expectedOf(result, language), "        ") + "\n    },\n)\n";
}

QByteArray rOf(const ScriptedResult &result)
{
    constexpr auto language = ScriptLanguage::R;
    QByteArrayList columns;
    for (size_t rater = 0; rater < size_t(result.raters.size()); ++rater) {
        columns << "    # " + comment(result.raters[qsizetype(rater)]) + "\n    c(\n" +
                       wrapped(columnOf(result, rater, language), "      ") + "\n    )";
    }
    return "check(\n  " + quoted(result.name) + ",\n  c( # codes\n" + wrapped(codesOf(result), "    ") +
           "\n  ),\n  cbind(\n" + columns.join(",\n") + "\n  ),\n  list(\n" +
           wrapped(expectedOf(result, language), "    ") + "\n  )\n)\n";
}

} // namespace

QByteArray agreementScript(ScriptLanguage language, const QString &source, const std::vector<ScriptedResult> &results)
{
    const bool python = language == ScriptLanguage::Python;
    QByteArray script = python ? pythonHead : rHead;
    script += "# Source: " + comment(source) + '\n';
    for (const ScriptedResult &result : results) {
        if (!result.ratings.empty()) {
            script += python ? pythonOf(result) : rOf(result);
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
