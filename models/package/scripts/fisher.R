# SPDX-License-Identifier: GPL-3.0-or-later
# Fisher's exact test, two-sided: R's own gives up on larger tables. A part of recompute.R, which finds it in recompute/.

# The probability, with these margins, of all tables that are no more probable than this one (Freeman & Halton 1951; tables
# within a relative 1e-7 count as equally probable). Column by column from both ends: equal remainders of the rows are taken
# together, and branches cut off that lie wholly on one side (after Mehta & Patel 1983). A remainder has its ways by what
# their cells add to the logarithm of the probability.
fisher_exact <- function(used) {
  if (nrow(used) > ncol(used)) used <- t(used)
  rows <- sort(rowSums(used), decreasing = TRUE)
  columns <- sort(colSums(used))
  n <- sum(used)
  factorials <- lfactorial(0:n)
  of <- function(counts) factorials[counts + 1]
  fixed <- sum(of(c(rows, columns))) - of(n)
  limit <- fixed - sum(of(used)) + 1e-7
  state_sum <- 0

  # Every way to fill a column: what is left of the rows then, a row each, and what the cells add.
  fillings <- function(rows, total) {
    left <- matrix(0, 1, 0)
    wanted <- total
    cells <- 0
    for (i in seq_along(rows)) {
      low <- pmax(0, wanted - sum(rows[-seq_len(i)]))
      high <- pmin(rows[i], wanted)
      times <- high - low + 1
      from <- rep(seq_along(wanted), times)
      counts <- sequence(times, low)
      left <- cbind(left[from, , drop = FALSE], rows[i] - counts)
      cells <- cells[from] - of(counts)
      wanted <- wanted[from] - counts
    }
    left <- matrix(t(apply(left, 1, sort, decreasing = TRUE)), ncol = length(rows))
    key <- do.call(paste, as.data.frame(left))
    list(left = left, cells = cells, key = key)
  }
  together <- function(cells, ways) {
    group <- match(round(cells * 1e9), unique(round(cells * 1e9)))
    list(cells = cells[!duplicated(group)], ways = as.vector(rowsum(ways, group, reorder = FALSE)))
  }
  # Bounds: every column spread as evenly as can be; and piled up as high as what is left of the rows allows.
  most_probable <- function(left, following) {
    each <- following %/% length(left)
    more <- following %% length(left)
    -sum(more * of(each + (more > 0)) + (length(left) - more) * of(each))
  }
  least_probable <- function(left, following) {
    total <- 0
    for (wanted in following) {
      for (row in left) {
        total <- total - of(min(row, wanted))
        wanted <- wanted - min(row, wanted)
        if (wanted == 0) break
      }
    }
    total
  }
  behind <- new.env()
  parts_behind <- function(rows, column) {
    key <- paste(c(column, rows), collapse = " ")
    if (!is.null(behind[[key]])) return(behind[[key]])
    if (column == length(columns)) {
      found <- list(cells = -sum(of(rows)), ways = 1)
    } else {
      filled <- fillings(rows, columns[column])
      further <- lapply(seq_along(filled$cells), function(i) parts_behind(filled$left[i, ], column + 1))
      sizes <- vapply(further, function(one) length(one$cells), 1L)
      found <- together(unlist(lapply(further, `[[`, "cells")) + rep(filled$cells, sizes), unlist(lapply(further, `[[`, "ways")))
    }
    assign(key, found, envir = behind)
    found
  }

  middle <- length(columns) %/% 2
  nodes <- list(list(rows = rows, cells = 0, ways = 1))
  for (column in seq_len(middle)) {
    following <- columns[-seq_len(column)]
    next_nodes <- new.env()
    bounds <- new.env()
    for (node in nodes) {
      filled <- fillings(node$rows, columns[column])
      for (i in seq_along(filled$cells)) {
        left <- filled$left[i, ]
        key <- filled$key[i]
        if (is.null(bounds[[key]])) {
          assign(key, c(most_probable(left, following), least_probable(left, following),
                        of(sum(left)) - sum(of(c(left, following)))), envir = bounds)
        }
        bound <- bounds[[key]]
        here <- fixed + node$cells + filled$cells[i]
        whole <- here + bound[1] <= limit
        if (any(whole)) state_sum <- state_sum + sum(node$ways[whole] * exp(here[whole] + bound[3]))
        partly <- !whole & here + bound[2] <= limit
        if (any(partly)) {
          known <- next_nodes[[key]]
          assign(key, list(rows = left, cells = c(known$cells, node$cells[partly] + filled$cells[i]),
                           ways = c(known$ways, node$ways[partly])), envir = next_nodes)
        }
      }
    }
    nodes <- lapply(ls(next_nodes), function(key) {
      node <- next_nodes[[key]]
      c(list(rows = node$rows), together(node$cells, node$ways))
    })
  }
  # The pairs of a way to the middle and a way on from there that are no more probable than the table.
  for (node in nodes) {
    on <- parts_behind(node$rows, middle + 1)
    order_of <- order(on$cells)
    places <- on$cells[order_of]
    scale <- places[length(places)]
    sums <- c(0, cumsum(on$ways[order_of] * exp(places - scale)))
    counted <- findInterval(limit - fixed - node$cells, places)
    state_sum <- state_sum + sum(node$ways * exp(fixed + node$cells + scale) * sums[counted + 1])
  }
  min(1, state_sum)
}
