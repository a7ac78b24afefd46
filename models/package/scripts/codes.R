# SPDX-License-Identifier: GPL-3.0-or-later
# Single codes, pairs of raters, and the agreement under other rules. A part of recompute.R, which finds it in recompute/.

# Of two raters each code that one of them used, against all others.
code_agreement <- function(one, computed) {
  two <- one$ratings[rowSums(is.na(one$ratings)) == 0, , drop = FALSE]
  has <- function(code, column) {
    if (one$level == "set") vapply(one$sets, function(set) code %in% set, TRUE)[two[, column]] else two[, column] == code
  }
  used <- if (one$level == "set") unlist(one$sets[c(two)]) else c(two)
  for (code in sort(unique(used))) {
    a <- has(code, 1)
    b <- has(code, 2)
    counts <- matrix(c(sum(a & b), sum(!a & b), sum(a & !b), sum(!a & !b)), 2)
    errors <- kappa_errors("kappa", counts, 1 - diag(2))
    apart <- counts[1, 2] + counts[2, 1]
    keep(computed, key_of(one$key, one$codes[code]), "first rater" = sum(a), "second rater" = sum(b), both = counts[1, 1],
         neither = counts[2, 2], kappa = kappa(counts, 1 - diag(2)), "kappa lower" = errors$kappa_ci95_lower,
         "kappa upper" = errors$kappa_ci95_upper, "positive agreement" = 2 * counts[1, 1] / (2 * counts[1, 1] + apart),
         "negative agreement" = if (counts[2, 2] + apart > 0) 2 * counts[2, 2] / (2 * counts[2, 2] + apart) else NA,
         prevalence = (sum(a) + sum(b)) / (2 * length(a)))
  }
}
confused_codes <- function(one, computed) {
  counts <- confusion(one$ratings[, 1], one$ratings[, 2], length(one$codes))
  for (cell in which(counts > 0)) {
    keep(computed, key_of(one$key, one$codes[row(counts)[cell]], one$codes[col(counts)[cell]]), count = counts[cell])
  }
}
rater_pairs <- function(one, computed) {
  for (a in seq_along(one$raters)) {
    for (b in seq_along(one$raters)) {
      if (b <= a) next
      counts <- confusion(one$ratings[, a], one$ratings[, b], length(one$codes))
      keep(computed, key_of(one$key, one$raters[a], one$raters[b]), n = sum(counts), "cohen kappa" = kappa(counts, 1 - diag(nrow(counts))))
    }
  }
}
# What the report prints of a rule.
main_statistics <- function(ratings, q) {
  raters <- ncol(ratings)
  rated <- rowSums(!is.na(ratings))
  some <- ratings[if (raters == 2) rated == 2 else rated > 0, , drop = FALSE]
  found <- if (nrow(some) > 0) statistics_of(matrix(1, 1, nrow(some)), some, q, FALSE, NULL, NULL) else nothing_of(ratings, FALSE, FALSE)
  if (raters > 2) {
    names <- c("percent_agreement_pairwise", "fleiss_kappa_available", "gwet_ac1", "krippendorff_alpha_nominal")
    return(c(list(n_units_2plus = sum(rated > 1)), found[names]))
  }
  errors <- kappa_errors("cohen_kappa", confusion(ratings[, 1], ratings[, 2], q), 1 - diag(q))
  c(list(n_pairs = nrow(some)), found[c("percent_agreement", "cohen_kappa", "gwet_ac1", "krippendorff_alpha_nominal")],
    errors[c("cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper")])
}
# Units left out by reason, and the main statistics under other rules for blanks, for Unknown, and for units that a rater did
# not find.
add_rules <- function(one, computed) {
  ratings <- one$ratings
  q <- length(one$codes)
  rated <- rowSums(!is.na(ratings))
  add <- function(rule, numbers) for (name in names(numbers)) keep(computed, key_of(one$key, rule, name), value = numbers[[name]])
  add("left_out", if (ncol(ratings) > 2) list(fewer_than_two_ratings = sum(rated < 2)) else
    list(only_rater1 = sum(rated == 1 & !is.na(ratings[, 1])), only_rater2 = sum(rated == 1 & !is.na(ratings[, 2])), neither = sum(rated == 0)))
  if (one$level == "set") return(invisible())
  as_usual <- main_statistics(ratings, q)
  if (anyNA(ratings)) {
    add("pairwise", as_usual)
    some <- ratings[rated > 0, , drop = FALSE]
    some[is.na(some)] <- q + 1L
    add("blank_as_code", main_statistics(some, q + 1))
    add("complete_only", main_statistics(ratings[rated == ncol(ratings), , drop = FALSE], q))
  }
  if (length(one$unknown) > 0) {
    known <- ratings
    known[] <- match(ratings, setdiff(seq_len(q), one$unknown)) # those behind an unknown code move up
    says <- rowSums(matrix(ratings %in% one$unknown, nrow(ratings))) > 0
    fewer <- q - length(one$unknown)
    add("unknown_as_code", c(list(n_left_out = 0), as_usual))
    add("unknown_left_out", c(list(n_left_out = sum(says)), main_statistics(known[!says, , drop = FALSE], fewer)))
    add("unknown_missing", c(list(n_left_out = 0), main_statistics(known, fewer)))
  }
  if (any(one$missed)) {
    ratings[one$missed] <- q + 1L
    add("unmatched_as_code", c(list(n_unmatched = sum(one$missed)), main_statistics(ratings, q + 1)))
  }
}
# Every table of these numbers against what is computed.
check_codes <- function(compared) {
  codes <- new.env()
  confused <- new.env()
  pairs <- new.env()
  treatments <- new.env()
  for (one in compared) {
    if (length(one$raters) < 2) next
    two <- length(one$raters) == 2
    if (two) code_agreement(one, codes)
    if (two && one$level != "set") confused_codes(one, confused)
    if (one$level != "set") rater_pairs(one, pairs)
    add_rules(one, treatments)
  }
  about <- c("scope", "dimension", "level")
  check_rows("results/code-agreement.csv", c(about, "code"),
             c("first rater", "second rater", "both", "neither", "kappa", "kappa lower", "kappa upper", "positive agreement",
               "negative agreement", "prevalence"), codes)
  check_rows("results/confusion.csv", c(about, "code of first rater", "code of second rater"), "count", confused)
  check_rows("results/rater-pairs.csv", c(about, "first rater", "second rater"), c("n", "cohen kappa"), pairs)
  check_rows("results/treatments.csv", c(about, "rule", "statistic"), "value", treatments)
}
