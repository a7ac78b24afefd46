// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/RScript.h"

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

} // namespace

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

} // namespace corater
