# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What build and check share.
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../toolchain/lib.sh"
deb=$project/packaging/deb
out=$project/build/deb
version=$(sed -nE 's/^project\(corater VERSION ([0-9.]+).*/\1/p' "$project/CMakeLists.txt")
homepage=$(sed -nE 's/.*HOMEPAGE_URL "([^"]+)".*/\1/p' "$project/CMakeLists.txt")

have() { command -v "$1" >/dev/null; }

mirror() { # the Debian archive from which this system's apt fetches
    echo "${CORATER_MIRROR:-$(apt-get update --print-uris 2>/dev/null </dev/null |
        sed -nE "s,^'([a-z+]+://[^']*/debian)/dists/.*,\1,p" | head -n 1)}"
}

archive=$(mirror)
keys=$(find /usr/share/keyrings -name 'debian-archive-keyring.*' 2>/dev/null | head -n 1) || true
sources=${archive:+deb ${keys:+[signed-by=$keys]} $archive $suite main} # if empty, mmdebstrap knows an archive

debian() { # TARGET MMDEBSTRAP-ARGUMENTS...: makes a small Debian
    have mmdebstrap || die "there is no mmdebstrap here, which makes a small Debian $suite to work in"
    mmdebstrap --quiet --variant=apt "${@:2}" "$suite" "$1" ${sources:+"$sources"}
}
