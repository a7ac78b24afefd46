// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordTally.h"
#include "data/import/Progress.h"
#include "models/study/Study.h"

namespace corater {

/// The setting that keeps the study's own keywords, one a line.
inline const QString keywordsSetting = QStringLiteral("keywords");

/// The keywords by which the study's candidates are found: its own where somebody has taken some, else the built-in set.
KeywordSet studyKeywords(const Study &study);

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
