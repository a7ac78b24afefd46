# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole study over AT-SPI alone: new study, items, the labels of two raters, seals, a settled disagreement, the data
set. Usage: study.py FOLDER COMMAND..., in a session with a screen and a bus (atspi.sh)."""

import csv
import os
import sys

import reader

ITEMS = "id,title,body\n1,First,It is slow\n2,Second,It hangs\n3,Third,It is large\n"


def choose_file(program, button, path):
    program.write("text", "File name", path)
    program.press("push button", button)


def make_study(program, folder):
    items = os.path.join(folder, "items.csv")
    with open(items, "w", encoding="utf-8") as file:
        file.write(ITEMS)
    program.press("push button", "New study")
    program.write("text", "Title", "By ears")
    program.write("text", "Raters", "Ada, Ben")
    program.press("push button", "Choose where to save it")
    choose_file(program, "Save", os.path.join(folder, "ears.corater"))
    program.press("push button", "Add items")
    choose_file(program, "Open", items)
    program.press("push button", "Continue")
    program.press("push button", "Add 3 items")


def label(program, title, symptom):
    """Labels the open item: a symptom, and the first code of each other question."""
    program.find("heading", title)
    program.press("radio button", "include")
    program.hear("Included. Saved.")
    program.press("check box", symptom)
    program.hear("symptom: %s chosen. Saved." % symptom)
    program.press("push button", "Next question")
    for question in ("root cause", "introducing stage", "exposing stage"):
        card = program.find("panel", question)
        program.press("radio button", "", card)
        program.hear("%s: " % question)


def label_all(program, symptoms, end):
    for title, symptom in zip(("First", "Second", "Third"), symptoms):
        label(program, title, symptom)
        if title != "Third":
            program.press("push button", "Next open item")
            program.hear(", open.")
    program.press("push button", "Seal my round")
    program.press("push button", "Seal my labels")
    program.press("push button", end, program.find("dialog", "Round 1 is sealed"))


def lines_of(path):
    """The rows of a data set of three items; none before all are written."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except FileNotFoundError:
        return None
    return rows if len(rows) == 3 else None


def steps(folder):
    def whole(program):
        make_study(program, folder)
        program.press("push button", "Ada")
        label_all(program, ("Program Hang", "Memory Leak", "Out of Memory"), "Close")
        program.press("push button", "Change")
        program.press("push button", "Ben")
        label_all(program, ("Program Hang", "Not Using GPU", "Out of Memory"), "Compare")
        program.press("push button", "Settle")
        program.hear("A: 1 · Memory Leak; B: 1 · Not Using GPU; final: ")
        program.press("check box", "1 · Memory Leak")
        program.hear("Chosen: ")
        program.press("push button", "Decide and next")
        program.hear("settle symptom")
        program.hear("Everything is settled")
        program.press("push button", "Export the data set")
        program.press("push button", "Write")
        exported = os.path.join(folder, "data-set.csv")
        choose_file(program, "Save", exported)
        rows = program.until(lambda: lines_of(exported), "the data set")
        symptoms = [row["symptom1"] for row in rows]
        if symptoms != ["Time: Program Hang", "Memory: Memory Leak", "Memory: Out of Memory"]:
            raise reader.Missing("the settled symptoms; exported are %s" % symptoms)
        print("exported %s" % symptoms)

    return whole


if __name__ == "__main__":
    sys.exit(reader.run(sys.argv[2:], steps(sys.argv[1])))
