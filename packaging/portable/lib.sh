# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What build and check share.
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../lib.sh"
portable=$project/packaging/portable
out=$project/build/portable
name=corater-$version-$(uname -m)
