// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/agreement/shown/AgreementSummary.h"
#include "models/review/ReviewFilter.h"
#include "models/review/ReviewInput.h"
#include "models/study/WorkerRead.h"

#include <QObject>

#include <optional>

namespace corater {

/// The adjudicator's queue: every question of one closed round that needed or needs a decision, item by item in reading
/// order. Reads the round on a worker. Then follows the study by its signals, item by item, and keeps the place where
/// the adjudicator is. Made by the window; the study must outlive it.
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

    /// How many questions of that closed round are not settled: total() - settled() of its queue. For workers: it reads
    /// the round.
    static Result<qint64> openQuestions(const StudyReader &study, RoundId round);

    /// True (the default): the queue follows changes. False, while nobody sees it: it only notes the changed items, and
    /// reads them once when it follows again; until then its content does not change.
    void setFollowing(bool following);
    /// The round to settle. With none, or an open one, the queue is empty and problem() says why; with another, it is
    /// empty until that is read, and then begins at the first question that can be decided.
    void setRound(RoundId round);
    RoundId round() const { return m_round; }
    /// Whether the content is up to date: nothing is being read on the worker.
    bool isSettled() const { return !m_read.isReading(); }
    /// Whether nothing of the round has been read yet.
    bool isUnread() const { return m_isUnread; }
    void setFilter(const ReviewFilter &filter);
    const ReviewFilter &filter() const { return m_choice.filter; }
    /// Whether items in which nothing differs are among the entries, each by its screening.
    void setShowsAgreed(bool shows);
    /// Why the queue is empty; none when nothing is wrong.
    const std::optional<Error> &problem() const { return m_problem; }

    /// "12 / 106 settled": of the whole round, whatever the filter shows.
    int settled() const { return m_settled; }
    int total() const { return m_total; }
    /// The questions that the filter lets through.
    const std::vector<Entry> &entries() const { return m_entries; }
    /// The pairs of codes that the raters of the round confused, the most frequent first.
    const std::vector<PairGuidance> &pairs() const { return m_content.pairs; }
    /// The codebook as it was when the round was read.
    const Codebook &codebook() const { return m_content.codebook; }
    /// Items of the whole round on which the raters differ, for the list of items.
    DisputedItems disputedItems() const;

    /// The adjudicator's place: position in entries(), -1 when the queue is empty. Kept while things change.
    int current() const { return m_current; }
    void setCurrent(int position);
    /// Goes to that question, or, when it is not in the queue, to the item's first. An item without differences joins
    /// the queue until the adjudicator moves on, since agreed answers can be overruled. False: the round has no such
    /// item.
    bool goTo(ItemId item, const Question &question = {});
    /// As goTo(), but waits until the round is read if the item is not there before; `missing` is called if the round
    /// has no such item. A later call, another round, or an end of following cancels it.
    void goToOnceRead(ItemId item, const Question &question, const std::function<void()> &missing);
    /// Goes to the next question that can be decided now, continuing from the top after the last. False: none is left.
    bool goNextOpen();
    /// The item at current(), side by side, to answer the question there; none if the queue is empty.
    std::optional<ReviewItem> currentItem() const;
    /// Any item of the round, disputed or not; to answer the question if one is given, otherwise to read as a whole.
    /// Here and above without names where the study hides them.
    ReviewItem item(ItemId id, const std::optional<Question> &question = {}) const;

Q_SIGNALS:
    /// Entries or counts changed.
    void changed();
    void currentChanged();
    /// The round was read: pairs and codebook may be others.
    void wasRead();

private:
    struct ItemEntries
    {
        std::vector<Entry> all;
        std::vector<Entry> shown;
        bool isDiscussed = false; ///< some question is
    };
    /// The choice of entries to show.
    struct Choice
    {
        ReviewFilter filter;
        bool showsAgreed = false;

        bool operator==(const Choice &) const = default;
    };
    /// The round as read by the worker, with the entries that the choice lets through.
    struct Content
    {
        ReviewInput input;
        Codebook codebook;
        std::vector<PairGuidance> pairs;
        Choice choice;
        QMap<ItemId, ItemEntries> items;
    };

    static Result<Content> read(const StudyReader &study, RoundId round, const Choice &choice);
    static ItemEntries entriesOf(const Content &content, ItemId item);
    static void addEntries(Content &content);
    void reload();
    void take(Result<Content> read);
    void clear();
    void refresh(const QSet<ItemId> &items);
    bool isReadHere(const QSet<ItemId> &items) const;
    void readAgain(const QSet<ItemId> &items);
    void choose(const Choice &choice);
    void flatten();
    void addGuest();
    bool invite(ItemId item, const Question &question);
    int placeOf(const Entry &entry) const;

    Study &m_study;
    RoundId m_round{};
    bool m_follows = true;
    bool m_isStale = false; ///< the whole round has to be read again
    QSet<ItemId> m_stale;   ///< these items have to be read again
    bool m_isUnread = false;
    std::function<void()> m_onceRead; ///< goes to the item of goToOnceRead()
    Choice m_choice;
    std::optional<Entry> m_guest;
    std::optional<Error> m_problem;
    Content m_content;
    std::vector<Entry> m_entries;
    int m_settled = 0;
    int m_total = 0;
    int m_current = -1;
    WorkerRead m_read; ///< last, so that its worker ends first
};

} // namespace corater
