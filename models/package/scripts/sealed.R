# SPDX-License-Identifier: GPL-3.0-or-later
# That what is compared is what was sealed, and how many units raters found. A part of recompute.R, which finds it in
# recompute/.

current_codes <- "all rounds, current codes"
same_rater <- "the same rater again: "
# A key with other letters than ASCII is the numbers of its bytes.
same_rater_bytes <- paste0(paste(as.character(charToRaw(same_rater)), collapse = " "), " ")
is_same_rater <- function(data) startsWith(data$scope, same_rater) | startsWith(data$scope, same_rater_bytes)
# Whose answers the rows of compared ratings are.
rater_of <- function(data) {
  begin <- ifelse(startsWith(data$scope, same_rater), nchar(same_rater), nchar(same_rater_bytes))
  ifelse(is_same_rater(data), substring(data$scope, begin + 1), data$rater)
}

# Every row of the compared ratings against the sealed ones.
sealed <- function() {
  own <- function(data, rater) key_of(data$round, data$item, data$site, rater, data[["own unit"]], data$dimension)
  labels <- read_table("ratings/labels.csv")
  whose <- own(labels, labels$rater)
  ratings <- read_table("ratings/ratings.csv")
  screened <- key_of(ratings$round, ratings$id, ratings$site, ratings$rater, ratings$screening)
  counted <- read_table("ratings/counted-as.csv")
  of_counted <- key_of(counted$scope, counted$round, counted$dimension, counted$level, counted$code)
  # A code counts as one thing. Only a first answer may be compared with second ones of several rounds.
  for (line in which(duplicated(of_counted) & !is_same_rater(counted))) {
    differ(sprintf("ratings/counted-as.csv, row %d", line + 1L), counted[["counted as"]][line], "another code")
  }
  all <- read_table("ratings/compared.csv")
  mine <- own(all, rater_of(all))
  first_code <- labels$code[match(key_of(mine, "1"), key_of(whose, labels$position))]
  in_sets <- function(codes) {
    given <- codes != ""
    ifelse(all$position == "0", !(mine %in% whose[given]), key_of(mine, all$code) %in% key_of(whose, codes)[given])
  }
  is_first <- function(codes) all$position == "1" & key_of(mine, "1", all$code) %in% key_of(whose, labels$position, codes)[codes != ""]
  now <- all$scope == current_codes
  same <- ifelse(all[["own unit"]] == "", all$level == "code" & all$position == "1" &
                   key_of(all$round, all$item, all$site, rater_of(all), all$code) %in% screened,
          ifelse(all$level == "set", ifelse(now, in_sets(labels$now), in_sets(labels[["compared as"]])),
          ifelse(all$level == "code" & !is_same_rater(all), ifelse(now, is_first(labels$now), is_first(labels[["compared as"]])),
                 all$position == "1" & key_of(all$scope, all$round, all$dimension, all$level, first_code, all$code) %in%
                   key_of(of_counted, counted[["counted as"]]))))
  state$checked <- state$checked + nrow(all)
  differs <- function(line, what) {
    differ(sprintf("ratings/compared.csv, row %d (%s, %s)", line + 1L, all$dimension[line], all$rater[line]), all$code[line], what)
  }
  for (line in which(!same)) differs(line, "another answer that was sealed")
  hold_cases(all, differs)
}
# Units in one case are matched with each other. By current codes, and of one rater, units are matched anew.
hold_cases <- function(all, differs) {
  matched <- read_table("ratings/matched-units.csv")
  matched <- matched[matched[["own unit"]] != "", ]
  place <- match(key_of(all$round, all$item, all$site, all$rater, all[["own unit"]]),
                 key_of(matched$name, matched$item, matched$site, matched$rater, matched[["own unit"]]))
  held <- which(!is.na(place) & all$scope != current_codes & !is_same_rater(all))
  case <- key_of(all$scope, all$dimension, all$level, all$case)[held]
  match_of <- matched$match[place[held]]
  state$checked <- state$checked + length(held)
  wrong <- held[match_of != match_of[match(case, case)]]
  for (line in wrong) differs(line, "a unit that is not matched with the others of its case")
}

