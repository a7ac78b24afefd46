# SPDX-License-Identifier: GPL-3.0-or-later
# Random numbers as the program draws them. A part of recompute.R, which finds it in recompute/.

# Random numbers: xoshiro256++ (Blackman & Vigna 2021), its state filled by splitmix64, many streams at once. R has no
# whole numbers of 64 bits: a word is a row of four parts of 16 bits, the lowest first, and a matrix holds one per stream.

part <- 65536
word <- function(number) cbind(number %% part, number %/% part %% part, number %/% part^2 %% part, number %/% part^3)
constant <- function(hex) {
  parts <- strtoi(substring(hex, c(13, 9, 5, 1), c(16, 12, 8, 4)), 16L)
  matrix(parts, 1)
}
same_for <- function(one, streams) one[rep(1, streams), , drop = FALSE]
xored <- function(a, b) matrix(as.numeric(bitwXor(as.integer(a), as.integer(b))), ncol = 4)
carried <- function(sums) {
  for (k in 1:3) {
    sums[, k + 1] <- sums[, k + 1] + sums[, k] %/% part
    sums[, k] <- sums[, k] %% part
  }
  sums[, 4] <- sums[, 4] %% part
  sums
}
added <- function(a, b) carried(a + b)
times <- function(a, b) {
  sums <- matrix(0, nrow(a), 4)
  for (i in 1:4) for (j in seq_len(5 - i)) sums[, i + j - 1] <- sums[, i + j - 1] + a[, i] * b[, j]
  carried(sums)
}
turned_left <- function(a, bits) {
  a <- a[, (0:3 - bits %/% 16) %% 4 + 1, drop = FALSE]
  factor <- 2^(bits %% 16)
  (a * factor) %% part + a[, c(4, 1, 2, 3), drop = FALSE] %/% (part / factor)
}
moved_left <- function(a, bits) {
  moved <- turned_left(a, bits)
  moved[, seq_len(bits %/% 16)] <- 0
  k <- bits %/% 16 + 1
  moved[, k] <- moved[, k] - moved[, k] %% 2^(bits %% 16)
  moved
}
moved_right <- function(a, bits) {
  moved <- turned_left(a, 64 - bits)
  moved[, 4 - seq_len(bits %/% 16) + 1] <- 0
  k <- 4 - bits %/% 16
  moved[, k] <- moved[, k] %% 2^(16 - bits %% 16)
  moved
}
mixed <- function(z) {
  z <- times(xored(z, moved_right(z, 30)), same_for(constant("bf58476d1ce4e5b9"), nrow(z)))
  z <- times(xored(z, moved_right(z, 27)), same_for(constant("94d049bb133111eb"), nrow(z)))
  xored(z, moved_right(z, 31))
}
streams_of <- function(seed, streams) {
  many <- length(streams)
  state <- xored(same_for(mixed(word(seed)), many), times(word(streams), same_for(constant("d1342543de82ef95"), many)))
  words <- list()
  for (i in 1:4) {
    state <- added(state, same_for(constant("9e3779b97f4a7c15"), many))
    words[[i]] <- mixed(state)
  }
  words
}
# The next words of the streams, and what the state is then.
next_of <- function(s) {
  bits <- added(turned_left(added(s[[1]], s[[4]]), 23), s[[1]])
  shifted <- moved_left(s[[2]], 17)
  s[[3]] <- xored(s[[3]], s[[1]])
  s[[4]] <- xored(s[[4]], s[[2]])
  s[[2]] <- xored(s[[2]], s[[3]])
  s[[1]] <- xored(s[[1]], s[[4]])
  s[[3]] <- xored(s[[3]], shifted)
  s[[4]] <- turned_left(s[[4]], 45)
  list(bits = bits, state = s)
}
# How often each of `bound` things is drawn, a row per stream: as many as there are, two from each step; both are drawn
# again where one of them would be likelier than others (Lemire 2019).
drawn <- function(seed, streams, bound) {
  if (bound >= 2^21) stop("too many items for numbers of 53 bits")
  many <- length(streams)
  counts <- matrix(0, many, bound)
  state <- streams_of(seed, streams)
  rejected <- 2^32 %% bound
  for (i in seq(1, bound, 2)) {
    both <- matrix(0, many, 2)
    again <- seq_len(many)
    while (length(again) > 0) {
      step <- next_of(lapply(state, function(words) words[again, , drop = FALSE]))
      for (k in 1:4) state[[k]][again, ] <- step$state[[k]]
      products <- cbind(step$bits[, 4] * part + step$bits[, 3], step$bits[, 2] * part + step$bits[, 1]) * bound
      both[again, ] <- products %/% 2^32
      again <- again[products[, 1] %% 2^32 < rejected | products[, 2] %% 2^32 < rejected]
    }
    for (k in seq_len(min(2, bound - i + 1))) {
      at <- cbind(seq_len(many), both[, k] + 1)
      counts[at] <- counts[at] + 1
    }
  }
  counts
}
# A state as a column of 256 bits, the lowest of the first word first, and back; a column per state.
bits_of <- function(state) {
  parts <- do.call(cbind, state)
  t(do.call(cbind, lapply(1:16, function(k) outer(parts[, k], 2^(0:15), function(part, bit) part %/% bit %% 2))))
}
state_of <- function(bits) {
  parts <- vapply(1:16, function(k) as.vector(2^(0:15) %*% bits[16 * k - 15:0, , drop = FALSE]), numeric(ncol(bits)))
  parts <- matrix(parts, ncol(bits))
  lapply(1:4, function(i) parts[, 4 * i - 3:0, drop = FALSE])
}
# The states of one stream after 0, length, 2 length, ... steps, so that its stretches can be drawn side by side. A step
# takes every bit of the state from sums of bits of the state before, so many steps are a power of one matrix.
stretches_of <- function(state, count, length) {
  step <- bits_of(next_of(state_of(diag(256)))$state)
  jump <- diag(256)
  while (length > 0) {
    if (length %% 2 == 1) jump <- (jump %*% step) %% 2
    step <- (step %*% step) %% 2
    length <- length %/% 2
  }
  starts <- bits_of(state)
  while (ncol(starts) < count) {
    starts <- cbind(starts, (jump %*% starts) %% 2)
    jump <- (jump %*% jump) %% 2
  }
  state_of(starts[, seq_len(count), drop = FALSE])
}
# Places from 1 to n, shuffled once by each of the states, a row per state; which of the states would have had to draw a
# number again (Lemire 2019); and the states afterwards. With `again` it is drawn again, for one state.
shuffled <- function(state, n, again = FALSE) {
  many <- nrow(state[[1]])
  places <- matrix(seq_len(n), many, n, byrow = TRUE)
  refused <- rep(FALSE, many)
  for (i in rev(seq_len(n))[-n]) {
    repeat {
      step <- next_of(state)
      state <- step$state
      products <- (step$bits[, 4] * part + step$bits[, 3]) * i
      refused_now <- products %% 2^32 < 2^32 %% i
      if (!again || !refused_now) break
    }
    refused <- refused | refused_now
    other <- cbind(seq_len(many), products %/% 2^32 + 1)
    kept <- places[, i]
    places[, i] <- places[other]
    places[other] <- kept
  }
  list(places = places, refused = refused, state = state)
}
# The order of n cases after each of `count` shuffles, one after the other, with the seed; a row per shuffle. All are
# drawn side by side up to the one that has to draw a number again; that one alone; and then those behind it.
shuffles <- function(seed, count, n) {
  orders <- matrix(0L, count, n)
  state <- streams_of(seed, 0)
  done <- 0
  while (done < count) {
    found <- shuffled(stretches_of(state, count - done, n - 1), n)
    good <- min(which(found$refused), count - done + 1) - 1
    if (good > 0) {
      orders[done + seq_len(good), ] <- found$places[seq_len(good), ]
      state <- lapply(found$state, function(words) words[good, , drop = FALSE])
      done <- done + good
    }
    if (done < count) {
      one <- shuffled(state, n, again = TRUE)
      done <- done + 1
      orders[done, ] <- one$places
      state <- one$state
    }
  }
  for (i in seq_len(count)[-1]) orders[i, ] <- orders[i - 1, ][orders[i, ]]
  orders
}
