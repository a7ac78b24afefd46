#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Uses the program over the bus of assistive programs, as SCRIPT does: study.py makes a whole study without mouse and
# keyboard, speech.py listens to Orca (orca.sh). Usage: atspi.sh SCRIPT COMMAND..., which starts the program's window.
[ $# -gt 1 ] || { echo "usage: atspi.sh SCRIPT COMMAND..." >&2; exit 2; }
script=$1
shift
here=$(dirname "$(readlink -f "$0")")
for tool in Xvfb dbus-run-session python3; do
    command -v $tool >/dev/null || { echo "$tool is not installed"; exit 77; }
done
"${PYTHON:-python3}" -c 'import gi; gi.require_version("Atspi", "2.0"); from gi.repository import Atspi' 2>/dev/null ||
    { echo "python3-gi and gir1.2-atspi-2.0 are not installed"; exit 77; }
ls /usr/share/dbus-1/services/org.a11y.Bus.service >/dev/null 2>&1 || { echo "at-spi2-core is not installed"; exit 77; }

folder=$(mktemp -d)
trap 'kill $screen 2>/dev/null; rm -rf "$folder"' EXIT
Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
screen=$!
tries=0
until [ -s "$folder/display" ]; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || { echo "the screen of Xvfb did not start" >&2; exit 1; }
    sleep 0.1
done
export DISPLAY=:"$(cat "$folder/display")" QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 HOME="$folder" \
    XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache" LC_ALL=C.UTF-8 LANGUAGE=
dbus-run-session -- "${PYTHON:-python3}" -W ignore "$here/$script" "$folder" "$@"
