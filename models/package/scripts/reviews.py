# SPDX-License-Identifier: GPL-3.0-or-later
"""What was said and marked beside the labels: review requests, evidence, hints. A part of recompute.py, which finds it in
recompute/."""
import json
from collections import Counter, defaultdict
from statistics import NormalDist

from coefficients import wilson


def review_requests(package):
    computed = defaultdict(Counter)
    for row in package.table("ratings/review-requests.csv"):
        state = "open" if row["at"] == "" else "confirmed" if row["later"] == row["sealed"] else "changed"
        computed[row["rater"], row["dimension"]].update([state, "asked about"])
    names = ["asked about", "confirmed", "changed", "open"]
    package.check_rows("results/review-requests.csv", ["rater", "dimension"], names,
                       {key: {name: count[name] for name in names} for key, count in computed.items()})


def evidence(package):
    rows = package.table("ratings/evidence.csv")
    computed, passages = defaultdict(Counter), Counter()
    for row in rows:
        computed[row["rater"], row["evidence of"]].update([row["found"], "passages"])
        passages[row["round"], row["item"], row["rater"], row["own unit"]] += 1
    names = ["passages", "where it was", "moved", "to check", "not found"]
    package.check_rows("results/evidence.csv", ["rater", "evidence of"], names,
                       {key: {name: count[name] for name in names} for key, count in computed.items()})
    sealed = Counter()
    for row in package.table("ratings/ratings.csv"):
        if row.get("evidence"):
            sealed[row["round"], row["id"], row["rater"], row["unit"]] += len(json.loads(row["evidence"]))
    for unit in sorted(set(passages) | set(sealed)):
        package.checked += 1
        if passages[unit] != sealed[unit]:
            package.differ("ratings/evidence.csv, " + ", ".join(unit), passages[unit], sealed[unit])


def hints(package):
    rows = package.table("items/hints.csv")
    hints_and_codes(package, rows)
    count = Counter((row["rule"], row["hint"], row["code"]) for row in rows)
    computed = {}
    for rule in {row["rule"] for row in rows}:
        if rule == "":
            computed[("",)] = {"without text": count["", "", ""]}
            continue
        both, hint_only, code_only = count[rule, "yes", "yes"], count[rule, "yes", "no"], count[rule, "no", "yes"]
        computed[(rule,)] = {"hint and code": both, "hint only": hint_only, "code only": code_only,
                             "neither": count[rule, "no", "no"], **share("precision", both, both + hint_only),
                             **share("recall", both, both + code_only)}
    package.check_rows("results/hints.csv", ["rule"],
                       ["hint and code", "hint only", "code only", "neither", "precision", "precision lower", "precision upper",
                        "recall", "recall lower", "recall upper", "without text"], computed)


def share(name, count, n):
    lower, upper = wilson(count, n, NormalDist().inv_cdf(0.975)) if n else (None, None)
    return {name: count / n if n else None, name + " lower": lower, name + " upper": upper}


def hints_and_codes(package, rows):
    """That an item has a code that a rule suggests if one of its units has. Ids that several sites have are passed over."""
    suggested = {(row["rule"], row["dimension"], row["code"]) for row in package.table("items/hint-codes.csv")}
    item_of = {row["case"]: row["item"] for row in package.table("data/units.csv")}
    labels = defaultdict(set)
    for row in package.table("data/labels.csv"):
        labels[item_of.get(row["case"])].add((row["dimension"], row["code"]))
    times = Counter((row["rule"], row["item"]) for row in rows)
    for row in rows:
        if row["rule"] == "" or times[row["rule"], row["item"]] > 1:
            continue
        package.checked += 1
        has = any((row["rule"], *label) in suggested for label in labels[row["item"]])
        if has != (row["code"] == "yes"):
            package.differ(f"items/hints.csv, {row['rule']}, {row['item']}", row["code"], "another label in data/labels.csv")
