#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Times the statistics of agreement, and scikit-learn and numpy if Python has them. One run, one table.
# Usage: run.sh BUILD-DIRECTORY [COMMAND…]   a release build that has the target AgreementBench;
#        COMMAND… is put before the built programs if they need another root to run in.
set -eu
build=${1:?build directory}
shift
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
"$@" "$build/bench/AgreementBench" "$work" > "$work/bench.json"
if [ -x "$build/corater" ]; then
    begin=$(date +%s%N)
    "$@" "$build/corater" agree "$work/million.csv" --json > /dev/null
    end=$(date +%s%N)
    sed -i "s/}\$/, \"sheet_ms\": $(((end - begin) / 1000000))}/" "$work/bench.json"
fi
for python in python3 /usr/bin/python3; do
    if "$python" -c 'import numpy, sklearn' 2>/dev/null; then
        status=0
        "$python" "$here/compare.py" "$work" < "$work/bench.json" || status=$?
        exit "$status"
    fi
done
echo "Python has no numpy and scikit-learn here (Debian: python3-sklearn): Corater's times alone, in milliseconds."
cat "$work/bench.json"
