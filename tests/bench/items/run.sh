#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Times the import of matched posts into a study, and SQLite's own shell inserting the same rows with the same indexes
# into a file of its own; then the speed of the window with that study.
# Usage: run.sh BUILD-DIRECTORY POSTS [COMMAND…]   a release build that has the target WindowBench; COMMAND… is put
# before
#        the built programs if they need another root to run in. A million posts take 3 GB in TMPDIR.
set -eu
build=${1:?build directory} posts=${2:?number of posts}
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
study=$work/bench.corater
now() { date +%s%N; }
python3 "$here/make.py" "$work/Posts.xml" "$posts"
"$@" "$build/corater" new "$study" --codebook dlperf --rater Ada --rater Ben > /dev/null
cat "$work/Posts.xml" > /dev/null
begin=$(now)
"$@" "$build/corater" add "$study" "$work/Posts.xml" --site stackoverflow --keywords dlperf
ours=$(($(now) - begin))

# The rows as literals, as `sqlite3 .dump` writes them. The full-text index is given the titles and texts.
{
    echo 'PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; BEGIN;'
    sqlite3 "$study" "SELECT sql || ';' FROM sqlite_schema WHERE tbl_name IN ('item', 'item_part', 'facet', 'item_facet') AND sql <> ''"
    echo "CREATE VIRTUAL TABLE item_fts USING fts5(title, body, content='', tokenize='unicode61');"
    sqlite3 -cmd '.mode insert item' "$study" 'SELECT * FROM item'
    sqlite3 -cmd '.mode insert item_part' "$study" 'SELECT * FROM item_part'
    sqlite3 -cmd '.mode insert facet' "$study" 'SELECT * FROM facet'
    sqlite3 -cmd '.mode insert item_facet' "$study" 'SELECT * FROM item_facet'
    sqlite3 -cmd '.mode insert item_fts(rowid,title,body)' "$study" \
        'SELECT item.id, title, body FROM item JOIN item_part ON item_id = item.id' | sed "s/^INSERT INTO \"\(item_fts\)\(.*body)\)\"/INSERT INTO \1\2/"
    echo 'COMMIT;'
} > "$work/rows.sql"
cat "$work/rows.sql" > /dev/null
begin=$(now)
sqlite3 "$work/plain.db" < "$work/rows.sql" > /dev/null
shell=$(($(now) - begin))
rows=$(sqlite3 "$work/plain.db" 'SELECT count(*) FROM item')
awk -v ours="$ours" -v shell="$shell" -v rows="$rows" 'BEGIN {
    printf "corater add     %8.1f s %9.0f items/s\nsqlite3 shell   %8.1f s %9.0f items/s\nrate beside the shell: %.2f\n",
        ours / 1e9, rows / ours * 1e9, shell / 1e9, rows / shell * 1e9, shell / ours }'
[ ! -x "$build/bench/WindowBench" ] || QT_QPA_PLATFORM=offscreen "$@" "$build/bench/WindowBench" "$study"
