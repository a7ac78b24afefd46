// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/ReviewQueue.h"

#include "data/store/StudyStore.h"
#include "models/commands/StudyCommands.h"
#include "models/review/Guidance.h"
#include "models/review/HiddenNames.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace corater {

ReviewQueue::ReviewQueue(Study &study, QObject *parent) : QObject(parent), m_study(study), m_read(study)
{
    connect(&study, &Study::ratingsChanged, this, [this](const ChangedRatings &changed) { refresh(changed.items); });
    connect(&study, &Study::finalsChanged, this, [this](const ChangedFinals &changed) { refresh(changed.items); });
    connectEach(study, this, &ReviewQueue::reload, &Study::roundsChanged, &Study::codebookChanged,
                &Study::ratersChanged, &Study::itemsChanged);
    connect(&study, &Study::settingsChanged, this, [this](const ChangedSettings &settings) {
        if (settings.has(hideNamesSetting)) {
            Q_EMIT changed();
        }
    });
    clear();
}

void ReviewQueue::setFollowing(bool following)
{
    m_follows = following;
    if (!following) {
        m_isStale = m_isStale || m_read.isReading();
        m_read.drop();
        m_onceRead = {};
    } else if (m_isStale) {
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
    m_onceRead = {};
    m_isUnread = true;
    clear(); // content of another round must not be shown
    flatten();
    reload();
}

void ReviewQueue::setFilter(const ReviewFilter &filter)
{
    choose({.filter = filter, .showsAgreed = m_choice.showsAgreed});
}

void ReviewQueue::setShowsAgreed(bool shows)
{
    choose({.filter = m_choice.filter, .showsAgreed = shows});
}

void ReviewQueue::choose(const Choice &choice)
{
    if (m_choice != choice) {
        m_choice = choice;
        m_content.choice = choice;
        addEntries(m_content);
        flatten();
    }
}

void ReviewQueue::clear()
{
    m_content = {};
    m_content.codebook = m_study.codebook();
    m_content.choice = m_choice;
    m_problem.reset();
}

// Until the round is read, its earlier content stays visible.
void ReviewQueue::reload()
{
    m_read.drop();
    m_isStale = !m_follows;
    if (m_isStale) {
        return;
    }
    m_stale.clear();
    if (!m_study.isClosed(m_round)) { // or not there any more
        m_isUnread = false;
        m_onceRead = {};
        clear();
        if (valid(m_round)) {
            m_problem = ReviewInput::load(m_study, m_round).error(); // refused before anything is read
        }
        flatten();
        Q_EMIT wasRead();
        return;
    }
    m_read.start<Content>(
        [round = m_round, choice = m_choice](const StudyReader &study) { return read(study, round, choice); },
        [this](Result<Content> read) { take(std::move(read)); });
}

// In the worker's thread.
Result<ReviewQueue::Content> ReviewQueue::read(const StudyReader &study, RoundId round, const Choice &choice)
{
    TRY(auto input, ReviewInput::load(study, round));
    TRY(auto pairs, pairsOfRound(study, round));
    Content content{.input = std::move(input),
                    .codebook = study.codebook(),
                    .pairs = std::move(pairs),
                    .choice = choice,
                    .items = {}};
    addEntries(content);
    return content;
}

Result<qint64> ReviewQueue::openQuestions(const StudyReader &study, RoundId round)
{
    TRY(auto input, ReviewInput::load(study, round));
    Content content{.input = std::move(input), .codebook = study.codebook()};
    addEntries(content);
    qint64 open = 0;
    for (const ItemEntries &item : std::as_const(content.items)) {
        open += std::ranges::count(item.all, false, &Entry::settled);
    }
    return open;
}

void ReviewQueue::take(Result<Content> read)
{
    if (!m_stale.isEmpty() && !(read && isReadHere(m_stale))) { // items changed while the worker read
        reload();
        return;
    }
    const bool isFirst = std::exchange(m_isUnread, false);
    clear();
    if (read) {
        m_content = std::move(*read);
        if (m_content.choice != m_choice) {
            m_content.choice = m_choice;
            addEntries(m_content);
        }
        readAgain(std::exchange(m_stale, {}));
    } else {
        m_problem = read.error();
    }
    flatten();
    Q_EMIT wasRead();
    if (isFirst && m_current >= 0) {
        const Entry &first = m_entries[size_t(m_current)];
        if (first.settled || first.waits) {
            goNextOpen();
        }
    }
    if (const auto work = std::exchange(m_onceRead, {})) {
        work();
    }
}

void ReviewQueue::refresh(const QSet<ItemId> &items)
{
    if (!valid(m_round)) {
        return;
    }
    if (!m_follows || m_read.isReading()) {
        m_stale.unite(items);
    }
    if (!m_follows || m_isUnread || m_problem) {
        return;
    }
    if (isReadHere(items)) {
        readAgain(items);
        flatten();
    } else if (!m_read.isReading()) {
        reload();
    }
}

// Few items are read at once. The worker reads many, or a file whose seals are not checked yet.
bool ReviewQueue::isReadHere(const QSet<ItemId> &items) const
{
    constexpr qsizetype few = 200;
    return items.size() <= few && m_study.store().isChecked();
}

void ReviewQueue::readAgain(const QSet<ItemId> &items)
{
    if (const auto done = m_content.input.refresh(m_study, items); !done) {
        m_problem = done.error();
    }
    for (const ItemId item : items) {
        if (m_content.input.item(item).raters.empty()) { // rated in another round
            m_content.items.remove(item);
        } else {
            m_content.items.insert(item, entriesOf(m_content, item));
        }
    }
}

void ReviewQueue::addEntries(Content &content)
{
    content.items.clear();
    for (const ItemId item : content.input.items()) {
        content.items.insert(item, entriesOf(content, item));
    }
}

ReviewQueue::ItemEntries ReviewQueue::entriesOf(const Content &content, ItemId id)
{
    ItemEntries entries;
    const ReviewFilter &filter = content.choice.filter;
    const Codebook &codebook = content.input.codebook();
    const ReviewItem item = content.input.item(id);
    entries.isDiscussed =
        std::ranges::any_of(item.questions(), [&](const Question &question) { return item.isDiscussed(question); });
    for (const Question &question : item.disputed()) {
        const Entry entry{id, question, item.isSettled(question), item.row(question)->waits};
        entries.all.push_back(entry);
        const bool marked =
            (!filter.onlyFlagged || item.flagged()) && (!filter.onlyDiscussed || item.isDiscussed(question));
        if (marked && wanted(*item.row(question), codebook, filter) && !(filter.onlyOpen && entry.settled)) {
            entries.shown.push_back(entry);
        }
    }
    if (content.choice.showsAgreed && entries.all.empty() && !filter.onlyOpen && wanted(item, codebook, filter)) {
        entries.shown.push_back({.item = id, .question = {}, .settled = true, .waits = false, .agreed = true});
    }
    return entries;
}

// If the entry has left the queue, the place of the entry that follows it.
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
    for (const ItemEntries &item : m_content.items) {
        m_entries.insert(m_entries.end(), item.shown.begin(), item.shown.end());
        m_total += int(item.all.size());
        m_settled += int(std::ranges::count_if(item.all, &Entry::settled));
    }
    addGuest();
    m_current = m_entries.empty() ? -1 : here ? placeOf(*here) : 0;
    Q_EMIT changed();
    Q_EMIT currentChanged();
}

