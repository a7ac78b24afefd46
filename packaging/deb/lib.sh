# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What build and check share.
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../lib.sh"
deb=$project/packaging/deb
out=$project/build/deb
