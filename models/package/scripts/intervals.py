# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors of kappa, and intervals by bootstrap. A part of recompute.py, which finds it in recompute/."""
import math
from array import array
from collections import Counter
from itertools import combinations

MASK = (1 << 64) - 1


class Random:
    """xoshiro256++ (Blackman & Vigna 2021), its state filled by splitmix64: the stream of that number of a seed."""

    def __init__(self, seed, stream):
        state = self.mix(seed) ^ (stream * 0xd1342543de82ef95 & MASK)
        words = []
        for _ in range(4):
            state = (state + 0x9e3779b97f4a7c15) & MASK
            words.append(self.mix(state))
        self.state = words

    @staticmethod
    def mix(z):
        z = ((z ^ (z >> 30)) * 0xbf58476d1ce4e5b9) & MASK
        z = ((z ^ (z >> 27)) * 0x94d049bb133111eb) & MASK
        return z ^ (z >> 31)

    def shuffle(self, places):
        """Fisher and Yates, from the end; a number below a bound from the upper half of a step (Lemire 2019)."""
        a, b, c, d = self.state
        for bound in range(len(places), 1, -1):
            rejected, product = (1 << 32) % bound, -1
            while product < 0 or (product & 0xffffffff) < rejected:
                total = (a + d) & MASK
                product = ((((total << 23) | (total >> 41)) + a & MASK) >> 32) * bound
                shifted = (b << 17) & MASK
                c ^= a
                d ^= b
                b ^= c
                a ^= d
                c ^= shifted
                d = ((d << 45) | (d >> 19)) & MASK
            other = product >> 32
            places[bound - 1], places[other] = places[other], places[bound - 1]
        self.state = [a, b, c, d]

    def draw(self, bound):
        """As many numbers below the bound as the bound says, two from each step; both are drawn again where one of them
        would be likelier than others (Lemire 2019)."""
        a, b, c, d = self.state
        low, rejected, drawn = 0xffffffff, (1 << 32) % bound, []
        while len(drawn) < bound:
            total = (a + d) & MASK
            bits = (((total << 23) | (total >> 41)) + a) & MASK
            shifted = (b << 17) & MASK
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= shifted
            d = ((d << 45) | (d >> 19)) & MASK
            first, second = (bits >> 32) * bound, (bits & low) * bound
            if (first & low) >= rejected and (second & low) >= rejected:
                drawn.append(first >> 32)
                drawn.append(second >> 32)
        return drawn[:bound]


def quantile(values, p):
    """Type 7: linear interpolation. The values are sorted."""
    position = p * (len(values) - 1)
    low = math.floor(position)
    return values[low] + (values[low + 1] - values[low]) * (position - low) if position > low else values[low]


def kappa_errors(name, two, apart):
    """Kappa with its standard errors (Fleiss, Cohen & Everitt 1969), interval, and test against 0. `two`: the pairs, or how
    often each is there."""
    names = ["_se", "_ci95_lower", "_ci95_upper", "_se_null", "_z", "_p"]
    cells, rows, columns = +Counter(two), Counter(), Counter()
    n = sum(cells.values())
    for (a, b), count in cells.items():
        rows[a] += count
        columns[b] += count
    to_row = {i: sum(columns[j] * apart(i, j) for j in columns) for i in range(max([*rows, *columns, 0]) + 1)}
    to_column = {j: sum(rows[i] * apart(i, j) for i in rows) for j in to_row}
    chance = sum(rows[i] * to_row[i] for i in rows)
    if not chance:
        return {name + end: None for end in names}
    seen = sum(count * apart(i, j) for (i, j), count in cells.items())
    # Whole numbers throughout, all times n and chance: what is no spread is 0 and not rounding.
    part = {(i, j): chance * apart(i, j) - (to_row[i] + to_column[j]) * seen for i, j in cells}
    mean = sum(count * part[cell] for cell, count in cells.items())
    squares = sum(count * (n * part[cell] - mean) ** 2 for cell, count in cells.items())
    null = sum(rows[i] * columns[j] * (n * n * apart(i, j) - n * (to_row[i] + to_column[j]) + chance) ** 2
               for i in rows for j in columns)
    value, se, se_null = 1 - n * seen / chance, math.sqrt(squares) / chance / chance, math.sqrt(null / n) / (n * chance)
    z = value / se_null if null else None
    if n == 1:  # one unit has no spread
        return dict(zip((name + end for end in names), (None, None, None, se_null, z, None)))
    normal = 1.959963984540054
    return dict(zip((name + end for end in names),
                    (se, value - normal * se, value + normal * se, se_null, z,
                     None if z is None else math.erfc(abs(z) / math.sqrt(2)))))