# That every first answer to an item of a round in which units were asked for is there, each of its units once and in one
# match. Who screened an item out has found none.
hold_matched <- function(matched) {
  work <- read_table("ratings/work.csv")
  ratings <- read_table("ratings/ratings.csv")
  ratings <- ratings[ratings$screening != "out" & ratings$unit != "", ]
  units <- as.numeric(work$units)
  asked <- unique(work$round[work$kind == "first" & units > 0])
  work <- work[work$kind == "first" & work$round %in% asked & (work$screening != "" | units > 0), ]
  whose <- key_of(work$name, work$item, work$site, work$rater)
  joined <- function(units) paste(sort(units, method = "radix"), collapse = "; ")
  own <- vapply(split(ratings$unit, key_of(ratings$round, ratings$id, ratings$site, ratings$rater)), joined, "")
  wanted <- unname(own[match(whose, names(own))])
  wanted[is.na(wanted)] <- ""
  names(wanted) <- key_of(work$round, whose)
  of_matched <- key_of(matched$round, matched$name, matched$item, matched$site, matched$rater)
  stated <- vapply(split(matched[["own unit"]], of_matched), joined, "")
  wrong <- (matched$match == "") != (matched[["own unit"]] == "") | duplicated(key_of(of_matched, matched$match))
  for (line in which(wrong)) differ(sprintf("ratings/matched-units.csv, row %d", line + 1L), matched[["own unit"]][line], "one unit of each rater in a match")
  keys <- union(names(wanted), names(stated))
  state$checked <- state$checked + length(keys)
  said <- unname(stated[keys])
  should <- unname(wanted[keys])
  for (i in which(is.na(said) | is.na(should) | said != should)) {
    differ(sprintf("ratings/matched-units.csv (%s)", gsub("\001", ", ", keys[i])), said[i], should[i])
  }
}
# Krippendorff's alpha, interval, of how many units two raters found.
alpha_of_numbers <- function(a, b) {
  numbers <- c(a, b)
  n <- length(numbers)
  chance <- n * sum(numbers^2) - sum(numbers)^2
  if (chance == 0) NA else 1 - (n - 1) * sum((a - b)^2) / chance
}
# For every two raters how many units both found. Which units were matched is not computed again.
units_found <- function() {
  matched <- read_table("ratings/matched-units.csv")
  hold_matched(matched)
  items <- key_of(matched$round, matched$name, matched$item, matched$site)
  raters <- unique(matched$rater)
  known <- unique(items)
  has <- matched$match != ""
  # A row per item, a column per rater: whether they looked, and how many units they found.
  at <- cbind(match(items, known), match(matched$rater, raters))
  looked <- matrix(FALSE, length(known), length(raters))
  looked[at] <- TRUE
  found <- matrix(tabulate((at[has, 2] - 1) * length(known) + at[has, 1], length(known) * length(raters)), length(known))
  of_match <- key_of(items, matched$match)
  computed <- new.env()
  for (i in seq_along(raters)) {
    for (j in seq_along(raters)) {
      both_looked <- looked[, i] & looked[, j]
      if (j <= i || !any(both_looked)) next
      a <- found[both_looked, i]
      b <- found[both_looked, j]
      both <- length(intersect(of_match[has & matched$rater == raters[i]], of_match[has & matched$rater == raters[j]]))
      alone <- c(sum(a), sum(b)) - both
      keep(computed, key_of(raters[i], raters[j]), items = length(a), "same number" = sum(a == b), "found by both" = both,
           "by first alone" = alone[1], "by second alone" = alone[2], "same number share" = mean(a == b),
           f1 = if (both + sum(alone) > 0) 2 * both / (2 * both + sum(alone)) else NA, "alpha of numbers" = alpha_of_numbers(a, b))
    }
  }
  check_rows("results/units-found.csv", c("first rater", "second rater"),
             c("items", "same number", "found by both", "by first alone", "by second alone", "same number share", "f1",
               "alpha of numbers"), computed)
}
