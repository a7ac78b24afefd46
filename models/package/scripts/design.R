# SPDX-License-Identifier: GPL-3.0-or-later
# The tables of design/: audits and corrected shares. A part of recompute.R, which finds it in recompute/.

# Every table of design/, but for the numbers that results/not-recomputed.csv names.
design <- function(compared) {
  there <- grep("^design/", files_there(), value = TRUE)
  known <- paste0("design/", c("model-tests", "model-raters", "model-pairs", "audits", "corrected-shares", "audited-set",
                               "audited-set-agreement", "audited-set-differences", "audited-set-drift", "audited-set-shares"), ".csv")
  if ("design/model-tests.csv" %in% there) known <- c(known, models(compared))
  facts <- if (any(c("design/audits.csv", "design/corrected-shares.csv", "design/audited-set.csv") %in% there)) facts_of(models_of(there))
  if ("design/audits.csv" %in% there) audits(facts)
  if (any(c("design/audits.csv", "design/corrected-shares.csv") %in% there)) corrected_shares(facts, there)
  if ("design/audited-set.csv" %in% there) {
    audited_set(facts)
    pairs_of_set(compared)
  }
  for (name in setdiff(there, known)) differ(name, "numbers", "nothing: they are not computed again")
}

# What is settled, and who labelled what -------------------------------------------------------------------------------------

codes_of <- function(texts) lapply(strsplit(texts, "; ", fixed = TRUE, useBytes = TRUE), function(codes) unique(as_key(codes)))

