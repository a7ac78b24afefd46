# SPDX-License-Identifier: GPL-3.0-or-later
# Errors of kappa, and intervals by bootstrap. A part of recompute.R, which finds it in recompute/.

# Kappa's standard errors (Fleiss, Cohen & Everitt 1969), interval, and test against 0. Deviations this small beside the
# values they are taken from are rounding, not spread.
kappa_errors <- function(name, counts, apart) {
  ends <- c("_se", "_ci95_lower", "_ci95_upper", "_se_null", "_z", "_p")
  n <- sum(counts)
  to_row <- as.vector(apart %*% colSums(counts))
  to_column <- as.vector(rowSums(counts) %*% apart)
  chance <- sum(rowSums(counts) * to_row)
  if (chance == 0) return(setNames(as.list(rep(NA, 6)), paste0(name, ends)))
  rounded <- function(deviation, largest) ifelse(abs(deviation) > 1e-13 * largest, deviation, 0)
  one_minus <- n * sum(counts * apart) / chance
  value <- n * apart - outer(to_row, to_column, "+") * one_minus
  deviation <- rounded(value - sum(counts * value) / n, max(abs(value[counts > 0])))
  se <- sqrt(sum(counts * deviation^2)) / chance
  deviation <- rounded(n^2 * apart - n * outer(to_row, to_column, "+") + chance, chance)
  se_null <- sqrt(sum(outer(rowSums(counts), colSums(counts)) * deviation^2) / n) / (n * chance)
  kappa <- 1 - one_minus
  z <- if (se_null > 0) kappa / se_null else NA
  if (n == 1) se <- NA # one unit has no spread
  setNames(list(se, kappa - qnorm(0.975) * se, kappa + qnorm(0.975) * se, se_null, z, 2 * pnorm(-abs(z))), paste0(name, ends))
}

# Statistics of many resamples at once. `counts`: a row per resample, how often each kind of unit is in it; `kinds`: the
# ratings of each kind, a column per rater. Every statistic is a vector, one value per resample, NA where it has none.

one_hot <- function(codes, q) outer(codes, seq_len(q), function(a, b) as.numeric(!is.na(a) & a == b))
ratio <- function(above, below) ifelse(below == 0, NA, above / below)

