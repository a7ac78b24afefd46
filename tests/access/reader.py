# SPDX-License-Identifier: GPL-3.0-or-later
"""A program as an assistive program sees it over AT-SPI: finds objects by role and name, does their default action,
sets their text, and hears what is announced."""

import subprocess
import sys
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

PATIENCE = 30  # seconds until something must have appeared; a busy machine may be slow


class Missing(Exception):
    """Something did not appear in time."""


def asked(call, *arguments, default=None):
    """The answer of an object that may be gone by now."""
    try:
        return call(*arguments)
    except GLib.Error:
        return default


def name_of(one):
    return (asked(one.get_name, default="") or "").replace("&", "")


def role_of(one):
    role = asked(one.get_role_name, default="?") or "?"
    return "push button" if role == "button" else role  # its name since at-spi2-core 2.54


def has_state(one, state):
    states = asked(one.get_state_set)
    return bool(states and states.contains(state))


def children(one):
    count = asked(one.get_child_count, default=0) or 0
    found = (asked(one.get_child_at_index, i) for i in range(min(count, 200)))
    return [child for child in found if child]


def walk(one, depth=0):
    """The object and what is shown in it, in the order of the tree."""
    yield one
    for child in children(one) if depth < 40 else []:
        if depth == 0 or has_state(child, Atspi.StateType.SHOWING) or "menu" in role_of(child):
            yield from walk(child, depth + 1)


class Reader:
    def __init__(self, command):
        self.heard = []
        self._lock = threading.Lock()
        listener = Atspi.EventListener.new(self._hear)
        listener.register("object:announcement")
        self._loop = GLib.MainLoop()
        threading.Thread(target=self._loop.run, daemon=True).start()
        self.process = subprocess.Popen(command)
        self.program = self.until(self._find_program, "the program on the bus")

    def _hear(self, event):
        with self._lock:
            self.heard.append(str(event.any_data))

    def _find_program(self):
        for program in children(Atspi.get_desktop(0)):
            if (asked(program.get_child_count, default=0) or 0) > 0 and "orater" in name_of(program):
                return program
        return None

    def until(self, question, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Missing("the program ended with %s before: %s" % (self.process.returncode, what))
            answer = question()
            if answer:
                return answer
            time.sleep(0.05)
        raise Missing("not there after %s s: %s" % (PATIENCE, what))

    def look(self, role, name, within=None):
        """The object with that role and name, else the first whose name begins so; None if there is none."""
        found = None
        for one in walk(within or self.program):
            if role_of(one) == role and name_of(one).startswith(name):
                found = found or one
                if name_of(one) == name:
                    return one
        return found

    def find(self, role, name, within=None):
        return self.until(lambda: self.look(role, name, within), "%s %r" % (role, name))

    def can_act(self, one):
        return has_state(one, Atspi.StateType.SENSITIVE)

    def press(self, role, name, within=None):
        """Does the default action, the first one, as a screen reader does."""

        def ready():
            one = self.look(role, name, within)
            return one if one and self.can_act(one) else None

        one = self.until(ready, "%s %r to press" % (role, name))
        print("press %s %r" % (role, name_of(one)), flush=True)
        action = asked(one.get_action_iface)
        if not action or not asked(Atspi.Action.get_n_actions, action, default=0):
            raise Missing("%s %r has no action" % (role, name))
        asked(Atspi.Action.do_action, action, 0)

    def write(self, role, name, text, within=None):
        one = self.find(role, name, within)
        print("write %r into %r" % (text, name_of(one)), flush=True)
        if not asked(Atspi.EditableText.set_text_contents, one, text):
            raise Missing("%s %r takes no text" % (role, name))

    def hear(self, words):
        """Waits until an announcement contains the words, and forgets it and those before."""

        def heard():
            with self._lock:
                for i, sentence in enumerate(self.heard):
                    if words in sentence:
                        del self.heard[: i + 1]
                        return sentence
            return None

        sentence = self.until(heard, "the announcement %r; heard %r" % (words, self.heard))
        print("heard %r" % sentence, flush=True)

    def describe(self):
        """What is shown, for the message of a failure."""
        return "\n".join("%s %r" % (role_of(one), name_of(one)[:80]) for one in walk(self.program))

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
        self._loop.quit()


def run(command, steps):
    """Does the steps with the program; the exit status of the test."""
    reader = None
    try:
        reader = Reader(command)
        steps(reader)
        return 0
    except Missing as missing:
        print("FAILED: %s" % missing, file=sys.stderr)
        if reader:
            print(reader.describe(), file=sys.stderr)
        return 1
    finally:
        if reader:
            reader.end()
