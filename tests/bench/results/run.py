#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times `corater results` on many settled units, from a data set and from a study of the same units.

run.py PROGRAM UNITS [--runs N] [--keep FILE]

Writes a data set in the layout of empirical_study.csv, adds it to a study and prints processor and elapsed seconds of
`results` for both: for the study the first time, when it is checked against its seals and history, and after that. The
numbers of both must be the same. PROGRAM may be several words. --keep: where to leave the study, for example for
ResultsWindowBench, which measures the window."""
import argparse
import csv
import json
import os
import random
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

STAGES = ["data preparation", "env", "build model", "training", "evaluation"]
SYMPTOMS = ["Time: slow execution time", "Memory: memory leak", "Memory: out of memory", "Time: program hang", "Unkown"]
CAUSES = ["API: inefficient API usage", "Library: buggy library version", "Data: improper data input",
          "Model: improper model parameter"]


def write_data_set(path, units):
    draw = random.Random(1)
    with open(path, "w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "creation_date", "title", "url", "comment", "introducing stage", "exposing stage", "symptom1",
                       "symptom2", "root cause"])
        for i in range(units):
            number = 40000000 + 7 * i
            rows.writerow([number, "20%02d-01-05T01:00:00.000Z" % (15 + i % 8), "Slow thing number %d" % i,
                           "https://stackoverflow.com/questions/%d" % number, "", draw.choice(STAGES), draw.choice(STAGES),
                           draw.choice(SYMPTOMS), "", draw.choice(CAUSES)])


def run(command):
    """Output, processor seconds and elapsed seconds."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.time()
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.time() - began


def show(what, took):
    print("%-28s %6.2f s of processor, %6.2f s elapsed" % (what, min(one[1] for one in took), min(one[2] for one in took)))


def counts(output):
    """The counts of every code, without the fields that differ between a data set and a study."""
    return [[row["count"] for row in result.get("rows", [])] for result in json.loads(output)["results"]
            if result.get("kind") == "distribution"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("units", type=int)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--keep")
    asked = parser.parse_args()
    program = shlex.split(asked.program)
    with tempfile.TemporaryDirectory() as folder:
        data, study = os.path.join(folder, "set.csv"), os.path.join(folder, "set.corater")
        write_data_set(data, asked.units)
        subprocess.run(program + ["new", study, "--codebook", "dlperf"], stdout=subprocess.DEVNULL, check=True)
        show("adding", [run(program + ["add", study, data])])
        time.sleep(2.5)  # a file that has just changed is held against its history every time
        from_data = [run(program + ["results", data, "--json"]) for _ in range(asked.runs)]
        first = run(program + ["results", study, "--json"])
        later = [run(program + ["results", study, "--json"]) for _ in range(asked.runs)]
        show("results of the data set", from_data)
        show("of the study, first time", [first])
        show("of the study, later", later)
        print("the study takes %.2f times as long as the data set" %
              (min(one[2] for one in later) / min(one[2] for one in from_data)))
        if counts(first[0]) != counts(from_data[0][0]):
            sys.exit("the study and the data set have different numbers")
        if asked.keep:
            shutil.copyfile(study, asked.keep)


if __name__ == "__main__":
    main()
