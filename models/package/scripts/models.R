# SPDX-License-Identifier: GPL-3.0-or-later
# Models in the place of raters. A part of recompute.R, which finds it in recompute/.

# One-sided p of a mean of at least epsilon.
student_test <- function(differences, epsilon) {
  if (length(unique(differences)) == 1) return(if (differences[1] < epsilon) 0 else 1)
  n <- length(differences)
  pt((mean(differences) - epsilon) / sqrt(var(differences) / n), n - 1)
}
# Wilcoxon's (1945), one-sided and exact: how many of all signs give such a sum of positive ranks, or less. Ties have their
# mean rank; zeros are left out.
signed_rank_test <- function(differences, epsilon) {
  values <- (differences - epsilon)[differences != epsilon]
  ranks <- 2 * rank(abs(values)) # whole
  ways <- c(1, numeric(sum(ranks))) # of each sum from 0
  for (r in ranks) ways <- ways + c(numeric(r), ways[seq_len(length(ways) - r)])
  sum(ways[seq_len(sum(ranks[values > 0]) + 1)]) / 2^length(values)
}
# The greatest p that the procedure of Benjamini and Yekutieli (2001) rejects, or -1.
greatest_rejected <- function(p) {
  m <- length(p)
  holds <- sort(p) <= seq_len(m) / m * (0.05 / sum(1 / seq_len(m)))
  max(-1, sort(p)[holds])
}
# The alternative annotator test (Calderon, Reichart and Dror 2025): the numbers of the model, and of each rater. `people`: a
# column of labels per rater, `values`: numbers for the labels, or none.
model_test <- function(people, label, epsilon, values, by_rank) {
  used <- label != "" & rowSums(people != "") > 1
  each <- lapply(seq_len(ncol(people)), function(rater) {
    mine <- used & people[, rater] != ""
    others <- people[mine, -rater, drop = FALSE]
    apart <- function(of) {
      if (is.null(values)) return(rowSums(others != "" & others != of))
      rowSums(matrix(ifelse(others == "", 0, (values[others] - values[of])^2), nrow(others)), na.rm = TRUE)
    }
    model <- apart(label[mine])
    own <- apart(people[mine, rater])
    d <- ifelse(abs(model - own) <= 1e-12 * (model + own), 0, ifelse(model < own, -1, 1))
    found <- list(items = length(d), advantage = NA, p = NA, test = NA, "model wins" = NA)
    if (length(d) > 0 && (length(d) >= 30 || by_rank)) {
      found$advantage <- mean(d <= 0)
      found$test <- if (length(d) >= 30) "t" else "wilcoxon"
      found$p <- if (length(d) >= 30) student_test(d, epsilon) else signed_rank_test(d, epsilon)
    }
    found
  })
  p <- vapply(each, function(one) as.numeric(one$p), 0)
  n <- sum(!is.na(p))
  wins <- p <= greatest_rejected(p[!is.na(p)])
  for (i in which(!is.na(p))) each[[i]][["model wins"]] <- if (wins[i]) "yes" else "no"
  won <- sum(wins, na.rm = TRUE)
  rate <- if (n > 0) won / n else NA
  list(each = each, test = list(items = sum(used), tested = n, won = won, "winning rate" = rate,
                                "advantage probability" = if (n > 0) mean(vapply(each, function(one) as.numeric(one$advantage), 0), na.rm = TRUE) else NA,
                                passes = if (is.na(rate)) NA else if (rate >= 0.5) "yes" else "no"))
}
# The expected calibration error over ten bins (Naeini, Cooper and Hauskrecht 2015).
calibration <- function(people, label, confidence) {
  asked <- rowSums(people != "")
  used <- confidence != "" & label != "" & asked > 0
  sure <- as.numeric(confidence[used])
  right <- (rowSums(people == label) / asked)[used]
  bins <- pmin(pmax(ceiling(sure * 10), 1), 10)
  n <- sum(used)
  list("labels with a confidence" = if (n > 0) n else NA,
       "expected calibration error" = if (n > 0) sum(abs(tapply(right - sure, bins, sum))) / n else NA)
}
# The coefficients of two columns of places in the code book.
coefficients_of <- function(a, b, q, is_ordered) {
  counts <- confusion(a, b, q)
  n <- sum(counts)
  found <- list(percent_agreement = if (n > 0) sum(diag(counts)) / n else NA, cohen_kappa = kappa(counts, 1 - diag(q)))
  if (is_ordered) found$weighted_kappa_quadratic <- kappa(counts, outer(seq_len(q), seq_len(q), "-")^2)
  lapply(found, function(value) {
    list(units = n, value = value, undefined = if (!is.na(value)) NA else if (n > 0) "no_variation" else "no_pairs")
  })
}
# The labels against those that are compared: of raters the same, of models their own or the only one of the item.
hold_labels <- function(name, cells, raters, names, one) {
  people <- match(raters, one$raters)
  rated <- which(rowSums(!is.na(one$ratings[, people, drop = FALSE])) > 0)
  check(paste0(name, ", rows"), as.character(nrow(cells)), length(rated))
  for (i in seq_len(nrow(cells))) check(sprintf("%s, row %d, case", name, i + 1L), cells[i, "case"], i)
  rated <- rated[seq_len(min(length(rated), nrow(cells)))]
  for (rater in c(raters, intersect(names, one$raters))) {
    all <- one$ratings[, match(rater, one$raters)]
    wanted <- ifelse(is.na(all), "", one$codes[all])[rated]
    stated <- cells[seq_along(rated), rater]
    state$checked <- state$checked + length(rated)
    same <- stated == wanted
    if (rater %in% names) {
      of_item <- split(all[!is.na(all)], one$items[!is.na(all)])
      only <- vapply(one$items[rated], function(item) if (length(of_item[[item]]) == 1) one$codes[of_item[[item]]] else "", "")
      same <- same | (wanted == "" & stated == only)
    }
    for (i in which(!same)) differ(sprintf("%s, row %d, %s", name, i + 1L, rater), stated[i], wanted[i])
  }
}
# The tests of the models and the agreement of each pair, from the labels. Says which files the labels are in.
models <- function(compared) {
  tests <- new.env()
  raters_of <- new.env()
  pairs <- new.env()
  stated <- read_table("design/model-tests.csv")
  by_rank <- any(read_table("design/model-raters.csv")$test == "wilcoxon")
  epsilon <- as.numeric(stated$epsilon[1])
  dimensions <- unique(stated$dimension)
  keys <- vapply(compared, function(one) one$key, "")
  files <- paste0("design/model-labels-", seq_along(dimensions), ".csv")
  for (i in seq_along(dimensions)) {
    dimension <- dimensions[i]
    names <- stated$model[stated$dimension == dimension]
    cells <- as.matrix(read_table(files[i]))
    colnames(cells) <- as_key(colnames(cells))
    columns <- colnames(cells)[-1]
    confidence <- if (columns[length(columns)] %in% names) rep("", nrow(cells)) else cells[, ncol(cells)]
    if (!(columns[length(columns)] %in% names)) columns <- columns[-length(columns)]
    raters <- setdiff(columns, names)
    one <- compared[[match(key_of("all rounds", dimension, "code"), keys)]]
    hold_labels(files[i], cells, raters, names, one)
    codes <- union(one$codes, setdiff(cells[, columns], ""))
    if (one$ordered && length(codes) > length(one$codes)) {
      differ(files[i], codes[length(codes)], "no such code")
      next
    }
    numbers <- numbers_of(one)
    values <- if (one$ordered) setNames(if (is.null(numbers)) seq_along(one$codes) else numbers, one$codes)
    people <- cells[, raters, drop = FALSE]
    for (model in names) {
      found <- model_test(people, cells[, model], epsilon, values, by_rank)
      assign(key_of(dimension, model), c(list(scale = if (one$ordered) "ordinal" else "nominal", epsilon = epsilon), found$test,
                                         calibration(people, cells[, model], confidence)), envir = tests)
      for (k in seq_along(raters)) assign(key_of(dimension, model, raters[k]), found$each[[k]], envir = raters_of)
    }
    for (a in seq_along(columns)) for (b in seq_along(columns)[-seq_len(a)]) {
      kind <- paste(ifelse(columns[c(a, b)] %in% names, "model", "human"), collapse = "-")
      found <- coefficients_of(match(cells[, columns[a]], codes), match(cells[, columns[b]], codes), length(codes), one$ordered)
      for (name in names(found)) assign(key_of(dimension, kind, columns[a], columns[b], name), found[[name]], envir = pairs)
    }
  }
  check_rows("design/model-tests.csv", c("dimension", "model"),
             c("scale", "epsilon", "items", "tested", "won", "winning rate", "advantage probability", "passes",
               "labels with a confidence", "expected calibration error"), tests)
  check_rows("design/model-raters.csv", c("dimension", "model", "rater"), c("items", "advantage", "p", "test", "model wins"), raters_of)
  check_rows("design/model-pairs.csv", c("dimension", "kind", "first", "second", "statistic"), c("units", "value", "undefined"), pairs)
  files
}
