#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# cross.sh PROJECT-ROOT: the install rules of a program that is built for another machine: what it says of itself is left
# out with a message, and made where an emulator can run it.
set -u
root=$(cd "${1:?project root}" && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(corater LANGUAGES CXX)
include("$root/packaging/cmake/CoraterInstall.cmake")
add_executable(corater main.cpp)
corater_install_own_texts(corater)
END
echo 'int main() { return 1; }' >main.cpp # as if it could not be run here
printf '#!/bin/sh\nshift\necho "emulated $*"\n' >emulator
chmod +x emulator

try() { # FOLDER CMAKE-ARGUMENTS...: configures, builds and installs
    folder=$1
    shift
    cmake -G Ninja -S . -B "$folder" "$@" >"$folder.log" 2>&1 && cmake --build "$folder" >>"$folder.log" 2>&1 &&
        cmake --install "$folder" --prefix "$folder/usr" >>"$folder.log" 2>&1 || { cat "$folder.log"; exit 1; }
}
try without -DCMAKE_SYSTEM_NAME=Linux
grep -q 'are left out' without.log || { echo "it does not say that something is left out"; exit 1; }
[ ! -e without/usr/share/man ] || { echo "there is a manual page of a program that cannot be run"; exit 1; }
try with -DCMAKE_SYSTEM_NAME=Linux "-DCMAKE_CROSSCOMPILING_EMULATOR=$scratch/emulator"
[ "$(cat with/usr/share/man/man1/corater.1)" = "emulated --lang en completions man" ] ||
    { echo "the emulator was not used"; cat with.log; exit 1; }
echo "the rules hold when cross-building"