def of_pairs(cells, q, is_ordered):
    """The statistics of two raters from the counts of their pairs."""
    rows, columns, used = Counter(), Counter(), Counter()
    n = agreed = 0
    for (a, b), count in cells.items():
        n += count
        rows[a] += count
        columns[b] += count
        used[a] += count
        used[b] += count
        agreed += count if a == b else 0
    products = sum(rows[k] * columns[k] for k in rows)
    squares, whole = sum(k * k for k in used.values()), 4 * n * n
    chance = whole - squares  # 4 n^2 (q - 1) times Gwet's chance agreement
    found = {"percent_agreement": agreed / n,
             "cohen_kappa": (n * agreed - products) / (n * n - products) if products != n * n else None,
             "pabak": (q * agreed - n) / (n * (q - 1)) if q > 1 else None,
             "gwet_ac1": (4 * n * agreed * (q - 1) - chance) / (whole * (q - 1) - chance) if q > 1 else None,
             "scott_pi": (4 * n * agreed - squares) / chance if chance else None,
             "krippendorff_alpha_nominal": 1 - (2 * n - 1) * 2 * (n - agreed) / chance if chance else None}
    if is_ordered:
        for name, apart in (("linear", lambda a, b: abs(a - b)), ("quadratic", lambda a, b: (a - b) ** 2)):
            expected = sum(rows[a] * columns[b] * apart(a, b) for a in rows for b in columns)
            seen = sum(count * apart(a, b) for (a, b), count in cells.items())
            found["weighted_kappa_" + name] = 1 - n * seen / expected if expected else None
        found["krippendorff_alpha_ordinal"] = alpha_ordinal(used, [(a, b, 2 * count) for (a, b), count in cells.items()])
    return found


def alpha_ordinal(used, pairs):
    """Krippendorff's alpha with ranks, over how often each code was used and two codes came together."""
    middle, before = {}, 0
    for code in sorted(used):
        middle[code] = before + used[code] / 2
        before += used[code]
    expected = sum(2 * used[a] * used[b] * (middle[b] - middle[a]) ** 2 for a, b in combinations(sorted(used), 2))
    seen = sum(times * (middle[b] - middle[a]) ** 2 for a, b, times in pairs)
    return 1 - (before - 1) * seen / expected if expected else None


def of_units(kinds, q, raters, is_ordered):
    """The statistics of any number of raters. `kinds`: how often each row of ratings is there, none without a rating."""
    shares, used, together = [0.0] * q, Counter(), Counter()
    rated = twice = agreement = 0
    pairs = [Counter() for _ in combinations(range(raters), 2)]
    for row, times in kinds.items():
        codes = [code for code in row if code is not None]
        counts, m = Counter(codes), len(codes)
        rated += times
        for code, count in counts.items():
            shares[code] += times * count / m
        if m > 1:
            twice += times
            agreement += times * sum(count * (count - 1) for count in counts.values()) / (m * (m - 1))
            for code, count in counts.items():
                used[code] += times * count
            for a, b in combinations(counts, 2):
                together[a, b] += times * 2 * counts[a] * counts[b] / (m - 1)
        for place, (a, b) in enumerate(combinations(range(raters), 2)):
            if row[a] is not None and row[b] is not None:
                pairs[place][row[a], row[b]] += times
    kappas = [of_pairs(cells, q, False)["cohen_kappa"] for cells in pairs if cells]
    kappas = [kappa for kappa in kappas if kappa is not None]
    values = sum(used.values())
    expected = values * values - sum(k * k for k in used.values())
    shares = [share / rated for share in shares] if rated else shares
    same = len([s for s in shares if s > 0]) < 2
    gwet, fleiss = sum(s * (1 - s) for s in shares) / (q - 1) if q > 1 else None, sum(s * s for s in shares)
    found = {"percent_agreement_pairwise": agreement / twice if twice else None,
             "krippendorff_alpha_nominal": 1 - (values - 1) * sum(together.values()) / expected if expected else None,
             "gwet_ac1": (agreement / twice - gwet) / (1 - gwet) if twice and q > 1 else None,
             "fleiss_kappa_available": (agreement / twice - fleiss) / (1 - fleiss) if twice and not same else None,
             "mean_pairwise_cohen_kappa": sum(kappas) / len(kappas) if kappas else None}
    if is_ordered:
        found["krippendorff_alpha_ordinal"] = alpha_ordinal(used, [(a, b, times) for (a, b), times in together.items()])
    return found


