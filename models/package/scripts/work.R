# SPDX-License-Identifier: GPL-3.0-or-later
# What the raters did, and how disagreements were resolved. A part of recompute.R, which finds it in recompute/.

# The rows of ratings/work.csv, held against ratings/ratings.csv: every rating with its screening, units and time.
work_of_raters <- function() {
  work <- read_table("ratings/work.csv")
  work$round <- as.numeric(work$round)
  work$units <- as.numeric(work$units)
  if (anyNA(work$round) || anyNA(work$units)) stop("ratings/work.csv: a number is none")
  ratings <- read_table("ratings/ratings.csv")
  has_seconds <- "seconds" %in% names(ratings)
  counted_keys <- key_of(ratings$round, ratings$id, ratings$site, ratings$rater, ratings$screening,
                         if (has_seconds) ratings$seconds else rep("", nrow(ratings)))
  rated <- work[work$kind != "time", ]
  stated_keys <- key_of(rated$name, rated$item, rated$site, rated$rater, rated$screening,
                        if (has_seconds) rated$seconds else rep("", nrow(rated)))
  counted <- tapply(as.numeric(ratings$unit != ""), counted_keys, sum)
  stated <- tapply(rated$units, stated_keys, sum)
  keys <- union(names(counted), names(stated))
  state$checked <- state$checked + length(keys)
  a <- unname(stated[match(keys, names(stated))])
  b <- unname(counted[match(keys, names(counted))])
  for (i in which(is.na(a) | is.na(b) | a != b)) differ(paste("ratings/work.csv,", gsub("\001", ", ", keys[i])), a[i], b[i])
  work
}
# The last element that says something, or the last one.
newest <- function(values, says) if (any(says)) values[max(which(says))] else values[length(values)]

# Every item once: the newest screening of a rater, and the units of the newest round in which they have some.
work_counts <- function(work) {
  computed <- new.env()
  active <- work[work$kind %in% c("first", "assessment"), ]
  keep(computed, key_of("raters", ""), value = length(unique(active$rater)))
  keep(computed, key_of("items rated or assessed", ""), value = length(unique(key_of(active$item, active$site))))
  first <- work[work$kind == "first", ]
  first <- first[order(first$round), ]
  says <- first$screening != "" | first$units > 0
  items <- key_of(first$item, first$site)
  numbers <- vapply(split(ifelse(says, first$rater, NA), items), function(who) length(unique(who[!is.na(who)])), 1L)
  for (number in unique(numbers)) keep(computed, key_of("items by number of raters", number), value = sum(numbers == number))
  for (rater in unique(first$rater)) {
    mine <- which(first$rater == rater)
    groups <- split(mine, items[mine])
    screening <- vapply(groups, function(at) newest(first$screening[at], first$screening[at] != ""), "")
    units <- vapply(groups, function(at) newest(first$units[at], first$units[at] > 0), 1)
    keep(computed, key_of("items", rater), value = length(groups))
    keep(computed, key_of("items screened in", rater), value = sum(screening == "in"))
    keep(computed, key_of("items screened out", rater), value = sum(screening == "out"))
    keep(computed, key_of("units", rater), value = sum(units[screening != "out"]))
  }
  check_rows("results/raters.csv", c("count", "of"), "value", computed)
}
work_times <- function(work) {
  computed <- new.env()
  timed <- work[work$seconds != "", ]
  for (some in split(timed, key_of(timed$round, timed$name, timed$rater))) {
    seconds <- as.numeric(some$seconds)
    ends <- quantile(seconds, c(0.25, 0.5, 0.75), names = FALSE)
    assign(key_of(some$round[1], some$name[1], some$rater[1]),
           list(items = length(seconds), "lower quartile" = ends[1], median = ends[2], "upper quartile" = ends[3], seconds = sum(seconds)),
           envir = computed)
  }
  check_rows("results/times.csv", c("round", "name", "rater"),
             c("items", "lower quartile", "median", "upper quartile", "seconds"), computed)
}

