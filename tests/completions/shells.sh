#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# shells.sh PROGRAM: loads the program's completions into zsh and fish and asks them for candidates. A shell that is not
# installed is skipped with a message.
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0

candidates() { # SHELL LINE
    case $1 in
    zsh) zsh -f "$here/candidates.zsh" "$folder/zsh" "$2" ;;
    fish) fish --no-config -c "source $folder/fish; complete -C '$2'" | cut -f1 | sort -u ;;
    esac | tr '\n' ' '
}

offers() { # SHELL LINE WORDS: these and no others
    found=$(candidates "$1" "$2")
    if [ "${found% }" != "$3" ]; then
        echo "$1: behind '$2' it offers '${found% }', wanted '$3'"
        failed=1
    fi
}

has() { # SHELL LINE WORD: among others
    found=$(candidates "$1" "$2")
    case " $found" in
    *" $3 "*) ;;
    *) echo "$1: behind '$2' it does not offer '$3', but '$found'"; failed=1 ;;
    esac
}

cd "$folder" || exit 1
for shell in zsh fish; do
    if ! command -v $shell > /dev/null; then
        echo "skipped: $shell is not installed"
        continue
    fi
    "$1" completions $shell > "$folder/$shell" || exit 1
    offers $shell 'corater codeb' codebook
    offers $shell 'corater codebook sh' show
    offers $shell 'corater completions z' zsh
    offers $shell 'corater export x.corater --as rat' ratings
    offers $shell 'corater export x.corater --codes ' 'current sealed'
    offers $shell 'corater codebook change x.corater reti' retire
    offers $shell 'corater agree x.csv --encoding win' windows-1252
    has $shell 'corater history ' export
    offers $shell 'corater help codeb' codebook
    offers $shell 'corater help codebook sh' show
    has $shell 'corater help ' agree
    has $shell 'corater codebook show dlperf --js' --json
    # "export" is a command and part of another: each has its own options.
    has $shell 'corater export x.corater --publ' --published-spellings
    offers $shell 'corater history export x.corater --publ' ''
    if [ $shell = fish ]; then
        offers $shell 'corater export x.corater --as=rat' --as=ratings
    else
        offers $shell 'corater export x.corater --as=rat' ratings
    fi
    echo "$shell: looked at"
done
exit $failed
