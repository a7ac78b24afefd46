// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookDiff.h"

namespace corater {

/// The difference in words: "renamed from Yellow", "definition: … → …". The place is in `difference` itself.
QString wordsOf(const CodebookDifference &difference);

/// The changed property and its texts, for Kind::Changed.
struct DifferenceTexts
{
    QString property;
    QString before;
    QString after;
};

/// In words; what somebody wrote stays as it is.
DifferenceTexts textsOf(const CodebookDifference &difference);

} // namespace corater
