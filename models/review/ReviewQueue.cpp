// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/ReviewQueue.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace corater {

ReviewQueue::ReviewQueue(Study &study, QObject *parent) : QObject(parent), m_study(study)
{
    connect(&study, &Study::ratingsChanged, this, [this](const ChangedRatings &changed) { refresh(changed.items); });
    connect(&study, &Study::finalsChanged, this, [this](const ChangedFinals &changed) { refresh(changed.items); });
    connectEach(study, this, &ReviewQueue::reload, &Study::roundsChanged, &Study::codebookChanged,
                &Study::ratersChanged, &Study::itemsChanged);
}

void ReviewQueue::setFollowing(bool following)
{
    m_follows = following;
    if (!following) {
        return;
    }
    if (m_isStale) {
        reload();
    } else if (!m_stale.isEmpty()) {
        refresh(std::exchange(m_stale, {}));
    }
}

void ReviewQueue::setRound(RoundId round)
{
    if (m_round == round) {
        return;
    }
    m_round = round;
    m_current = -1;
    m_guest.reset();
    if (!m_follows) { // nothing of another round is left to look at
        m_input = {};
        m_items.clear();
        flatten();
    }
    reload();
}

void ReviewQueue::setFilter(const ReviewFilter &filter)
{
    if (m_filter != filter) {
        m_filter = filter;
        recount();
    }
}

void ReviewQueue::setShowsAgreed(bool shows)
{
    if (m_showsAgreed != shows) {
        m_showsAgreed = shows;
        recount();
    }
}

void ReviewQueue::recount()
{
    for (const ItemId item : m_items.keys()) {
        m_items[item] = entriesOf(item);
    }
    flatten();
}

void ReviewQueue::setOrder(const RaterOrder &order)
{
    if (m_order != order) {
        m_order = order;
        Q_EMIT changed();
        Q_EMIT currentChanged();
    }
}

void ReviewQueue::reload()
{
    m_isStale = !m_follows;
    if (m_isStale) {
        return;
    }
    m_stale.clear();
    m_items.clear();
    m_input = {};
    m_problem.reset();
    if (valid(m_round)) {
        auto input = ReviewInput::load(m_study, m_round);
        if (input) {
            m_input = std::move(*input);
        } else {
            m_problem = input.error();
        }
    }
    for (const ItemId item : m_input.items()) {
        m_items.insert(item, entriesOf(item));
    }
    flatten();
}

void ReviewQueue::refresh(const QSet<ItemId> &items)
{
    if (!valid(m_round) || m_problem) {
        return;
    }
    if (!m_follows) {
        m_stale.unite(items);
        return;
    }
    if (const auto done = m_input.refresh(m_study, items); !done) {
        m_problem = done.error();
    }
    for (const ItemId item : items) {
        if (m_input.item(item).raters.empty()) { // it was rated in another round
            m_items.remove(item);
        } else {
            m_items.insert(item, entriesOf(item));
        }
    }
    flatten();
}

ReviewQueue::ItemEntries ReviewQueue::entriesOf(ItemId id) const
{
    ItemEntries entries;
    const ReviewItem item = m_input.item(id);
    for (const Question &question : item.disputed()) {
        const Entry entry{id, question, item.isSettled(question), item.row(question)->waits};
        entries.all.push_back(entry);
        const bool flagged = !m_filter.onlyFlagged || item.flagged();
        if (flagged && wanted(*item.row(question), m_input.codebook(), m_filter) &&
            !(m_filter.onlyOpen && entry.settled)) {
            entries.shown.push_back(entry);
        }
    }
    if (m_showsAgreed && entries.all.empty() && !m_filter.onlyOpen && wanted(item, m_input.codebook(), m_filter)) {
        entries.shown.push_back({.item = id, .question = {}, .settled = true, .waits = false, .agreed = true});
    }
    return entries;
}