class Sets:
    """The statistics of ratings that are sets of codes; each two sets are compared once."""

    def __init__(self, likeness):
        self.likeness, self.known = likeness, {}

    def apart(self, a, b):
        key = (a, b)
        if key not in self.known:
            self.known[key] = (float(a != b), *(1 - like(a, b) for like in self.likeness))
        return self.known[key]

    def alphas(self, kinds):
        seen, values = [0.0] * 3, Counter()
        for row, times in kinds.items():
            sets = [s for s in row if s is not None]
            for s in sets if len(sets) > 1 else []:
                values[s] += times
            for a, b in combinations(sets, 2):
                for i, distance in enumerate(self.apart(a, b)):
                    seen[i] += times * 2 * distance / (len(sets) - 1)
        chance = [0.0] * 3
        for a, b in combinations(values, 2):
            for i, distance in enumerate(self.apart(a, b)):
                chance[i] += 2 * values[a] * values[b] * distance
        n = sum(values.values())
        return [1 - (n - 1) * s / c if c else None for s, c in zip(seen, chance)]

    def statistics(self, kinds, q, raters):
        alphas = self.alphas(kinds)
        found = dict(zip(("krippendorff_alpha_nominal_sets", "krippendorff_alpha_jaccard", "krippendorff_alpha_masi"), alphas))
        if raters != 2:
            return found
        n, sums, both, first, second = 0, [0.0] * 3, Counter(), Counter(), Counter()
        for (a, b), times in kinds.items():
            n += times
            for i, distance in enumerate(self.apart(a, b)):
                sums[i] += times * distance
            for codes, counts in ((a, first), (b, second), (a & b, both)):
                for code in codes:
                    counts[code] += times
        names = ("exact_set_agreement", "mean_jaccard_similarity", "mean_masi_similarity")
        found.update({name: 1 - s / n if n else None for name, s in zip(names, sums)})
        kappas, used = [], sum(first.values()) + sum(second.values())
        for code in {*first, *second}:
            agreed = n - first[code] - second[code] + 2 * both[code]
            chance = first[code] * second[code] + (n - first[code]) * (n - second[code])
            if chance != n * n:
                kappas.append((n * agreed - chance) / (n * n - chance))
        found["micro_positive_agreement"] = 2 * sum(both.values()) / used if used else None
        found["macro_cohen_kappa"] = sum(kappas) / len(kappas) if kappas else None
        return found


def statistics_of(kinds, q, raters, level, is_ordered, sets):
    if level == "set":
        return sets.statistics(kinds, q, raters)
    return of_pairs(kinds, q, is_ordered) if raters == 2 else of_units(kinds, q, raters, is_ordered)


class Draws:
    """The resamples of as many items. They are kept for the next comparison, which mostly has as many."""

    def __init__(self):
        self.key, self.kept = None, []

    def of(self, seed, resample, n):
        if self.key != (seed, n):
            self.key, self.kept = (seed, n), []
        if resample < len(self.kept):
            return self.kept[resample]
        drawn = array("I", Random(seed, resample).draw(n))
        most = 50_000_000  # numbers of four bytes
        if resample == len(self.kept) and (resample + 1) * n < most:
            self.kept.append(drawn)
        return drawn


DRAWS = Draws()


def bootstrap(ratings, items, q, raters, level, is_ordered, likeness, resamples, seed):
    """Percentile intervals (Efron 1981) over resamples of whole items, because units of one item are not independent.
    `ratings`: a row per unit; `items`: the item of each. Of two raters the units that both rated are drawn from."""
    numbers, kinds = {}, {}
    of_item = {}
    for row, item in zip(ratings, items):
        number = numbers.setdefault(item, len(numbers))
        if None not in row if raters == 2 else any(rating is not None for rating in row):
            of_item.setdefault(number, []).append(kinds.setdefault(tuple(row), len(kinds)))
    rows, drawn_from = list(kinds), [of_item[number] for number in sorted(of_item)]
    sets, found, values = Sets(likeness), None, {}
    if not drawn_from:
        return None
    for resample in range(resamples):
        counts = Counter()
        for item, times in Counter(DRAWS.of(seed, resample, len(drawn_from))).items():
            for kind in drawn_from[item]:
                counts[kind] += times
        found = statistics_of({rows[kind]: times for kind, times in counts.items()}, q, raters, level, is_ordered, sets)
        for name, value in found.items():
            values.setdefault(name, []).extend([] if value is None else [value])
    return {name: {"lower": quantile(sorted(some), 0.025) if some else None,
                   "upper": quantile(sorted(some), 0.975) if some else None,
                   "undefined share": 1 - len(some) / resamples} for name, some in values.items()}


def intervals_without_units(level, raters, is_ordered):
    """The names of the statistics that a resample would have: there is no unit to draw."""
    one = ({(frozenset(),) * raters: 1} if level == "set" else {(0,) * raters: 1})
    names = statistics_of(one, 1, raters, level, is_ordered, Sets([lambda a, b: 1.0] * 2))
    return {name: {"lower": None, "upper": None, "undefined share": 1} for name in names}
