#!/usr/bin/env Rscript
# Computes every number of results/ and design/ again from the other tables of this package, in R 4.0 or newer, without
# packages.
# Run it in the unpacked folder, or name the folder: Rscript recompute.R FOLDER
# Prints each number that differs. Exit status 1: something differs. The hashes of the manifest are checked where R has
# SHA-256 (4.5 and newer) or the machine has sha256sum.
# Numbers that are not computed here are listed in results/not-recomputed.csv.

arguments <- commandArgs(trailingOnly = TRUE)
script <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
here <- if (length(script) > 0) dirname(script[1]) else "."
folder <- if (length(arguments) > 0) arguments[1] else here
parts <- c("checks.R", "compared.R", "sealed.R", "random.R", "fisher.R", "crosstests.R", "intervals.R", "coefficients.R", "codes.R", "work.R", "drift.R",
           "models.R", "design.R", "reviews.R", "sample.R")
for (name in parts) source(file.path(here, "recompute", name))
state <- new.env()
state$checked <- 0
state$differences <- character(0)

# Final labels: a question is its values and, for each case, the positions of its answers.
read_questions <- function() {
  values <- read_table("data/values.csv")
  cases <- read_table("data/units.csv")[["case"]]
  labels <- read_table("data/labels.csv")
  labels <- labels[order(as.numeric(labels[["position"]])), ]
  given <- split(labels$code, key_of(labels$case, labels$dimension))
  screening <- read_table("data/screening.csv")
  questions <- list()
  keys <- unique(values[, c("of", "question", "level")])
  for (i in seq_len(nrow(keys))) {
    of <- keys$of[i]
    name <- keys$question[i]
    level <- keys$level[i]
    mine <- values[values$of == of & values$question == name & values$level == level, ]
    question <- list(of = of, name = name, level = level, values = mine$value, unknown = mine$unknown == "yes",
                     ordered = nrow(mine) > 0 && mine$ordered[1] == "yes")
    if (of == "items") {
      places <- match(screening[[name]], mine$value)
      if (anyNA(places[screening[[name]] != ""])) differ("data/screening.csv", name, "no such value in data/values.csv")
      question$answers <- lapply(places, function(place) if (is.na(place)) integer(0) else place)
    } else {
      codes <- values[values$of == "units" & values$question == name & values$level == "code", ]
      question$answers <- lapply(cases, function(case) {
        found <- given[[key_of(case, name)]]
        if (is.null(found)) return(integer(0))
        places <- match(found, codes$value)
        if (anyNA(places)) {
          differ(sprintf("data/labels.csv, case %s, %s", case, name), paste(found, collapse = "; "), "no such value in data/values.csv")
          places <- places[!is.na(places)]
        }
        if (level == "category") places <- match(codes$category[places], mine$value)
        unique(places)
      })
    }
    question$has_sets <- any(lengths(question$answers) > 1)
    questions[[length(questions) + 1]] <- question
  }
  questions
}
first_of <- function(answers) vapply(answers, function(a) if (length(a) > 0) as.integer(a[1]) else NA_integer_, 1L)

