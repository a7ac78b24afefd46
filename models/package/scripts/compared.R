# SPDX-License-Identifier: GPL-3.0-or-later
# Reads what raters are compared on. A part of recompute.R, which finds it in recompute/.

# Ratings are numbers in a matrix of units by raters: places in the code book, or in the list of sets.
# One scope, dimension and level from its rows of the tables.
compared_of <- function(key, book, raters, rows, blanks) {
  one <- list(key = key, scope = book$scope[1], level = book$level[1], raters = raters, codes = book$code,
              ordered = book$ordered[1] == "yes", unknown = which(book$unknown == "yes"), categories = book$category)
  numbers <- sort(unique(as.numeric(c(rows$case, blanks$case))))
  place <- function(data) cbind(match(as.numeric(data$case), numbers), match(data$rater, raters))
  all <- rbind(rows[, c("case", "item", "site")], blanks[, c("case", "item", "site")])
  one$items <- key_of(all$item, all$site)[match(numbers, as.numeric(all$case))]
  one$missed <- matrix(FALSE, length(numbers), length(raters))
  one$missed[place(blanks[blanks$round != "" & blanks[["own unit"]] == "", ])] <- TRUE
  one$ratings <- matrix(NA_integer_, length(numbers), length(raters))
  places <- match(rows$code, book$code)
  empty <- rows$position == "0"
  at <- place(rows)
  if (one$level == "set") {
    groups <- split(ifelse(empty, NA, places), key_of(at[, 1], at[, 2]))
    texts <- vapply(groups, function(g) paste(sort(unique(g)), collapse = " "), "")
    known <- unique(texts)
    where <- do.call(rbind, lapply(strsplit(names(groups), "\001", fixed = TRUE), as.integer))
    if (length(groups) > 0) one$ratings[where] <- match(texts, known)
    one$sets <- lapply(strsplit(known, " ", fixed = TRUE), as.integer)
  } else {
    first <- !empty & !duplicated(key_of(at[, 1], at[, 2]))
    one$ratings[at[first, , drop = FALSE]] <- places[first]
  }
  one
}
read_compared <- function() {
  about <- function(data) key_of(data$scope, data$dimension, data$level)
  codes <- read_table("ratings/compared-codes.csv")
  raters <- read_table("ratings/compared-raters.csv")
  rows <- list(compared = read_table("ratings/compared.csv"), blanks = read_table("ratings/compared-blanks.csv"))
  of_codes <- about(codes)
  known <- key_of(about(raters), raters$rater)
  for (line in which(!(about(raters) %in% of_codes) | duplicated(known))) {
    differ(sprintf("ratings/compared-raters.csv, row %d", line + 1L), raters$rater[line], "no rater that is compared")
  }
  several <- table(about(raters)[!duplicated(known)])
  for (line in seq_len(nrow(codes))) {
    there <- if (of_codes[line] %in% names(several)) several[[of_codes[line]]] else 0
    check(sprintf("ratings/compared-codes.csv, row %d, raters", line + 1L), codes$raters[line], there)
  }
  for (name in names(rows)) {
    path <- if (name == "compared") "ratings/compared.csv" else "ratings/compared-blanks.csv"
    data <- rows[[name]]
    good <- about(data) %in% of_codes & key_of(about(data), data$rater) %in% known
    for (line in which(!good)) differ(sprintf("%s, row %d", path, line + 1L), data$rater[line], "no rater that is compared")
    if (name == "compared") {
      coded <- data$position == "0" | key_of(about(data), data$code) %in% key_of(of_codes, codes$code)
      for (line in which(good & !coded)) {
        differ(sprintf("%s, row %d", path, line + 1L), data$code[line], "no such code in ratings/compared-codes.csv")
      }
      good <- good & coded
    }
    rows[[name]] <- data[good, ]
  }
  of_rows <- about(rows$compared)
  of_blanks <- about(rows$blanks)
  lapply(unique(of_codes), function(key) {
    compared_of(key, codes[of_codes == key, ], raters$rater[about(raters) == key & !duplicated(known)],
                rows$compared[of_rows == key, ], rows$blanks[of_blanks == key, ])
  })
}

