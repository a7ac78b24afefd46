// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/study/Study.h"

#include <atomic>

namespace corater {

/// A rater's label that differs from their own labels of similar posts, with the facts to show.
struct LabelSlip
{
    ItemId itemId{};
    QString item; ///< id at the source
    QString title;
    int unit = 0;         ///< from 1; 0: the screening of the item
    QString dimension;    ///< its name; "screening"
    QStringList label;    ///< the rater's answer
    QStringList instead;  ///< the answer that the rater's similar posts suggest most; empty: no other
    double score = 0;     ///< see Slip::score
    int similar = 0;      ///< how many similar cases were looked at
    int same = 0;         ///< of them with the same answer
    int others = 0;       ///< of them with `instead`
    QStringList words;    ///< that the post shares with those, the weightiest first
    QStringList speaking; ///< ids of the posts that have `instead`, the most similar first

    /// "the 20 most similar: 12 Out of Memory, 1 Memory Leak".
    Message reason() const;
};

struct LabelSlips
{
    qint64 labels = 0;            ///< how many labels were judged: those that can still be changed
    std::vector<LabelSlip> slips; ///< all of them, those that look most like slips first
};

/// Judges the labels of the rater in rounds that they have not sealed by their own labels in all rounds. Nobody else's
/// labels are read. Similar: the words of title and texts, tags, keywords, and the same answers to the other questions.
/// Ends with Cancelled when stopped.
Result<LabelSlips> labelSlips(StudyReader &study, RaterId rater, const Progress &progress = {});

/// The same on any thread, with its own connection to the study file.
Result<LabelSlips> labelSlipsApart(const QString &path, RaterId rater, const std::atomic_bool *stop);

} // namespace corater
