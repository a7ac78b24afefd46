# SPDX-License-Identifier: GPL-3.0-or-later
"""The tables of design/: audits and corrected shares. A part of recompute.py, which finds it in recompute/."""
import math
from collections import Counter, defaultdict

from coefficients import NORMAL, kappa
from crosstests import Fisher, cross_tests, estimated, used_part
from intervals import kappa_errors
from models import PAIRS, RATERS, TESTS, models
from work import ANSWER, DIFFERS, compared_answers

AUDITS, SHARES = "design/audits.csv", "design/corrected-shares.csv"
SET, PAIRS_OF_SET, DIFFERENCES, DRIFT, SHARES_OF_SET = ("design/audited-set" + end + ".csv" for end in (
    "", "-agreement", "-differences", "-drift", "-shares"))


def design(package, compared):
    """Every table of design/, but for the numbers that results/not-recomputed.csv names."""
    there = {name for name in package.files() if name.startswith("design/")}
    known = {TESTS, RATERS, PAIRS, AUDITS, SHARES, SET, PAIRS_OF_SET, DIFFERENCES, DRIFT, SHARES_OF_SET}
    if TESTS in there:
        known |= models(package, compared)
    facts = Facts(package, models_of(package, there)) if {AUDITS, SHARES, SET} & there else None
    if AUDITS in there:
        audits(package, facts)
    if SHARES in there or AUDITS in there:
        corrected_shares(package, facts, there)
    if SET in there:
        audited_set(package, facts)
        pairs_of_set(package, compared)
    for name in sorted(there - known):
        package.differ(name, "numbers", "nothing: they are not computed again")


# What is settled, and who labelled what ------------------------------------------------------------------------------------


def models_of(package, there):
    """The raters that are models: they settle nothing."""
    shares = package.table(SHARES) if SHARES in there else []
    return {row["labels of"] for row in shares if row["method"] == "ppi++"} | {
        row["model"] for row in (package.table(TESTS) if TESTS in there else [])}


class Facts:
    """Items with what raters said of them in closed rounds, and with what was settled."""

    def __init__(self, package, models_):
        self.models = models_
        self.given = defaultdict(dict)  # by name of the round: item -> to whom
        for row in package.table("ratings/round-items.csv"):
            self.given[row["name"]][row["item"], row["site"]] = row.get("given to", "")
        self.ratings, assessing = {}, set()  # (round, item, rater) -> number of the round, screening, units
        for row in package.table("ratings/work.csv"):
            key = (row["name"], (row["item"], row["site"]), row["rater"])
            if row["kind"] in ("first", "recheck", "model"):
                self.ratings[key] = (int(row["round"]), row["screening"], int(row["units"]))
            assessing.update([key] if row["kind"] == "assessment" else [])
        self.codes, dimensions, assessed = defaultdict(set), {}, {}
        for row in package.table("ratings/labels.csv"):
            key = (row["round"], (row["item"], row["site"]), row["rater"])
            (assessed if key in assessing else dimensions)[row["dimension"]] = None
            if row["now"]:
                self.codes[key].add((row["dimension"], row["now"]))
        self.dimensions, self.assessed = list(dimensions), set(assessed) - set(dimensions)
        self.rated = {item for (_, item, who), (_, *said) in self.ratings.items() if any(said) and who not in models_}
        self.settle(compared_answers(package))

    def settle(self, rows):
        self.screening, self.questions, self.open = {}, defaultdict(list), set()
        for row in rows:
            item = (row["item"], row["site"])
            if row["question"] in self.assessed:
                continue
            if row["about"] == "screening":
                self.screening[item] = row["final"]
            elif row["about"] == "label":
                self.questions[item].append(row)
            if row["outcome"] == "open":
                self.open.add(item)

    def is_settled(self, item):
        """Excluded, or included with a unit and nothing open."""
        screening = self.screening.get(item)
        return item not in self.open and (screening == "out" or screening == "in" and any(
            row["outcome"] != "gone" for row in self.questions[item]))

    def waits(self, items):
        """Whether some of the items are to be settled: what nobody rated cannot be."""
        return any(item in self.rated and not self.is_settled(item) for item in items)

    def unrated(self, items):
        """How many were rated by nobody, and not settled: each may have an error."""
        return sum(item not in self.rated and not self.is_settled(item) for item in items)

    def said(self, key):
        """The codes of a rating; none of an excluded item."""
        return self.codes[key] if self.ratings[key][1] != "out" else set()

    def truly(self, item, dimension):
        """The settled codes of an item; none where the raters agreed to differ."""
        if self.screening[item] != "in":
            return set()
        rows = [row for row in self.questions[item] if row["question"] == dimension and row["outcome"] in ("settled", DIFFERS)]
        return None if any(row["outcome"] == DIFFERS for row in rows) else {c for row in rows for c in codes_of(row["final"])}

    def is_wrong(self, item, key):
        """Whether the item was settled otherwise than in that rating."""
        _, screening, units = self.ratings.get(key, (0, "", 0))
        if screening != self.screening[item]:
            return True
        rows, answer = self.questions[item] if screening == "in" else [], ANSWER + key[2]
        settled = {row["unit"] for row in rows if row["outcome"] != "gone"}
        return bool(rows) and (len(settled) != units or any(
            codes_of(row[answer]) != (codes_of(row["final"]) if row["outcome"] == "settled" else set())
            for row in rows if row["outcome"] != DIFFERS))