# The raters that are models: they settle nothing.
models_of <- function(there) {
  table_if <- function(name) if (name %in% there) read_table(name)
  shares <- table_if("design/corrected-shares.csv")
  union(shares[["labels of"]][shares$method == "ppi++"], table_if("design/model-tests.csv")$model)
}
# Items with what raters said of them in closed rounds, and with what was settled.
facts_of <- function(models) {
  given <- read_table("ratings/round-items.csv")
  work <- read_table("ratings/work.csv")
  labels <- read_table("ratings/labels.csv")
  rows <- read_table("decisions/questions.csv")
  raw <- read_table("decisions/questions.csv", raw = TRUE)
  answers <- grep("^answer of ", names(rows))
  to <- if (is.null(given[["given to"]])) character(nrow(given)) else given[["given to"]]
  ratings <- work[work$kind %in% c("first", "recheck", "model"), ]
  ratings <- data.frame(round = ratings$name, number = as.numeric(ratings$round), item = key_of(ratings$item, ratings$site),
                        rater = ratings$rater, screening = ratings$screening, units = as.numeric(ratings$units), stringsAsFactors = FALSE)
  ratings$said <- ratings$screening != "" | ratings$units > 0
  ratings$key <- key_of(ratings$round, ratings$item, ratings$rater)
  assessing <- work[work$kind == "assessment", ]
  assessing <- key_of(assessing$name, assessing$item, assessing$site, assessing$rater)
  of <- key_of(labels$round, labels$item, labels$site, labels$rater)
  dimensions <- unique(labels$dimension[!(of %in% assessing)])
  kept <- !(rows$question %in% setdiff(labels$dimension, dimensions))
  label <- kept & rows$about == "label"
  screened <- rows[rows$about == "screening", ]
  questions <- data.frame(item = key_of(rows$item, rows$site), unit = rows$unit, question = rows$question, outcome = rows$outcome,
                          stringsAsFactors = FALSE)[label, ]
  questions$final <- codes_of(raw$final)[label]
  given_answers <- lapply(raw[label, answers, drop = FALSE], codes_of)
  names(given_answers) <- as_key(as_cell(sub("^answer of ", "", names(rows)[answers])))
  screening <- setNames(screened$final, key_of(screened$item, screened$site))
  open <- key_of(rows$item, rows$site)[kept & rows$outcome == "open"]
  there <- c(names(screening)[screening == "out"], questions$item[questions$outcome != "gone"]) # excluded, or with a unit
  settled <- setdiff(intersect(names(screening)[screening != ""], there), open)
  list(models = models, given = data.frame(round = given$name, item = key_of(given$item, given$site), to = to, stringsAsFactors = FALSE),
       ratings = ratings, labels = data.frame(key = of, dimension = labels$dimension, now = labels$now, stringsAsFactors = FALSE),
       dimensions = dimensions, questions = questions, answers = given_answers, screening = screening,
       rows_of = split(seq_len(nrow(questions)), questions$item), settled = settled,
       waiting = setdiff(ratings$item[ratings$said & !(ratings$rater %in% models)], settled)) # what nobody rated cannot be settled
}
# How many of the items nobody rated or settled: each may have an error.
unrated_of <- function(facts, items) length(setdiff(items, c(facts$settled, facts$waiting)))
# The codes of a dimension that each of these ratings gave; none of an excluded item.
said_of <- function(facts, ratings, dimension) {
  labels <- facts$labels[facts$labels$dimension == dimension & facts$labels$now != "", ]
  given <- split(labels$now, labels$key)
  lapply(seq_len(nrow(ratings)), function(i) if (ratings$screening[i] != "out") unique(given[[ratings$key[i]]]))
}
# The settled codes of items; NA where the raters agreed to differ.
truly_of <- function(facts, items, dimension) {
  mine <- facts$questions[facts$questions$question == dimension & facts$questions$outcome %in% c("settled", "agreed to differ"), ]
  rows_of <- split(seq_len(nrow(mine)), mine$item)
  lapply(items, function(item) {
    rows <- if (facts$screening[[item]] == "in") rows_of[[item]]
    if (any(mine$outcome[rows] == "agreed to differ")) NA else unique(unlist(mine$final[rows]))
  })
}
# Whether the item was settled otherwise than by this rater in the round.
is_wrong <- function(facts, item, name, rater) {
  rating <- facts$ratings[facts$ratings$key == key_of(name, item, rater), ]
  if (nrow(rating) == 0 || rating$screening != facts$screening[[item]]) return(TRUE)
  rows <- if (rating$screening == "in") facts$rows_of[[item]]
  if (length(rows) == 0) return(FALSE)
  outcome <- facts$questions$outcome[rows]
  if (length(unique(facts$questions$unit[rows][outcome != "gone"])) != rating$units) return(TRUE)
  rows <- rows[outcome != "agreed to differ"]
  any(vapply(rows, function(row) {
    final <- if (facts$questions$outcome[row] == "settled") facts$questions$final[[row]] else character(0)
    !setequal(facts$answers[[rater]][[row]], final)
  }, TRUE))
}

# Audits ---------------------------------------------------------------------------------------------------------------------

# The exact one-sided 95 % upper bound of the errors among the items: the most with which the sample would have no more than
# `found` in over 5 % (hypergeometric).
most_errors <- function(found, items, drawn) {
  possible <- found
  excluded <- items - drawn + found + 1
  while (excluded - possible > 1) {
    middle <- (possible + excluded) %/% 2
    if (phyper(found, middle, items - middle, drawn) > 0.05 * (1 + 1e-9)) possible <- middle else excluded <- middle
  }
  possible
}
# How many items of each rater are wrong at most. Where items of all were rated once more, the answers that are compared are
# the later ones: how many differ is taken as stated.
audits <- function(facts) {
  computed <- new.env()
  stated <- read_table("design/audits.csv")
  for (name in unique(stated$round)) {
    plan <- stated[stated$round == name, ][1, ]
    given <- facts$given[facts$given$round == name, ]
    shared <- given$item[given$to == "several"]
    ratings <- facts$ratings[facts$ratings$round == name, ]
    known <- length(shared) > 0 && !any(shared %in% facts$waiting)
    raters <- unique(ratings$rater)
    others <- facts$ratings[facts$ratings$round != name, ]
    again <- any(others$item %in% shared & others$rater %in% raters)
    for (rater in raters) {
      mine <- ratings[ratings$rater == rater & ratings$screening != "", ]
      alone <- sum(mine$item %in% given$item[given$to == "one"])
      different <- sum(vapply(intersect(shared, facts$settled), function(item) is_wrong(facts, item, name, rater), TRUE))
      said <- stated$different[stated$round == name & stated$rater == rater]
      if (again && length(said) == 1) different <- as.numeric(said)
      possible <- different + unrated_of(facts, shared)
      keep(computed, key_of(name, rater), rate = as.numeric(plan$rate), allow = as.numeric(plan$allow), alone = alone,
           shared = length(shared), different = different,
           upper_items = if (known) most_errors(possible, alone + length(shared), length(shared)) else NA,
           accepted = if (!known || plan$rate == "") NA else if (possible <= as.numeric(plan$allow)) "yes" else "no")
    }
  }
  check_rows("design/audits.csv", c("round", "rater"), c("rate", "allow", "alone", "shared", "different", "upper_items", "accepted"),
             computed)
}

