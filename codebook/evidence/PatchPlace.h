// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/evidence/ReadableText.h"

namespace corater {

/// The place of a stretch in a unified diff: "src/a.py, hunk 2, lines 10-14", the lines counted on the new side; for
/// removed lines alone "old lines 8-9". The file is that of the last heading before it, without "a/" and "b/". Empty
/// for a stretch before the first hunk.
QString patchPlace(const QString &diff, Stretch stretch);

} // namespace corater
