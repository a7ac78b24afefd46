#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times what is done once with all of a large study: adding a sheet, sharing, joining, recovering, and the report of many
raters; and what refusing an archive takes that unpacks to hundreds of times its size. SQLite's own shell inserts the rows of the same study, with its indexes, and the processor time is told beside its own.

run.py PROGRAM [--items N] [--raters N] [--other PROGRAM]

PROGRAM may be several words. --other: another build, timed in turns with the first. Of the memory of `share` and `join`,
256 MiB belong to the derivation of the key from the passphrase."""
import argparse
import csv
import os
import random
import shlex
import subprocess
import tempfile
import time
import zipfile

WORDS = ("model training slow gpu memory batch tensor layer loss data loader error python keras torch cuda epoch step cost "
         "time run").split()
MOST_IN_SHEET = 60  # raters


def write_items(path, items):
    draw = random.Random(3)
    with open(path, "w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "title", "text", "url"])
        for i in range(1, items + 1):
            rows.writerow([i, " ".join(draw.choices(WORDS, k=7)), " ".join(draw.choices(WORDS, k=60)),
                           "https://stackoverflow.com/q/%d" % i])


def write_ratings(folder, raters, items):
    """Sheets with the ratings of all raters, with the names of the raters of each."""
    draw = random.Random(5)
    names = ["R%03d" % i for i in range(raters)]
    true = [draw.choice("abc") for _ in range(items)]
    sheets = []
    for start in range(0, raters, MOST_IN_SHEET):
        path = os.path.join(folder, "ratings%d.csv" % start)
        with open(path, "w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            rows.writerow(["id", "rater", "symptom"])
            for i in range(items):
                for name in names[start:start + MOST_IN_SHEET]:
                    rows.writerow([i + 1, name, true[i] if draw.random() < 0.7 else draw.choice("abc")])
        sheets.append((path, names[start:start + MOST_IN_SHEET]))
    return sheets


def write_bombs(folder):
    """Archives of a third of a megabyte whose one entry unpacks to 400 MB, with the command that reads each."""
    bombs = []
    for name, entry, start, filling in (("bomb.qdpx", "project.qde", b'<Project name="p">', b" "),
                                        ("bomb.zip", "data/labels.csv", b"", b"0")):
        path = os.path.join(folder, name)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(entry, "w") as file:
            file.write(start)
            for _ in range(400):
                file.write(filling * (1 << 20))
        bombs.append(path)
    return bombs


class Program:
    """One build, with a folder of its own for its studies."""

    def __init__(self, words, folder):
        self.words, self.folder = shlex.split(words), folder
        os.mkdir(folder)
        self.environment = dict(os.environ, XDG_DATA_HOME=os.path.join(folder, "data"), XDG_STATE_HOME=folder,
                                CORATER_PASSPHRASE="a long passphrase", QT_QPA_PLATFORM="offscreen")

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, expected=0):
        """Elapsed seconds, processor seconds and the highest memory in MB; fails if it ends with another status."""
        began = time.time()
        child = subprocess.Popen([*self.words, *words], env=self.environment, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        if os.waitstatus_to_exitcode(status) != expected:
            raise SystemExit("corater %s ended with %d" % (" ".join(words[:2]), os.waitstatus_to_exitcode(status)))
        return time.time() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

    def steps(self, sheet, ratings, bombs):
        """(name, how to do it), in order: each needs the ones before."""
        study, copy = self.path("a.corater"), self.path("b.corater")
        rated = self.path("rated.corater")
        place = self.path("place")

        def add():
            self.run("new", study, "--rater", "Ada", "--rater", "Ben", "--codebook", "none")
            return self.run("add", study, sheet, "--format", "sheet")

        def share():
            os.mkdir(place)
            return self.run("share", study, place, "--rater", "Ada")

        def report():
            codes = self.path("codes.csv")
            with open(codes, "w", encoding="utf-8") as file:
                file.write("dimension,code\nsymptom,a\nsymptom,b\nsymptom,c\n")
            self.run("new", rated, "--rater", "R000", "--codebook", codes)
            for path, names in ratings:
                new = [word for name in names if name != "R000" for word in ("--new-rater", name)]
                self.run("ratings", rated, path, "--layout", "long", "--round", "All", "--new-items", *new)
            return self.run("report", rated, "-o", self.path("report.html"))

        return [("add a sheet", add), ("share", share),
                ("join", lambda: self.run("join", place, "-o", copy, "--rater", "Ben")),
                ("recover", lambda: self.run("recover", copy, "-o", self.path("c.corater"))),
                ("verify", lambda: self.run("verify", copy)),
                ("report of %d raters" % sum(len(names) for _, names in ratings), report),
                ("refuse a project", lambda: self.run("add", study, bombs[0], expected=2)),
                ("refuse a package", lambda: self.run("package", "verify", bombs[1], expected=2))]


def time_shell(study, folder):
    """Processor seconds in which SQLite's shell inserts the same items into a file with the same indexes."""
    def asked(*words):
        return subprocess.run(["sqlite3", *words], stdout=subprocess.PIPE, check=True, text=True).stdout

    script = os.path.join(folder, "rows.sql")
    with open(script, "w", encoding="utf-8") as file:
        file.write("PRAGMA journal_mode=WAL;\nBEGIN;\n")
        file.write(asked(study, "SELECT sql || ';' FROM sqlite_schema WHERE tbl_name IN ('item', 'item_part') AND sql <> ''"))
        file.write("CREATE VIRTUAL TABLE item_fts USING fts5(title, body, content='', tokenize='unicode61');\n")
        for table in ("item", "item_part"):
            file.write(asked("-cmd", ".mode insert " + table, study, "SELECT * FROM " + table))
        file.write("INSERT INTO item_fts (rowid, title, body) SELECT item.id, title, body FROM item JOIN item_part "
                   "ON item_id = item.id;\nCOMMIT;\n")
    with open(script, encoding="utf-8") as file:
        child = subprocess.Popen(["sqlite3", os.path.join(folder, "shell.db")], stdin=file, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        raise SystemExit("SQLite's shell could not insert the items")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--items", type=int, default=100000)
    parser.add_argument("--raters", type=int, default=300)
    parser.add_argument("--other")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sheet = os.path.join(folder, "items.csv")
        write_items(sheet, options.items)
        ratings = write_ratings(folder, options.raters, 400)
        bombs = write_bombs(folder)
        programs = [Program(words, os.path.join(folder, "p%d" % i))
                    for i, words in enumerate([options.program] + ([options.other] if options.other else []))]
        shell = None
        print("%-22s%s" % ("", "".join("%44s" % p.words[-1][-42:] for p in programs)))
        for steps in zip(*(program.steps(sheet, ratings, bombs) for program in programs)):
            figures = [step() for _, step in steps]
            shell = shell or time_shell(programs[0].path("a.corater"), folder)
            print("%-22s" % steps[0][0] + "".join("%7.1f s, processor %5.1f s = %4.1f x shell,%4.0f MB" %
                                                  (elapsed, processor, processor / shell, memory)
                                                  for elapsed, processor, memory in figures)
                  + ("  ratio %.2f" % (figures[0][1] / figures[1][1]) if len(figures) > 1 else ""), flush=True)
        print("SQLite's shell, the same items: processor %.1f s" % shell)


if __name__ == "__main__":
    main()
