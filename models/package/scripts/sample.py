# SPDX-License-Identifier: GPL-3.0-or-later
"""The way from all posts to the units, the codebook, and saturation. A part of recompute.py, which finds it in recompute/."""
from collections import Counter, defaultdict

BOXES = [("records", "posts read"), ("skipped", "posts that could not be read"), ("items", "items made of them"),
         ("fitting", "items that fit tags, days and numbers"), ("hits", "items with a keyword"), ("added", "items added")]


def boxes_of_sources(package):
    """Per source of the flow, and over all of them, how many posts and items there were at each step."""
    imports, source_of = defaultdict(Counter), {}
    for row in package.table("items/selection.csv"):
        if row["import"] == "":
            continue
        source_of[row["import"]] = row["source"]
        boxes, came, kept = imports[row["import"]], int(row["came"]), int(row["stayed"])
        if row["kind"] == "read":
            boxes.update({"records": came, "skipped": int(row["not read"])})
        changed = {"read": ("items", "fitting", "hits"), "filter": ("fitting", "hits"), "keywords": ("hits",), "add": ("added",)}
        for box in changed.get(row["kind"], ()):
            boxes[box] = kept
    sources, everything = defaultdict(Counter), Counter()
    for name, boxes in imports.items():
        sources[source_of[name]].update(boxes)
        everything.update(boxes)
    return sources, everything


def sample(package):
    sources, everything = boxes_of_sources(package)
    computed = {(box, source): boxes[key] for source, boxes in sources.items() for key, box in BOXES}
    screening = package.table("data/screening.csv")
    duplicates = {(row["item"], row["site"]) for row in screening if row["duplicate"] == "yes"}
    items, known = len(screening), {(row["id"], row["site"]) for row in package.table("items/items.csv")}
    computed.update({("items in the study", ""): items,
                     ("items from data sets and sheets of ratings", ""): max(items - everything["added"], 0),
                     ("items already in the study or left out", ""): everything["hits"] - everything["added"],
                     ("duplicates", ""): len(duplicates), ("items without duplicates", ""): items - len(duplicates)})
    rows = package.table("ratings/round-items.csv")
    for number, count in Counter(row["round"] for row in rows).items():
        computed["items of a round", number] = count
    used = {(row["item"], row["site"]) for row in rows}
    computed["items of no closed round", ""] = max(items - len(duplicates) - len(used - duplicates), 0)
    package.checked += len(rows)
    for row in rows:
        if (row["item"], row["site"]) not in known:
            package.differ("ratings/round-items.csv, " + ", ".join((row["item"], row["site"])), "a row", "no such item")
    computed.update(settled(package))
    package.check_rows("results/sample.csv", ["box", "of"], ["value"], {key: {"value": n} for key, n in computed.items()})


def settled(package):
    screened, units, is_in = Counter(), set(), False
    for row in package.table("decisions/questions.csv"):
        if row["about"] == "screening":
            is_in = row["final"] == "in"
            screened[row["final"]] += 1
        elif is_in and row["outcome"] != "gone":
            units.add((row["item"], row["site"], row["unit"]))
    return {("items included", ""): screened["in"], ("items excluded", ""): screened["out"],
            ("items not settled", ""): screened[""], ("units of included items", ""): len(units)}


def codebook(package):
    rows = package.table("codebook/compared.csv")
    computed = {("rules", ""): sum(row["about"] == "rule" for row in rows),
                ("dimensions", ""): sum(row["about"] == "dimension" for row in rows)}
    for dimension in {row["dimension"] for row in rows if row["about"] == "dimension"}:
        mine = [row for row in rows if row["about"] != "rule" and row["dimension"] == dimension]
        computed["codes that can be chosen", dimension] = sum(row["can be chosen"] == "yes" for row in mine)
        computed["levels of the tree", dimension] = max(int(row["level"]) for row in mine)
    for kind, count in Counter(row["kind"] for row in package.table("items/items.csv")).items():
        computed["items by kind", kind] = count
    package.check_rows("results/codebook.csv", ["count", "of"], ["value"], {key: {"value": n} for key, n in computed.items()})
    pair = ["dimension", "code of first rater", "code of second rater"]
    rules = Counter(tuple(row[name] for name in pair) for row in package.table("codebook/pair-rules.csv"))
    package.check_rows("results/pair-rules.csv", pair, ["rules"], {key: {"rules": n} for key, n in rules.items()})


def quiet_after(brought, items, run):
    """The number of the item after which the next `run` brought nothing new, or none."""
    return next((item for item, following in zip(brought, brought[1:] + [items + 1]) if following - item > run), None)


def saturation(package, questions):
    """New codes by item, in the order of rating (Guest, Bunce & Johnson 2006)."""
    orders = {row["case"]: int(row["order"]) for row in package.table("data/units.csv")}
    stated = package.table("results/saturation-ends.csv")
    run = int(stated[0]["run"]) if stated else 10
    steps, ends = {}, {}
    for question in questions:
        if question.of != "units" or question.level != "code" or not orders:
            continue
        found = defaultdict(set)
        for case, places in question.answers.items():
            found[orders[case]].update(places)
        codes, categories, brought, categories_brought = set(), set(), [], []
        for number, order in enumerate(sorted(order for order in found if found[order]), 1):
            new = found[order] - codes
            new_categories = {question.category[place] for place in new} - categories
            codes |= new
            categories |= new_categories
            brought += [number] * bool(new)
            categories_brought += [number] * bool(new_categories)
            steps[question.name, str(number)] = {"in order": order, "new codes": len(new), "new categories": len(new_categories),
                                                 "codes": len(codes), "categories": len(categories)}
        items = sum(1 for order in found if found[order])
        ends[(question.name,)] = {"items": items, "run": run, "last new code": brought[-1] if brought else 0,
                                  "last new category": categories_brought[-1] if brought else 0,
                                  "nothing new after": quiet_after(brought, items, run),
                                  "no new category after": quiet_after(categories_brought, items, run)}
    package.check_rows("results/saturation.csv", ["dimension", "item"],
                       ["in order", "new codes", "new categories", "codes", "categories"], steps)
    package.check_rows("results/saturation-ends.csv", ["dimension"],
                       ["items", "run", "last new code", "last new category", "nothing new after", "no new category after"], ends)