distributions <- function(questions) {
  computed <- new.env()
  for (question in questions) {
    for (counted in if (question$has_sets) c("first", "any") else "first") {
      answered <- question$answers[lengths(question$answers) > 0]
      n <- length(answered)
      places <- if (counted == "any") unlist(answered) else first_of(answered)
      count <- tabulate(if (is.null(places)) integer(0) else places, length(question$values))
      goodman <- qnorm(1 - 0.05 / length(question$values) / 2)
      for (i in seq_along(question$values)) {
        k <- count[i]
        one <- if (n > 0) wilson(k, n, qnorm(0.975)) else c(NA, NA)
        all <- if (n > 0) wilson(k, n, goodman) else c(NA, NA)
        keep(computed, key_of(question$of, question$name, question$level, counted, question$values[i]), n = n, count = k,
             share = if (n > 0) k / n else NA, "wilson lower" = one[1], "wilson upper" = one[2],
             "goodman lower" = all[1], "goodman upper" = all[2])
      }
    }
  }
  check_rows("results/distributions.csv", c("of", "question", "level", "counted", "value"),
             c("n", "count", "share", "wilson lower", "wilson upper", "goodman lower", "goodman upper"), computed)
}
# Any two dimensions, by categories where one of them has some, and by codes.
pairs_of <- function(questions) {
  questions <- Filter(function(q) q$of == "units", questions)
  names <- unique(vapply(questions, function(q) q$name, ""))
  find <- function(name, level) {
    for (q in questions) if (q$name == name && q$level == level) return(q)
    NULL
  }
  pairs <- list()
  for (i in seq_along(names)) {
    for (j in seq_along(names)) {
      if (j <= i) next
      a <- find(names[i], "category")
      b <- find(names[j], "category")
      if (!is.null(a) || !is.null(b)) {
        pairs[[length(pairs) + 1]] <- list(if (is.null(a)) find(names[i], "code") else a, if (is.null(b)) find(names[j], "code") else b)
      }
      pairs[[length(pairs) + 1]] <- list(find(names[i], "code"), find(names[j], "code"))
    }
  }
  pairs
}
counts_of <- function(a, b) {
  both <- !is.na(a) & !is.na(b)
  list(a = a[both], b = b[both])
}
cross_tables <- function(questions) {
  cells <- new.env()
  tests <- new.env()
  stated <- read_table("results/cross-tests.csv")
  of_stated <- key_of(stated$rows, stated$columns, stated[["row level"]], stated[["column level"]])
  for (pair in pairs_of(questions)) {
    a <- pair[[1]]
    b <- pair[[2]]
    if (length(a$values) * length(b$values) > 20000) next
    which <- key_of(a$name, b$name, a$level, b$level)
    both <- counts_of(first_of(a$answers), first_of(b$answers))
    count <- matrix(tabulate((both$b - 1L) * length(a$values) + both$a, length(a$values) * length(b$values)), length(a$values))
    for (i in seq_along(a$values)) for (j in seq_along(b$values)) keep(cells, key_of(which, a$values[i], b$values[j]), count = count[i, j])
    random_tables <- stated[["fisher random tables"]][of_stated == which]
    found <- cross_tests(count, a$ordered && b$ordered, if (length(random_tables) > 0) random_tables[1] else "")
    do.call(keep, c(list(tests, which, n = length(both$a)), found))
  }
  which <- c("rows", "columns", "row level", "column level")
  check_rows("results/cross-tables.csv", c(which, "row", "column"), "count", cells)
  check_rows("results/cross-tests.csv", which, c("n", cross_names), tests)
}
flows <- function(questions) {
  folded <- function(texts) tolower(trimws(gsub("[[:space:]]+", " ", texts)))
  ways <- c("same", "later", "earlier")
  cells <- new.env()
  totals <- new.env()
  for (pair in pairs_of(questions)) {
    a <- pair[[1]]
    b <- pair[[2]]
    if (length(a$values) < 2 || !identical(sort(folded(a$values)), sort(folded(b$values)))) next
    to <- match(folded(b$values), folded(a$values))
    which <- key_of(a$name, b$name, a$level)
    both <- counts_of(first_of(a$answers), to[first_of(b$answers)])
    unknown <- union(which(a$unknown), to[b$unknown])
    known <- !(both$a %in% unknown) & !(both$b %in% unknown)
    for (i in seq_along(a$values)) {
      for (j in seq_along(a$values)) {
        keep(cells, key_of(which, a$values[i], a$values[j]), count = sum(both$a == i & both$b == j))
      }
    }
    x <- both$a[known]
    y <- both$b[known]
    found <- list(n = length(x), same = sum(x == y), later = sum(x < y), earlier = sum(x > y), unknown = sum(!known))
    for (way in ways) {
      limits <- if (found$n > 0) wilson(found[[way]], found$n, qnorm(0.975)) else c(NA, NA)
      found[paste(c("share", "wilson lower", "wilson upper"), way)] <- list(if (found$n > 0) found[[way]] / found$n else NA, limits[1], limits[2])
    }
    assign(which, found, envir = totals)
  }
  check_rows("results/flows.csv", c("from", "to", "level", "from value", "to value"), "count", cells)
  numbers <- c("n", ways, "unknown", outer(c("share", "wilson lower", "wilson upper"), ways, paste))
  check_rows("results/flow-totals.csv", c("from", "to", "level"), numbers, totals)
}
resamples_count <- "resamples of each interval"
# How often, and with which seed, the intervals were drawn. How often is said apart from them, so that it is known which are
# gone.
resampling <- function() {
  stated <- read_table("results/intervals.csv")
  counts <- read_table("results/counts.csv")
  said <- counts$value[counts$count == resamples_count]
  if (length(said) == 0 || !grepl("^[1-9][0-9]*$", said[1])) {
    differ(paste0("results/counts.csv, ", resamples_count), if (length(said) > 0) said[1] else "nothing", "a whole number")
    said <- if (nrow(stated) > 0) stated$resamples[1] else "0"
  }
  list(resamples = as.numeric(said[1]), seed = if (nrow(stated) > 0) as.numeric(stated$seed[1]) else 1)
}
agreement <- function(how, compared) {
  computed <- new.env()
  intervals <- new.env()
  for (one in compared) {
    if (length(one$raters) < 2) next
    found <- measures(one)
    for (name in names(found)) keep(computed, key_of(one$key, name), raters = length(one$raters), value = found[[name]])
    if (how$resamples > 0 && one$scope == "all rounds") {
      likeness <- if (one$level == "set") likeness_of(one$sets)
      found <- bootstrap(one$ratings, one$items, length(one$codes), one$ordered, one$sets, likeness, how$resamples, how$seed)
      for (name in names(found)) assign(key_of(one$key, name), c(found[[name]], how), envir = intervals)
    }
  }
  check_rows("results/agreement.csv", c("scope", "dimension", "level", "statistic"), c("raters", "value"), computed)
  check_rows("results/intervals.csv", c("scope", "dimension", "level", "statistic"),
             c("lower", "upper", "undefined share", "resamples", "seed"), intervals)
}
# The sheet of units, and the final answers of the decisions, against the labels.
final_codes <- function() {
  labels <- read_table("data/labels.csv", raw = TRUE)
  labels <- labels[order(as.numeric(labels[["position"]])), ]
  joined <- vapply(split(labels$code, key_of(labels$case, labels$dimension)), paste, "", collapse = "; ")
  units <- read_table("data/units.csv", raw = TRUE)
  decisions <- read_table("decisions/decisions.csv", raw = TRUE)
  for (column in grep("^codes of ", names(units), value = TRUE)) {
    dimension <- sub("^codes of ", "", column)
    wanted <- unname(joined[key_of(units$case, dimension)])
    wanted[is.na(wanted)] <- ""
    state$checked <- state$checked + nrow(units)
    for (i in which(units[[column]] != wanted)) differ(sprintf("data/units.csv, row %d, %s", i + 1L, column), units[[column]][i], wanted[i])
    place <- match(decisions$unit, units$unit)
    mine <- which(decisions$question == dimension & decisions$unit != "" & !is.na(place))
    state$checked <- state$checked + length(mine)
    for (i in mine[decisions$final[mine] != wanted[place[mine]]]) {
      differ(sprintf("decisions/decisions.csv, row %d (%s, %s)", i + 1L, decisions$unit[i], dimension), decisions$final[i], wanted[place[i]])
    }
  }
}
# That no row of the published data set, of the items and of the rounds is gone.
rows_of_all <- function() {
  published <- read_table("data/empirical_study.csv")$id
  for (id in unique(published[duplicated(published)])) differ("data/empirical_study.csv", paste("several rows of", id), "one row")
  units <- read_table("data/units.csv")$unit
  for (unit in setdiff(units, published)) differ("data/empirical_study.csv", "no row", unit)
  items <- read_table("items/items.csv")
  items <- key_of(items$id, items$site)
  screened <- read_table("data/screening.csv")
  screened <- key_of(screened$item, screened$site)
  state$checked <- state$checked + length(units) + length(items)
  for (item in setdiff(items, screened)) differ("data/screening.csv", "no row", gsub("\001", ", ", item))
  for (item in setdiff(screened, items)) differ("items/items.csv", "no row", gsub("\001", ", ", item))
  ratings <- read_table("ratings/ratings.csv")
  ratings <- ratings[!duplicated(key_of(ratings$round, ratings$rater, ratings$id, ratings$site)), ]
  rounds <- read_table("ratings/rounds.csv")
  counted <- key_of(ratings$round, ratings$rater)
  of_stated <- key_of(rounds$name, rounds$rater)
  for (key in union(counted, of_stated)) {
    state$checked <- state$checked + 1
    stated <- sum(as.numeric(rounds$ratings[of_stated == key]))
    if (stated != sum(counted == key)) {
      differ(sprintf("ratings/rounds.csv (%s)", gsub("\001", ", ", key)), stated, sum(counted == key))
    }
  }
}
counts <- function(how) {
  computed <- new.env()
  screening <- read_table("data/screening.csv")$screening
  ratings <- read_table("ratings/ratings.csv")
  keep(computed, key_of("items", ""), value = nrow(read_table("items/items.csv")))
  keep(computed, key_of("units", ""), value = nrow(read_table("data/units.csv")))
  for (word in c("in", "out", "")) keep(computed, key_of("items screened", word), value = sum(screening == word))
  who <- ratings$rater[!duplicated(key_of(ratings$round, ratings$id, ratings$site, ratings$rater))]
  for (rater in unique(who)) keep(computed, key_of("ratings", rater), value = sum(who == rater))
  whose <- read_table("decisions/decisions.csv")$whose
  for (one in unique(whose)) keep(computed, key_of("answers by whose they are", one), value = sum(whose == one))
  keep(computed, key_of(resamples_count, ""), value = how$resamples)
  check_rows("results/counts.csv", c("count", "of"), "value", computed)
}

tryCatch({
  check_manifest()
  if (check_tables()) {
    questions <- read_questions()
    distributions(questions)
    cross_tables(questions)
    flows(questions)
    how <- resampling()
    compared <- read_compared()
    agreement(how, compared)
    check_codes(compared)
    hold_blanks(compared)
    sealed()
    units_found()
    final_codes()
    rows_of_all()
    counts(how)
    work <- work_of_raters()
    work_counts(work)
    work_times(work)
    drift()
    design(compared)
    settling()
    review_requests()
    evidence()
    hints()
    sample_flow()
    codebook()
    saturation(questions)
  }
}, error = function(problem) differ("a table cannot be read", conditionMessage(problem), ""))
cat(state$differences, sep = "\n")
cat(sprintf("%d numbers checked, %d differences\n", as.integer(state$checked), length(state$differences)))
quit(status = if (length(state$differences) > 0) 1 else 0)
