#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Licence and copyright of every file are stated (https://reuse.software: headers, REUSE.toml, LICENSES/). Prints what is
# missing, exits 1 if anything is, 77 if there is no reuse that can read them. Usage: licences.sh PROJECT-ROOT
set -u
root=${1:?project root}
cd "$root" || exit 2
cmp LICENSE LICENSES/GPL-3.0-or-later.txt || exit 1
if ! reuse lint --help 2>/dev/null | grep -q -e --lines; then # older ones do not read REUSE.toml
    printf 'skipped: reuse 4 or newer is not installed\n'
    exit 77
fi
# A copy of the sources: without git, reuse reads the build folder, too.
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
tar -c --exclude=./.git --exclude='./build*' --exclude=./.cache --exclude=__pycache__ . | tar -x -C "$scratch" || exit 2
cd "$scratch" || exit 2
reuse lint --lines || exit 1
printf 'every file states its licence\n'
