// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/review/ReviewFilter.h"
#include "models/review/ReviewInput.h"

#include <QObject>

#include <optional>

namespace corater {

/// The adjudicator's queue: every question of one closed round that needed or needs a decision, item by item in reading
/// order. Follows the study by its signals, item by item, and keeps the place where the adjudicator is. Made by the
/// window; the study must outlive it.
class ReviewQueue : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        ItemId item{};
        Question question;
        bool settled = false;
        bool waits = false;  ///< cannot be answered yet: its unit is not yet settled as one
        bool agreed = false; ///< the raters agree on the whole item: shown to be looked at, not a question to settle

        bool operator==(const Entry &) const = default;
    };

    explicit ReviewQueue(Study &study, QObject *parent = nullptr);

    /// Whether the queue follows changes, as it does at first. While nobody sees it, it only notes what has changed,
    /// and reads that once when it follows again; until then its content does not change.
    void setFollowing(bool following);
    /// The round to settle; with none, or an open one, the queue is empty and problem() says why.
    void setRound(RoundId round);
    RoundId round() const { return m_round; }
    void setFilter(const ReviewFilter &filter);
    const ReviewFilter &filter() const { return m_filter; }
    /// Whether items in which nothing differs are among the entries, each by its screening.
    void setShowsAgreed(bool shows);
    void setOrder(const RaterOrder &order);
    /// Why the queue is empty; none when nothing is wrong.
    const std::optional<Error> &problem() const { return m_problem; }

    /// "12 / 106 settled": of the whole round, whatever the filter shows.
    int settled() const { return m_settled; }
    int total() const { return m_total; }
    /// The questions that the filter lets through.
    const std::vector<Entry> &entries() const { return m_entries; }
    /// Items of the whole round on which the raters differ, for the list of items.
    DisputedItems disputedItems() const;

    /// The adjudicator's place: position in entries(), -1 when the queue is empty. Kept while things change.
    int current() const { return m_current; }
    void setCurrent(int position);
    /// Goes to that question, or, when it is not in the queue, to the item's first. An item without differences joins
    /// the queue until the adjudicator moves on, since agreed answers can be overruled. False: the round has no such
    /// item.
    bool goTo(ItemId item, const Question &question = {});
    bool goNext() { return step(1, false); }
    bool goPrevious() { return step(-1, false); }
    /// Goes to the next question that can be decided now, continuing from the top after the last. False: none is left.
    bool goNextOpen() { return step(1, true); }
    /// The item at the place, side by side; nothing when nothing is there.
    std::optional<ReviewItem> currentItem() const;
    /// Any item of the round, disputed or not.
    ReviewItem item(ItemId id) const { return m_input.item(id, m_order); }

Q_SIGNALS:
    /// Entries or counts changed.
    void changed();
    void currentChanged();

private:
    struct ItemEntries
    {
        std::vector<Entry> all;
        std::vector<Entry> shown;
    };

    void reload();
    void refresh(const QSet<ItemId> &items);
    void recount();
    ItemEntries entriesOf(ItemId item) const;
    void flatten();
    void addGuest();
    bool invite(ItemId item, const Question &question);
    int placeOf(const Entry &entry) const;
    bool step(int direction, bool open);

    Study &m_study;
    RoundId m_round{};
    bool m_follows = true;
    bool m_isStale = false; ///< all of it
    QSet<ItemId> m_stale;   ///< these items of it
    ReviewFilter m_filter;
    bool m_showsAgreed = false;
    std::optional<Entry> m_guest;
    RaterOrder m_order;
    std::optional<Error> m_problem;
    ReviewInput m_input;
    QMap<ItemId, ItemEntries> m_items;
    std::vector<Entry> m_entries;
    int m_settled = 0;
    int m_total = 0;
    int m_current = -1;
};

} // namespace corater