def codes_of(text):
    return set(text.split("; ")) if text else set()


# Audits --------------------------------------------------------------------------------------------------------------------


def most_errors(found, items, drawn):
    """The exact one-sided 95 % upper bound of the errors among the items: the most with which the sample would have no more
    than `found` in over 5 % (hypergeometric)."""
    whole, possible, excluded = math.comb(items, drawn), found, items - drawn + found + 1
    while excluded - possible > 1:
        middle = (possible + excluded) // 2
        least = max(0, middle + drawn - items)
        term = total = math.comb(middle, least) * math.comb(items - middle, drawn - least)
        for k in range(least, found):
            term = term * (middle - k) * (drawn - k) // ((k + 1) * (items - middle - drawn + k + 1))
            total += term
        possible, excluded = (middle, excluded) if least <= found and 20 * total > whole else (possible, middle)
    return possible


def audits(package, facts):
    """How many items of each rater are wrong at most. Where items of all were rated once more, the answers that are compared
    are the later ones: how many differ is taken as stated."""
    computed, plans, stated = {}, {}, {}
    for row in package.table(AUDITS):
        plans.setdefault(row["round"], (row["rate"], row["allow"]))
        stated[row["round"], row["rater"]] = row["different"]
    for name, (rate, allow) in plans.items():
        given = facts.given[name]
        shared = {item for item, to in given.items() if to == "several"}
        ratings = {(item, rater): rating for (round_, item, rater), rating in facts.ratings.items() if round_ == name}
        raters = {rater for _, rater in ratings}
        again = any(item in shared and rater in raters for (round_, item, rater) in facts.ratings if round_ != name)
        for rater in raters:
            alone = sum(given.get(item) == "one" for (item, who), rating in ratings.items() if who == rater and rating[1])
            different = sum(facts.is_wrong(item, (name, item, rater)) for item in shared if facts.is_settled(item))
            different = int(stated.get((name, rater), different)) if again else different
            known, possible = bool(shared) and not facts.waits(shared), different + facts.unrated(shared)
            computed[name, rater] = {
                "alone": alone, "shared": len(shared), "different": different,
                "upper_items": most_errors(possible, alone + len(shared), len(shared)) if known else None,
                "accepted": ("yes" if possible <= int(allow) else "no") if rate and known else None,
                "rate": float(rate) if rate else None, "allow": int(allow) if allow else None}
    package.check_rows(AUDITS, ["round", "rater"], ["rate", "allow", "alone", "shared", "different", "upper_items", "accepted"],
                       computed)


# Corrected shares ----------------------------------------------------------------------------------------------------------


def cut(value):
    return min(1.0, max(0.0, value))


def rogan_gladen(positive, sensitivity, specificity):
    """The share (Rogan and Gladen 1978), its error, and the interval of Lang and Reiczigel (2014): of successes and trials."""
    def estimate(plus):
        (p, n), (se, m), (sp, k) = (((count + more / 2) / (trials + more), trials + more)
                                    for (count, trials), more in zip((positive, sensitivity, specificity), plus))
        share = (p + sp - 1) / (se + sp - 1)
        spread = p * (1 - p) / n + share ** 2 * se * (1 - se) / m + (1 - share) ** 2 * sp * (1 - sp) / k
        return share, math.sqrt(spread) / (se + sp - 1), share * se * (1 - se) / m - (1 - share) * sp * (1 - sp) / k
    if sensitivity[0] * specificity[1] + specificity[0] * sensitivity[1] <= sensitivity[1] * specificity[1]:
        return None
    share, error, _ = estimate((0, 0, 0))
    square = NORMAL * NORMAL
    centre, wide, shift = estimate((square, 2, 2))
    middle, half = centre + 2 * square * shift, NORMAL * wide
    return {"corrected": cut(share), "se": error, "lower": cut(middle - half), "upper": cut(middle + half)}


