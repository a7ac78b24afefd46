#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that each bench compiles, since no preset builds benches; with CORATER_LONG=1 also that each source and each header
# compiles by itself, although several sources are built at once (half an hour of processor time at first).
# Names each file that does not compile, with the compiler's message, and exits 1 if there is one.
# Usage: alone.sh PROJECT-ROOT BUILD-FOLDER [FILE...]
# A file is compiled like its layer, with the layer's precompiled headers of Qt, up to its last line and no further:
# after that line the compiler instantiates templates, which takes as long again and finds no missing include of ours. A
# header that the source of its name includes first is checked there, and a source that this build compiles separately,
# with the same warnings, is not checked again. A file that passed is checked again if it, or a file of ours that it
# includes, or the compiler's command has changed. A name that hides another is an error, too: where sources are built
# together, the compiler does not look for it. CORATER_ALONE_JOBS: how many are checked at once; 1 by default.
set -u
root=${1:?project root} build=${2:?build folder}
shift 2
cd "$root" || exit 2
there=$build/alone
mkdir -p "$there" || exit 2
commands=$build/compile_commands.json
[ -e "$commands" ] || { echo "skipped: $commands is missing"; exit 77; }

# The compiler's command of each layer, without the words that name a file.
grep -q '/corater_window\.dir/' "$commands" && window=yes || window=
layers="corater corater_cli corater_codebook corater_data corater_models ${window:+corater_views corater_window}"
for target in $layers "${window:+corater_test_widgets}" corater_test_support; do
    [ -n "$target" ] || continue
    sed -nE 's|^ *"command": "(.*)",?$|\1|p' "$commands" | grep -E -m 1 -- " -o [^ ]*/?$target\.dir/" |
        sed -E 's/\\(.)/\1/g; s/ -o .*//; s|^[^ ]*ccache ||; s/ -(Werror|Winvalid-pch)( |$)/ /g; s/$/ -Werror=shadow/' >"$there/$target"
    [ -s "$there/$target" ] || { echo "$commands has no command for $target"; exit 2; }
    { "$(sed 's/ .*//' "$there/$target")" --version; cat "$there/$target"; } | cksum | sed "s/ .*/ $target/"
done >"$there/commands"

# FILE COMMAND [KEY...]: checks one file; prints nothing if it compiles, and stores the line as passed.
cat >"$there/one.sh" <<'ONE'
end='read to its end'
said=$(printf '#include "%s"\nstatic_assert(false, "%s");\n' "$1" "$end" |
    eval "$(cat "$2") -fsyntax-only -Wfatal-errors -fdiagnostics-color=never -x c++ -" 2>&1)
case $said in
*"error: static assertion failed: $end"*) [ $# = 2 ] || echo "$*" >>passed ;;
*) printf '%s does not compile by itself:\n%s\n' "$1" "$said" && exit 1 ;;
esac
ONE
one() { (cd "$there" && sh ./one.sh "$1" "$2"); }
status=0
if [ $# -gt 0 ]; then
    for file; do
        case $file in
        app/cli/*) target=corater_cli ;; app/window/*) target=corater_window ;; app/*) target=corater ;;
        tests/*) target=${window:+corater_test_widgets}; target=${target:-corater_test_support} ;; *) target=corater_${file%%/*} ;;
        esac
        one "$file" "$target" || status=1
    done
    exit $status
fi

# First the check is tested: on a header that uses a type of ours without including it, and on one that hides a name.
printf '#pragma once\nstruct Lacking { corater::ItemId item; };\n' >"$there/Lacking.h"
one "$there/Lacking.h" corater_codebook 2>&1 | grep -q "^$there/Lacking.h does not compile by itself" ||
    { echo 'a header that lacks an include was not found'; exit 1; }
printf '#pragma once\ninline int hiding(int name) { { const int name = 1; return name; } return name; }\n' >"$there/Hiding.h"
one "$there/Hiding.h" corater_codebook 2>&1 | grep -q -- '-Werror=shadow' ||
    { echo 'a name that hides another was not found'; exit 1; }

# Each file to be checked, with its command and the checksums of the command and of every file of ours that it includes.
find codebook data models app ${window:+views} tests \( -name '*.h' -o -name '*.cpp' \) -print | grep -vE '^tests/fuzz/' |
    if [ -n "$window" ]; then cat; else grep -vE '^(app/window|tests/(window|views|bench))/'; fi | sort >"$there/files"
{
    awk -v here="$(pwd -P)/" -F '"' '
        /"command":/ { separately = / -Wshadow / }
        /"file":/ && separately && index($4, here) == 1 { print "compiled", substr($4, length(here) + 1) }' "$commands"
    sed 's/^/command /' "$there/commands"
    xargs cksum <"$there/files" | awk '{ print "file", $3, $1 }'
    xargs grep -HE '^#include "' <"$there/files" | sed -E 's/^([^:]*):#include "([^"]*)".*/include \1 \2/'
} | awk -v tests="${window:+corater_test_widgets}" '
    function target_of(file) {
        if (file ~ /^app\/cli\//) return "corater_cli"
        if (file ~ /^app\/window\//) return "corater_window"
        if (file ~ /^app\//) return "corater"
        if (file ~ /^tests\//) return tests != "" ? tests : "corater_test_support"
        sub(/\/.*/, "", file)
        return "corater_" file
    }
    function reach(file,    parts, count, i) {
        seen[file] = 1; key = key " " sum[file]
        count = split(includes[file], parts, " ")
        for (i = 1; i <= count; ++i) if (!(parts[i] in seen)) reach(parts[i])
    }
    $1 == "compiled" { compiled[$2] = 1 }
    $1 == "command" { command[$3] = $2 }
    $1 == "file" { sum[$2] = $3; list[++files] = $2 }
    $1 == "include" {
        own = $2; sub(/\.cpp$/, ".h", own)
        if (!($2 in begun)) { begun[$2]; if (own == $3 && own != $2) readThere[own] }
        if ($3 in sum) includes[$2] = includes[$2] " " $3
    }
    END {
        for (each = 1; each <= files; ++each) {
            file = list[each]
            if (file in readThere || file in compiled) continue
            split("", seen); key = ""; reach(file)
            print file, target_of(file), command[target_of(file)] key
        }
    }' | sort >"$there/wanted"

touch "$there/passed"
sort -u "$there/passed" | comm -12 - "$there/wanted" >"$there/kept" && mv "$there/kept" "$there/passed"
comm -23 "$there/wanted" "$there/passed" | if [ -n "${CORATER_LONG:-}" ]; then cat; else grep '^tests/bench/'; fi >"$there/unread"
echo "$(wc -l <"$there/unread") of $(wc -l <"$there/wanted") files are read"
(cd "$there" && xargs -r -L 1 -P "${CORATER_ALONE_JOBS:-1}" sh ./one.sh <unread) || status=1
exit $status
