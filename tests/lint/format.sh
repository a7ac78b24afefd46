#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every source file has the formatting of .clang-format. Prints the places that have not, exits 1 if there is one, 77 if
# there is no clang-format of the project's version: other versions break lines differently.
# Usage: format.sh PROJECT-ROOT; CLANG_FORMAT may name the program.
set -u
root=${1:?project root}
cd "$root" || exit 2
program=
for place in "${CLANG_FORMAT:-clang-format-19}" clang-format; do
    "$place" --version 2>/dev/null | grep -q 'version 19\.' && { program=$place; break; }
done
if [ -z "$program" ]; then
    printf 'skipped: there is no clang-format 19 here (Debian 13: clang-format-19)\n'
    exit 77
fi
find app codebook data models views tests -name '*.cpp' -o -name '*.h' | sort >"${TMPDIR:-/tmp}/corater-format.$$" || exit 2
trap 'rm -f "${TMPDIR:-/tmp}/corater-format.$$"' EXIT
count=$(wc -l <"${TMPDIR:-/tmp}/corater-format.$$")
[ "$count" -gt 1000 ] || { printf 'only %s source files were found\n' "$count"; exit 1; }
xargs -P 2 -n 60 "$program" --dry-run --Werror --style=file <"${TMPDIR:-/tmp}/corater-format.$$" ||
    { printf 'to mend it: git ls-files "*.cpp" "*.h" | xargs %s -i\n' "$program"; exit 1; }
printf '%s files are formatted\n' "$count"
