#!/usr/bin/env zsh
# SPDX-License-Identifier: GPL-3.0-or-later
# candidates.zsh SCRIPT LINE: what zsh offers behind the line, a word a line, when the completions in SCRIPT are loaded.
# It types the line and Tab into a zsh of its own, in which the builtin that takes candidates prints them.
zmodload zsh/zpty
zpty shell zsh -f -i
tell() { zpty -w shell "$1" }
tell 'PROMPT= RPROMPT= ; unsetopt zle_bracketed_paste 2> /dev/null; stty -echo'
tell "autoload -Uz compinit; compinit -u -D; source ${(q)1}"
tell "zstyle ':completion:*' insert-tab false; bindkey '^I' complete-word"
tell 'compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return $?; fi
    local -a hits; builtin compadd -A hits "$@"
    local hit; for hit in $hits; do print -r -- "<candidate>$hit</candidate>"; done
    builtin compadd "$@"
}'
tell 'done-now() { print "<done>" }; comppostfuncs=(done-now)'
tell 'print "<re""ady>"'
waitFor() {
    local text all=
    while zpty -r shell text; do all+=$text; [[ $all == *$1* ]] && break; done
    print -r -- $all
}
waitFor '<ready>' > /dev/null
zpty -w -n shell "$2"$'\t'
waitFor '<done>' | grep -o '<candidate>[^<]*</candidate>' | sed 's/<[^>]*>//g' | sort -u
zpty -d shell
