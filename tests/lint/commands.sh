#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# RoundTripTest tries every function that makes a command of the study. Prints each one that it does not try, exits 1 if
# there is one. Usage: commands.sh PROJECT-ROOT
set -u
root=${1:?project root}
cd "$root" || exit 2
tried='tests/support/RoundTripCases*.cpp'
status=0
# Not listed: functions that choose one of the others, the command that makes a study and cannot be undone (setUp), and
# those that only fill the demonstration.
passed=' settleCommand reopenCommand setUp demoRating demoRounds '
commands=$(grep -rhoE --include='*.h' --include='*.cpp' '^Command<[A-Za-z0-9]*> [A-Za-z]+\(' models app |
    sed 's/.* //; s/(//' | sort -u)
[ "$(printf '%s\n' "$commands" | wc -l)" -gt 30 ] || { printf 'the commands of models/ were not found\n'; exit 1; }
for command in $commands; do
    case $passed in *" $command "*) continue ;; esac
    # shellcheck disable=SC2086
    grep -qE "\b$command\(" $tried && continue
    printf '%s makes a command without a case in %s: add one, and a line for its kind to models/history/HistoryText.cpp\n' \
        "$command" "$tried"
    status=1
done
exit $status
