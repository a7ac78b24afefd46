#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# debian.sh PROJECT-ROOT: the Debian package names what the project needs: every development package of the toolchain, and
# files that exist. It and the portable archive are packed with each library of Qt. The scripts can be read by bash and name
# no archive.
set -u
cd "${1:?project root}/packaging" || exit 2
status=0
for package in $(sed -nE 's/^([a-z0-9+.-]+-dev)( .*)?$/\1/p' toolchain/packages); do
    sed -n '/^Build-Depends:/,/^$/p' debian/control | grep -qE "^ $package( |,)" ||
        { echo "debian/control does not build with $package, which the toolchain has"; status=1; }
done
for part in $(sed -nE 's/.*find_package\(Qt6 .*COMPONENTS ([A-Za-z ]+)\).*/\1/p' ../CMakeLists.txt | tr A-Z a-z); do
    case $part in core | gui | test) continue ;; esac # the others need core and gui; the program does not need test
    for list in deb/tools portable/packages; do
        grep -qx "libqt6${part}6" $list || { echo "packaging/$list lacks libqt6${part}6"; status=1; }
    done
done
for file in $(sed -nE 's/^(Files:| {6}) ([^ *]+)$/\2/p' debian/copyright); do
    [ -e "../$file" ] || { echo "debian/copyright names $file, which does not exist"; status=1; }
    case $file in
    *.in) ;; # it names its licence itself
    *) grep -qF "\"$file\"" ../REUSE.toml || { echo "REUSE.toml does not have $file as debian/copyright"; status=1; } ;;
    esac
done
for script in deb/build deb/check deb/lib.sh lib.sh; do
    bash -n $script || status=1
done
grep -nE 'https?://[^/]*/debian\b' deb/* lib.sh && { echo "an archive is named"; status=1; }
[ $status = 0 ] && echo "the Debian package names what there is"
exit $status
