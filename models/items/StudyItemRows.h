// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/search/ItemIndex.h"
#include "models/items/ItemRowSource.h"
#include "models/items/search/DisputedRows.h"
#include "models/items/search/SettledSets.h"
#include "models/study/Study.h"

#include <span>

namespace corater {

class ItemAnswers;
struct ItemColumn;
struct ListAnswer;

/// The list of items of the open study, as one rater may see it in one round. Made by the window; the study must
/// outlive it.
class StudyItemRows : public ItemRowSource
{
public:
    /// Rater none: a viewer who does not rate; they see states of closed rounds only.
    StudyItemRows(const StudyReader &study, RoundId round, RaterId rater);
    /// The items of the whole study, in whatever round, as that rater may see them: their own states; those of others
    /// where the newest round of an item is closed.
    static StudyItemRows ofWholeStudy(const StudyReader &study, RaterId rater);

    /// The items of the whole study for a viewer who does not rate but writes about closed rounds: ratings of closed
    /// rounds and final labels, whatever is drawn for the open round.
    static StudyItemRows ofClosedRounds(const StudyReader &study);

    /// The items on which the raters differ, as the review of the round found them. Without them the study is read when
    /// an item is shown or searched for.
    void setDisputed(DisputedItems items);
    /// Items in whose code a hint was found, by rule, 0: any rule. None while hints are hidden.
    void setHinted(std::map<int, std::vector<ItemId>> items);

    /// From now on rows() gives what these columns of the wide list show beside the items themselves: labels that the
    /// reader may see, and columns of the source that a rater may see, then without tags that are labels of a tracker
    /// (HiddenFields).
    void readColumns(const std::vector<ItemColumn> &columns);
    /// Reads the labels of the whole study now, if the columns show labels: quicker for many rows.
    Result<void> readLabelsAtOnce();
    /// From now on rows() does not say which rater did what: no states where there are those of several.
    void hideRaters(bool hide) { m_hidesRaters = hide; }
    /// Whether no row of the list can show that its item is settled.
    bool hidesSettled() const { return m_viewer.hideSettled && !m_viewer.wholeStudy; }
    /// Whether rows may show final labels: in the whole study those of items that are not in the open round.
    bool showsFinals() const { return m_viewer.wholeStudy || m_viewer.showOthers; }
    /// The positions of raters whose labels rows may show.
    std::vector<int> labelledBy() const;

    /// The sets of settled items and final labels that a worker has read; a set that is missing is read from the study.
    void setSets(std::shared_ptr<const SettledSets> sets);

    /// From now on a filter, or an order by a column, is not searched here: its items come from the newest answer(),
    /// and there are none while that belongs to another query. While the file is not checked, rows show no item as
    /// settled, and call `wantCheck`.
    void searchApart(std::function<void()> wantCheck);
    /// Whether the query is searched apart: one with a filter or by a column, and the own order of many items.
    bool isApart(const ItemQuery &query) const;
    /// Whether the viewer has the items of the round in an order of their own.
    bool hasOwnOrder() const { return m_viewer.ownOrder.has_value(); }
    void setAnswer(std::shared_ptr<const ListAnswer> answer) { m_answer = std::move(answer); }
    const std::shared_ptr<const ListAnswer> &answer() const { return m_answer; }
    /// Whether a search finds nothing because it has not been answered.
    bool lacks(const ItemQuery &query) const;

    /// From now on counts() counts small rounds only. For others it returns the last takeCounts(), or else the number
    /// of all items, and calls `wantCounts`.
    void countApart(std::function<void()> wantCounts);
    /// False: only the number of items is known.
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
    /// Removes the mark "settled" from an item of which only a part is settled.
    Result<void> mendSettled(ItemRow &row) const;
    Result<void> addFields(std::vector<ItemRow> &rows) const;
    Result<void> addLabels(std::vector<ItemRow> &rows) const;
    void addLabels(ItemRow &row, const ItemAnswers &answers) const;
    ItemIndex index() const;
    Result<ItemIndex> indexFor(const ItemQuery &query) const;
    Result<ItemQuery> forFile(ItemQuery query) const;
    bool isQuicklySorted() const;
    ItemChunk answered(const ItemQuery &query, const ItemKey &after, int limit) const;
    Result<std::optional<ItemId>> nextAnswered(const ItemQuery &query, Waiting waiting, ItemId after,
                                               size_t most) const;
    Result<ItemId> firstWaiting(std::span<const ItemId> items, Waiting waiting) const;

    const StudyReader &m_study;
    ItemViewer m_viewer;
    bool m_knowsDisputed = false;
    bool m_readsFields = false;
    bool m_readsLabels = false;
    bool m_readsFinals = false;
    std::shared_ptr<const ItemAnswers> m_answers; ///< of the whole study; null: they are read for each row
    bool m_hidesRaters = false;
    std::shared_ptr<const SettledSets> m_sets;
    std::shared_ptr<const ListAnswer> m_answer; ///< null: none yet
    std::function<void()> m_wantCheck;          ///< null: searched here
    std::function<void()> m_wantCounts;         ///< null: they are counted here
    mutable std::optional<ItemCounts> m_counts; ///< the newest
    mutable std::optional<bool> m_isQuick;      ///< isQuicklySorted() at m_quickState
    mutable qint64 m_quickState = 0;            ///< StudyReader::itemsState()
    mutable DisputedRows m_disputed;            ///< used if they were not set
    mutable std::optional<qint64> m_all;        ///< items of the round, counted at m_allState
    mutable qint64 m_allState = 0;              ///< StudyReader::itemsState()
    mutable FinalCodes m_finals; ///< read when a search first asks for final labels, and anew after a change
};

} // namespace corater
