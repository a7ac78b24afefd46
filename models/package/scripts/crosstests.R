# SPDX-License-Identifier: GPL-3.0-or-later
# Tests and measures of association of one cross table. A part of recompute.R, which finds it in recompute/.

# The noncentrality under which x lies at the probability p from below, or 0.
noncentrality_for <- function(x, degrees, p) {
  if (pchisq(x, degrees) <= p) return(0)
  low <- 0
  high <- x + 100
  while (pchisq(x, degrees, ncp = high) > p) {
    low <- high
    high <- 2 * high
  }
  for (i in 1:200) {
    middle <- (low + high) / 2
    if (middle <= low || middle >= high) break
    if (pchisq(x, degrees, ncp = middle) > p) low <- middle else high <- middle
  }
  (low + high) / 2
}

# Chi-square without correction, Cramer's V, and its interval (Smithson 2003).
pearson <- function(used, expected) {
  chi <- sum((used - expected)^2 / expected)
  degrees <- (nrow(used) - 1) * (ncol(used) - 1)
  scale <- sum(used) * (min(dim(used)) - 1)
  least <- noncentrality_for(chi, degrees, 0.975)
  most <- noncentrality_for(chi, degrees, 0.025)
  list("chi square" = chi, "degrees of freedom" = degrees, p = pchisq(chi, degrees, lower.tail = FALSE),
       "cramers v" = min(1, sqrt(chi / scale)),
       "cramers v lower" = if (least > 0) min(1, sqrt((least + degrees) / scale)) else 0,
       "cramers v upper" = min(1, sqrt((most + degrees) / scale)))
}

# Gamma (Goodman & Kruskal 1954, its error 1963) and tau-b (Kendall 1945, its error Agresti 2013, 16.3.3).
ordinal <- function(used) {
  n <- sum(used)
  rows <- row(used)
  columns <- col(used)
  beside <- function(same_way) {
    matrix(vapply(seq_along(used), function(at) {
      sum(used[(rows - rows[at]) * (columns - columns[at]) * same_way > 0])
    }, 0), nrow(used))
  }
  concordant <- beside(1)
  discordant <- beside(-1)
  p <- sum(used * concordant)
  q <- sum(used * discordant)
  row_pairs <- n^2 - sum(rowSums(used)^2)
  column_pairs <- n^2 - sum(colSums(used)^2)
  root <- sqrt(row_pairs) * sqrt(column_pairs)
  found <- list(gamma = NA, "gamma se" = NA, "tau b" = NA, "tau b se" = NA)
  if (p + q > 0) {
    found$gamma <- (p - q) / (p + q)
    found[["gamma se"]] <- 4 / (p + q)^2 * sqrt(sum(used * (q * concordant - p * discordant)^2))
  }
  if (root > 0) {
    tau <- (p - q) / root
    change <- 2 * root * (concordant - discordant) + tau * outer(rowSums(used) * column_pairs, colSums(used) * row_pairs, "+")
    variance <- sum(used * change^2) - n^3 * tau^2 * (row_pairs + column_pairs)^2
    found[["tau b"]] <- tau
    found[["tau b se"]] <- sqrt(max(0, variance)) / root^2
  }
  found
}

# Fisher's p from random tables with these margins, where there are too many to go through all of them: (1 + no more
# probable) / (1 + drawn). Tables within a relative 1e-7 count as equally probable. Most tables of a study have as many
# cases, so the last orders are kept.
last_orders <- new.env()
estimated <- function(used) {
  n <- sum(used)
  if (!identical(last_orders$n, n)) {
    last_orders$orders <- shuffles(1, min(max(20000000 %/% n, 2000), 20000), n)
    last_orders$n <- n
  }
  orders <- last_orders$orders
  rows <- rep(seq_len(nrow(used)), rowSums(used))
  columns <- rep(seq_len(ncol(used)) - 1, colSums(used))
  counts <- matrix(0, nrow(orders), length(used))
  for (i in seq_len(n)) {
    cells <- cbind(seq_len(nrow(orders)), rows[i] + nrow(used) * columns[orders[, i]])
    counts[cells] <- counts[cells] + 1
  }
  no_more_probable <- sum(-rowSums(lfactorial(counts)) <= -sum(lfactorial(used)) + 1e-7)
  list("fisher p" = (1 + no_more_probable) / (1 + nrow(orders)), "fisher random tables" = nrow(orders))
}

cross_names <- c("chi square", "degrees of freedom", "cramers v", "p", "cramers v lower", "cramers v upper", "gamma", "gamma se",
                 "tau b", "tau b se", "fisher p", "fisher random tables")
# All numbers of a table. `random_tables`: from how many the package says that it estimated Fisher's p; 0 where it is
# exact.
cross_tests <- function(count, is_ordered, random_tables) {
  found <- setNames(as.list(rep(NA, length(cross_names))), cross_names)
  used <- count[rowSums(count) > 0, colSums(count) > 0, drop = FALSE]
  if (nrow(used) < 2 || ncol(used) < 2) return(found)
  expected <- outer(rowSums(used), colSums(used)) / sum(used)
  found <- modifyList(found, pearson(used, expected))
  if (is_ordered) found <- modifyList(found, ordinal(used))
  # Fisher's test stands beside chi-square in 2 x 2 tables, and where Cochran's rule (1954) does not hold.
  holds <- min(expected) >= 1 && sum(expected < 5) * 5 <= length(expected)
  if (all(dim(used) == 2) || !holds) {
    if (random_tables == "") { # there is none only where there are very many cases
      if (sum(used) <= 20000) found[["fisher random tables"]] <- 0
      return(found)
    }
    if (random_tables != "0") return(modifyList(found, estimated(used)))
    found[["fisher p"]] <- fisher_exact(used)
    found[["fisher random tables"]] <- 0
  }
  found
}
