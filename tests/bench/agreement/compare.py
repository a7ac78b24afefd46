#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times scikit-learn and numpy on the data that AgreementBench timed, and prints both with their ratio.

Usage: compare.py DIRECTORY < output of AgreementBench. Exits 1 if the answers differ or a ratio is above its limit.
"""
import csv
import json
import sys
import time

import numpy as np
from sklearn.metrics import cohen_kappa_score

REPETITIONS = 5
CODES = 20
RESAMPLES = 10000


def milliseconds(work):
    """The fastest of several runs, and the result of the work."""
    best, result = float("inf"), None
    for _ in range(REPETITIONS):
        begin = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - begin)
    return 1000 * best, result


def kappas(tables, n):
    observed = np.trace(tables, axis1=1, axis2=2) / n
    expected = (tables.sum(axis=2) * tables.sum(axis=1)).sum(axis=1) / n**2
    return (observed - expected) / (1 - expected)


def by_index(pairs):
    """Draws units: one big index array, one bincount."""
    n = len(pairs)
    rng = np.random.default_rng(1)
    cell = pairs[:, 0] * CODES + pairs[:, 1]
    drawn = cell[rng.integers(0, n, (RESAMPLES, n))]
    offsets = np.arange(RESAMPLES)[:, None] * CODES * CODES
    counts = np.bincount((drawn + offsets).ravel(), minlength=RESAMPLES * CODES * CODES)
    return np.quantile(kappas(counts.reshape(RESAMPLES, CODES, CODES), n), [0.025, 0.975])


def by_table(pairs):
    """Draws tables: a multinomial over the cells that are not empty."""
    n = len(pairs)
    rng = np.random.default_rng(1)
    cell = np.bincount(pairs[:, 0] * CODES + pairs[:, 1], minlength=CODES * CODES)
    used = np.nonzero(cell)[0]
    tables = np.zeros((RESAMPLES, CODES * CODES), dtype=np.int64)
    tables[:, used] = rng.multinomial(n, cell[used] / n, size=RESAMPLES)
    return np.quantile(kappas(tables.reshape(RESAMPLES, CODES, CODES), n), [0.025, 0.975])


def read_sheet(name):
    with open(name, newline="", encoding="utf-8") as sheet:
        rows = csv.reader(sheet)
        next(rows)
        first, second = zip(*((row[1], row[2]) for row in rows))
    return cohen_kappa_score(first, second)


def load(name):
    pairs = np.fromfile(name, dtype=np.int32).reshape(-1, 2)
    return np.ascontiguousarray(pairs[:, 0]), np.ascontiguousarray(pairs[:, 1])


def main():
    directory = sys.argv[1]
    ours = json.load(sys.stdin)
    first, second = load(directory + "/million.i32")
    dimension = np.stack(load(directory + "/dimension.i32"), axis=1).astype(np.int64)
    rows = []
    ok = True

    theirs, kappa = milliseconds(lambda: cohen_kappa_score(first, second))
    ok &= abs(kappa - ours["kappa"]) < 1e-12
    rows.append(("kappa of 1,000,000 pairs, 20 codes", ours["kappa_ms"], theirs, 1 / 10))
    rows.append(("  every statistic of them, against kappa alone", ours["everything_ms"], theirs, 1))
    for name, work in (("one index array", by_index), ("multinomial", by_table)):
        theirs, ends = milliseconds(lambda: work(dimension))
        ok &= abs(ends[0] - ours["lower"]) < 0.006 and abs(ends[1] - ours["upper"]) < 0.006
        rows.append((f"10,000 resamples of 500 units, numpy: {name}", ours["bootstrap_ms"], theirs, 1 / 5))
    if "sheet_ms" in ours:
        begin = time.perf_counter()
        kappa = read_sheet(directory + "/million.csv")
        theirs = 1000 * (time.perf_counter() - begin)
        ok &= abs(kappa - ours["kappa"]) < 1e-12
        rows.append(("corater agree on a sheet of 1,000,000 rows, against csv and kappa", ours["sheet_ms"], theirs, 1))

    print(f"numpy {np.__version__}, scikit-learn's cohen_kappa_score; best of {REPETITIONS} runs, milliseconds")
    print(f"{'':66}{'Corater':>10}{'Python':>10}{'ratio':>9}{'limit':>8}")
    for what, mine, theirs, limit in rows:
        print(f"{what:66}{mine:10.2f}{theirs:10.2f}{mine / theirs:9.4f}{limit:8.2f}")
        ok &= mine / theirs <= limit
    print("same answers, all within their limits" if ok else "A LIMIT IS BROKEN OR AN ANSWER DIFFERS")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
