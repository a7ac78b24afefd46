#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Times `corater match` on a Posts.xml, compared with ripgrep and the Python filter that a researcher writes, and
# `corater stem`. Every program reads the same file from the page cache (it is read once before). Python reads the first
# 64 MB only, since the whole would take minutes, and its rate is used for the whole file. Prints seconds, rates and
# ratios.
# Usage: run.sh PROGRAM POSTS.XML [COMMAND…]   PROGRAM is a release build of corater; COMMAND… is put before it if it
#        needs another root to run in. Without a file, generate.py makes one.
set -eu
program=${1:?corater} posts=${2:?Posts.xml}
shift 2
here=$(cd "$(dirname "$0")" && pwd)
keywords=$here/../../../data/keywords/dlperf.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
pattern='\b(slowly|slower|slowest|fasters?|fastest|speed(s|ed|ing)?|oom(s|e)?|throughputs?|efficien(t|ts|tly|cy|cies)|overheads?)\b|\bgpus?[^A-Za-z0-9_]+util(s|e|ity|ities|ise|ises|ize|izes|ized|izing|ization|izations)?\b|\bextreme(s|ly)?[^A-Za-z0-9_]+slow(s|ed|ing|ness)?\b|\b(take|takes|taking)[^A-Za-z0-9_]+(longer|longs?|longing)\b|\brun(s|ning|nings|ned)?[^A-Za-z0-9_]+slow(s|ed|ing|ness)?\b|\b[cg]pus?[^A-Za-z0-9_]+rams?\b|\bmemor(y|ies|ial)[^A-Za-z0-9_]+leak(s|ed|ing)?\b|\bcpus?[^A-Za-z0-9_]+tim(e|es|ed|ing|ings|ely)\b|\bper[^A-Za-z0-9_]+second(s|ed|ing)?\b|\bslowy[^A-Za-z0-9_]+(try|tries|tried|trying)\b|\bperform(s|ed|ing|ance|ances|ant|er|ers)?[^A-Za-z0-9_]+issu(e|es|ed|ing)\b'

now() { date +%s%N; }
timed() { # NAME COMMAND…: the best of five, in nanoseconds
    name=$1
    shift
    best=
    for _ in 1 2 3 4 5; do
        begin=$(now)
        "$@" > "$work/$name.out" 2> "$work/$name.err" || true
        took=$(($(now) - begin))
        { [ -n "$best" ] && [ "$best" -le "$took" ]; } || best=$took
    done
    echo "$best" > "$work/$name.ns"
}

cat "$posts" > /dev/null
bytes=$(wc -c < "$posts")
timed wc wc -l "$posts"
timed corater "$@" "$program" match "$posts"
[ -z "$(command -v rg)" ] || timed rg rg -ic --no-unicode "$pattern" "$posts"
"$@" "$program" match "$posts" 2> /dev/null | cut -f2 > "$work/ids"
python=
for candidate in python3 /usr/bin/python3; do
    "$candidate" -c 'import lxml, nltk' 2> /dev/null && python=$candidate && break
done
if [ -n "$python" ]; then
    head -c 64000000 "$posts" | sed '$d' > "$work/slice.xml"
    echo '</posts>' >> "$work/slice.xml"
    "$python" "$here/baseline.py" "$work/slice.xml" "$keywords" > "$work/python.ids" 2> "$work/python.s"
    "$@" "$program" match "$work/slice.xml" 2> /dev/null | cut -f2 | cmp - "$work/python.ids" ||
        echo "the ids differ from those of Python" >&2
fi
tr -cs 'A-Za-z' '\n' < "$posts" | head -n 20000000 > "$work/words"
timed stem "$@" sh -c '"$0" stem < "$1"' "$program" "$work/words"
python3 - "$work" "$bytes" <<'PYTHON'
import os, sys
work, size = sys.argv[1], int(sys.argv[2])
def seconds(name):
    path = os.path.join(work, name + ".ns")
    return int(open(path).read()) / 1e9 if os.path.exists(path) else None
ours = seconds("corater")
def line(name, took, ratio=None):
    print("%-28s %8.3f s %9.1f MB/s%s" % (name, took, size / took / 1e6, "   x %.1f" % ratio if ratio else ""))
print("%d bytes, %d posts kept" % (size, sum(1 for _ in open(work + "/ids"))))
line("wc -l", seconds("wc"))
line("corater match", ours)
if seconds("rg"):
    line("rg -ic --no-unicode", seconds("rg"), seconds("rg") / ours)
if os.path.exists(work + "/python.s"):
    took = float(open(work + "/python.s").read().split()[-1]) * size / os.path.getsize(work + "/slice.xml")
    line("Python (from its first 64 MB)", took, took / ours)
words = sum(1 for _ in open(work + "/words"))
print("corater stem                 %8.3f s %9.1f million words a minute" % (seconds("stem"), words / seconds("stem") * 60 / 1e6))
PYTHON