# What each question counts as, a column each; `answers`: a column per rater.
outcomes <- function(rows, answers) {
  given <- rowSums(answers != "")
  first <- apply(answers, 1, function(row) if (any(row != "")) row[row != ""][1] else "")
  different <- rowSums(answers != "" & answers != first) > 0
  agreed <- rows$outcome == "agreed to differ"
  is_settled <- rows$outcome == "settled" | agreed
  is_compared <- given > 1
  differing <- is_compared & different
  chosen <- match(rows$chosen, colnames(answers))
  of_chosen <- ifelse(is.na(chosen), "", answers[cbind(seq_len(nrow(rows)), ifelse(is.na(chosen), 1, chosen))])
  same <- apply(answers == rows$final & rows$final != "", 1, function(row) match(TRUE, row))
  whose <- ifelse(rows$final != "" & of_chosen == rows$final, chosen, same)
  taken <- ifelse(differing & is_settled & !agreed, ifelse(is.na(whose), 0, whose), NA)
  differs <- if (any(differing & agreed)) list("agreed to differ" = differing & agreed)
  found <- c(list(compared = is_compared, differing = differing, neither = !is.na(taken) & taken == 0), differs, list(
                gone = differing & rows$outcome == "gone", open = differing & rows$outcome == "open",
                overruled = is_compared & !different & is_settled & first != rows$final, "by one" = is_settled & given == 1,
                "by none" = is_settled & given == 0 & rows$about == "label" & rows$final != "",
                "needs a rule" = is_settled & rows[["needs rule"]] == "yes"))
  list(counts = found, taken = taken, decided = differing & is_settled)
}
settling <- function() {
  all <- read_table("decisions/questions.csv")
  columns <- grep("^answer of ", names(all), value = TRUE)
  with_decisions(columns)
  computed <- new.env()
  more <- function(count, of, number) keep(computed, key_of("", "", count, of), value = number)
  units <- all[all$about == "unit", ]
  is_sole <- units[["seen by"]] == "the only rater"
  lone <- units[!is_sole, ]
  more("units of items given to one rater", "", sum(is_sole))
  of_several <- function(how) paste("units seen by one of several:", how)
  more(of_several("taken"), "", sum(!(lone$outcome %in% c("gone", "open"))))
  more(of_several("taken without being asked about"), "", sum(lone$outcome == "settled" & lone$asked != "yes"))
  more(of_several("dropped"), "", sum(lone$outcome == "gone"))
  more(of_several("open"), "", sum(lone$outcome == "open"))
  rows <- all[all$about != "unit", ]
  answers <- as.matrix(rows[, columns, drop = FALSE])
  raters <- as_key(as_cell(sub("^answer of ", "", columns)))
  colnames(answers) <- raters
  is_screening <- rows$about == "screening"
  more("items whose screening is open", "", sum(is_screening & rows$outcome == "open"))
  item <- cumsum(is_screening) # the screening of an item stands before its units
  is_in <- (rows$final[is_screening] == "in")[pmax(item, 1)] & item > 0
  is_open <- !is_screening & rows$outcome == "open" & is_in
  more("units with something open", "", length(unique(key_of(rows$item, rows$site, rows$unit)[is_open])))
  found <- outcomes(rows, answers)
  questions <- unique(key_of(rows$about, rows$question))
  for (question in c(key_of("", ""), questions)) {
    mine <- if (question == key_of("", "")) rep(TRUE, nrow(rows)) else key_of(rows$about, rows$question) == question
    for (name in names(found$counts)) keep(computed, key_of(question, name, ""), value = sum(found$counts[[name]] & mine))
    for (i in seq_along(raters)) {
      keep(computed, key_of(question, "for a rater", raters[i]), value = sum(found$taken[mine] == i, na.rm = TRUE))
    }
  }
  decided <- rows[found$decided, ]
  if (any(decided$imported == "yes")) more("decided by a data set", "", sum(decided$imported == "yes"))
  ways <- table(key_of(decided$by, decided[["decided by"]])[decided$by != ""])
  for (way in names(ways)) keep(computed, key_of("", "", paste("decided by", way)), value = ways[[way]])
  reasons <- table(decided$reason[decided$reason != ""])
  for (reason in names(reasons)) more("reason", reason, reasons[[reason]])
  check_rows("results/settling.csv", c("about", "question", "count", "of"), "value", computed)
}
# That the questions are answered as in decisions/decisions.csv and data/screening.csv. Several codes without their order.
with_decisions <- function(columns) {
  as_set <- function(texts) {
    several <- grepl("; ", texts, fixed = TRUE, useBytes = TRUE)
    texts[several] <- vapply(strsplit(texts[several], "; ", fixed = TRUE, useBytes = TRUE), function(codes) {
      paste(sort(as_key(codes), method = "radix"), collapse = "; ")
    }, "")
    texts[!several] <- as_key(texts[!several])
    texts
  }
  said <- function(data, how) {
    answers <- lapply(data[, c(columns, "final"), drop = FALSE], as_set)
    do.call(key_of, unname(c(answers, lapply(data[, c(how, "reason", "needs rule")], as_key))))
  }
  rows <- read_table("decisions/questions.csv", raw = TRUE)
  lines <- seq_len(nrow(rows)) + 1L
  is_asked <- rows$about != "unit" & rows$outcome != "gone"
  rows <- rows[is_asked, ]
  lines <- lines[is_asked]
  state$checked <- state$checked + nrow(rows)
  decisions <- read_table("decisions/decisions.csv", raw = TRUE)
  of_decisions <- key_of(as_key(decisions$item), as_key(decisions$unit), as_key(decisions$question))
  of_rows <- key_of(as_key(rows$item), as_key(rows$unit), as_key(rows$question))
  screening <- read_table("data/screening.csv")
  screened <- key_of(screening$item, screening$site, screening$screening)
  same <- ifelse(rows$about == "screening", key_of(as_key(rows$item), as_key(rows$site), rows$final) %in% screened,
          !(rows$outcome %in% c("settled", "agreed to differ")) | !(of_rows %in% of_decisions) |
          key_of(of_rows, said(rows, "by")) %in% key_of(of_decisions, said(decisions, "how")))
  for (i in which(!same)) differ(sprintf("decisions/questions.csv, row %d (%s)", lines[i], gsub("\001", ", ", of_rows[i])), rows$final[i], "another answer")
}
