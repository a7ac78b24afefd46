# SPDX-License-Identifier: GPL-3.0-or-later
# The statistics of agreement. A part of recompute.R, which finds it in recompute/.

# Wilson's interval at that quantile of the normal distribution.
wilson <- function(count, n, z) {
  square <- z * z
  root <- sqrt(square * (square + 4 * count * (n - count) / n))
  width <- 2 * (n + square)
  c(if (count == 0) 0 else (square + 2 * count - root) / width, if (count == n) 1 else (square + 2 * count + root) / width)
}
nothing <- function(names) setNames(as.list(rep(NA, length(names))), names)

# Standard error and 95 % interval (Gwet 2008, 2014) from the deviations of units, each with how many have it.
with_error <- function(name, value, deviations, many, n) {
  names <- paste0(name, c("", "_se", "_ci95_lower", "_ci95_upper"))
  if (is.na(value)) return(nothing(names))
  if (n < 2) return(setNames(list(value, NA, NA, NA), names))
  deviations[abs(deviations) < 1e-13] <- 0 # rounding, not spread
  se <- sqrt(sum(many * deviations^2)) / sqrt(n * (n - 1))
  half <- qt(0.975, n - 1) * se
  setNames(list(value, se, value - half, value + half), names)
}
# How far codes of a scale are from each other, as shares of the greatest distance.
weightings <- function(q) {
  places <- abs(outer(seq_len(q), seq_len(q), "-")) / max(q - 1, 1)
  list(linear = places, quadratic = places^2)
}
# Gwet's AC1 or AC2, or Fleiss' kappa, of all ratings of any number of raters (Gwet 2014).
from_all_ratings <- function(name, ratings, q, is_gwet, apart = 1 - diag(q)) {
  ratings <- ratings[rowSums(!is.na(ratings)) > 0, , drop = FALSE]
  given <- matrix(vapply(seq_len(q), function(code) rowSums(ratings == code, na.rm = TRUE), numeric(nrow(ratings))), nrow(ratings))
  m <- rowSums(given)
  shares <- colSums(given / m) / nrow(ratings)
  if (sum(m > 1) == 0 || (if (is_gwet) q < 2 else sum(shares > 0) < 2)) return(with_error(name, NA, 0, 0, 0))
  same <- rowSums(given * (given %*% (1 - apart) - 1)) / pmax(m * (m - 1), 1)
  per_code <- sum(1 - apart) / q
  chance <- if (is_gwet) per_code * sum(shares * (1 - shares)) / (q - 1) else sum(shares^2)
  value <- (mean(same[m > 1]) - chance) / (1 - chance)
  e <- as.vector((given / m) %*% (if (is_gwet) per_code * (1 - shares) / (q - 1) else shares))
  observed <- ifelse(m > 1, nrow(ratings) / sum(m > 1) * (same - chance), 0)
  with_error(name, value, (observed - 2 * (1 - value) * (e - chance)) / (1 - chance) - value, 1, nrow(ratings))
}
# The matrix counts[a, b] of two columns.
confusion <- function(x, y, q) {
  both <- !is.na(x) & !is.na(y)
  matrix(as.numeric(tabulate((y[both] - 1L) * q + x[both], q * q)), q)
}
kappa <- function(counts, apart) {
  seen <- sum(counts * apart) * sum(counts)
  chance <- sum(outer(rowSums(counts), colSums(counts)) * apart)
  if (chance == 0) NA else 1 - seen / chance
}
# Krippendorff's, over the coincidences of values; `apart`: their distances.
alpha <- function(ratings, apart) {
  q <- nrow(apart)
  ratings <- ratings[rowSums(!is.na(ratings)) > 1, , drop = FALSE]
  if (nrow(ratings) == 0) return(NA)
  counts <- t(apply(ratings, 1, function(unit) tabulate(unit[!is.na(unit)], q)))
  if (q == 1) counts <- t(counts)
  rated <- rowSums(counts)
  seen <- sum(vapply(seq_len(nrow(counts)), function(u) {
    present <- which(counts[u, ] > 0)
    k <- counts[u, present]
    sum(outer(k, k) * apart[present, present]) / (rated[u] - 1)
  }, 0))
  totals <- colSums(counts)
  chance <- sum(outer(totals, totals) * apart)
  if (chance == 0) NA else 1 - (sum(totals) - 1) * seen / chance
}
# Fleiss' kappa of units that all rated, with its test against 0 (Fleiss, Nee & Landis 1979).
fleiss <- function(ratings, q) {
  names <- c("fleiss_kappa", "fleiss_kappa_se_null", "fleiss_kappa_z", "fleiss_kappa_p")
  ratings <- ratings[rowSums(is.na(ratings)) == 0, , drop = FALSE]
  r <- ncol(ratings)
  counts <- matrix(vapply(seq_len(q), function(code) rowSums(ratings == code), numeric(nrow(ratings))), nrow(ratings))
  shares <- colSums(counts) / sum(counts)
  shares <- shares[!is.na(shares) & shares > 0]
  if (length(shares) < 2) return(nothing(names))
  agreed <- mean(rowSums(counts * (counts - 1))) / (r * (r - 1))
  value <- (agreed - sum(shares^2)) / (1 - sum(shares^2))
  spread <- sum(shares * (1 - shares))
  skew <- sum(shares * (1 - shares) * (1 - 2 * shares))
  error <- sqrt(2 * max(0, spread^2 - skew)) / (spread * sqrt(sum(counts) * (r - 1)))
  z <- if (error > 0) value / error else NA
  setNames(list(value, error, z, 2 * pnorm(-abs(z))), names)
}
# Cohen's kappa where the raters agree as often as their shares allow, and kappa over it.
greatest_kappa <- function(counts) {
  n <- sum(counts)
  chance <- sum(rowSums(counts) * colSums(counts))
  if (chance == n^2) return(nothing(c("cohen_kappa_max", "cohen_kappa_over_max")))
  attainable <- n * sum(pmin(rowSums(counts), colSums(counts))) - chance
  list(cohen_kappa_max = attainable / (n^2 - chance),
       cohen_kappa_over_max = if (attainable == 0) NA else (n * sum(diag(counts)) - chance) / attainable)
}
# Gwet's AC1 (2008), or AC2 (2014), of units that both rated.
gwet_of_two <- function(name, counts, apart = 1 - diag(nrow(counts))) {
  n <- sum(counts)
  q <- nrow(counts)
  if (n == 0 || q < 2) return(with_error(name, NA, 0, 0, 0))
  used <- rowSums(counts) + colSums(counts)
  per_code <- sum(1 - apart) / q
  chance <- per_code * sum(used * (2 * n - used)) / (4 * n^2 * (q - 1))
  value <- (sum(counts * (1 - apart)) / n - chance) / (1 - chance)
  e <- per_code * (1 - outer(used, used, "+") / (4 * n)) / (q - 1)
  deviations <- (1 - apart - chance - 2 * (1 - value) * (e - chance)) / (1 - chance) - value
  with_error(name, value, deviations, counts, n)
}
shares_of_two <- function(counts) {
  q <- nrow(counts)
  n <- sum(counts)
  if (n == 0) {
    return(nothing(c("percent_agreement", "percent_agreement_wilson95_lower", "percent_agreement_wilson95_upper",
                     "expected_agreement", "pabak", "scott_pi", "scott_pi_pe", "gwet_ac1_pe",
                     if (q == 2) c("prevalence_index", "bias_index"))))
  }
  share <- (rowSums(counts) + colSums(counts)) / (2 * n)
  po <- sum(diag(counts)) / n
  limits <- wilson(sum(diag(counts)), n, qnorm(0.975))
  pi <- sum(share^2)
  c(list(percent_agreement = po, percent_agreement_wilson95_lower = limits[1], percent_agreement_wilson95_upper = limits[2],
         expected_agreement = sum(rowSums(counts) * colSums(counts)) / n^2, pabak = if (q > 1) (q * po - 1) / (q - 1) else NA,
         scott_pi = if (sum(share > 0) == 1) NA else (po - pi) / (1 - pi), scott_pi_pe = pi,
         gwet_ac1_pe = if (q > 1) sum(share * (1 - share)) / (q - 1) else NA),
    if (q == 2) list(prevalence_index = abs(counts[1, 1] - counts[2, 2]) / n, bias_index = abs(counts[1, 2] - counts[2, 1]) / n))
}
of_two <- function(ratings, q, ordered) {
  counts <- confusion(ratings[, 1], ratings[, 2], q)
  n <- sum(counts)
  nominal <- 1 - diag(q)
  rated <- colSums(!is.na(ratings))
  computed <- c(list(n_pairs = n, n_only_rater1 = rated[1] - n, n_only_rater2 = rated[2] - n,
                     n_neither = nrow(ratings) - sum(rated) + n, n_agree = sum(diag(counts)),
                     cohen_kappa = if (q > 1) kappa(counts, nominal) else NA),
                kappa_errors("cohen_kappa", counts, nominal), greatest_kappa(counts), gwet_of_two("gwet_ac1", counts), shares_of_two(counts))
  for (word in if (ordered) names(weightings(q))) {
    apart <- weightings(q)[[word]]
    name <- paste0("weighted_kappa_", word)
    computed[[name]] <- kappa(counts, apart)
    computed <- c(computed, kappa_errors(name, counts, apart), gwet_of_two(paste0("gwet_ac2_", word), counts, apart))
  }
  if (ordered) {
    both <- ratings[rowSums(is.na(ratings)) == 0, , drop = FALSE]
    found <- if (nrow(both) > 0) of_pairs(matrix(1, 1, nrow(both)), both, q, ordered) else nothing_of(ratings, ordered, FALSE)
    computed <- c(computed, found["krippendorff_alpha_ordinal"])
  }
  if (anyNA(ratings)) {
    computed <- c(computed, from_all_ratings("gwet_ac1_available", ratings, q, TRUE)[c("gwet_ac1_available", "gwet_ac1_available_se")])
  }
  computed
}
of_many <- function(ratings, q, ordered) {
  rated <- rowSums(!is.na(ratings))
  some <- ratings[rated > 0, , drop = FALSE]
  found <- if (nrow(some) > 0) of_units(matrix(1, 1, nrow(some)), some, q, ordered) else nothing_of(ratings, ordered, FALSE)
  own <- setdiff(names(found), c("gwet_ac1", "fleiss_kappa_available", "krippendorff_alpha_nominal"))
  weighted <- list()
  for (word in if (ordered) names(weightings(q))) {
    weighted <- c(weighted, from_all_ratings(paste0("gwet_ac2_", word), ratings, q, TRUE, weightings(q)[[word]]))
  }
  c(found[own], weighted, fleiss(ratings, q), from_all_ratings("gwet_ac1", ratings, q, TRUE),
    from_all_ratings("fleiss_kappa_available", ratings, q, FALSE),
    list(n_units_2plus = sum(rated > 1), n_units_complete = sum(rated == ncol(ratings)), n_pairable_values = sum(rated[rated > 1])))
}
# How alike any two sets are, in two ways (Jaccard; Passonneau 2006).
likeness_of <- function(sets) {
  likeness <- function(measure) {
    m <- matrix(0, length(sets), length(sets))
    for (i in seq_along(sets)) for (j in seq_along(sets)) m[i, j] <- measure(sets[[i]], sets[[j]])
    m
  }
  jaccard <- likeness(function(a, b) {
    whole <- length(union(a, b))
    if (whole > 0) length(intersect(a, b)) / whole else 1
  })
  steps <- likeness(function(a, b) {
    if (setequal(a, b)) 1 else if (all(a %in% b) || all(b %in% a)) 2 / 3 else if (length(intersect(a, b)) > 0) 1 / 3 else 0
  })
  list(jaccard, jaccard * steps)
}
measures_of_sets <- function(one) {
  rated <- rowSums(!is.na(one$ratings))
  units <- if (length(one$raters) == 2) one$ratings[rated == 2, , drop = FALSE] else one$ratings
  found <- if (nrow(units) == 0) nothing_of(one$ratings, FALSE, TRUE) else
    of_sets(matrix(1, 1, nrow(units)), units, length(one$codes), one$sets, likeness_of(one$sets))
  found[[if (length(one$raters) == 2) "n_pairs" else "n_units_2plus"]] <- sum(rated > 1)
  c(found, list(n_pairable_values = sum(rated[rated > 1])))
}
# What each code stands for, if the codes are ordered and all are numbers.
numbers_of <- function(one) {
  number <- "^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?$"
  if (!one$ordered || !all(grepl(number, one$codes)) || !all(is.finite(as.numeric(one$codes)))) NULL else as.numeric(one$codes)
}
# Every statistic of the compared ratings.
measures <- function(one) {
  ratings <- one$ratings
  q <- length(one$codes)
  raters <- ncol(ratings)
  computed <- list(n_units = nrow(ratings), n_codes = q, n_items_with_several_units = sum(table(one$items) > 1))
  for (i in seq_len(raters)) computed[[paste0("n_rated_rater", i)]] <- sum(!is.na(ratings[, i]))
  if (one$level == "set") return(c(computed, measures_of_sets(one)))
  computed$krippendorff_alpha_nominal <- alpha(ratings, 1 - diag(q))
  numbers <- numbers_of(one)
  if (!is.null(numbers)) computed$krippendorff_alpha_interval <- alpha(ratings, outer(numbers, numbers, "-")^2)
  computed <- c(computed, if (raters == 2) of_two(ratings, q, one$ordered) else of_many(ratings, q, one$ordered))
  if (raters == 2 && any(one$categories != "")) {
    differing <- ratings[rowSums(is.na(ratings)) == 0 & ratings[, 1] != ratings[, 2], , drop = FALSE]
    within <- sum(one$categories[differing[, 1]] == one$categories[differing[, 2]])
    computed <- c(computed, list(n_disagreements = nrow(differing), n_within_category = within,
                                 within_category_share = if (nrow(differing) > 0) within / nrow(differing) else NA))
  }
  computed
}
