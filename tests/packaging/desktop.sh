#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# desktop.sh CHECK BUILD-FOLDER: installs the program into a temporary folder and checks what a desktop reads of it.
# Exits 1 with what is wrong, 77 if the tool of the check is missing.
set -u
check=${1:?check}
build=${2:?build folder}

needs() { # TOOL
    command -v "$1" >/dev/null && return
    printf 'skipped: %s is not installed\n' "$1"
    exit 77
}
case $check in
entry) needs desktop-file-validate ;;
metainfo) needs appstreamcli ;;
mime) needs update-mime-database ;;
esac

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
cmake --install "$build" --prefix "$scratch/usr" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
share=$scratch/usr/share
id=org.corater.Corater

case $check in
files)
    wanted="bin/corater
share/applications/$id.desktop
share/bash-completion/completions/corater
share/fish/vendor_completions.d/corater.fish
share/man/man1/corater.1
share/metainfo/$id.metainfo.xml
share/mime/packages/$id.xml
share/icons/hicolor/scalable/apps/$id.svg
share/zsh/site-functions/_corater"
    for size in 16 22 24 32 48 64 128 256 512; do
        wanted="$wanted
share/icons/hicolor/${size}x$size/apps/$id.png"
    done
    printf '%s\n' "$wanted" | sort >"$scratch/wanted"
    (cd "$scratch/usr" && find . -type f | sed 's,^\./,,' | sort) >"$scratch/found"
    diff "$scratch/wanted" "$scratch/found" || exit 1
    [ -z "$(find "$scratch/usr" -type f -empty)" ] || { echo "an installed file is empty"; exit 1; }
    # The version and the address of the project stand in CMakeLists.txt alone.
    "$build/corater" --version | sed 's/^corater //' >"$scratch/version"
    grep -q "<release version=\"$(cat "$scratch/version")\"" "$share/metainfo/$id.metainfo.xml" ||
        { echo "the metainfo does not have version $(cat "$scratch/version")"; exit 1; }
    ;;
entry)
    desktop-file-validate "$share/applications/$id.desktop" >"$scratch/said" 2>&1 && [ ! -s "$scratch/said" ] ||
        { cat "$scratch/said"; exit 1; }
    ;;
metainfo)
    appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml" || exit 1
    ;;
mime)
    XDG_DATA_DIRS=$share update-mime-database "$share/mime" >"$scratch/said" 2>&1 && [ ! -s "$scratch/said" ] || { cat "$scratch/said"; exit 1; }
    grep -qx '50:application/vnd.corater.study:\*.corater' "$share/mime/globs2" || { echo "the suffix is not known"; exit 1; }
    grep -qx 'application/vnd.corater.study application/vnd.sqlite3' "$share/mime/subclasses" ||
        { echo "it is no file of SQLite"; exit 1; }
    # The magic holds for a study that the program makes.
    "$build/corater" new "$scratch/a.corater" --codebook dlperf >/dev/null || exit 1
    [ "$(dd if="$scratch/a.corater" bs=1 skip=68 count=4 2>/dev/null)" = Cora ] || { echo "a study has no mark"; exit 1; }
    grep -q 'offset="68"' "$share/mime/packages/$id.xml" && grep -qi '0x436f7261' "$share/mime/packages/$id.xml" ||
        { echo "the magic is not that of a study"; exit 1; }
    if command -v gio >/dev/null; then # the mark is enough, without the suffix
        mv "$scratch/a.corater" "$scratch/a"
        XDG_DATA_DIRS=$share gio info -a standard::content-type "$scratch/a" | grep -q vnd.corater.study ||
            { echo "a study without the suffix is not recognised"; exit 1; }
    fi
    ;;
*)
    printf 'no such check: %s\n' "$check"
    exit 2
    ;;
esac
printf '%s: holds\n' "$check"
