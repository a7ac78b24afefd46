# SPDX-License-Identifier: GPL-3.0-or-later
# Reads the tables of a package and holds them against what was computed. A part of recompute.R, which finds it in recompute/.

# `raw`: texts as they are, to be put together; otherwise as keys.
read_table <- function(name, raw = FALSE) {
  data <- read.csv(file.path(folder, name), colClasses = "character", check.names = FALSE, na.strings = character(0),
                   encoding = "UTF-8", quote = "\"", comment.char = "", strip.white = FALSE, stringsAsFactors = FALSE)
  for (column in names(data)) Encoding(data[[column]]) <- "bytes"
  if (!raw) for (column in names(data)) data[[column]] <- as_key(data[[column]])
  data
}
# Texts are compared byte by byte, whatever the machine's language: other bytes than ASCII as numbers.
as_key <- function(texts) {
  strange <- grepl("[^ -~]", texts, useBytes = TRUE)
  texts[strange] <- vapply(texts[strange], function(text) paste(as.character(charToRaw(text)), collapse = " "), "")
  Encoding(texts) <- "unknown"
  texts
}

# A text of a heading as cells have it: after an apostrophe where a spreadsheet would take it for a formula.
as_cell <- function(texts) {
  is_guarded <- grepl("^'*[=+@\t\r-]", texts, useBytes = TRUE) & !grepl("^-[0-9]+([.][0-9]+)?$", texts, useBytes = TRUE)
  ifelse(is_guarded, paste0("'", texts), texts)
}

differ <- function(where, stated, computed) {
  state$differences <- c(state$differences, sprintf("%s: the package says '%s', computed is '%s'", where, stated,
                                                    paste(computed, collapse = " ")))
}
# Keys of several columns: a character that no text has stands between them.
key_of <- function(...) paste(..., sep = "\001")

check <- function(where, stated, computed, tolerance = 1e-9) {
  state$checked <- state$checked + 1
  nothing <- is.null(computed) || is.na(computed)
  if (nothing || stated == "") {
    if (!nothing || stated != "") differ(where, stated, computed)
    return(invisible())
  }
  if (is.character(computed)) {
    if (stated != computed) differ(where, stated, computed)
    return(invisible())
  }
  number <- suppressWarnings(as.numeric(stated))
  if (is.na(number) || abs(number - computed) > tolerance * max(1, abs(computed))) differ(where, stated, format(computed, digits = 15))
}
# `computed`: an environment, key -> named list of numbers.
check_rows <- function(name, keys, numbers, computed) {
  data <- read_table(name)
  stated <- new.env()
  for (line in seq_len(nrow(data))) {
    key <- do.call(key_of, as.list(unlist(data[line, keys])))
    where <- sprintf("%s, row %d (%s)", name, line + 1L, paste(unlist(data[line, keys]), collapse = ", "))
    if (!is.null(stated[[key]])) differ(where, "a row", "the same row a second time")
    assign(key, TRUE, envir = stated)
    row <- computed[[key]]
    if (is.null(row)) {
      differ(where, "a row", "no such row")
      next
    }
    for (number in intersect(numbers, names(row))) {
      check(paste(where, number, sep = ", "), data[line, number], row[[number]])
    }
  }
  for (key in ls(computed, all.names = TRUE)) if (is.null(stated[[key]])) differ(name, "no row", gsub("\001", ", ", key))
}
keep <- function(computed, key, ...) assign(key, list(...), envir = computed)

# What numbers are computed from, and the tables that state them. A table that is gone is missed by its name.
sources <- c("data/empirical_study.csv", "data/values.csv", "data/units.csv", "data/labels.csv", "data/screening.csv",
             "items/items.csv", "ratings/labels.csv", "ratings/ratings.csv", "ratings/compared.csv", "ratings/compared-codes.csv",
             "ratings/compared-raters.csv", "ratings/compared-blanks.csv", "ratings/counted-as.csv", "ratings/matched-units.csv",
             "ratings/rounds.csv", "ratings/work.csv", "ratings/drift.csv",
             "decisions/decisions.csv", "decisions/questions.csv", "ratings/review-requests.csv", "ratings/evidence.csv",
             "ratings/round-items.csv", "items/hints.csv", "items/hint-codes.csv", "items/selection.csv", "codebook/compared.csv",
             "codebook/pair-rules.csv")