def mean_of(counts):
    """Mean, and variance of the mean, of values with how often each is there."""
    n = sum(counts.values())
    mean = math.fsum(value * times for value, times in counts.items()) / n
    squares = math.fsum(times * (value - mean) ** 2 for value, times in counts.items()) if len(+counts) > 1 else 0.0
    return mean, squares / n / n


def ppi_plus(cells, given, others):
    """The share of items from the labels of a model and, of some, settled ones (PPI++, arXiv 2311.01453). `cells`: how often
    settled and model's label (1: has the code) came together; `given` of `others` have it by the model alone."""
    n = sum(cells.values())
    if n < 2 or others == 0:
        return None
    said, truly = cells[0, 1] + cells[1, 1], cells[1, 0] + cells[1, 1]
    share = (said + given) / (n + others)
    variance = (n + others) * share * (1 - share) / (n + others - 1)
    weight = cut((cells[1, 1] / n - said / n * truly / n) / ((1 + n / others) * variance)) if variance > 0 else 0.0
    errors, alone = Counter(), Counter({weight: given, 0.0: others - given} if weight else {0.0: others})
    for (settled, by_model), times in cells.items():
        errors[settled - weight * by_model] += times
    (mean, spread), (rest, spread_of_rest) = mean_of(+errors), mean_of(+alone)
    share, error = mean + rest, math.sqrt(spread + spread_of_rest)
    ends = (cut(share - NORMAL * error), cut(share + NORMAL * error)) if error > 0 else (None, None)
    return {"corrected": cut(share), "se": error, "lower": ends[0], "upper": ends[1]}


def with_reason(estimate, lack):
    """The numbers of a share, and why there are none."""
    if estimate is None:
        return {"corrected": None, "se": None, "lower": None, "upper": None, "undefined": lack}
    return {**estimate, "undefined": "no_variation" if estimate["lower"] is None else None}


def of_round(facts, name):
    """By what the items of several raters tell of the errors of labels: those of the items of one rater, corrected."""
    given, alone, checked = facts.given[name], [], []
    for key in facts.ratings:
        round_, item, rater = key
        if round_ != name or rater in facts.models or not any(facts.ratings[key][1:]):
            continue
        if given.get(item) == "one":
            alone.append(facts.said(key))
        elif given.get(item) == "several" and facts.is_settled(item):
            checked.append((item, facts.said(key)))
    waits = facts.waits(item for item, to in given.items() if to == "several")
    for dimension in facts.dimensions if alone else []:
        truths = {item: facts.truly(item, dimension) for item, _ in checked}
        used = [(truths[item], said) for item, said in checked if truths[item] is not None]
        seen = {code for said in alone + [said for _, said in used] for of, code in said if of == dimension}
        for code in seen.union(*(truth for truth, _ in used)):
            positive, rates = sum((dimension, code) in said for said in alone), {True: [0, 0], False: [0, 0]}
            for truth, said in used:
                rates[code in truth][0] += ((dimension, code) in said) == (code in truth)
                rates[code in truth][1] += 1
            (yes, trues), (no, falses) = rates[True], rates[False]
            has_rates = trues > 0 and falses > 0
            estimate = rogan_gladen((positive, len(alone)), *rates.values()) if has_rates and not waits else None
            lack = "not_settled" if waits else "no_better_than_chance" if has_rates else "rate_unknown"
            yield (name, "rogan-gladen", dimension, code), {
                "items": len(alone), "checked": len(truths), "share": positive / len(alone),
                "sensitivity": yes / trues if trues else None, "specificity": no / falses if falses else None,
                **with_reason(estimate, lack)}


