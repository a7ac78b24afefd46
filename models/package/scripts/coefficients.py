# SPDX-License-Identifier: GPL-3.0-or-later
"""The statistics of agreement. A part of recompute.py, which finds it in recompute/."""
import functools
import math
import statistics
from collections import Counter
from itertools import combinations

from intervals import Sets, alpha_ordinal, kappa_errors, of_units

NORMAL = 1.959963984540054


def wilson(count, n, z):
    """Wilson's interval at that quantile of the normal distribution."""
    square = z * z
    root, width = math.sqrt(square * (square + 4 * count * (n - count) / n)), 2 * (n + square)
    return (0.0 if count == 0 else (square + 2 * count - root) / width,
            1.0 if count == n else (square + 2 * count + root) / width)


def student_within(angle, degrees):
    """Probability that Student's t is within its degrees' root times the angle's tangent (Abramowitz & Stegun 26.7.3, 26.7.4)."""
    odd, square = degrees % 2, math.cos(angle) ** 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0 if degrees == 1 else term
    for k in range(3 if odd else 2, degrees - 1, 2):
        term *= square * (k - 1) / k
        total += term
    return 2 / math.pi * (angle + math.sin(angle) * total) if odd else math.sin(angle) * total


@functools.lru_cache(maxsize=None)
def student(degrees):
    """The 97.5 % quantile of Student's t (of many degrees Abramowitz & Stegun 26.7.5)."""
    if degrees > 1000:
        z, s = NORMAL, NORMAL * NORMAL
        parts = [z * (s + 1) / 4, z * ((5 * s + 16) * s + 3) / 96, z * (((3 * s + 19) * s + 17) * s - 15) / 384,
                 z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160]
        return z + sum(part / degrees ** (i + 1) for i, part in enumerate(parts))
    low, high = 0.0, math.pi / 2
    for _ in range(64):
        angle = (low + high) / 2
        low, high = (angle, high) if student_within(angle, degrees) < 0.95 else (low, angle)
    return math.sqrt(degrees) * math.tan((low + high) / 2)


def with_error(name, value, deviations, n):
    """Standard error and 95 % interval (Gwet 2008, 2014) from the deviations of units, each with how many have it."""
    ends = [name + end for end in ("_se", "_ci95_lower", "_ci95_upper")]
    if value is None or n < 2:
        return {name: value, **dict.fromkeys(ends)}
    # Deviations this small are rounding, not spread.
    squares = math.fsum(times * d * d for d, times in deviations if abs(d) >= 1e-13)
    se = math.sqrt(squares) / math.sqrt(n * (n - 1))
    half = student(n - 1) * se
    return {name: value, **dict(zip(ends, (se, value - half, value + half)))}


def nominal(a, b):
    return a != b


def weightings(q):
    """How far codes of a scale are from each other, as shares of the greatest distance; by the word that ends the keys."""
    return {"linear": lambda a, b: abs(a - b) / (q - 1), "quadratic": lambda a, b: ((a - b) / (q - 1)) ** 2}


def weight_per_code(q, apart):
    """The mean of the agreement weights of all pairs of codes, times the number of codes: 1 for nominal ones."""
    return 1 if apart is nominal else q - math.fsum(apart(a, b) for a in range(q) for b in range(q)) / q


def from_all_ratings(name, rows, q, is_gwet, apart=nominal):
    """Gwet's AC1 or AC2, or Fleiss' kappa, of all ratings of any number of raters (Gwet 2014)."""
    kinds = Counter(tuple(sorted(v for v in row if v is not None)) for row in rows)
    kinds.pop((), None)
    shares, rated, twice, agreed = [0.0] * q, sum(kinds.values()), 0, 0.0
    same = {}
    for kind, times in kinds.items():
        counts, m = Counter(kind), len(kind)
        for code, count in counts.items():
            shares[code] += times * count / m
        if m > 1:
            same[kind] = sum(count * (sum(counts[b] * (1 - apart(a, b)) for b in counts) - 1)
                             for a, count in counts.items()) / (m * (m - 1))
            twice += times
            agreed += times * same[kind]
    shares = [share / rated for share in shares] if rated else shares
    if twice == 0 or (q < 2 if is_gwet else sum(share > 0 for share in shares) < 2):
        return with_error(name, None, [], 0)
    per_code = weight_per_code(q, apart)
    chance = per_code * sum(s * (1 - s) for s in shares) / (q - 1) if is_gwet else sum(s * s for s in shares)
    value = (agreed / twice - chance) / (1 - chance)
    deviations = []
    for kind, times in kinds.items():
        e = sum(per_code * (1 - shares[code]) / (q - 1) if is_gwet else shares[code] for code in kind) / len(kind)
        observed = rated / twice * (same[kind] - chance) if kind in same else 0
        deviations.append(((observed - 2 * (1 - value) * (e - chance)) / (1 - chance) - value, times))
    return with_error(name, value, deviations, rated)