# Krippendorff's alpha with ranks, over how often each code was used; `seen`: weighs the squares of the distances.
alpha_ordinal <- function(used, seen) {
  q <- ncol(used)
  middle <- used %*% (upper.tri(matrix(0, q, q)) * 1) + used / 2
  values <- rowSums(used)
  expected <- 2 * (values * rowSums(used * middle^2) - rowSums(used * middle)^2)
  ratio(expected - (values - 1) * seen(middle), expected)
}
kappa_of <- function(rows, columns, agreed) {
  n <- rowSums(rows)
  products <- rowSums(rows * columns)
  ratio(n * agreed - products, n^2 - products)
}
of_pairs <- function(counts, kinds, q, is_ordered) {
  a <- kinds[, 1]
  b <- kinds[, 2]
  rows <- counts %*% one_hot(a, q)
  columns <- counts %*% one_hot(b, q)
  agreed <- as.vector(counts %*% (a == b))
  n <- rowSums(counts)
  whole <- 4 * n^2
  chance <- whole - rowSums((rows + columns)^2)
  found <- list(percent_agreement = agreed / n, cohen_kappa = kappa_of(rows, columns, agreed),
                pabak = if (q > 1) (q * agreed - n) / (n * (q - 1)) else NA * n,
                gwet_ac1 = if (q > 1) (4 * n * agreed * (q - 1) - chance) / (whole * (q - 1) - chance) else NA * n,
                scott_pi = ratio(4 * n * agreed - whole + chance, chance),
                krippendorff_alpha_nominal = ratio(chance - (2 * n - 1) * 2 * (n - agreed), chance))
  if (is_ordered) {
    places <- outer(seq_len(q), seq_len(q), "-")
    for (name in c("linear", "quadratic")) {
      apart <- if (name == "linear") abs(places) else places^2
      expected <- rowSums((rows %*% apart) * columns)
      found[[paste0("weighted_kappa_", name)]] <- ratio(expected - n * as.vector(counts %*% apart[cbind(a, b)]), expected)
    }
    found$krippendorff_alpha_ordinal <- alpha_ordinal(rows + columns, function(middle) {
      rowSums(2 * counts * (middle[, b, drop = FALSE] - middle[, a, drop = FALSE])^2)
    })
  }
  found
}
# Any number of raters.
of_units <- function(counts, kinds, q, is_ordered) {
  given <- matrix(vapply(seq_len(q), function(code) rowSums(kinds == code, na.rm = TRUE), numeric(nrow(kinds))), nrow(kinds))
  m <- rowSums(given)
  many <- as.numeric(m > 1)
  twice <- as.vector(counts %*% many)
  same <- as.vector(counts %*% (many * rowSums(given * (given - 1)) / pmax(m * (m - 1), 1)))
  shares <- counts %*% (given / m) / rowSums(counts)
  used <- counts %*% (given * many)
  values <- rowSums(used)
  expected <- values^2 - rowSums(used^2)
  seen <- as.vector(counts %*% (many * (m^2 - rowSums(given^2)) / pmax(m - 1, 1)))
  gwet <- if (q > 1) rowSums(shares * (1 - shares)) / (q - 1) else NA
  fleiss <- ifelse(rowSums(shares > 0) < 2, NA, rowSums(shares^2))
  kappas <- NULL
  for (a in seq_len(ncol(kinds))) {
    for (b in seq_len(ncol(kinds))) {
      both <- which(!is.na(kinds[, a]) & !is.na(kinds[, b]))
      if (b <= a || length(both) == 0) next
      part_of <- counts[, both, drop = FALSE]
      kappas <- cbind(kappas, kappa_of(part_of %*% one_hot(kinds[both, a], q), part_of %*% one_hot(kinds[both, b], q),
                                       as.vector(part_of %*% (kinds[both, a] == kinds[both, b]))))
    }
  }
  mean_kappa <- if (is.null(kappas)) NA * twice else rowMeans(kappas, na.rm = TRUE)
  found <- list(percent_agreement_pairwise = ratio(same, twice),
                krippendorff_alpha_nominal = ratio(expected - (values - 1) * seen, expected),
                gwet_ac1 = (ratio(same, twice) - gwet) / (1 - gwet),
                fleiss_kappa_available = (ratio(same, twice) - fleiss) / (1 - fleiss),
                mean_pairwise_cohen_kappa = ifelse(is.nan(mean_kappa), NA, mean_kappa))
  if (is_ordered) {
    found$krippendorff_alpha_ordinal <- alpha_ordinal(used, function(middle) {
      sum <- 0 * values
      for (a in seq_len(q)) {
        for (b in seq_len(q)) {
          together <- as.vector(counts %*% (many * given[, a] * given[, b] / pmax(m - 1, 1)))
          sum <- sum + together * (middle[, b] - middle[, a])^2
        }
      }
      sum
    })
  }
  found
}
# Ratings that are sets of codes, as places in the list of the sets; `likeness`: matrices of how alike two sets are.
of_sets <- function(counts, kinds, q, sets, likeness) {
  distances <- c(list(1 - diag(length(sets))), lapply(likeness, function(m) 1 - m))
  given <- matrix(vapply(seq_along(sets), function(set) rowSums(kinds == set, na.rm = TRUE), numeric(nrow(kinds))), nrow(kinds))
  m <- rowSums(given)
  many <- as.numeric(m > 1)
  values <- counts %*% (given * many)
  n <- rowSums(values)
  names <- c("nominal_sets", "jaccard", "masi")
  found <- list()
  for (i in 1:3) {
    seen <- as.vector(counts %*% (many * rowSums((given %*% distances[[i]]) * given) / pmax(m - 1, 1)))
    expected <- rowSums((values %*% distances[[i]]) * values)
    found[[paste0("krippendorff_alpha_", names[i])]] <- ratio(expected - (n - 1) * seen, expected)
  }
  if (ncol(kinds) != 2) return(found)
  n <- rowSums(counts)
  names <- c("exact_set_agreement", "mean_jaccard_similarity", "mean_masi_similarity")
  for (i in 1:3) found[[names[i]]] <- ratio(n - as.vector(counts %*% distances[[i]][kinds]), n)
  has <- matrix(vapply(sets, function(set) as.numeric(seq_len(q) %in% set), numeric(q)), q)
  first <- counts %*% t(has[, kinds[, 1], drop = FALSE])
  second <- counts %*% t(has[, kinds[, 2], drop = FALSE])
  both <- counts %*% t(has[, kinds[, 1], drop = FALSE] * has[, kinds[, 2], drop = FALSE])
  chance <- first * second + (n - first) * (n - second)
  kappas <- ratio(n * (n - first - second + 2 * both) - chance, n^2 - chance)
  kappas <- matrix(ifelse(first + second > 0, kappas, NA), nrow(counts))
  macro <- rowMeans(kappas, na.rm = TRUE)
  found$micro_positive_agreement <- ratio(2 * rowSums(both), rowSums(first + second))
  found$macro_cohen_kappa <- ifelse(is.nan(macro), NA, macro)
  found
}
statistics_of <- function(counts, kinds, q, is_ordered, sets, likeness) {
  if (!is.null(sets)) return(of_sets(counts, kinds, q, sets, likeness))
  if (ncol(kinds) == 2) of_pairs(counts, kinds, q, is_ordered) else of_units(counts, kinds, q, is_ordered)
}

