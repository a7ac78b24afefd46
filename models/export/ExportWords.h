// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QHash>

namespace corater {

/// The codebook with merged codes put back into their dimensions, so that sealed labels of these codes have a name. A
/// merged code that shares its name with another code of its dimension gets " (merged)" appended.
Codebook withMergedCodes(Codebook codebook);

/// The names of codebook versions as the current rater may see them: a version that differs only by hidden drafts has
/// the name of the one before it.
QHash<VersionId, QString> versionNames(const StudyReader &study);

/// The names of the codes, separated by semicolons.
QString codeNames(const Dimension &dimension, const std::vector<CodeId> &codes);

/// "in", "out" or nothing.
QString screeningWord(Screening screening);

/// "yes" or nothing.
QString yes(bool is);

} // namespace corater
