# SPDX-License-Identifier: GPL-3.0-or-later
"""What Orca says while somebody labels the demonstration by keys: item and state, code under the cursor, code set,
undone, done again, next item. Usage: speech.py FOLDER COMMAND..., in a session with a screen and a bus (orca.sh)."""

import os
import pty
import re
import subprocess
import sys
import threading
import time

import reader

SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)' ?(?:\{|$)")
ITEM = "My first CUDA kernel for a PyTorch op is slower than the five ops that it replaces, 90000030, begun"
# Each key, and what Orca says of it: the beginnings of sentences, in their order.
LABELLING = (
    ("i", "Filter the codes of symptom", "Included. Saved."),
    ("Down", "Slow Execution Time check box not checked"),
    ("Down", "Slow Initialization Time check box not checked"),
    ("1", "symptom: Slow Execution Time chosen. Saved."),
    ("Escape", "Filter the codes of symptom"),
    ("d", "No longer flagged for discussion. Saved."),
    ("ctrl+z", "Flagged for discussion. Undone: remove the discussion flag."),
    ("ctrl+shift+z", "No longer flagged for discussion. Redone: remove the discussion flag."),
    ("alt+Down", "UNet on histology slides: CUDA OOM even with batch size 1"),
)


class Orca:
    """Runs Orca, and reads what it says from its log: a machine without sound will do. The log is a terminal, into
    which Python writes each line at once; into a file it writes only full blocks."""

    def __init__(self):
        self.sentences = []
        self._next = 0  # the first sentence that was not waited for
        ours, its = pty.openpty()
        self._lines = os.fdopen(ours, encoding="utf-8", errors="replace")
        self._process = subprocess.Popen(
            ["orca", "--replace", "--debug-file=" + os.ttyname(its)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            for line in self._lines:
                if match := SPOKEN.search(line):
                    self.sentences.append(match[1])
        except OSError:
            pass  # Orca has ended

    def says(self, words, patience=reader.PATIENCE):
        """Whether a sentence begins with the words before the patience (seconds) ends."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            for i in range(self._next, len(self.sentences)):
                if self.sentences[i].startswith(words):
                    print("Orca: %s" % " | ".join(self.sentences[self._next : i + 1]), flush=True)
                    self._next = i + 1
                    return True
            time.sleep(0.05)
        return False

    def until(self, words):
        if not self.says(words):
            raise reader.Missing("not said by Orca: %r; it said %r" % (words, self.sentences[self._next :]))

    def end(self):
        self._process.kill()  # it may wait for a bus that has ended
        self._process.wait()


def do(*command):
    subprocess.run(["xdotool", *command], check=True)


def give_keys(orca):
    """Gives the window the keys, as a window manager would. Qt tells of no focus before it knows who listens: again
    until Orca has noticed."""
    for _ in range(reader.PATIENCE // 3):
        do("search", "--sync", "--onlyvisible", "--name", "Corater", "windowfocus", "--sync")
        if orca.says("Corater frame", 3):
            return
        do("search", "--sync", "--onlyvisible", "--name", "Corater", "windowunmap", "--sync", "windowmap", "--sync")
    raise reader.Missing("Orca does not notice the window")


def steps(orca):
    def whole(program):
        give_keys(orca)
        program.press("push button", "Open the demonstration study")
        orca.until(ITEM)
        for key, *sentences in LABELLING:
            print("key %s" % key, flush=True)
            do("key", key)
            for sentence in sentences:
                orca.until(sentence)
        nameless = [sentence for sentence in orca.sentences if sentence.startswith("layered pane")]
        if nameless:
            raise reader.Missing("only things with names are said, not %r" % nameless)

    return whole


if __name__ == "__main__":
    orca = Orca()
    try:
        orca.until("Screen reader on")
        status = reader.run(sys.argv[2:], steps(orca))
    except reader.Missing as missing:
        print("FAILED: %s" % missing, file=sys.stderr)
        status = 1
    finally:
        orca.end()
    sys.exit(status)