# Corrected shares -----------------------------------------------------------------------------------------------------------

cut_share <- function(value) min(1, max(0, value))

# The share (Rogan and Gladen 1978), its error, and the interval of Lang and Reiczigel (2014): of successes and trials of the
# labels, sensitivity and specificity.
rogan_gladen <- function(successes, trials) {
  estimate <- function(more) {
    n <- trials + more
    p <- (successes + more / 2) / n
    spread <- p * (1 - p) / n
    share <- (p[1] + p[3] - 1) / (p[2] + p[3] - 1)
    list(share = share, error = sqrt(sum(spread * c(1, share^2, (1 - share)^2))) / (p[2] + p[3] - 1),
         shift = share * spread[2] - (1 - share) * spread[3])
  }
  if (successes[2] * trials[3] + successes[3] * trials[2] <= trials[2] * trials[3]) return(NULL)
  z <- qnorm(0.975)
  plain <- estimate(c(0, 0, 0))
  wide <- estimate(c(z^2, 2, 2))
  middle <- wide$share + 2 * z^2 * wide$shift
  list(corrected = cut_share(plain$share), se = plain$error, lower = cut_share(middle - z * wide$error), upper = cut_share(middle + z * wide$error))
}
# Variance of the mean of values; none varies where all are the same.
spread_of <- function(values) if (length(unique(values)) > 1) mean((values - mean(values))^2) / length(values) else 0

# The share of items from the labels of a model and, of some, settled ones (PPI++, arXiv 2311.01453). `settled` and `said`: 1
# where the item has the code, of the items with both; `given` of `others` have it by the model alone.
ppi_plus <- function(settled, said, given, others) {
  n <- length(settled)
  if (n < 2 || others == 0) return(NULL)
  share <- (sum(said) + given) / (n + others)
  variance <- (n + others) * share * (1 - share) / (n + others - 1)
  weight <- if (variance > 0) cut_share((mean(said * settled) - mean(said) * mean(settled)) / ((1 + n / others) * variance)) else 0
  errors <- settled - weight * said
  rest <- weight * c(rep(1, max(given, 0)), rep(0, max(others - given, 0))) # fewer than none only where a table was changed
  share <- mean(errors) + mean(rest)
  error <- sqrt(spread_of(errors) + spread_of(rest))
  half <- qnorm(0.975) * error
  list(corrected = cut_share(share), se = error, lower = if (error > 0) cut_share(share - half) else NA,
       upper = if (error > 0) cut_share(share + half) else NA)
}
# The numbers of a share, and why there are none.
with_reason <- function(estimate, lack) {
  if (is.null(estimate)) return(list(corrected = NA, se = NA, lower = NA, upper = NA, undefined = lack))
  c(estimate, list(undefined = if (is.na(estimate$lower)) "no_variation" else NA))
}
has <- function(sets, code) vapply(sets, function(set) code %in% set, TRUE)

