# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the scripts that pack and check share, beside those of the toolchain.
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/toolchain/lib.sh"
version=$(sed -nE 's/^project\(corater VERSION ([0-9.]+).*/\1/p' "$project/CMakeLists.txt")
homepage=$(sed -nE 's/.*HOMEPAGE_URL "([^"]+)".*/\1/p' "$project/CMakeLists.txt")

have() { command -v "$1" >/dev/null; }

uris() { # what this system's apt fetches first
    apt-get update --print-uris 2>/dev/null </dev/null || true
}
archive=${CORATER_MIRROR:-$(uris | sed -nE "s,^'([a-z+]+://[^']*/debian)/dists/.*,\1,p" | head -n 1)}
keys=$(find /usr/share/keyrings -name 'debian-archive-keyring.*' 2>/dev/null | head -n 1) || true

source_of() { # ARCHIVE SUITE: the line for apt
    echo "deb ${keys:+[signed-by=$keys]} $1 $2 main"
}
security_updates() { # SUITE: the line for apt, where the archive has a sister with them
    local sister=${archive%/debian}/debian-security
    uris | grep -qF "'$sister/" && source_of "$sister" "$1-security" || true
}

debian() { # SUITE TARGET MMDEBSTRAP-ARGUMENTS...: makes a small Debian; if no archive is known, mmdebstrap knows one
    have mmdebstrap || die "there is no mmdebstrap here, which makes a small Debian $1 to work in"
    local sources=()
    [ -z "$archive" ] || sources=("$(source_of "$archive" "$1")")
    [ -z "${with_updates-}" ] || [ -z "$archive" ] || mapfile -t -O 1 sources < <(security_updates "$1")
    mmdebstrap --quiet --variant=apt "${@:3}" "$1" "$2" "${sources[@]}"
}
