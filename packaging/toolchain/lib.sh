# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the toolchain scripts share: where things lie, how they speak, which toolchain this checkout wants.
set -euo pipefail

toolchain=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
project=$(dirname "$(dirname "$toolchain")")
suite=trixie # the Debian release of the private toolchain

say() { printf 'corater: %s\n' "$*" >&2; }
die() { # the one clear line with which everything stops
    say "$*"
    exit 3
}

# A user without a home of their own (a container, a service) keeps everything below the project.
if ! [ -w "${HOME:-/nonexistent}" ]; then
    HOME=$(getent passwd "$(id -u)" 2>/dev/null | cut -d: -f6) || true
    [ -n "$HOME" ] && [ -w "$HOME" ] || HOME=$project/build/home
    export HOME
fi
cache=${XDG_CACHE_HOME:-$HOME/.cache}/corater/toolchain

list() { # FILE...: the lines of package lists, comments left out
    (cd "$toolchain" && sed -e 's/[[:space:]]*#.*//' -e '/^[[:space:]]*$/d' "$@")
}
names() { list "$@" | cut -d' ' -f1; }

# The private toolchain is named after all it is made from, so that a changed list or recipe means another folder.
root_path() {
    printf '%s/%s-%s\n' "$cache" "$suite" \
        "$( (cd "$toolchain" && uname -m && cat packages packages-root make-root) | sha256sum | cut -c1-12)"
}
