// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordSet.h"
#include "models/study/Study.h"

#include <optional>

namespace corater {

/// The study's setting that keeps the keywords by which its candidates are sought; absent where nobody has said any.
inline const QString keywordsSetting = QStringLiteral("keywords");

/// The value of that setting: the name of the set, then a keyword a line. The whole set is kept, so that the study
/// still says what it was made with when the file is gone.
QString keywordsValue(const KeywordSet &set);

/// The keywords of the study; nothing where nobody has said any.
std::optional<KeywordSet> studyKeywords(const Study &study);

} // namespace corater
