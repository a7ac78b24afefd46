# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# apt-get with its progress shown and its failures put into one line.

progress() { # TEXT: shows the percentages that come in, one a line: in place on a terminal, else every quarter
    local shown=0 percent
    while read -r percent; do
        if [ -z "$1" ]; then
            continue
        elif [ -t 2 ]; then
            printf '\r\033[Kcorater: %s: %d %%' "$1" "$percent" >&2
        elif ((percent / 25 > shown)); then
            shown=$((percent / 25))
            say "$1: $percent %"
        fi
    done
    [ ! -t 2 ] || printf '\r\033[K' >&2
}

apt_get() { # LOG TEXT ARGS...: TEXT goes before the percentages; none are shown without it
    local log=$1 text=$2
    shift 2
    # The status descriptor is opened behind sudo, which closes all that it inherits.
    # shellcheck disable=SC2016
    ${sudo-} sh -c 'log=$1; shift; exec "$@" 3>&1 >>"$log" 2>&1' - "$log" \
        env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -o APT::Status-Fd=3 -o Acquire::Retries=3 \
        -o DPkg::Lock::Timeout=120 "$@" </dev/null |
        sed -un 's/^\(dl\|pm\)status:[^:]*:\([0-9]*\).*/\2/p' | progress "$text"
}

reason() { # LOG: why, in a few words
    local hit
    if grep -qiE 'no space left|enough free space' "$1"; then
        echo "the disk is full"
    elif hit=$(grep -oiE -m1 "(could not|temporary failure|failed) resol[a-z]* '[^']*'|cannot initiate the connection to [^ ]*|could not connect to [^ ]*|unable to connect to [^ ]*|network is unreachable" "$1"); then
        echo "no network (${hit})"
    elif grep -qiE 'NO_PUBKEY|is not signed|invalid signature|expkeysig' "$1"; then
        echo "the archive's signature is of a key that this system does not know; update debian-archive-keyring"
    elif grep -qiE 'could not get lock' "$1"; then
        echo "another program is installing packages"
    else
        hit=$(grep -E '^(E|W|Err)[: ]|[Ee]rror|[Cc]annot' "$1" | tail -n 1) || true
        echo "${hit:-for no reason given}"
    fi
}