// Inserts the guest in the order of items, unless its item has become part of the queue.
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
    for (const auto &[item, entries] : m_content.items.asKeyValueRange()) {
        if (entries.isDiscussed) {
            items.discussed.push_back(item);
        }
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
        flatten(); // the guest leaves the queue when the adjudicator moves on
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

void ReviewQueue::goToOnceRead(ItemId item, const Question &question, const std::function<void()> &missing)
{
    m_onceRead = {};
    const auto go = [this, item, question, missing] {
        if (!goTo(item, question) && missing) {
            missing();
        }
    };
    if (isSettled()) {
        go();
    } else if (!goTo(item, question)) {
        m_onceRead = go;
    }
}

bool ReviewQueue::invite(ItemId item, const Question &question)
{
    if (!m_content.items.contains(item)) {
        return false;
    }
    const bool known = m_content.input.item(item).row(question) != nullptr;
    m_guest =
        Entry{.item = item, .question = known ? question : Question{}, .settled = true, .waits = false, .agreed = true};
    m_current = -1;
    flatten();
    m_current = -1; // none before goTo()
    return goTo(item, m_guest ? m_guest->question : question);
}

bool ReviewQueue::goNextOpen()
{
    const int count = int(m_entries.size());
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
    if (m_current < 0) {
        return std::nullopt;
    }
    const Entry &entry = m_entries[size_t(m_current)];
    return item(entry.item, entry.question);
}

ReviewItem ReviewQueue::item(ItemId id, const std::optional<Question> &question) const
{
    const ReviewItem item = m_content.input.item(id);
    if (!hidesNames(m_study)) {
        return item;
    }
    return question ? withoutNames(item, *question, m_study) : withoutNames(item, m_study);
}

} // namespace corater