# By what the items of several raters tell of the errors of labels: those of the items of one rater, corrected.
shares_of_round <- function(facts, name, computed) {
  given <- facts$given[facts$given$round == name, ]
  ratings <- facts$ratings[facts$ratings$round == name & !(facts$ratings$rater %in% facts$models) & facts$ratings$said, ]
  shared <- given$item[given$to == "several"]
  waits <- any(shared %in% facts$waiting)
  alone <- ratings[ratings$item %in% given$item[given$to == "one"], ]
  checked <- ratings[ratings$item %in% intersect(shared, facts$settled), ]
  for (dimension in if (nrow(alone) > 0) facts$dimensions) {
    of_alone <- said_of(facts, alone, dimension)
    truths <- truly_of(facts, checked$item, dimension)
    used <- !vapply(truths, function(truth) identical(truth, NA), TRUE)
    said <- said_of(facts, checked, dimension)[used]
    truths <- truths[used]
    for (code in unique(unlist(c(of_alone, said, truths)))) {
      is_true <- has(truths, code)
      is_said <- has(said, code)
      successes <- c(sum(has(of_alone, code)), sum(is_true & is_said), sum(!is_true & !is_said))
      trials <- c(nrow(alone), sum(is_true), sum(!is_true))
      has_rates <- all(trials > 0)
      rates <- ifelse(trials > 0, successes / trials, NA)
      assign(key_of(name, "rogan-gladen", dimension, code),
             c(list(items = nrow(alone), checked = length(unique(checked$item)), share = rates[1], sensitivity = rates[2], specificity = rates[3]),
               with_reason(if (has_rates && !waits) rogan_gladen(successes, trials),
                           if (waits) "not_settled" else if (has_rates) "no_better_than_chance" else "rate_unknown")), envir = computed)
    }
  }
}
# The items that the model labelled, corrected by the settled labels of those that people labelled, too.
shares_of_model <- function(facts, name, computed) {
  ratings <- facts$ratings[facts$ratings$said, ]
  ratings <- ratings[order(ratings$number), ]
  mine <- ratings[ratings$rater == name, ]
  mine <- mine[!duplicated(mine$item, fromLast = TRUE), ]
  both <- intersect(mine$item, ratings$item[!(ratings$rater %in% facts$models)])
  checked <- intersect(both, facts$settled)
  waits <- length(checked) < length(both)
  for (dimension in if (nrow(mine) > 0) facts$dimensions) {
    said <- said_of(facts, mine, dimension)
    truths <- truly_of(facts, checked, dimension)
    used <- !vapply(truths, function(truth) identical(truth, NA), TRUE)
    truths <- truths[used]
    place <- match(checked[used], mine$item)
    for (code in if (length(unlist(said)) > 0) unique(unlist(c(said, truths)))) { # what it never labelled has no share
      is_said <- has(said, code)
      others <- if (length(place) > 0) is_said[-place] else is_said
      assign(key_of(name, "ppi++", dimension, code),
             c(list(items = nrow(mine), checked = length(checked), share = mean(is_said), sensitivity = NA, specificity = NA),
               with_reason(if (!waits) ppi_plus(as.numeric(has(truths, code)), as.numeric(is_said[place]), sum(others), length(others)),
                           if (waits) "not_settled" else if (length(checked) == nrow(mine)) "all_labelled_by_people" else "too_few_items")),
             envir = computed)
    }
  }
}
corrected_shares <- function(facts, there) {
  computed <- new.env()
  for (name in if ("design/audits.csv" %in% there) unique(read_table("design/audits.csv")$round)) shares_of_round(facts, name, computed)
  for (name in facts$models) shares_of_model(facts, name, computed)
  if ("design/corrected-shares.csv" %in% there) {
    check_rows("design/corrected-shares.csv", c("labels of", "method", "dimension", "code"),
               c("items", "checked", "share", "sensitivity", "specificity", "corrected", "se", "lower", "upper", "undefined"), computed)
  } else if (length(ls(computed, all.names = TRUE)) > 0) differ("design/corrected-shares.csv", "no such file", "a table")
}

# The audit of a published data set ------------------------------------------------------------------------------------------

