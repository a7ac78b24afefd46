# SPDX-License-Identifier: GPL-3.0-or-later
# The way from all posts to the units, the codebook, and saturation. A part of recompute.R, which finds it in recompute/.

sample_boxes <- c(records = "posts read", skipped = "posts that could not be read", items = "items made of them",
                  fitting = "items that fit tags, days and numbers", hits = "items with a keyword", added = "items added")
# What one import brought, step by step.
boxes_of <- function(steps) {
  boxes <- setNames(rep(0, length(sample_boxes)), names(sample_boxes))
  changed <- list(read = c("items", "fitting", "hits"), filter = c("fitting", "hits"), keywords = "hits", add = "added")
  for (i in seq_len(nrow(steps))) {
    if (steps$kind[i] == "read") boxes[c("records", "skipped")] <- as.numeric(c(steps$came[i], steps[["not read"]][i]))
    boxes[changed[[steps$kind[i]]]] <- as.numeric(steps$stayed[i])
  }
  boxes
}
sample_flow <- function() {
  computed <- new.env()
  put <- function(box, of, value) keep(computed, key_of(box, of), value = value)
  steps <- read_table("items/selection.csv")
  steps <- steps[steps$import != "", ]
  everything <- boxes_of(steps[0, ])
  imports <- lapply(split(steps, steps$import), boxes_of)
  sources <- vapply(names(imports), function(name) steps$source[match(name, steps$import)], "")
  for (source in unique(sources)) {
    sum_of <- Reduce(`+`, imports[sources == source])
    everything <- everything + sum_of
    for (box in names(sample_boxes)) put(sample_boxes[[box]], source, sum_of[[box]])
  }
  screening <- read_table("data/screening.csv")
  duplicates <- key_of(screening$item, screening$site)[screening$duplicate == "yes"]
  items <- nrow(screening)
  put("items in the study", "", items)
  put("items from data sets and sheets of ratings", "", max(items - everything[["added"]], 0))
  put("items already in the study or left out", "", everything[["hits"]] - everything[["added"]])
  put("duplicates", "", length(duplicates))
  put("items without duplicates", "", items - length(duplicates))
  rows <- read_table("ratings/round-items.csv")
  used <- key_of(rows$item, rows$site)
  for (round in unique(rows$round)) put("items of a round", round, sum(rows$round == round))
  put("items of no closed round", "", max(items - length(duplicates) - length(setdiff(used, duplicates)), 0))
  known <- read_table("items/items.csv")
  state$checked <- state$checked + nrow(rows)
  for (item in setdiff(used, key_of(known$id, known$site))) differ(paste("ratings/round-items.csv,", gsub("\001", ", ", item)), "a row", "no such item")
  questions <- read_table("decisions/questions.csv")
  is_screening <- questions$about == "screening"
  final <- questions$final[is_screening]
  put("items included", "", sum(final == "in"))
  put("items excluded", "", sum(final == "out"))
  put("items not settled", "", sum(final == ""))
  item <- cumsum(is_screening) # the screening of an item stands before its units
  counts <- !is_screening & item > 0 & questions$outcome != "gone" & (final == "in")[pmax(item, 1)]
  put("units of included items", "", length(unique(key_of(questions$item, questions$site, questions$unit)[counts])))
  check_rows("results/sample.csv", c("box", "of"), "value", computed)
}
codebook <- function() {
  computed <- new.env()
  rows <- read_table("codebook/compared.csv")
  keep(computed, key_of("rules", ""), value = sum(rows$about == "rule"))
  keep(computed, key_of("dimensions", ""), value = sum(rows$about == "dimension"))
  for (dimension in rows$dimension[rows$about == "dimension"]) {
    mine <- rows[rows$about != "rule" & rows$dimension == dimension, ]
    keep(computed, key_of("codes that can be chosen", dimension), value = sum(mine[["can be chosen"]] == "yes"))
    keep(computed, key_of("levels of the tree", dimension), value = max(as.numeric(mine$level)))
  }
  kinds <- read_table("items/items.csv")$kind
  for (kind in unique(kinds)) keep(computed, key_of("items by kind", kind), value = sum(kinds == kind))
  check_rows("results/codebook.csv", c("count", "of"), "value", computed)
  pair <- c("dimension", "code of first rater", "code of second rater")
  rules <- new.env()
  counts <- table(do.call(key_of, unname(as.list(read_table("codebook/pair-rules.csv")[pair]))))
  for (key in names(counts)) keep(rules, key, rules = counts[[key]])
  check_rows("results/pair-rules.csv", pair, "rules", rules)
}

# The number of the item after which the next `run` brought nothing new, or none.
quiet_after <- function(brought, items, run) {
  gaps <- diff(c(brought, items + 1))
  if (any(gaps > run)) brought[which(gaps > run)[1]] else NA
}
# New codes by item, in the order of rating (Guest, Bunce & Johnson 2006).
saturation <- function(questions) {
  steps <- new.env()
  ends <- new.env()
  orders <- as.numeric(read_table("data/units.csv")$order)
  values <- read_table("data/values.csv")
  stated <- read_table("results/saturation-ends.csv")
  run <- if (nrow(stated) > 0) as.numeric(stated$run[1]) else 10
  for (question in questions) {
    if (question$of != "units" || question$level != "code" || length(orders) == 0) next
    category <- values$category[values$of == "units" & values$question == question$name & values$level == "code"]
    case <- rep(seq_along(question$answers), lengths(question$answers))
    found <- data.frame(order = orders[case], code = unlist(question$answers))
    in_order <- sort(unique(found$order))
    found$item <- match(found$order, in_order)
    first <- vapply(split(found$item, found$code), min, 1)
    first_category <- vapply(split(found$item, category[found$code]), min, 1)
    new <- tabulate(first, length(in_order))
    new_categories <- tabulate(first_category, length(in_order))
    for (i in seq_along(in_order)) {
      keep(steps, key_of(question$name, i), "in order" = in_order[i], "new codes" = new[i], "new categories" = new_categories[i],
           codes = sum(new[1:i]), categories = sum(new_categories[1:i]))
    }
    keep(ends, question$name, items = length(in_order), run = run, "last new code" = max(0, first),
         "last new category" = max(0, first_category), "nothing new after" = quiet_after(which(new > 0), length(in_order), run),
         "no new category after" = quiet_after(which(new_categories > 0), length(in_order), run))
  }
  check_rows("results/saturation.csv", c("dimension", "item"), c("in order", "new codes", "new categories", "codes", "categories"), steps)
  check_rows("results/saturation-ends.csv", "dimension",
             c("items", "run", "last new code", "last new category", "nothing new after", "no new category after"), ends)
}
