#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# portable.sh PROJECT-ROOT: the script that starts the program of the portable archive finds it from everywhere and passes
# arguments and exit status on. The scripts that make and check the archive can be read, and name no archive of Debian.
set -u
portable=$(cd "${1:?project root}/packaging/portable" && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
status=0
wrong() {
    printf '%s\n' "$1"
    status=1
}

folder="$scratch/a folder 文件夹 [1]"
mkdir -p "$folder/lib" "$scratch/bin"
cp "$portable/corater" "$folder"
printf '#!/bin/sh\nprintf "%%s\\n" "$@"\nenv >"%s/env"\nexit 7\n' "$scratch" >"$folder/lib/ld-linux-x86-64.so.2" # a loader
chmod +x "$folder/lib/ld-linux-x86-64.so.2"
ln -s "$folder/corater" "$scratch/bin/corater"
printf '%s\n' --argv0 "$folder/corater" --library-path "$folder/lib" "$folder/lib/corater" "one two" '*' "" >"$scratch/wanted"
try() { # NAME COMMAND: called in another folder
    (cd / && env -i "PATH=$PATH" sh -c "$2 'one two' '*' ''" "$folder" "$scratch/bin") >"$scratch/got"
    [ $? = 7 ] || wrong "$1: the exit status is lost"
    diff "$scratch/wanted" "$scratch/got" || wrong "$1: the arguments are others"
    ! grep -E '^(LD_|QT_|FONTCONFIG)' "$scratch/env" || wrong "$1: the script sets a variable"
}
try "by its path" '"$0/corater"'
try "by a symbolic link" '"$1/corater"'
try "by PATH" 'PATH="$1:$PATH" corater'
try "from its folder" 'cd "$0" && ./corater'

for script in build check lib.sh; do
    bash -n "$portable/$script" || status=1
done
sh -n "$portable/collect" || status=1
! grep -nE 'https?://[^/]*/debian\b' "$portable"/* "$portable/../lib.sh" || wrong "an archive is named"
[ $status = 0 ] && echo "the script starts the program"
exit $status
