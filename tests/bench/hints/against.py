#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `corater hints STUDY --against` with plain counting, in a study of random posts with random code and labels:
the cross tables of two raters and of the final labels, precision and recall with Wilson's interval by its formula.

Usage: against.py CORATER [SEED...]   CORATER may be several words in quotes.
"""
import json
import math
import os
import random
import shlex
import subprocess
import sys
import tempfile

CODE = {
    1: "for i in load():\n    tf.ones(2)\n",
    2: "d = tf.data.Dataset.range(9).map(f, num_parallel_calls=2)\nd = d.batch(2)\n",
    3: "d = tf.data.Dataset.range(9).map(f)\n",
}
SPEAKS = {1: "Confusion with Computation Graph", 2: "Inefficient API Usage", 3: "Inefficient API Usage"}


def run(command, *arguments, text=None):
    done = subprocess.run(command + list(arguments), input=text, stdout=subprocess.PIPE, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise SystemExit("corater %s ended with %d" % (" ".join(arguments), done.returncode))
    return done.stdout


def wilson(part, whole):
    if whole == 0:
        return None, None
    z, share = 1.959963984540054, part / whole
    middle = (share + z * z / 2 / whole) / (1 + z * z / whole)
    half = z / (1 + z * z / whole) * math.sqrt(share * (1 - share) / whole + z * z / 4 / whole / whole)
    return max(0.0, middle - half), min(1.0, middle + half)


def check(command, study, whose, hints, labels):
    """labels: by item the codes and whether another one is allowed."""
    results = json.loads(run(command, "hints", study, "--against", whose, "--json"))["results"]
    assert [result["rule"] for result in results] == [1, 2, 3], results
    for result in results:
        rule, table = result["rule"], [[0, 0], [0, 0]]
        for item, (codes, is_open) in labels.items():
            has = SPEAKS[rule] in codes
            if has or not is_open:
                table[rule not in hints[item]][not has] += 1
        assert result["cells"] == table, (whose, result, table)
        both = table[0][0]
        for name, whole in (("precision", sum(table[0])), ("recall", both + table[1][0])):
            lower, upper = wilson(both, whole)
            wanted = {"": both / whole if whole else None, "_ci95_lower": lower, "_ci95_upper": upper}
            for ending, value in wanted.items():
                given = result[name + ending]
                assert given == value or abs(given - value) < 1e-12, (whose, rule, name + ending, given, value)
        print("%s, rule %d: %s" % (whose, rule, table))


def one_study(command, folder, seed, count=60):
    chance, study, hints, posts = random.Random(seed), os.path.join(folder, "study.corater"), {}, []
    dimensions = json.loads(run(command, "codebook", "show", "dlperf", "--json"))["dimensions"]
    names = {one["name"]: [code["name"] for code in one["codes"] if code["selectable"]] for one in dimensions}
    cause = next(name for name, codes in names.items() if SPEAKS[1] in codes)
    choices = [SPEAKS[1], SPEAKS[2]] + [code for code in names[cause] if code not in SPEAKS.values()][:3]
    said = {"Ada": {}, "Ben": {}}
    for item in map(str, range(1, count + 1)):
        hints[item] = {rule for rule in CODE if chance.random() < 0.3}
        body = "<p>Slow</p>" + "".join("<pre><code>%s</code></pre>" % CODE[rule] for rule in hints[item])
        posts.append({"question_id": int(item), "title": "A post", "link": "https://stackoverflow.com/q/" + item, "body": body})

        def answer():
            return None if chance.random() < 0.15 else chance.choices(choices, k=chance.choice([1, 1, 2]))

        said["Ada"][item] = answer()
        said["Ben"][item] = said["Ada"][item] if chance.random() < 0.8 else answer()
    with open(os.path.join(folder, "posts.json"), "w", encoding="utf-8") as file:
        json.dump(posts, file)
    run(command, "new", study, "--codebook", "dlperf", "--rater", "Ada", "--rater", "Ben")
    run(command, "add", study, file.name, "--keywords", "none")
    for rater, answers in said.items():
        lines = []
        for item, codes in answers.items():
            for unit, code in enumerate(codes or [], 1):
                given = {name: code if name == cause else codes_of[0] for name, codes_of in names.items()}
                lines.append({"item": item, "unit": unit, "screening": "in", "set": given})
            if codes is None:
                lines.append({"item": item, "screening": "out"})
        run(command, "label", study, "--rater", rater, "--batch", text="".join(json.dumps(one) + "\n" for one in lines))
    settled = {}
    for rater, answers in said.items():
        run(command, "seal", study, "--rater", rater)
    for rater, answers in said.items():
        check(command, study, rater, hints, {item: (codes, False) for item, codes in answers.items() if codes})
    for item, codes in said["Ada"].items():
        other = list(said["Ben"][item] or [])
        if codes and other:
            same = [code for code in codes if code in other and not other.remove(code)]
            settled[item] = (same, len(same) < max(len(codes), len(said["Ben"][item])))
    check(command, study, "final", hints, settled)


def main():
    for seed in map(int, sys.argv[2:] or ["1"]):
        with tempfile.TemporaryDirectory() as folder:
            one_study(shlex.split(sys.argv[1]), folder, seed)
    print("all the same")


if __name__ == "__main__":
    main()