# What raters sealed, and where.
sealed_ratings <- function() {
  ratings <- read_table("ratings/ratings.csv")
  labels <- read_table("ratings/labels.csv")
  labels <- labels[labels[["compared as"]] != "", ]
  whose <- key_of(ratings$round, ratings$id, ratings$site, ratings$rater)
  has <- ratings$unit != "" & ratings$screening != "out"
  of_item <- key_of(ratings$id, ratings$site, ratings$rater)
  list(said = unique(whose[ratings$unit != "" | ratings$screening != ""]),
       units = split(ratings$unit[has], whose[has]), owned = key_of(whose, ratings$unit)[has],
       screened = key_of(of_item, ratings$screening),
       once = names(which(table(of_item[!duplicated(key_of(of_item, ratings$round))]) == 1)),
       labelled = key_of(labels$round, labels$item, labels$site, labels$rater, labels[["own unit"]], labels$dimension))
}
# That cases are numbered without gaps, that blanks stand where no code was sealed, and that who said something of an item is
# in all of its cases, with each of their units in one.
hold_blanks <- function(compared) {
  path <- "ratings/compared-blanks.csv"
  sealed <- sealed_ratings()
  blanks <- read_table(path)
  rater <- rater_of(blanks)
  whose <- key_of(blanks$round, blanks$item, blanks$site, rater)
  own <- blanks[["own unit"]]
  # A code may have become one that nobody can choose.
  labelled <- key_of(whose, own, blanks$dimension) %in% sealed$labelled & blanks$scope != current_codes
  good <- ifelse(blanks$round == "", key_of(blanks$item, blanks$site, rater, "") %in% sealed$screened,
          ifelse(own == "", whose %in% sealed$said, key_of(whose, own) %in% sealed$owned & !labelled))
  state$checked <- state$checked + nrow(blanks)
  for (line in which(!good)) differ(sprintf("%s, row %d", path, line + 1L), blanks$rater[line], "another answer that the rater sealed")
  rows <- read_table("ratings/compared.csv")
  columns <- c("scope", "dimension", "level", "case", "item", "site", "rater", "round", "own unit")
  rows <- rbind(rows[rows$position %in% c("0", "1"), columns], blanks[, columns])
  rows$key <- key_of(rows$scope, rows$dimension, rows$level)
  in_case <- key_of(rows$key, rows$case, rows$rater)
  for (line in which(duplicated(in_case))) differ(path, rows$rater[line], "another answer of the rater in the same case")
  for (key in unique(rows$key)) {
    state$checked <- state$checked + 1
    numbers <- sort(unique(as.numeric(rows$case[rows$key == key])))
    if (!identical(numbers, as.numeric(seq_along(numbers)))) differ(sprintf("%s (%s)", path, gsub("\001", ", ", key)), "cases", "cases without gaps")
  }
  hold_items(path, rows, in_case, sealed, compared)
}
hold_items <- function(path, rows, in_case, sealed, compared) {
  units <- rows[["own unit"]] != ""
  held <- key_of(rows$key, rows$round, rows$item, rows$site, rows$rater, rows[["own unit"]])[units]
  twice <- unique(held[duplicated(held)])
  of_case <- key_of(rows$key, rows$case)
  several <- unique(of_case[!duplicated(key_of(of_case, rows$round))][duplicated(of_case[!duplicated(key_of(of_case, rows$round))])])
  cases <- rows[!duplicated(of_case) & rows$round != "" & !(of_case %in% several), ]
  raters <- setNames(lapply(compared, function(one) one$raters), vapply(compared, function(one) one$key, ""))
  of_cases <- raters[cases$key]
  each <- rep(seq_len(nrow(cases)), lengths(of_cases))
  found <- cases[each, c("key", "case", "round", "item", "site")]
  found$rater <- unlist(of_cases, use.names = FALSE)
  whose <- key_of(found$round, found$item, found$site, found$rater)
  # Of items that a rater had in several rounds only the first answer may be compared.
  said <- whose %in% sealed$said & key_of(found$item, found$site, found$rater) %in% sealed$once
  found <- found[said, ]
  whose <- whose[said]
  state$checked <- state$checked + nrow(found)
  has <- sealed$units[whose]
  which_one <- rep(seq_along(whose), lengths(has))
  wanted <- key_of(found$key[which_one], whose[which_one], unlist(has, use.names = FALSE))
  of_units <- found$key[which_one] %in% rows$key[units]
  lacking <- which_one[of_units & (!(wanted %in% held) | wanted %in% twice)]
  wrong <- !(key_of(found$key, found$case, found$rater) %in% in_case) | seq_along(whose) %in% lacking
  for (line in which(wrong)) {
    differ(sprintf("%s (%s)", path, gsub("\001", ", ", found$key[line])), "less than sealed",
           sprintf("all that %s sealed of %s", found$rater[line], found$item[line]))
  }
}
