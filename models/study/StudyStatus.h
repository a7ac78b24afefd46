// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "models/study/Study.h"

namespace corater {

/// How far one rater is in one round, in items.
struct RaterProgress
{
    RaterId rater{};
    QString name;
    qint64 open = 0;
    qint64 begun = 0;
    qint64 done = 0;
    qint64 out = 0;
    qint64 discuss = 0;
    qint64 items = 0; ///< of the round that are his
    QString sealedAt;
    QString contentHash; ///< of what he sealed
};

struct RoundStatus
{
    RoundId round{};
    int number = 0;
    QString name;
    qint64 items = 0; ///< of the round; of an imported one: items with a rating
    bool imported = false;
    bool closed = false;
    QString version; ///< of the codebook
    QString createdAt;
    QString closedAt;
    RoundPlan plan;  ///< of one that was not imported
    std::vector<RaterProgress> raters;
};

/// Where a study stands, in counts only: nothing in it tells a label.
struct StudyStatus
{
    QString title;
    qint64 items = 0;
    qint64 duplicates = 0; ///< of them, out of rounds
    QString codebookVersion;
    std::vector<RoundStatus> rounds;
    qint64 settledItems = 0;
    qint64 finalUnits = 0;
};

Result<StudyStatus> studyStatus(const Study &study);

} // namespace corater
