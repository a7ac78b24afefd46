#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Has Orca read the window while somebody labels by keys, and compares what it says. Usage: orca.sh COMMAND..., which
# starts the program's window.
[ $# -gt 0 ] || { echo "usage: orca.sh COMMAND..." >&2; exit 2; }
for tool in orca xdotool; do
    command -v $tool >/dev/null || { echo "$tool is not installed"; exit 77; }
done
package=$("${PYTHON:-python3}" -c 'import orca; print(orca.__path__[0])' 2>/dev/null)
grep -rqs object:announcement "$package" || { echo "an Orca that says announcements (45 or later) is not installed"; exit 77; }
exec sh "$(dirname "$(readlink -f "$0")")/atspi.sh" speech.py "$@"
