// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "data/records/ReviewRequest.h"
#include "data/records/settling/DiscussionEntry.h"
#include "data/store/tables/RoundRepository.h"
#include "models/settling/ReviewItem.h"
#include "models/study/Study.h"

#include <QHash>

namespace corater {

/// The data for showing the items of one closed round side by side. Read in one pass for the whole round, so that the
/// adjudicator's queue needs no query per item; refreshed item by item when something changes.
class ReviewInput
{
public:
    /// Refused while the round is open: labels are shown when every rater has sealed.
    static Result<ReviewInput> load(const StudyReader &study, RoundId round);
    /// The same for one item only.
    static Result<ReviewInput> loadItem(const StudyReader &study, RoundId round, ItemId item);

    /// Rated items of the round, in the order in which they came into the study.
    std::vector<ItemId> items() const;
    /// The item side by side, with the raters who gave an answer.
    ReviewItem item(ItemId id) const;
    /// Reads these items again.
    Result<void> refresh(const StudyReader &study, const QSet<ItemId> &items);
    /// The dimensions that the round asks.
    const Codebook &codebook() const { return m_codebook; }

private:
    Result<void> read(const StudyReader &study, ItemId only);
    Result<void> readLater(const StudyReader &study, ItemId only);
    void addLater(ReviewItem &item) const;
    void addDiscussion(ReviewItem &item) const;
    Result<void> readSummaries(const StudyReader &study, const QList<ItemId> &items);

    RoundId m_round{};
    Codebook m_codebook;
    std::vector<Rater> m_raters;
    QMap<ItemId, ItemSummary> m_summaries;
    QHash<ItemId, std::vector<Rating>> m_ratings;
    QHash<ItemId, FinalItem> m_finals;
    QHash<UnitId, int> m_alignment;
    SoleItems m_sole;
    bool m_assesses = false; ///< the round assesses settled units
    QHash<ItemId, std::vector<AssessedUnit>> m_assessed;
    QHash<std::pair<UnitId, DimensionId>, ReviewRequest> m_later; ///< the newest answers after sealing
    QHash<ItemId, std::vector<DiscussionEntry>> m_discussions;
    QHash<RaterId, QString> m_names; ///< of all raters: anybody may join a discussion
};

/// One item of a closed round side by side; refused while the round is open.
Result<ReviewItem> loadReviewItem(const StudyReader &study, ItemId item, RoundId round);

} // namespace corater