def kappa(two, q, apart=lambda a, b: a != b):
    rows, columns = Counter(a for a, _ in two), Counter(b for _, b in two)
    seen = sum(apart(a, b) for a, b in two) * len(two)
    chance = sum(rows[a] * columns[b] * apart(a, b) for a in rows for b in columns)
    return 1 - seen / chance if chance else None


def alpha(units, distance=lambda a, b: a != b):
    """Krippendorff's; a unit is the list of its ratings."""
    units = [u for u in units if len(u) > 1]
    values = Counter(v for u in units for v in u)
    n = sum(values.values())
    seen = math.fsum(2 * distance(a, b) / (len(u) - 1) for u in units for a, b in combinations(u, 2))
    chance = math.fsum(2 * values[a] * values[b] * distance(a, b) for a, b in combinations(values, 2))
    return 1 - (n - 1) * seen / chance if chance else None


def jaccard(a, b):
    return len(a & b) / len(a | b) if a | b else 1.0


def masi(a, b):
    return jaccard(a, b) * (1 if a == b else 2 / 3 if a <= b or b <= a else 1 / 3 if a & b else 0)


def fleiss(units, raters):
    """Fleiss' kappa of units that all rated, with its test against 0 (Fleiss, Nee & Landis 1979)."""
    names = ["fleiss_kappa", "fleiss_kappa_se_null", "fleiss_kappa_z", "fleiss_kappa_p"]
    counts = [Counter(u) for u in units if len(u) == raters]
    whole = sum(counts, Counter())
    values = sum(whole.values())
    if len(whole) < 2:
        return dict.fromkeys(names)
    agreed = statistics.fmean(sum(n * (n - 1) for n in unit.values()) for unit in counts) / (raters * (raters - 1))
    chance = sum((n / values) ** 2 for n in whole.values())
    found = (agreed - chance) / (1 - chance)
    shares = [(n / values, (values - n) / values) for n in whole.values()]
    spread, skew = sum(p * q for p, q in shares), sum(p * q * (q - p) for p, q in shares)
    error = math.sqrt(2 * max(0.0, spread * spread - skew)) / (spread * math.sqrt(values * (raters - 1)))
    z = found / error if error > 0 else None
    return dict(zip(names, (found, error, z, None if z is None else math.erfc(abs(z) / math.sqrt(2)))))


def greatest_kappa(two):
    """Cohen's kappa where the raters agree as often as their shares allow, and kappa over it."""
    n, rows, columns = len(two), Counter(a for a, _ in two), Counter(b for _, b in two)
    chance = sum(rows[k] * columns[k] for k in rows)
    if n == 0 or chance == n * n:
        return {"cohen_kappa_max": None, "cohen_kappa_over_max": None}
    attainable = n * sum(min(rows[k], columns[k]) for k in rows) - chance
    return {"cohen_kappa_max": attainable / (n * n - chance),
            "cohen_kappa_over_max": (n * sum(a == b for a, b in two) - chance) / attainable if attainable else None}


def gwet_of_two(name, two, q, apart=nominal):
    """Gwet's AC1 (2008), or AC2 (2014), of units that both rated."""
    n, cells = len(two), Counter(two)
    used = Counter(a for a, _ in two) + Counter(b for _, b in two)
    if n == 0 or q < 2:
        return with_error(name, None, [], 0)
    per_code = weight_per_code(q, apart)
    chance = per_code * sum(k * (2 * n - k) for k in used.values()) / (4 * n * n * (q - 1))
    value = (math.fsum(times * (1 - apart(a, b)) for (a, b), times in cells.items()) / n - chance) / (1 - chance)
    deviations = []
    for (a, b), times in cells.items():
        e = per_code * (1 - (used[a] + used[b]) / (4 * n)) / (q - 1)
        deviations.append(((1 - apart(a, b) - chance - 2 * (1 - value) * (e - chance)) / (1 - chance) - value, times))
    return with_error(name, value, deviations, n)


def of_order(two, q):
    computed = {}
    for name, apart in weightings(q).items():
        computed.update(gwet_of_two("gwet_ac2_" + name, two, q, apart))
    for name, apart in (("linear", lambda a, b: abs(a - b)), ("quadratic", lambda a, b: (a - b) ** 2)):
        computed["weighted_kappa_" + name] = kappa(two, 0, apart)
        computed.update(kappa_errors("weighted_kappa_" + name, two, apart))
    computed["krippendorff_alpha_ordinal"] = alpha_ordinal(Counter(v for pair in two for v in pair), [(a, b, 2) for a, b in two])
    return computed


