// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/search/ItemIndex.h"
#include "models/items/ItemRowSource.h"
#include "models/items/search/DisputedRows.h"
#include "models/items/search/SettledSets.h"
#include "models/study/Study.h"

#include <span>

namespace corater {

struct ListAnswer;

/// The list of items of the open study, as one rater may see it in one round. Made by the window; the study must
/// outlive it.
class StudyItemRows : public ItemRowSource
{
public:
    /// Rater none: somebody who only looks; they see states of closed rounds only.
    StudyItemRows(const StudyReader &study, RoundId round, RaterId rater);
    /// The items of the whole study, in whatever round, as that rater may see them: their own states; those of others
    /// where the newest round of an item is closed.
    static StudyItemRows ofWholeStudy(const StudyReader &study, RaterId rater);

    /// The items of the whole study as somebody sees them who does not rate and writes about closed rounds: ratings of
    /// closed rounds and what was settled, whatever is drawn for the open round.
    static StudyItemRows ofClosedRounds(const StudyReader &study);

    /// The items on which the raters differ, as the review of the round found them. If they are not set, the study
    /// itself tells whether an item is settled, when the item is shown or searched for.
    void setDisputed(DisputedItems items);
    /// By rule, 0 any: items in whose code it found something. None while hints are hidden.
    void setHinted(std::map<int, std::vector<ItemId>> items);

    /// What a search must know of all closed rounds, read before; where it does not have that, the study is read.
    void setSets(std::shared_ptr<const SettledSets> sets);

    /// From now on a filter is not searched for here: what it finds is taken from the newest answer(), and nothing is
    /// found while that is of another query. Rows show no item as settled while the file is not checked; then they call
    /// `wantCheck`.
    void searchApart(std::function<void()> wantCheck);
    void setAnswer(std::shared_ptr<const ListAnswer> answer) { m_answer = std::move(answer); }
    const std::shared_ptr<const ListAnswer> &answer() const { return m_answer; }
    /// Whether a search finds nothing because it has not been answered.
    bool lacks(const ItemQuery &query) const;

    /// From now on counts() counts small rounds only. Of others it gives what takeCounts() was told last, or else how
    /// many items there are, and calls `wantCounts`.
    void countApart(std::function<void()> wantCounts);
    /// Whether counts() knows more than how many items there are.
    bool isCounted() const { return m_counts.has_value(); }
    void takeCounts(const ItemCounts &counts) { m_counts = counts; }

    Result<ItemChunk> ids(const ItemQuery &query, const ItemKey &after, int limit) const override;
    Result<std::vector<ItemRow>> rows(const std::vector<ItemId> &ids) const override;
    Result<ItemCounts> counts() const override;
    /// May look at every item of the list.
    Result<ItemId> nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const override;
    /// The same after a look at up to 1,000 items; none: it may be farther away.
    Result<std::optional<ItemId>> nextOpenNear(const ItemQuery &query, Waiting waiting, ItemId after) const;
    /// Whether the item waits for the viewer.
    Result<bool> waits(ItemId item, Waiting waiting) const;

private:
    /// It marks no item as settled of which only a part is.
    Result<void> mendSettled(ItemRow &row) const;
    ItemIndex index() const;
    Result<ItemIndex> indexFor(const ItemQuery &query) const;
    Result<ItemQuery> withFinals(ItemQuery query) const;
    bool isApart(const ItemQuery &query) const { return m_wantCheck && !query.filter.isEmpty(); }
    ItemChunk answered(const ItemQuery &query, const ItemKey &after, int limit) const;
    Result<std::optional<ItemId>> nextAnswered(const ItemQuery &query, Waiting waiting, ItemId after,
                                               size_t most) const;
    Result<ItemId> firstWaiting(std::span<const ItemId> items, Waiting waiting) const;

    const StudyReader &m_study;
    ItemViewer m_viewer;
    bool m_knowsDisputed = false;
    std::shared_ptr<const SettledSets> m_sets;
    std::shared_ptr<const ListAnswer> m_answer; ///< null: none yet
    std::function<void()> m_wantCheck;          ///< null: searched here
    std::function<void()> m_wantCounts;         ///< null: they are counted here
    mutable std::optional<ItemCounts> m_counts; ///< the newest
    mutable DisputedRows m_disputed;            ///< used if they were not set
    mutable std::optional<qint64> m_all;        ///< items of the round, counted at m_allState
    mutable qint64 m_allState = 0;              ///< StudyReader::itemsState()
    mutable FinalCodes m_finals; ///< read when a search first asks for final labels, and anew after a change
};

} // namespace corater