def of_model(facts, name):
    """The items that the model labelled, corrected by the settled labels of those that people labelled, too."""
    labelled, people = {}, set()
    for key, (number, *said) in sorted(facts.ratings.items(), key=lambda one: one[1][0]):
        if any(said) and key[2] == name:
            labelled[key[1]] = facts.said(key)
        elif any(said) and key[2] not in facts.models:
            people.add(key[1])
    both = people.intersection(labelled)
    checked = {item for item in both if facts.is_settled(item)}
    for dimension in facts.dimensions:
        truths = {item: facts.truly(item, dimension) for item in checked}
        truths = {item: truth for item, truth in truths.items() if truth is not None}
        seen = {code for said in labelled.values() for of, code in said if of == dimension}
        for code in seen.union(*truths.values()) if seen else ():  # of what it never labelled a model has no share
            said = {item for item, codes in labelled.items() if (dimension, code) in codes}
            cells = Counter((int(code in truth), int(item in said)) for item, truth in truths.items())
            estimate = ppi_plus(cells, len(said - set(truths)), len(labelled) - len(truths)) if checked == both else None
            lack = "not_settled" if checked != both else "all_labelled_by_people" if len(checked) == len(labelled) else "too_few_items"
            yield (name, "ppi++", dimension, code), {"items": len(labelled), "checked": len(checked), "sensitivity": None,
                                                     "specificity": None, "share": len(said) / len(labelled),
                                                     **with_reason(estimate, lack)}


def corrected_shares(package, facts, there):
    computed = {}
    for name in {row["round"] for row in (package.table(AUDITS) if AUDITS in there else [])}:
        computed.update(of_round(facts, name))
    for name in facts.models:
        computed.update(of_model(facts, name))
    if SHARES in there:
        package.check_rows(SHARES, ["labels of", "method", "dimension", "code"],
                           ["items", "checked", "share", "sensitivity", "specificity", "corrected", "se", "lower", "upper",
                            "undefined"], computed)
    elif computed:
        package.differ(SHARES, "no such file", "a table")


# The audit of a published data set -----------------------------------------------------------------------------------------


def audited_set(package, facts):
    """What follows from the sample. The labels of the set itself are not in the package."""
    verdict, differences = package.table(SET)[0], package.table(DIFFERENCES)
    drawn = []
    for row in package.table("ratings/rounds.csv"):
        drawn = drawn or (list(facts.given[row["name"]]) if row["seed"] == verdict["seed"] else [])
    settled, different = [item for item in drawn if facts.is_settled(item)], len({row["item"] for row in differences})
    unrated = facts.unrated(drawn)
    known = bool(drawn) and not facts.waits(drawn)
    most = most_errors(different + unrated, int(verdict["items"]), len(drawn)) if known else None
    for name, number in (("drawn", len(drawn)), ("settled", len(settled)), ("different", different), ("upper_items", most)):
        package.check(f"{SET}, {name}", verdict[name], number)
    accepted = ("yes" if different + unrated <= int(verdict["allow"]) else "no") if known and verdict["rate"] else None
    package.check(SET + ", accepted", verdict["accepted"], accepted)
    hold_differences(package, facts, settled, differences)
    drift_of_set(package)
    shares_of_set(package, facts, settled if known and not unrated else None, differences, int(verdict["items"]))


def pairs_of_set(package, compared):
    """The agreement of two raters with each other, if they alone were compared, in one round and by unchanged codes."""
    is_simple, computed = {key[0] for key in compared} == {"all rounds"}, {}
    for row in package.table(PAIRS_OF_SET):
        found, one = {}, compared.get(("all rounds", row["dimension"], "code"))
        if is_simple and one and one.raters == [row["a"], row["b"]]:
            two = [tuple(pair) for pair in one.rows if None not in pair]
            found = {"n": len(two), "found_by_one": sum(map(sum, one.not_found)), "cohen_kappa": kappa(two, 0),
                     "percent_agreement": sum(a == b for a, b in two) / len(two) if two else None,
                     **kappa_errors("cohen_kappa", two, lambda a, b: a != b)}
        computed[row["dimension"], row["a"], row["b"]] = found
    package.check_rows(PAIRS_OF_SET, ["dimension", "a", "b"], ["n", "found_by_one", "percent_agreement", "cohen_kappa",
                                                               "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper"], computed)


def hold_differences(package, facts, settled, differences):
    """That what is stated as settled was settled, and otherwise than the set says. The set excludes no item."""
    items, excluded = {item[0]: item for item in settled}, set()
    for line, row in enumerate(differences, 2):
        item, said = items.get(row["item"]), codes_of(row["settled"])
        finals = [codes_of(one["final"]) for one in facts.questions[item] if one["question"] == row["question"]]
        if row["question"] == "screening":
            excluded.add(item)
            finals = [{"out"}] if item and facts.screening[item] == "out" else []
        package.checked += 1
        if item is None or said == codes_of(row["set"]) or (row["question"] != "unit" and said not in finals):
            package.differ(f"{DIFFERENCES}, row {line}, settled", row["settled"], "no such difference from the set")
    for item in settled:
        package.checked += 1
        if facts.screening[item] == "out" and item not in excluded:
            package.differ(DIFFERENCES, "no row", item[0])


