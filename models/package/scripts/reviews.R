# SPDX-License-Identifier: GPL-3.0-or-later
# What was said and marked beside the labels: review requests, evidence, hints. A part of recompute.R, which finds it in
# recompute/.

# How often each word comes with each pair of names, and how often any of them. `words`: the columns of the table.
count_words <- function(name, keys, sum_of, first, second, word, words) {
  computed <- new.env()
  for (rows in split(seq_along(word), key_of(first, second))) {
    counts <- setNames(lapply(words, function(one) sum(word[rows] == one)), words)
    assign(key_of(first[rows[1]], second[rows[1]]), c(setNames(list(length(rows)), sum_of), counts), envir = computed)
  }
  check_rows(name, keys, c(sum_of, words), computed)
}
review_requests <- function() {
  rows <- read_table("ratings/review-requests.csv")
  state <- ifelse(rows$at == "", "open", ifelse(rows$later == rows$sealed, "confirmed", "changed"))
  count_words("results/review-requests.csv", c("rater", "dimension"), "asked about", rows$rater, rows$dimension, state,
              c("confirmed", "changed", "open"))
}
# How many objects a list of JSON has: braces that open one, outside of texts.
objects_in <- function(json) {
  bare <- gsub("\"(\\\\.|[^\"\\\\])*\"", "", json, perl = TRUE, useBytes = TRUE)
  nchar(gsub("[^{]", "", bare, useBytes = TRUE), type = "bytes")
}
evidence <- function() {
  rows <- read_table("ratings/evidence.csv")
  count_words("results/evidence.csv", c("rater", "evidence of"), "passages", rows$rater, rows[["evidence of"]], rows$found,
              c("where it was", "moved", "to check", "not found"))
  ratings <- read_table("ratings/ratings.csv")
  passages <- table(key_of(rows$round, rows$item, rows$rater, rows[["own unit"]]))
  sealed <- numeric(0)
  if ("evidence" %in% names(ratings)) {
    texts <- read_table("ratings/ratings.csv", raw = TRUE)$evidence
    some <- texts != ""
    sealed <- tapply(objects_in(texts[some]), key_of(ratings$round, ratings$id, ratings$rater, ratings$unit)[some], sum)
  }
  for (unit in union(names(passages), names(sealed))) {
    state$checked <- state$checked + 1
    a <- if (unit %in% names(passages)) passages[[unit]] else 0
    b <- if (unit %in% names(sealed)) sealed[[unit]] else 0
    if (a != b) differ(paste("ratings/evidence.csv,", gsub("\001", ", ", unit)), a, b)
  }
}
hints <- function() {
  rows <- read_table("items/hints.csv")
  hints_and_codes(rows)
  computed <- new.env()
  share <- function(name, count, n) {
    limits <- if (n > 0) wilson(count, n, qnorm(0.975)) else c(NA, NA)
    setNames(list(if (n > 0) count / n else NA, limits[1], limits[2]), paste0(name, c("", " lower", " upper")))
  }
  for (rule in unique(rows$rule)) {
    mine <- rows[rows$rule == rule, ]
    if (rule == "") {
      keep(computed, "", "without text" = nrow(mine))
      next
    }
    times <- function(hint, code) sum(mine$hint == hint & mine$code == code)
    both <- times("yes", "yes")
    assign(rule, c(list("hint and code" = both, "hint only" = times("yes", "no"), "code only" = times("no", "yes"),
                        neither = times("no", "no")),
                   share("precision", both, both + times("yes", "no")), share("recall", both, both + times("no", "yes"))), envir = computed)
  }
  check_rows("results/hints.csv", "rule",
             c("hint and code", "hint only", "code only", "neither", "precision", "precision lower", "precision upper", "recall",
               "recall lower", "recall upper", "without text"), computed)
}
# That an item has a code that a rule suggests if one of its units has. Ids that several sites have are passed over.
hints_and_codes <- function(rows) {
  codes <- read_table("items/hint-codes.csv")
  units <- read_table("data/units.csv")
  labels <- read_table("data/labels.csv")
  item <- units$item[match(labels$case, units$case)]
  key <- key_of(rows$rule, rows$item)
  rows <- rows[rows$rule != "" & !(key %in% key[duplicated(key)]), ]
  state$checked <- state$checked + nrow(rows)
  suggested <- split(key_of(codes$dimension, codes$code), codes$rule)
  given <- split(key_of(labels$dimension, labels$code), item)
  for (i in seq_len(nrow(rows))) {
    has <- any(given[[rows$item[i]]] %in% suggested[[rows$rule[i]]])
    if (has != (rows$code[i] == "yes")) differ(sprintf("items/hints.csv, %s, %s", rows$rule[i], rows$item[i]), rows$code[i], "another label")
  }
}
