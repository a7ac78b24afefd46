#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills `corater label --batch` again and again, and looks whether a later command works at once.

run.py PROGRAM [--kills 600] [--least 25] [--most 70] [--seed S]

Each run is killed (SIGKILL) after a random time between the two numbers of milliseconds, most of them while the lock of
the study is taken or its log is read. After every second kill the next label must be accepted. At the end all
acknowledged labels must be there, `corater verify` must hold, and no file may be left beside the study. PROGRAM may be
several words. The status is 1 if a command was refused or something is lost or left."""
import argparse
import json
import os
import random
import shlex
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ITEMS = 40


def call(program, *words, text=None):
    return subprocess.run([*program, *words], input=text, capture_output=True, text=True)


def line(item, comment):
    return json.dumps({"item": str(item), "screening": "in", "comment": comment}) + "\n"


def study_in(folder, program):
    study = str(folder / "study.corater")
    rows = "".join(f"{i},Title {i},It is slow.\n" for i in range(1, ITEMS + 1))
    (folder / "items.csv").write_text("id,title,body\n" + rows, encoding="utf-8")
    for words in (["new", study, "--codebook", "dlperf", "--rater", "Ada"],
                  ["add", study, str(folder / "items.csv"), "--format", "sheet"]):
        done = call(program, *words)
        if done.returncode != 0:
            sys.exit(done.stderr)
    return study


def killed_run(program, study, number, seconds):
    """One run that is killed; returns the labels it acknowledged, and whether it was killed."""
    lines = [(random.randint(1, ITEMS), f"{number}-{i}") for i in range(300)]
    with subprocess.Popen([*program, "label", study, "--rater", "Ada", "--batch"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as run:
        try:
            run.stdin.write("".join(line(*one) for one in lines).encode())
            run.stdin.close()
        except BrokenPipeError:
            pass
        try:
            run.wait(seconds)
            was_killed = False
        except subprocess.TimeoutExpired:
            run.kill()
            was_killed = True
        acknowledged = run.stdout.read().count(b"\n")
    return lines[:acknowledged], lines[acknowledged:acknowledged + 1], was_killed


def comments_in(study):
    with sqlite3.connect(f"file:{study}?mode=ro", uri=True) as file:
        return {int(item): comment for item, comment in file.execute(
            "SELECT external_id, comment FROM rating JOIN item ON item.id = item_id")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=600)
    parser.add_argument("--least", type=float, default=25)
    parser.add_argument("--most", type=float, default=70)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random.seed(options.seed)
    program = shlex.split(options.program)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        study = study_in(folder, program)
        expected, killed, acknowledged, refused, longest = {}, 0, 0, [], 0.0
        for number in range(options.kills):
            done, perhaps, was_killed = killed_run(program, study, number,
                                                   random.uniform(options.least, options.most) / 1000)
            killed += was_killed
            acknowledged += len(done)
            for item, comment in done:
                expected[item] = {comment}
            for item, comment in perhaps:  # it may be kept, too: its answer was under way
                expected.setdefault(item, {""}).add(comment)
            if number % 2 == 0:
                continue
            begin = time.monotonic()
            answer = call(program, "label", study, "--rater", "Ada", "--batch", text=line(1, f"after {number}"))
            longest = max(longest, time.monotonic() - begin)
            if answer.returncode != 0:
                refused.append(answer.stderr.strip())
            else:
                expected[1] = {f"after {number}"}
        whole = call(program, "verify", study)
        left = sorted(set(os.listdir(folder)) - {"study.corater", "items.csv"})
        comments = comments_in(study)
        lost = [item for item, allowed in expected.items() if comments.get(item, "") not in allowed]
        print(f"{options.kills} runs, {killed} killed, {acknowledged} labels acknowledged; refused afterwards: "
              f"{len(refused)} of {options.kills // 2}, the slowest answer took {longest:.2f} s; lost: {len(lost)}; "
              f"left: {', '.join(left) or 'nothing'}; verify: {whole.returncode}")
        for words in sorted(set(refused))[:5]:
            print(words)
        sys.exit(bool(refused or lost or left or whole.returncode))


if __name__ == "__main__":
    main()