# What follows from the sample. The labels of the set itself are not in the package.
audited_set <- function(facts) {
  verdict <- read_table("design/audited-set.csv")
  differences <- read_table("design/audited-set-differences.csv")
  raw <- read_table("design/audited-set-differences.csv", raw = TRUE)
  differences$set <- codes_of(raw$set)
  differences$settled <- codes_of(raw$settled)
  rounds <- read_table("ratings/rounds.csv")
  drawn <- facts$given$item[facts$given$round == rounds$name[match(verdict$seed, rounds$seed)]]
  settled <- intersect(drawn, facts$settled)
  different <- length(unique(differences$item))
  unrated <- unrated_of(facts, drawn)
  known <- length(drawn) > 0 && !any(drawn %in% facts$waiting)
  items <- as.numeric(verdict$items)
  check("design/audited-set.csv, drawn", verdict$drawn, length(drawn))
  check("design/audited-set.csv, settled", verdict$settled, length(settled))
  check("design/audited-set.csv, different", verdict$different, different)
  check("design/audited-set.csv, upper_items", verdict$upper_items, if (known) most_errors(different + unrated, items, length(drawn)))
  check("design/audited-set.csv, accepted", verdict$accepted,
        if (known && verdict$rate != "") if (different + unrated <= as.numeric(verdict$allow)) "yes" else "no")
  differences$key <- settled[match(differences$item, sub("\001.*", "", settled))]
  hold_differences(facts, settled, differences)
  drift_of_set()
  shares_of_set(facts, settled, known && unrated == 0, differences, items)
}
# The agreement of two raters with each other, if they alone were compared, in one round and by unchanged codes.
pairs_of_set <- function(compared) {
  computed <- new.env()
  rows <- read_table("design/audited-set-agreement.csv")
  keys <- vapply(compared, function(one) one$key, "")
  is_simple <- all(startsWith(keys, key_of("all rounds", "")))
  for (i in seq_len(nrow(rows))) {
    found <- list()
    at <- match(key_of("all rounds", rows$dimension[i], "code"), keys)
    if (is_simple && !is.na(at) && identical(compared[[at]]$raters, c(rows$a[i], rows$b[i]))) {
      one <- compared[[at]]
      counts <- confusion(one$ratings[, 1], one$ratings[, 2], length(one$codes))
      apart <- 1 - diag(length(one$codes))
      n <- sum(counts)
      found <- c(list(n = n, found_by_one = sum(one$missed), percent_agreement = if (n > 0) sum(diag(counts)) / n else NA,
                      cohen_kappa = kappa(counts, apart)), kappa_errors("cohen_kappa", counts, apart))
    }
    assign(key_of(rows$dimension[i], rows$a[i], rows$b[i]), found, envir = computed)
  }
  check_rows("design/audited-set-agreement.csv", c("dimension", "a", "b"),
             c("n", "found_by_one", "percent_agreement", "cohen_kappa", "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper"), computed)
}
# That what is stated as settled was settled, and otherwise than the set says. The set excludes no item.
hold_differences <- function(facts, settled, differences) {
  path <- "design/audited-set-differences.csv"
  state$checked <- state$checked + nrow(differences) + length(settled)
  for (i in seq_len(nrow(differences))) {
    row <- differences[i, ]
    said <- row$settled[[1]]
    finals <- facts$questions$final[facts$questions$item %in% row$key & facts$questions$question == row$question]
    if (row$question == "screening") finals <- if (row$key %in% settled && facts$screening[[row$key]] == "out") list("out")
    fits <- row$question == "unit" || any(vapply(finals, setequal, TRUE, said))
    if (is.na(row$key) || setequal(said, row$set[[1]]) || !fits) {
      differ(sprintf("%s, row %d, settled", path, i + 1L), paste(said, collapse = "; "), "no such difference from the set")
    }
  }
  excluded <- settled[facts$screening[settled] == "out"]
  for (item in setdiff(excluded, differences$key[differences$question == "screening"])) differ(path, "no row", sub("\001.*", "", item))
}
# Chi-square where Cochran's rule (1954) holds, Fisher's exact test where it does not, of codes by thirds of the rows.
drift_of_set <- function() {
  rows <- read_table("design/audited-set-drift.csv")
  computed <- new.env()
  for (dimension in unique(rows$dimension)) {
    mine <- rows[rows$dimension == dimension, ]
    counts <- matrix(as.numeric(c(mine$first, mine$second, mine$last)), ncol = 3)
    used <- counts[rowSums(counts) > 0, colSums(counts) > 0, drop = FALSE]
    tests <- cross_tests(counts, FALSE, "")
    expected <- outer(rowSums(used), colSums(used)) / sum(used)
    holds <- min(expected) >= 1 && sum(expected < 5) * 5 <= length(expected)
    found <- if (holds) list(chi_square = tests[["chi square"]], degrees = tests[["degrees of freedom"]], p = tests$p) else
      list(chi_square = NA, degrees = NA, p = NA)
    if (sum(used) <= 20000) found$fisher_p <- if (is.na(tests[["fisher random tables"]])) NA else fisher_of_set(used, mine$fisher_p[1])
    for (code in mine$code) assign(key_of(dimension, code), found, envir = computed)
  }
  check_rows("design/audited-set-drift.csv", c("dimension", "code"), c("chi_square", "degrees", "p", "fisher_p"), computed)
}
# Of large tables the program estimates p from random ones: 1 and a whole number over 1 and their number.
fisher_of_set <- function(used, stated) {
  stated <- if (stated == "") 0 else as.numeric(stated)
  drawn <- stated * (1 + min(max(20000000 %/% sum(used), 2000), 20000))
  if (drawn > 0.5 && abs(drawn - round(drawn)) < 1e-6) {
    p <- estimated(used)[["fisher p"]]
    if (abs(p - stated) <= 1e-9) return(p)
  }
  fisher_exact(used)
}
# Of the set the share is taken as stated; its labels of the sample are the settled ones, but for the differences.
shares_of_set <- function(facts, settled, known, differences, items) {
  computed <- new.env()
  rows <- read_table("design/audited-set-shares.csv")
  values <- read_table("data/values.csv")
  values <- values[values$of == "units" & values$level == "code", ]
  several <- unique(values$value[duplicated(values$value)])
  for (dimension in unique(rows$dimension)) {
    mine <- facts$questions[facts$questions$question == dimension & facts$questions$item %in% settled, ]
    of_units <- differences$question == "unit"
    in_dimension <- differences[differences$question == dimension | of_units, ]
    unknown <- any(differences$question == "screening") || any(mine$outcome == "agreed to differ") ||
      any(unlist(c(differences$set[of_units], differences$settled[of_units])) %in% several)
    mine <- mine[mine$outcome == "settled", ]
    for (i in which(rows$dimension == dimension)) {
      code <- rows$code[i]
      count <- function(item, sets, sign) tapply(c(sign * has(sets, code), numeric(length(settled))), factor(c(item, settled), settled), sum)
      in_set <- count(mine$item, mine$final, 1) + count(in_dimension$key, in_dimension$set, 1) + count(in_dimension$key, in_dimension$settled, -1)
      said <- as.numeric(in_set[settled] > 0)
      truly <- as.numeric(has(truly_of(facts, settled, dimension), code))
      of_set <- round(as.numeric(rows$set[i]) * items)
      found <- list(set = of_set / items)
      if (!known) found <- c(found, list(corrected = NA, se = NA, lower = NA, upper = NA))
      if (known && !unknown) {
        estimate <- ppi_plus(truly, said, of_set - sum(said), items - length(settled))
        found <- c(found, if (is.null(estimate)) list(corrected = NA, se = NA, lower = NA, upper = NA) else estimate)
      }
      assign(key_of(dimension, code), found, envir = computed)
    }
  }
  check_rows("design/audited-set-shares.csv", c("dimension", "code"), c("set", "corrected", "se", "lower", "upper"), computed)
}
