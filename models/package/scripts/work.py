# SPDX-License-Identifier: GPL-3.0-or-later
"""What the raters did, and how disagreements were resolved. A part of recompute.py, which finds it in recompute/."""
from collections import Counter, defaultdict

from checks import as_cell
from intervals import quantile

ANSWER = "answer of "
DIFFERS = "agreed to differ"


def work_of_raters(package):
    """The rows of ratings/work.csv, held against ratings/ratings.csv: every rating with its screening, units and time."""
    work = package.table("ratings/work.csv")
    for row in work:
        row["round"], row["units"] = int(row["round"]), int(row["units"])
    stated, counted = Counter(), Counter()
    ratings = package.table("ratings/ratings.csv")
    has_seconds = bool(ratings) and "seconds" in ratings[0]
    for row in ratings:
        counted[row["round"], row["id"], row["site"], row["rater"], row["screening"], row.get("seconds", "")] += row["unit"] != ""
    for row in work:
        if row["kind"] != "time":
            seconds = row["seconds"] if has_seconds else ""
            stated[row["name"], row["item"], row["site"], row["rater"], row["screening"], seconds] += row["units"]
    for key in sorted(set(counted) | set(stated)):
        package.checked += 1
        if key not in counted or key not in stated or counted[key] != stated[key]:
            package.differ("ratings/work.csv, " + ", ".join(key[:4]), stated.get(key, "no row"), counted.get(key, "no rating"))
    return work


def work_counts(package, work):
    """Every item once: the newest screening of a rater, and the units of the newest round in which they have some."""
    first = sorted((row for row in work if row["kind"] == "first"), key=lambda row: row["round"])
    active = [row for row in work if row["kind"] in ("first", "assessment")]
    said, screening, units = defaultdict(set), defaultdict(dict), defaultdict(dict)
    for row in first:
        item, rater = (row["item"], row["site"]), row["rater"]
        said[item].update({rater} if row["screening"] or row["units"] else ())
        screening[rater][item] = row["screening"] or screening[rater].get(item, "")
        units[rater][item] = row["units"] or units[rater].get(item, 0)
    computed = {("raters", ""): len({row["rater"] for row in active}),
                ("items rated or assessed", ""): len({(row["item"], row["site"]) for row in active})}
    for number, count in Counter(len(names) for names in said.values()).items():
        computed["items by number of raters", str(number)] = count
    for rater, items in screening.items():
        computed["items", rater] = len(items)
        computed["items screened in", rater] = sum(word == "in" for word in items.values())
        computed["items screened out", rater] = sum(word == "out" for word in items.values())
        computed["units", rater] = sum(count for item, count in units[rater].items() if items[item] != "out")
    package.check_rows("results/raters.csv", ["count", "of"], ["value"], {key: {"value": n} for key, n in computed.items()})


def work_times(package, work):
    seconds = defaultdict(list)
    for row in work:
        if row["seconds"]:
            seconds[str(row["round"]), row["name"], row["rater"]].append(int(row["seconds"]))
    computed = {}
    for key, some in seconds.items():
        some.sort()
        computed[key] = {"items": len(some), "lower quartile": quantile(some, 0.25), "median": quantile(some, 0.5),
                         "upper quartile": quantile(some, 0.75), "seconds": sum(some)}
    package.check_rows("results/times.csv", ["round", "name", "rater"],
                       ["items", "lower quartile", "median", "upper quartile", "seconds"], computed)


def compared_answers(package):
    """The rows of decisions/questions.csv, with raters in the headings as they stand in cells."""
    return [{ANSWER + as_cell(column[len(ANSWER):]) if column.startswith(ANSWER) else column: cell for column, cell in row.items()}
            for row in package.table("decisions/questions.csv")]


