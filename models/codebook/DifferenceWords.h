// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookDiff.h"

namespace corater {

/// What is different, in words: "renamed from Yellow", "definition: … → …". The place is in the difference itself.
QString wordsOf(const CodebookDifference &difference);

} // namespace corater