def drift_of_set(package):
    """Chi-square where Cochran's rule (1954) holds, Fisher's exact test where it does not, of codes by thirds of the rows."""
    of_dimension, computed = defaultdict(list), {}
    for row in package.table(DRIFT):
        of_dimension[row["dimension"]].append(row)
    for dimension, rows in of_dimension.items():
        table = used_part([[int(row[part]) for part in ("first", "second", "last")] for row in rows])
        tests = cross_tests(table, False, "")
        down, across = [sum(r) for r in table], [sum(c) for c in zip(*table)]
        n, needs_fisher = sum(down), tests["fisher random tables"] == 0
        expected = [r * c / n for r in down for c in across]
        holds = min(expected) >= 1 and sum(e < 5 for e in expected) * 5 <= len(expected)
        for row in rows:
            computed[dimension, row["code"]] = {"chi_square": tests["chi square"] if holds else None,
                                                "degrees": tests["degrees of freedom"] if holds else None,
                                                "p": tests["p"] if holds else None}
            if n <= 20_000:
                stated = rows[0]["fisher_p"]
                computed[dimension, row["code"]]["fisher_p"] = fisher(table, down, across, n, stated) if needs_fisher else None
    package.check_rows(DRIFT, ["dimension", "code"], ["chi_square", "degrees", "p", "fisher_p"], computed)


def fisher(table, down, across, n, stated):
    """Of large tables the program estimates p from random ones: 1 and a whole number over 1 and their number."""
    random_tables = min(max(20_000_000 // n, 2_000), 20_000)
    drawn = float(stated or "0") * (1 + random_tables)
    if drawn > 0.5 and abs(drawn - round(drawn)) < 1e-6:
        p = estimated(table, down, across, n)[0]
        if abs(p - float(stated)) <= 1e-9:
            return p
    return Fisher(table, down, across, n).p()


def shares_of_set(package, facts, settled, differences, items):
    """Of the set the share is taken as stated; its labels of the sample are the settled ones, but for the differences."""
    has, unknown = set_by_settled(package, facts, settled or [], differences)
    computed = {}
    for row in package.table(SHARES_OF_SET):
        key = (row["dimension"], row["code"])
        of_set = round(float(row["set"]) * items)
        cells = Counter((int(row["code"] in (facts.truly(item, key[0]) or ())), int((item, *key) in has)) for item in settled or [])
        estimate = ppi_plus(cells, of_set - cells[0, 1] - cells[1, 1], items - len(settled or []))
        computed[key] = {"set": of_set / items}
        if settled is None or key[0] not in unknown:
            computed[key].update(estimate or {"corrected": None, "se": None, "lower": None, "upper": None})
    package.check_rows(SHARES_OF_SET, ["dimension", "code"], ["set", "corrected", "se", "lower", "upper"], computed)


def set_by_settled(package, facts, settled, differences):
    """Which codes the drawn items have in the set: (item, dimension, code); and the dimensions where that is not known."""
    counts, unknown, of_code = Counter(), set(), defaultdict(set)
    for row in package.table("data/values.csv"):
        if row["of"] == "units" and row["level"] == "code":
            of_code[row["value"]].add(row["question"])
    dimensions = set().union(*of_code.values())
    for item in settled:
        for row in facts.questions[item]:
            if row["outcome"] == "settled":
                counts.update((item, row["question"], code) for code in codes_of(row["final"]))
            unknown.update([row["question"]] if row["outcome"] == DIFFERS else [])
    names = {item[0]: item for item in settled}
    for row in differences:
        unknown |= dimensions if row["question"] == "screening" else set()
        for column, sign in (("set", 1), ("settled", -1)):
            for code in codes_of(row[column]) if row["question"] != "screening" else ():
                of = of_code[code] if row["question"] == "unit" else {row["question"]}
                unknown |= of if len(of) > 1 else set()
                for dimension in of:
                    counts[names.get(row["item"]), dimension, code] += sign
    return {key for key, times in counts.items() if times > 0}, unknown
