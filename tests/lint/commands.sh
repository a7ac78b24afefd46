#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# RoundTripTest tries every class that is a command of the study. Prints each one that it does not try, exits 1 if there
# is one. Usage: commands.sh PROJECT-ROOT
set -u
root=${1:?project root}
cd "$root" || exit 2
tried='tests/support/RoundTripCases*.cpp'
status=0
# Not listed: base classes (their subclasses are tried), what RoundTripTest does with each of them (DryRun), the command
# that makes a study and cannot be undone (SetUp), and one that only fills the demonstration.
passed=' CommandWithOutcome RatingCommand SettleCommand SettleLabel DryRun SetUp DemoRating DemoRounds '
commands=$(grep -rhoE --include='*.h' --include='*.cpp' \
    'class [A-Za-z]+( final)? : public (CommandWithOutcome<|(Command|[A-Za-z]+Command|SettleLabel|SetLabels)\b)' models app | awk '{print $2}' | sort -u)
[ "$(printf '%s\n' "$commands" | wc -l)" -gt 30 ] || { printf 'the commands of models/ were not found\n'; exit 1; }
for command in $commands; do
    case $passed in *" $command "*) continue ;; esac
    # shellcheck disable=SC2086
    grep -qE "\b$command\b" $tried && continue
    printf '%s is a Command without a case in %s: add one, and a line for its kind to models/history/HistoryText.cpp\n' \
        "$command" "$tried"
    status=1
done
exit $status
