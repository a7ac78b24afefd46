#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# release.sh PROJECT-ROOT: the version of CMakeLists.txt is the newest release of CHANGELOG.md, and what software centres and
# the Debian package say has the date of that release.
set -u
cd "${1:?project root}" || exit 2
status=0
same() { # FILE FOUND WANTED
    [ "$2" = "$3" ] || { echo "$1 has \"$2\" instead of \"$3\""; status=1; }
}
version=$(sed -nE 's/^project\(corater VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
heading=$(grep '^## ' CHANGELOG.md | grep -vx '## Unreleased' | head -n 1)
date=$(printf '%s\n' "$heading" | sed -nE 's/.*\(([0-9-]+)\)$/\1/p')
same CHANGELOG.md "$heading" "## $version ($(date -d "$date" +%F))"
desktop=packaging/desktop/org.corater.Corater.metainfo.xml.in
same $desktop "$(grep -m 1 '<release ' $desktop | sed 's/^ *//')" "<release version=\"@PROJECT_VERSION@\" date=\"$date\">"
same packaging/debian/changelog "$(head -n 1 packaging/debian/changelog)" "corater (@VERSION@) unstable; urgency=medium"
packed=$(sed -n 's/^ -- .*>  //p' packaging/debian/changelog | head -n 1)
same packaging/debian/changelog "$packed" "$(date -u -R -d "$date ${packed#*20?? }")"
[ $status = 0 ] && echo "the release is $version of $date everywhere"
exit $status
