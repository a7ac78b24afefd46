# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether kappa is the same in all blocks of a round. A part of recompute.py, which finds it in recompute/."""
from collections import defaultdict

from crosstests import above

KEY = ["round", "name", "first rater", "second rater", "dimension", "by"]


def drift(package):
    """The test of homogeneity of the blocks with a kappa and its error (Fleiss, Levin and Paik 2003, section 18.1)."""
    blocks = defaultdict(list)
    for row in package.table("ratings/drift.csv"):
        if row["by"] != "all" and not row["undefined"]:
            blocks[tuple(row[k] for k in KEY)].append((float(row["value"]), 1 / float(row["se"]) ** 2))
    computed = {}
    for key, some in blocks.items():
        if len(some) > 1:
            mean = sum(kappa * weight for kappa, weight in some) / sum(weight for _, weight in some)
            x2 = sum(weight * (kappa - mean) ** 2 for kappa, weight in some)
            computed[key] = {"blocks": len(some), "value": mean, "chi square": x2, "degrees of freedom": len(some) - 1,
                             "p": above(x2, len(some) - 1)}
    package.check_rows("results/drift-tests.csv", KEY, ["blocks", "value", "chi square", "degrees of freedom", "p"], computed)