# The same statistics where there is no unit: none has a value.
nothing_of <- function(ratings, is_ordered, are_sets) {
  one <- statistics_of(matrix(1), matrix(1L, 1, ncol(ratings)), 1, is_ordered, if (are_sets) list(1L), list(matrix(1), matrix(1)))
  lapply(one, function(value) NA)
}

# The kinds of units that take part, and how often each is in each item; items in the order in which they come. Of two
# raters the units that both rated take part.
kinds_of <- function(ratings, items) {
  rated <- rowSums(!is.na(ratings))
  part_of <- if (ncol(ratings) == 2) rated == 2 else rated > 0
  texts <- apply(ratings, 1, paste, collapse = " ")
  kinds <- unique(texts[part_of])
  numbers <- match(items, unique(items))
  taking <- sort(unique(numbers[part_of]))
  in_items <- matrix(tabulate((match(texts[part_of], kinds) - 1) * length(taking) + match(numbers[part_of], taking),
                              length(taking) * length(kinds)), length(taking))
  list(kinds = ratings[match(kinds, texts), , drop = FALSE], in_items = in_items)
}
# The resamples of as many items. They are kept for the next comparison, which mostly has as many.
draws <- new.env()
draws_of <- function(seed, streams, n) {
  if (!identical(draws$key, c(seed, n))) {
    draws$kept <- list()
    draws$key <- c(seed, n)
  }
  begin <- as.character(streams[1])
  if (!is.null(draws$kept[[begin]])) return(draws$kept[[begin]])
  counts <- drawn(seed, streams, n)
  storage.mode(counts) <- "integer"
  most <- 5e7 # numbers of four bytes
  if ((length(draws$kept) + 1) * length(counts) < most) draws$kept[[begin]] <- counts
  counts
}
# Percentile intervals (Efron 1981) over resamples of whole items, because units of one item are not independent.
bootstrap <- function(ratings, items, q, is_ordered, sets, likeness, resamples, seed) {
  units <- kinds_of(ratings, items)
  if (nrow(units$in_items) == 0) {
    return(lapply(nothing_of(ratings, is_ordered, !is.null(sets)), function(value) list(lower = NA, upper = NA, "undefined share" = 1)))
  }
  values <- list()
  for (begin in seq(0, resamples - 1, 1000)) {
    counts <- draws_of(seed, begin:min(begin + 999, resamples - 1), nrow(units$in_items)) %*% units$in_items
    found <- statistics_of(counts, units$kinds, q, is_ordered, sets, likeness)
    for (name in names(found)) values[[name]] <- c(values[[name]], found[[name]])
  }
  lapply(values, function(some) {
    known <- some[!is.na(some)]
    ends <- if (length(known) > 0) quantile(known, c(0.025, 0.975), names = FALSE) else c(NA, NA)
    list(lower = ends[1], upper = ends[2], "undefined share" = 1 - length(known) / resamples)
  })
}
