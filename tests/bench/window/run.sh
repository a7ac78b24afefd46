#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Labels items by key in the real window, in a study of that many items, a tenth of which have a post of 1 MB: once with
# the study on the disk, once in memory (/dev/shm), where nothing is flushed.
# Usage: run.sh BUILD-DIRECTORY ITEMS [COMMAND…]   a release build that has the target LabelWindowBench; COMMAND… is put
#        before the built programs if they need another root to run in.
set -eu
build=${1:?build directory} items=${2:?number of items}
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
memory=$(mktemp -d -p /dev/shm)
trap 'rm -rf "$work" "$memory"' EXIT INT TERM
python3 "$here/../items/make.py" "$work/Posts.xml" "$items" --large 10 --most-large 200
"$@" "$build/corater" new "$work/label.corater" --codebook dlperf --rater Ada --rater Ben > /dev/null
"$@" "$build/corater" add "$work/label.corater" "$work/Posts.xml" --site stackoverflow --keywords dlperf
cp "$work/label.corater" "$memory/label.corater"
for study in "$work/label.corater" "$memory/label.corater"; do
    echo "$study"
    QT_QPA_PLATFORM=offscreen "$@" "$build/bench/LabelWindowBench" "$study" Ada 300
done