def shares_of_two(two, q):
    names = ["percent_agreement", "percent_agreement_wilson95_lower", "percent_agreement_wilson95_upper",
             "expected_agreement", "pabak", "scott_pi", "scott_pi_pe", "gwet_ac1_pe"]
    n, agree = len(two), sum(a == b for a, b in two)
    if n == 0:
        return dict.fromkeys(names + ["prevalence_index", "bias_index"] * (q == 2))
    rows, columns = Counter(a for a, _ in two), Counter(b for _, b in two)
    shares = [(rows[k] + columns[k]) / (2 * n) for k in range(q)]
    po, pi = agree / n, sum(share ** 2 for share in shares)
    computed = dict(zip(names, (po, *wilson(agree, n, NORMAL), sum(rows[k] * columns[k] for k in rows) / (n * n),
                                (q * po - 1) / (q - 1) if q > 1 else None,
                                None if len(set(rows) | set(columns)) == 1 else (po - pi) / (1 - pi), pi,
                                sum(share * (1 - share) for share in shares) / (q - 1) if q > 1 else None)))
    if q == 2:
        cells = Counter(two)
        computed["prevalence_index"] = abs(cells[0, 0] - cells[1, 1]) / n
        computed["bias_index"] = abs(cells[0, 1] - cells[1, 0]) / n
    return computed


def of_two(rows, q, ordered):
    two = [tuple(row) for row in rows if None not in row]
    first, second = (sum(row[k] is not None for row in rows) for k in (0, 1))
    n = len(two)
    computed = {"n_pairs": n, "n_only_rater1": first - n, "n_only_rater2": second - n,
                "n_neither": len(rows) - first - second + n, "n_agree": sum(a == b for a, b in two),
                "cohen_kappa": kappa(two, q) if q > 1 else None, **kappa_errors("cohen_kappa", two, lambda a, b: a != b),
                **greatest_kappa(two), **gwet_of_two("gwet_ac1", two, q), **shares_of_two(two, q)}
    if ordered:
        computed.update(of_order(two, q))
    if any(None in row for row in rows):
        available = from_all_ratings("gwet_ac1_available", rows, q, True)
        computed.update({name: available[name] for name in ("gwet_ac1_available", "gwet_ac1_available_se")})
    return computed


def of_many(rows, units, q, ordered):
    raters, pairable = len(rows[0]) if rows else 0, [u for u in units if len(u) > 1]
    computed = of_units(Counter(tuple(row) for row in rows if row.count(None) < raters), q, raters, ordered)
    for name, apart in weightings(q).items() if ordered else ():
        computed.update(from_all_ratings("gwet_ac2_" + name, rows, q, True, apart))
    return {**computed, **fleiss(units, raters), "n_units_2plus": len(pairable),
            "n_units_complete": sum(len(u) == raters for u in units), "n_pairable_values": sum(map(len, pairable)),
            **from_all_ratings("gwet_ac1", rows, q, True), **from_all_ratings("fleiss_kappa_available", rows, q, False)}


def of_sets(rows, units, q, raters):
    kinds = Counter(tuple(row) for row in rows if raters > 2 or None not in row)
    pairable = [u for u in units if len(u) > 1]
    return {**Sets([jaccard, masi]).statistics(kinds, q, raters), "n_pairable_values": sum(map(len, pairable)),
            "n_pairs" if raters == 2 else "n_units_2plus": len(pairable)}


def measures(one):
    """Every statistic of the compared ratings."""
    rows, q, raters = one.rows, len(one.codes), len(one.raters)
    units = [[v for v in row if v is not None] for row in rows]
    computed = {"n_units": len(rows), "n_codes": q,
                "n_items_with_several_units": sum(times > 1 for times in Counter(one.items).values())}
    for place in range(raters):
        computed[f"n_rated_rater{place + 1}"] = sum(row[place] is not None for row in rows)
    if one.level == "set":
        return {**computed, **of_sets(rows, units, q, raters)}
    computed["krippendorff_alpha_nominal"] = alpha(units)
    numbers = one.numbers()
    if numbers is not None and q > 0:
        computed["krippendorff_alpha_interval"] = alpha(units, lambda a, b: (numbers[a] - numbers[b]) ** 2)
    computed.update(of_two(rows, q, one.ordered) if raters == 2 else of_many(rows, units, q, one.ordered))
    if raters == 2 and one.in_categories():
        differing = [row for row in rows if None not in row and row[0] != row[1]]
        within = sum(one.categories[a] == one.categories[b] for a, b in differing)
        computed.update({"n_disagreements": len(differing), "n_within_category": within,
                         "within_category_share": within / len(differing) if differing else None})
    return computed
