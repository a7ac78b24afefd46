// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordTally.h"
#include "data/import/Progress.h"
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

/// What each keyword of a set brings among the items of a study.
struct KeywordCounts
{
    QStringList keywords;
    std::vector<KeywordTally::Count> counts; ///< in their order
    qint64 items = 0;                        ///< looked at
    qint64 hits = 0;                         ///< items that a keyword hits
};

/// Searches title and main text of every item in use, as written in the set. Long for a large study: for a worker.
Result<KeywordCounts> countKeywords(const Study &study, const KeywordSet &set, const Progress &progress);

} // namespace corater
