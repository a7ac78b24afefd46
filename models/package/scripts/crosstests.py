# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests and measures of association of one cross table. A part of recompute.py, which finds it in recompute/."""
import math
from array import array
from bisect import bisect_right
from collections import Counter
from functools import lru_cache

from intervals import Random


def used_part(counts):
    """The table without the rows and columns in which nothing is."""
    columns = [c for c in range(len(counts[0])) if any(r[c] for r in counts)] if counts else []
    return [[r[c] for c in columns] for r in counts if any(r)]


def above(chi, degrees):
    """Probability that a chi-square variable is above it (Abramowitz & Stegun 26.4.4, 26.4.5)."""
    odd = degrees % 2
    total = math.erfc(math.sqrt(chi / 2)) if odd else 0.0
    term = math.exp(-chi / 2) * (math.sqrt(2 * chi / math.pi) if odd else 1)
    for i in range(degrees // 2):
        total, term = total + term, term * chi / (2 * i + 2 + odd)
    return total


def poisson_term(a, y):
    """e^-y y^a / Gamma(a + 1)."""
    return (1.0 if a == 0 else 0.0) if y == 0 else math.exp(a * math.log(y) - y - math.lgamma(a + 1))


def non_central_below(x, degrees, noncentrality):
    """Probability that a non-central chi-square variable is at most x: a Poisson mixture (Abramowitz & Stegun 26.4.25)."""
    if x <= 0:
        return 0.0
    mean = noncentrality / 2
    around = 12 * math.sqrt(mean) + 40
    j = max(0, math.floor(mean - around))
    weight, upper, term = poisson_term(j, mean), above(x, degrees + 2 * j), poisson_term(degrees / 2 + j, x / 2)
    total = 0.0
    while j <= mean + around:
        total += weight * max(0.0, 1 - upper)
        weight *= mean / (j + 1)
        upper += term
        term *= x / 2 / (degrees / 2 + j + 1)
        j += 1
    return total


def noncentrality_for(x, degrees, p):
    """The noncentrality under which x lies at the probability p from below, or 0."""
    if non_central_below(x, degrees, 0) <= p:
        return 0.0
    low, high = 0.0, x + 100
    while non_central_below(x, degrees, high) > p:
        low, high = high, high * 2
    for _ in range(200):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        if non_central_below(x, degrees, middle) > p:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def pearson(table, down, across, n):
    """Chi-square without correction, Cramer's V, and its interval (Smithson 2003)."""
    chi = math.fsum((count - down[i] * across[j] / n) ** 2 / (down[i] * across[j] / n)
                    for i, row in enumerate(table) for j, count in enumerate(row))
    degrees = (len(down) - 1) * (len(across) - 1)
    scale = n * (min(len(down), len(across)) - 1)
    least, most = noncentrality_for(chi, degrees, 0.975), noncentrality_for(chi, degrees, 0.025)
    return {"chi square": chi, "degrees of freedom": degrees, "p": above(chi, degrees),
            "cramers v": min(1.0, math.sqrt(chi / scale)),
            "cramers v lower": min(1.0, math.sqrt((least + degrees) / scale)) if least > 0 else 0.0,
            "cramers v upper": min(1.0, math.sqrt((most + degrees) / scale))}


def ordinal(table, down, across, n):
    """Gamma (Goodman & Kruskal 1954, its error 1963) and tau-b (Kendall 1945, its error Agresti 2013, 16.3.3)."""
    rows, columns = range(len(down)), range(len(across))
    above_left = [[0] * (len(across) + 1) for _ in range(len(down) + 1)]  # of the cells above row i and before column j
    for i in rows:
        for j in columns:
            above_left[i + 1][j + 1] = table[i][j] + above_left[i][j + 1] + above_left[i + 1][j] - above_left[i][j]
    last, end = len(down), len(across)

    def concordant(i, j):
        return above_left[i][j] + n - above_left[i + 1][end] - above_left[last][j + 1] + above_left[i + 1][j + 1]

    def discordant(i, j):
        return above_left[i][end] - above_left[i][j + 1] + above_left[last][j] - above_left[i + 1][j]

    cells = [(i, j, table[i][j], concordant(i, j), discordant(i, j)) for i in rows for j in columns if table[i][j]]
    p, q = sum(k * c for _, _, k, c, _ in cells), sum(k * d for _, _, k, _, d in cells)
    row_pairs, column_pairs = n * n - sum(r * r for r in down), n * n - sum(c * c for c in across)
    root = math.sqrt(row_pairs) * math.sqrt(column_pairs)
    found = {"gamma": None, "gamma se": None, "tau b": None, "tau b se": None}
    if p + q > 0:
        found["gamma"] = (p - q) / (p + q)
        found["gamma se"] = 4 / (p + q) ** 2 * math.sqrt(sum(k * (q * c - p * d) ** 2 for _, _, k, c, d in cells))
    if root > 0:
        tau = (p - q) / root
        changes = math.fsum(k * (2 * root * (c - d) + tau * (down[i] * column_pairs + across[j] * row_pairs)) ** 2
                            for i, j, k, c, d in cells)
        variance = changes - n ** 3 * tau * tau * (row_pairs + column_pairs) ** 2
        found["tau b"], found["tau b se"] = tau, math.sqrt(max(0.0, variance)) / root ** 2
    return found


class Fisher:
    """Fisher's exact test, two-sided: the probability, with these margins, of all tables that are no more probable than
    this one (Freeman & Halton 1951; tables within a relative 1e-7 count as equally probable). Column by column from both
    ends: equal remainders of the rows are taken together, and branches cut off that lie wholly on one side (after Mehta &
    Patel 1983). A remainder has its ways by what their cells add to the logarithm of the probability."""

    def __init__(self, table, down, across, n):
        self.factorials = [math.lgamma(i + 1) for i in range(n + 1)]
        if len(down) > len(across):
            down, across = across, down
        self.rows, self.columns = tuple(sorted(down, reverse=True)), sorted(across)
        self.fixed = sum(self.factorials[total] for total in down + across) - self.factorials[n]
        self.limit = self.fixed - sum(self.factorials[count] for row in table for count in row) + 1e-7
        self.behind = {}
        self.sum = 0.0

    def p(self):
        nodes = {self.rows: {0: [0.0, 1.0]}}
        middle = len(self.columns) // 2
        for column in range(middle):
            following = {}
            for rows, parts in nodes.items():
                for left, cells in self.fillings(rows, column):
                    self.go_on(parts, left, cells, column + 1, following)
            nodes = following
        for rows, parts in nodes.items():
            self.join(parts, self.parts_behind(rows, middle))
        return min(1.0, self.sum)

    @staticmethod
    def add(parts, cells, ways):
        parts.setdefault(round(cells * 1e9), [cells, 0.0])[1] += ways

    def fillings(self, rows, column):
        """Every way to fill the column: what is left of the rows then, and what the cells add."""
        def fill(row, wanted, behind, left, cells):
            if row == len(rows):
                yield tuple(sorted(left, reverse=True)), cells
                return
            behind -= rows[row]
            for count in range(max(0, wanted - behind), min(rows[row], wanted) + 1):
                yield from fill(row + 1, wanted - count, behind, left + (rows[row] - count,), cells - self.factorials[count])
        return fill(0, self.columns[column], sum(rows), (), 0.0)

    def go_on(self, parts, left, cells, column, following):
        most, least = self.most_probable(left, column), self.least_probable(left, column)
        for before, ways in parts.values():
            here = self.fixed + before + cells
            if here + most <= self.limit:
                self.sum += ways * math.exp(here + self.all_completions(left, column))
            elif here + least <= self.limit:
                self.add(following.setdefault(left, {}), before + cells, ways)

    def parts_behind(self, rows, column):
        key = (column, rows)
        if key not in self.behind:
            parts = self.behind[key] = {}
            if column + 1 == len(self.columns):
                self.add(parts, -sum(self.factorials[count] for count in rows), 1.0)
            else:
                for left, cells in self.fillings(rows, column):
                    for further, ways in self.parts_behind(left, column + 1).values():
                        self.add(parts, cells + further, ways)
        return self.behind[key]

    def join(self, before, behind):
        """The pairs of a way to the middle and a way on from there that are no more probable than the table."""
        ways_on = sorted(behind.values())
        places, scale, sums = [cells for cells, _ in ways_on], ways_on[-1][0], [0.0]
        for cells, ways in ways_on:
            sums.append(sums[-1] + ways * math.exp(cells - scale))
        for cells, ways in before.values():
            self.sum += ways * math.exp(self.fixed + cells + scale) * sums[bisect_right(places, self.limit - self.fixed - cells)]

    def most_probable(self, left, column):
        """A bound: every column spread as evenly as can be."""
        total = 0.0
        for wanted in self.columns[column:]:
            each, more = divmod(wanted, len(left))
            total -= more * self.factorials[each + (more > 0)] + (len(left) - more) * self.factorials[each]
        return total

    def least_probable(self, left, column):
        """A bound: every column piled up as high as what is left of the rows allows."""
        total = 0.0
        for wanted in self.columns[column:]:
            for row in left:
                total -= self.factorials[min(row, wanted)]
                wanted -= min(row, wanted)
        return total

    def all_completions(self, left, column):
        """Logarithm of the sum over all tables with these margins of the products of 1 / x!."""
        return self.factorials[sum(left)] - sum(self.factorials[m] for m in left + tuple(self.columns[column:]))


@lru_cache(maxsize=1)
def shuffles(n):
    """The order of n cases after each of many shuffles with the seed 1; most tables of a study have as many cases."""
    places, random, orders = list(range(n)), Random(1, 0), []
    for _ in range(min(max(20_000_000 // n, 2_000), 20_000)):
        random.shuffle(places)
        orders.append(array("H", places))
    return orders


def estimated(table, down, across, n):
    """Fisher's p from random tables with these margins, where there are too many to go through all of them: (1 + no more
    probable) / (1 + drawn)."""
    factorials = [math.lgamma(i + 1) for i in range(n + 1)]
    limit = -sum(factorials[count] for row in table for count in row) + 1e-7
    row_of = [i for i, total in enumerate(down) for _ in range(total)]
    column_of = [j * len(down) for j, total in enumerate(across) for _ in range(total)]
    orders, no_more_probable = shuffles(n), 0
    for order in orders:
        cells = Counter([row + column_of[place] for row, place in zip(row_of, order)])
        no_more_probable += -sum([factorials[count] for count in cells.values()]) <= limit
    return (1 + no_more_probable) / (1 + len(orders)), len(orders)


def cross_tests(counts, is_ordered, random_tables):
    """All numbers of a table. `random_tables`: from how many the package says that it estimated Fisher's p; 0 where it
    is exact."""
    table = used_part(counts)
    names = ["chi square", "degrees of freedom", "cramers v", "p", "cramers v lower", "cramers v upper", "gamma", "gamma se",
             "tau b", "tau b se", "fisher p", "fisher random tables"]
    found = {name: None for name in names}
    if len(table) < 2 or len(table[0]) < 2:
        return found
    down, across = [sum(r) for r in table], [sum(c) for c in zip(*table)]
    n = sum(down)
    found.update(pearson(table, down, across, n))
    if is_ordered:
        found.update(ordinal(table, down, across, n))
    # Fisher's test stands beside chi-square in 2 x 2 tables, and where Cochran's rule (1954) does not hold.
    expected = [r * c / n for r in down for c in across]
    holds = min(expected) >= 1 and sum(e < 5 for e in expected) * 5 <= len(expected)
    if len(down) == len(across) == 2 or not holds:
        if random_tables == "0":
            found["fisher p"], found["fisher random tables"] = Fisher(table, down, across, n).p(), 0
        elif random_tables == "":  # there is none only where there are very many cases
            found["fisher random tables"] = 0 if n <= 20_000 else None
        else:
            found["fisher p"], found["fisher random tables"] = estimated(table, down, across, n)
    return found