def settling(package):
    rows = compared_answers(package)
    with_decisions(package, rows)
    columns = package.columns("decisions/questions.csv")
    names = [as_cell(column[len(ANSWER):]) for column in columns if column.startswith(ANSWER)]
    count, questions, open_units, item_in = Counter(), {("", ""): None}, set(), False
    more = Counter({name: 0 for name in ["items whose screening is open", "units with something open",
                                         "units of items given to one rater"] +
                    ["units seen by one of several: " + how for how in ("taken", "taken without being asked about", "dropped", "open")]})
    for row in rows:
        if row["about"] == "unit":
            count_unit(row, more)
            continue
        questions[row["about"], row["question"]] = None
        is_screening = row["about"] == "screening"
        item_in = row["final"] == "in" if is_screening else item_in
        if row["outcome"] == "open" and is_screening:
            more["items whose screening is open"] += 1
        elif row["outcome"] == "open" and item_in:
            open_units.add((row["item"], row["site"], row["unit"]))
        for of in ((row["about"], row["question"]), ("", "")):
            for what, whose in outcomes(row, names):
                count[of + (what, whose)] += 1
        for what, whose in decided(row, names):
            more[what, whose] += 1
    more["units with something open"] = len(open_units)
    computed = {}
    for of in questions:
        differs = [DIFFERS] if count["", "", DIFFERS, ""] else []
        for what in ["compared", "differing", "neither"] + differs + ["gone", "open", "overruled", "by one", "by none", "needs a rule"]:
            computed[of + (what, "")] = {"value": count[of + (what, "")]}
        for name in names:
            computed[of + ("for a rater", name)] = {"value": count[of + ("for a rater", name)]}
    for key, number in more.items():
        computed[("", "") + (key if isinstance(key, tuple) else (key, ""))] = {"value": number}
    package.check_rows("results/settling.csv", ["about", "question", "count", "of"], ["value"], computed)


def count_unit(row, more):
    if row["seen by"] == "the only rater":
        more["units of items given to one rater"] += 1
        return
    became = {"gone": "dropped", "open": "open"}.get(row["outcome"], "taken")
    more["units seen by one of several: " + became] += 1
    if row["outcome"] == "settled" and row["asked"] != "yes":
        more["units seen by one of several: taken without being asked about"] += 1


def whose_answer(row, names):
    """The rater whose answer was chosen, if it is the settled one; else the first who gave it, or none."""
    if row["final"] and row["chosen"] and row.get(ANSWER + row["chosen"]) == row["final"]:
        return row["chosen"]
    return next((name for name in names if row["final"] and row[ANSWER + name] == row["final"]), None)


def outcomes(row, names):
    """What a question counts as."""
    given = [row[ANSWER + name] for name in names if row[ANSWER + name]]
    is_settled = row["outcome"] in ("settled", DIFFERS)
    if is_settled and row["needs rule"] == "yes":
        yield "needs a rule", ""
    if len(given) < 2:
        if is_settled and given:
            yield "by one", ""
        elif is_settled and row["about"] == "label" and row["final"]:
            yield "by none", ""
        return
    yield "compared", ""
    if len(set(given)) == 1:
        if is_settled and given[0] != row["final"]:
            yield "overruled", ""
        return
    yield "differing", ""
    if not is_settled:
        yield "open" if row["outcome"] == "open" else "gone", ""
        return
    if row["outcome"] == DIFFERS:
        yield DIFFERS, ""
        return
    whose = whose_answer(row, names)
    yield ("neither", "") if whose is None else ("for a rater", whose)


def decided(row, names):
    """Who decided a disagreement, and why."""
    given = {row[ANSWER + name] for name in names if row[ANSWER + name]}
    if row["outcome"] not in ("settled", DIFFERS) or len(given) < 2:
        return
    if row["imported"] == "yes":
        yield "decided by a data set", ""
    if row["by"]:
        yield "decided by " + row["by"], row["decided by"]
    if row["reason"]:
        yield "reason", row["reason"]


def with_decisions(package, rows):
    """That the questions are answered as in decisions/decisions.csv and data/screening.csv."""
    def as_set(answer):
        return tuple(sorted(answer.split("; ")))

    def answers(row):
        return tuple(as_set(row[c]) for c in row if c.startswith(ANSWER)) + (as_set(row["final"]),)

    said = defaultdict(set)
    for row in package.table("decisions/decisions.csv"):
        said[row["item"], row["unit"], row["question"]].add(answers(row) + (row["how"], row["reason"], row["needs rule"]))
    screened = {(row["item"], row["site"], row["screening"]) for row in package.table("data/screening.csv")}
    for line, row in enumerate(rows, 2):
        if row["about"] == "unit" or row["outcome"] == "gone":
            continue
        package.checked += 1
        where = f"decisions/questions.csv, row {line} ({row['item']}, {row['unit']}, {row['question']})"
        key = (row["item"], row["unit"], row["question"])
        if row["about"] == "screening":
            if (row["item"], row["site"], row["final"]) not in screened:
                package.differ(where, row["final"], "another screening in data/screening.csv")
        elif row["outcome"] in ("settled", DIFFERS) and key in said:
            if answers(row) + (row["by"], row["reason"], row["needs rule"]) not in said[key]:
                package.differ(where, row["final"], "another decision in decisions/decisions.csv")
