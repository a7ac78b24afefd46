#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The cost of checking a study against seals and history before results are given, in a study of that many items of
# which two raters have rated some. Then the same commands as a user runs them, and verify, quick and whole.
# Usage: run.sh BUILD-DIRECTORY ITEMS RATED [COMMAND…]   a build that has the target VerifyBench; COMMAND… is put before
#        the built programs if they need another root to run in. RATED items have twice as many ratings.
set -eu
build=${1:?build directory} items=${2:?number of items} rated=${3:?number of rated items}
shift 3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
study=$work/bench.corater
now() { date +%s%N; }
took() { # WORDS COMMAND…
    words=$1
    shift
    begin=$(now)
    "$@" > /dev/null 2>&1 || true
    printf '%-44s %10.1f ms\n' "$words" "$(echo "$(now) $begin" | awk '{ print ($1 - $2) / 1e6 }')"
}
python3 "$here/../items/make.py" "$work/Posts.xml" "$items"
"$@" "$build/corater" new "$study" --codebook dlperf --rater Ada --rater Ben > /dev/null
took "add $items items" "$@" "$build/corater" add "$study" "$work/Posts.xml" --site stackoverflow --keywords none
seq 1 "$rated" > "$work/ids"
"$@" "$build/corater" round "$study" --open Main --items "$work/ids" > /dev/null
for rater in Ada Ben; do
    awk -v r="$rater" '{ s = ($1 % 3 == 0 && r == "Ben") ? "Memory Leak" : "Slow Execution Time"
        printf "{\"item\":\"%d\",\"unit\":1,\"set\":{\"symptom\":[\"%s\"]},\"screening\":\"in\"}\n", $1, s }' \
        "$work/ids" | "$@" "$build/corater" label "$study" --rater "$rater" --batch > /dev/null
    "$@" "$build/corater" seal "$study" --rater "$rater" > /dev/null
done
ls -l "$study" | awk '{ print "the file: " $5 / 1e6 " MB" }'
"$@" "$build/bench/VerifyBench" "$study"
took "corater status" "$@" "$build/corater" status "$study"
took "corater agree" "$@" "$build/corater" agree "$study"
took "corater report" "$@" "$build/corater" report "$study" -o "$work/report.md"
took "corater export" "$@" "$build/corater" export "$study" --as empirical-study -o "$work/data.csv"
took "corater verify --quick" "$@" "$build/corater" verify --quick "$study"
took "corater verify" "$@" "$build/corater" verify "$study"