stated_tables <- paste0("results/", c("distributions", "cross-tables", "cross-tests", "flows", "flow-totals", "agreement",
                                      "code-agreement", "confusion", "rater-pairs", "treatments", "intervals",
                                      "units-found", "settling", "raters", "times", "drift-tests", "review-requests", "evidence", "hints", "sample",
                                      "codebook", "pair-rules", "saturation", "saturation-ends", "counts"), ".csv")
dictionary <- "data-dictionary.csv"

files_there <- function() list.files(folder, recursive = TRUE, all.files = TRUE)

# The function that hashes a file, or none.
sha256 <- function() {
  if (exists("sha256sum", envir = asNamespace("tools"))) return(get("sha256sum", envir = asNamespace("tools")))
  if (!nzchar(Sys.which("sha256sum"))) return(NULL)
  function(file) substr(suppressWarnings(system2("sha256sum", shQuote(file), stdout = TRUE, stderr = FALSE))[1], 1, 64)
}
check_manifest <- function() {
  sha <- sha256()
  if (is.null(sha)) cat("there is no SHA-256: files are not held against the hashes of the manifest\n")
  lines <- readLines(file.path(folder, "manifest-sha256.txt"), encoding = "UTF-8")
  listed <- substring(lines, 67)
  there <- files_there()
  for (i in seq_along(lines)) {
    state$checked <- state$checked + 1
    stated <- substr(lines[i], 1, 64)
    computed <- if (!(listed[i] %in% there)) "missing" else if (is.null(sha)) stated else unname(sha(file.path(folder, listed[i])))
    if (is.na(computed) || computed != stated) differ(paste0(listed[i], ", SHA-256"), stated, computed)
  }
  for (name in setdiff(there, c(listed, "manifest-sha256.txt"))) differ(name, "not in the manifest", "a file")
}
# The columns and the number of rows of a table against what the dictionary says in each of its lines.
check_shape <- function(name, said) {
  data <- read_table(name, raw = TRUE)
  columns <- names(data)
  Encoding(columns) <- "bytes"
  columns <- as_key(sub("^\xef\xbb\xbf", "", columns, useBytes = TRUE)) # a mark that some tables begin with
  state$checked <- state$checked + 1
  if (!identical(columns, said$column)) {
    differ(paste0(name, ", columns in ", dictionary), paste(said$column, collapse = ", "), paste(columns, collapse = ", "))
  }
  if (!is.null(said$rows) && any(said$rows != nrow(data))) {
    differ(paste0(name, ", rows in ", dictionary), paste(unique(said$rows), collapse = "/"), nrow(data))
  }
}
# That no table is gone, unknown, or has a row twice: who changes tables changes the manifest, too. Says whether the numbers
# can be computed.
check_tables <- function() {
  there <- grep("[.]csv$", files_there(), ignore.case = TRUE, value = TRUE)
  needed <- setdiff(c(sources, stated_tables, dictionary), there)
  for (name in needed) differ(name, "no such file", "a table")
  if (length(needed) > 0) return(FALSE)
  said <- read_table(dictionary)
  described <- unique(said$file)
  if (is.null(said$rows)) differ(dictionary, "nothing", "how many rows the tables have")
  for (name in setdiff(described, there)) differ(name, "no such file", paste("a table of", dictionary))
  for (name in setdiff(there, c(described, dictionary))) differ(name, "a table", paste("no such table in", dictionary))
  unknown <- setdiff(grep("^results/", there, value = TRUE), c(stated_tables, "results/not-recomputed.csv"))
  for (name in unknown) differ(name, "numbers", "nothing: they are not computed again")
  for (name in intersect(there, described)) check_shape(name, said[said$file == name, ])
  for (name in sources) {
    cells <- do.call(key_of, unname(as.list(read_table(name))))
    for (line in which(duplicated(cells))) differ(sprintf("%s, row %d", name, line + 1L), "a row", "the same row a second time")
  }
  TRUE
}
