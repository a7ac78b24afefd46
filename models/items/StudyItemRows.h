// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/search/ItemIndex.h"
#include "models/items/ItemRowSource.h"
#include "models/items/search/DisputedRows.h"
#include "models/items/search/FinalCodes.h"
#include "models/study/Study.h"

namespace corater {

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

    Result<ItemChunk> ids(const ItemQuery &query, const ItemKey &after, int limit) const override;
    Result<std::vector<ItemRow>> rows(const std::vector<ItemId> &ids) const override;
    Result<ItemCounts> counts() const override;
    Result<ItemId> nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const override;

private:
    ItemIndex index() const;
    Result<ItemIndex> indexFor(const ItemQuery &query) const;
    Result<ItemQuery> withFinals(ItemQuery query) const;

    const StudyReader &m_study;
    ItemViewer m_viewer;
    bool m_knowsDisputed = false;
    mutable DisputedRows m_disputed;     ///< used if they were not set
    mutable std::optional<qint64> m_all; ///< items of the round, counted at m_allState
    mutable qint64 m_allState = 0;       ///< StudyReader::itemsState()
    mutable FinalCodes m_finals;         ///< read when a search first asks for final labels, and anew after a change
};

} // namespace corater
