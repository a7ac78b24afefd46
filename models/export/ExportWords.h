// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QHash>

namespace corater {

/// The codebook with the codes that were merged away back in their dimensions, so that labels which a seal keeps have a
/// name. One that shares its name with another code of its dimension gets " (merged)" behind it.
Codebook withMergedCodes(Codebook codebook);

/// How versions of the codebook may be named to who works: a version that differs by hidden drafts alone goes by the
/// one before it.
QHash<VersionId, QString> versionNames(const Study &study);

/// The names of the codes, separated by semicolons.
QString codeNames(const Dimension &dimension, const std::vector<CodeId> &codes);

/// "yes" or nothing.
QString yes(bool is);

} // namespace corater
