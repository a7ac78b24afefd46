# SPDX-License-Identifier: GPL-3.0-or-later
# Whether kappa is the same in all blocks of a round. A part of recompute.R, which finds it in recompute/.

# The test of homogeneity of the blocks with a kappa and its error (Fleiss, Levin and Paik 2003, section 18.1).
drift <- function() {
  computed <- new.env()
  rows <- read_table("ratings/drift.csv")
  rows <- rows[rows$by != "all" & rows$undefined == "", ]
  keys <- key_of(rows$round, rows$name, rows[["first rater"]], rows[["second rater"]], rows$dimension, rows$by)
  for (some in split(rows, keys)) {
    if (nrow(some) < 2) next
    kappa <- as.numeric(some$value)
    weight <- 1 / as.numeric(some$se)^2
    mean <- sum(weight * kappa) / sum(weight)
    x2 <- sum(weight * (kappa - mean)^2)
    assign(key_of(some$round[1], some$name[1], some[["first rater"]][1], some[["second rater"]][1], some$dimension[1], some$by[1]),
           list(blocks = nrow(some), value = mean, "chi square" = x2, "degrees of freedom" = nrow(some) - 1,
                p = pchisq(x2, nrow(some) - 1, lower.tail = FALSE)), envir = computed)
  }
  check_rows("results/drift-tests.csv", c("round", "name", "first rater", "second rater", "dimension", "by"),
             c("blocks", "value", "chi square", "degrees of freedom", "p"), computed)
}
