// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "models/study/Study.h"

namespace corater {

/// The progress of one rater in one round, in items. Of another rater in an open round only the number of finished
/// items is known: how many are excluded, begun or flagged would reveal something of their answers.
struct RaterProgress
{
    RaterId rater{};
    QString name;
    bool told = true;    ///< begun, done, out and discuss are known; if not, they are 0
    bool hidden = false; ///< not even `finished` is known: of a past moment (Study::isHidden())
    qint64 finished = 0; ///< in with all labels, or out
    qint64 open = 0;     ///< neither finished nor, if that is known, begun
    qint64 begun = 0;
    qint64 done = 0;
    qint64 out = 0;
    qint64 discuss = 0;
    qint64 items = 0; ///< of the round that are theirs
    QString sealedAt;
    QString contentHash; ///< of what they sealed
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
    RoundPlan plan; ///< of one that was not imported
    std::vector<RaterProgress> raters;
};

/// The state of a study, in counts only: it reveals no label, and nothing that another rater said in an open round.
struct StudyStatus
{
    QString title;
    qint64 items = 0;
    qint64 duplicates = 0; ///< of them, out of rounds
    QString codebookVersion;
    std::vector<RoundStatus> rounds;
    qint64 settledItems = 0;
    qint64 finalUnits = 0;
    qint64 differing = 0; ///< questions on which raters agreed to differ
};

/// The status as the rater may see it, or (none) a user who has not chosen a rater.
Result<StudyStatus> studyStatus(const StudyReader &study, RaterId viewer = {});

} // namespace corater
