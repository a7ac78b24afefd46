#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures `corater hints` on a made-up project: time for n and 4n files, which must grow linearly, and memory.

Usage: project.py [--files N] [--against COMMAND] CORATER...
CORATER may be several words (packaging/toolchain/enter build/release/corater). COMMAND, another checker that takes a
folder as its last argument (DeepPerf's, for instance), is timed on 20 of the files; processor time per file is compared.
"""
import argparse
import os
import random
import resource
import shlex
import subprocess
import tempfile

PIECES = [
    "def load_{n}(files):\n    ds = tf.data.TextLineDataset(files)\n    ds = ds.map(parse_{n})\n    ds = ds.shuffle(1000)\n"
    "    return ds.batch(32)\n\n",
    "def parse_{n}(line):\n    cols = tf.io.decode_csv(line, [[0.0]] * 4)\n    return tf.stack(cols[1:]), cols[0]\n\n",
    "def train_{n}(model, steps):\n    total = 0.0\n    for step in range(steps):\n        scale = tf.constant(0.5)\n"
    "        total = total + tf.reduce_sum(model(step)) * scale\n        if step == 0:\n            w = tf.zeros([4])\n"
    "    return total\n\n",
    "class Net_{n}:\n    def __init__(self, size):\n        self.size = size\n        self.layers = [dense(size) for _ in range(3)]\n\n"
    "    def __call__(self, x):\n        for layer in self.layers:\n            x = tf.nn.relu(layer(x))\n        return x\n\n",
    "def report_{n}(rows):\n    names = sorted(set(r['name'] for r in rows))\n    for name in names:\n"
    "        print('%s: %d' % (name, sum(1 for r in rows if r['name'] == name)))\n\n",
]


def make(folder, files):
    chance = random.Random(1)
    for number in range(files):
        below = os.path.join(folder, "package_%d" % (number // 20))
        os.makedirs(below, exist_ok=True)
        pieces = [chance.choice(PIECES).replace("{n}", str(i)) for i in range(35)]
        with open(os.path.join(below, "module_%d.py" % number), "w", encoding="utf-8") as file:
            file.write("import tensorflow as tf\n\n" + "".join(pieces))


def seconds(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command + [folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=10000)
    parser.add_argument("--against")
    parser.add_argument("corater", nargs="+")
    asked = parser.parse_args()
    command = asked.corater + ["hints", "--json", "--quiet"]
    with tempfile.TemporaryDirectory() as folder:
        nothing, _ = seconds(command, os.makedirs(os.path.join(folder, "nothing")) or os.path.join(folder, "nothing"))
        times = []
        for files in (asked.files // 4, asked.files):
            project = os.path.join(folder, str(files))
            make(project, files)
            taken, memory = seconds(command, project)
            times.append(taken - nothing)
            print("%6d files: %.2f s of processor time, at most %.0f MB" % (files, taken, memory))
        print("four times the files take %.1f times the time" % (times[1] / times[0]))
        if asked.against:
            few = os.path.join(folder, "few")
            make(few, 20)
            other, _ = seconds(shlex.split(asked.against), few)
            print("the other: %.2f s for 20 files; a file takes it %.0f times as long" % (other, other / 20 / (times[1] / asked.files)))


if __name__ == "__main__":
    main()