// What was looked at may have left the queue: then what follows it takes its place.
int ReviewQueue::placeOf(const Entry &entry) const
{
    const auto same = std::ranges::find_if(
        m_entries, [&](const Entry &e) { return e.item == entry.item && e.question == entry.question; });
    if (same != m_entries.end()) {
        return int(same - m_entries.begin());
    }
    const auto next = std::ranges::find_if(m_entries, [&](const Entry &e) {
        return e.item > entry.item || (e.item == entry.item && e.question.unit >= entry.question.unit);
    });
    return std::min(int(next - m_entries.begin()), int(m_entries.size()) - 1);
}

void ReviewQueue::flatten()
{
    const std::optional<Entry> here = m_current < 0 ? std::nullopt : std::optional(m_entries[size_t(m_current)]);
    m_entries.clear();
    m_total = 0;
    m_settled = 0;
    for (const ItemEntries &item : m_items) {
        m_entries.insert(m_entries.end(), item.shown.begin(), item.shown.end());
        m_total += int(item.all.size());
        m_settled += int(std::ranges::count_if(item.all, &Entry::settled));
    }
    addGuest();
    m_current = m_entries.empty() ? -1 : here ? placeOf(*here) : 0;
    Q_EMIT changed();
    Q_EMIT currentChanged();
}

// Among the others, in the order of items; not twice, should it have become a question of the queue.
void ReviewQueue::addGuest()
{
    if (!m_guest) {
        return;
    }
    if (std::ranges::contains(m_entries, m_guest->item, &Entry::item)) {
        m_guest.reset();
        return;
    }
    m_entries.insert(std::ranges::upper_bound(m_entries, m_guest->item, {}, &Entry::item), *m_guest);
}

DisputedItems ReviewQueue::disputedItems() const
{
    DisputedItems items;
    for (const auto &[item, entries] : m_items.asKeyValueRange()) {
        if (entries.all.empty()) {
            continue;
        }
        items.all.push_back(item);
        if (!std::ranges::all_of(entries.all, &Entry::settled)) {
            items.open.push_back(item);
        }
    }
    return items;
}

void ReviewQueue::setCurrent(int position)
{
    if (position == m_current || position < 0 || position >= int(m_entries.size())) {
        return;
    }
    m_current = position;
    if (m_guest && m_entries[size_t(position)].item != m_guest->item) {
        m_guest.reset();
        flatten(); // who was a guest goes when one goes on
    } else {
        Q_EMIT currentChanged();
    }
}

bool ReviewQueue::goTo(ItemId item, const Question &question)
{
    auto found = std::ranges::find_if(
        m_entries, [&](const Entry &entry) { return entry.item == item && entry.question == question; });
    if (found == m_entries.end()) {
        found = std::ranges::find(m_entries, item, &Entry::item);
    }
    if (found == m_entries.end()) {
        return invite(item, question);
    }
    setCurrent(int(found - m_entries.begin()));
    return true;
}

bool ReviewQueue::invite(ItemId item, const Question &question)
{
    if (!m_items.contains(item)) {
        return false;
    }
    const bool known = m_input.item(item).row(question) != nullptr;
    m_guest =
        Entry{.item = item, .question = known ? question : Question{}, .settled = true, .waits = false, .agreed = true};
    m_current = -1;
    flatten();
    m_current = -1; // until it is gone to
    return goTo(item, m_guest ? m_guest->question : question);
}

bool ReviewQueue::step(int direction, bool open)
{
    const int count = int(m_entries.size());
    if (!open) {
        const int next = m_current + direction;
        if (next < 0 || next >= count) {
            return false;
        }
        setCurrent(next);
        return true;
    }
    for (int i = 1; i <= count; ++i) {
        const int next = (m_current + i) % count;
        const Entry &entry = m_entries[size_t(next)];
        if (!entry.settled && !entry.waits) {
            setCurrent(next);
            return true;
        }
    }
    return false;
}

std::optional<ReviewItem> ReviewQueue::currentItem() const
{
    return m_current < 0 ? std::nullopt : std::optional(item(m_entries[size_t(m_current)].item));
}

} // namespace corater
