// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordProposal.h"
#include "codebook/keywords/KeywordTally.h"
#include "codebook/keywords/WordsToMark.h"
#include "data/files/Progress.h"
#include "models/study/Study.h"

#include <QSet>

#include <optional>

namespace corater {

/// The study's setting with the keywords by which its candidates are sought; absent if none were given.
inline const QString keywordsSetting = QStringLiteral("keywords");

/// The value of that setting: the name of the set, then a keyword a line. The whole set is kept, so that the study
/// still has it when the file is gone.
QString keywordsValue(const KeywordSet &set);

/// The keywords of the study; none if none were given.
std::optional<KeywordSet> studyKeywords(const StudyReader &study);

/// The study's words for and against inclusion, as WordsToMark::parse() reads them; absent if none were given.
inline const QString markedWordsSetting = QStringLiteral("marked-words");

/// The words to mark in the text of an item: the keywords that it was kept for or, for an item that was added without a
/// keyword filter, those of the study; and the study's words for and against inclusion.
Result<WordsToMark> wordsToMark(const StudyReader &study, ItemId item);

/// How many of a study's items each keyword of a set hits.
struct KeywordCounts
{
    QStringList keywords;
    std::vector<KeywordTally::Count> counts; ///< in their order
    qint64 items = 0;                        ///< looked at
    qint64 hits = 0;                         ///< items that a keyword hits
};

/// Searches title and main text of every item in use, with the keywords as written in the set. Slow for a large study:
/// run it on a worker.
Result<KeywordCounts> countKeywords(const StudyReader &study, const KeywordSet &set, const Progress &progress);

/// Keywords that distinguish the items known to be wanted from the other items of a study.
struct ProposedKeywords
{
    std::vector<KeywordProposal::Candidate> candidates; ///< the best first
    qint64 wanted = 0;                                  ///< items with one of the ids
    qint64 others = 0;
};

/// Reads title and main text of every item in use. `wanted`: ids at the source. Error: no item has one of them. Run it
/// on a worker.
Result<ProposedKeywords> proposeKeywords(const StudyReader &study, const QSet<QString> &wanted, size_t most,
                                         const Progress &progress);

/// The ids of the items that are settled as included.
Result<QStringList> screenedInIds(const StudyReader &study);

} // namespace corater
