// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/StudyItemRows.h"

#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "models/items/ItemFilter.h"
#include "models/items/ShownFields.h"
#include "models/items/search/ListAnswer.h"
#include "models/items/table/ItemAnswers.h"
#include "models/items/table/ItemColumn.h"

#include <QHash>

#include <algorithm>

namespace corater {

StudyItemRows::StudyItemRows(const StudyReader &study, RoundId round, RaterId rater) : m_study(study)
{
    m_viewer.round = round;
    m_viewer.rater = rater;
    m_viewer.showOthers = study.isClosed(round);
    if (const std::optional<Round> found = study.round(round)) {
        m_viewer.coversAll = found->coversAll;
        m_viewer.imported = found->imported;
        m_viewer.closedAt = found->coversAll && !found->imported ? found->closedAt : QString();
        // A mark would tell which of the items drawn for an open round are shown again.
        m_viewer.hideSettled = !found->coversAll && found->closedAt.isEmpty();
        // Once all have sealed, they talk about one list.
        if (!found->imported && found->closedAt.isEmpty() &&
            std::ranges::contains(study.ratersOf(round), rater, &Rater::id)) {
            m_viewer.ownOrder = RoundPlan::fromJson(found->plan).orderOf(rater);
        }
    }
    // As in Compare, a letter is the place among the raters of the round.
    for (const Rater &known : valid(round) ? study.ratersOf(round) : study.raters()) {
        m_viewer.raters.push_back(known.id);
    }
}

StudyItemRows StudyItemRows::ofWholeStudy(const StudyReader &study, RaterId rater)
{
    StudyItemRows all(study, RoundId{}, rater);
    all.m_viewer.wholeStudy = true;
    const std::optional<Round> current = study.currentRound();
    if (current && !study.isClosed(current->id)) {
        all.m_viewer.openRound = current->id;
        all.m_viewer.openCoversAll = current->coversAll && !current->imported;
        all.m_viewer.hideSettled = !current->coversAll;
    }
    return all;
}

StudyItemRows StudyItemRows::ofClosedRounds(const StudyReader &study)
{
    StudyItemRows all(study, RoundId{}, RaterId{});
    all.m_viewer.wholeStudy = true;
    all.m_viewer.hideSettled = false;
    return all;
}

void StudyItemRows::setDisputed(DisputedItems items)
{
    m_viewer.disputed = std::move(items);
    m_knowsDisputed = true;
}

void StudyItemRows::setHinted(std::map<int, std::vector<ItemId>> items)
{
    m_viewer.hinted = std::move(items);
}

void StudyItemRows::setSets(std::shared_ptr<const SettledSets> sets)
{
    m_sets = std::move(sets);
}

void StudyItemRows::searchApart(std::function<void()> wantCheck)
{
    m_wantCheck = std::move(wantCheck);
}

bool StudyItemRows::isApart(const ItemQuery &query) const
{
    const bool sortsMany = hasOwnOrder() && query.order == ItemOrder::Imported && !isQuicklySorted();
    return m_wantCheck && (!query.filter.isEmpty() || query.order == ItemOrder::Column || sortsMany);
}

// A file that cannot be read reports its error where the list is read.
bool StudyItemRows::isQuicklySorted() const
{
    if (!m_isQuick || m_quickState != m_study.itemsState()) {
        m_isQuick = index().isQuicklySorted().value_or(true);
        m_quickState = m_study.itemsState();
    }
    return *m_isQuick;
}

bool StudyItemRows::lacks(const ItemQuery &query) const
{
    return isApart(query) && (!m_answer || m_answer->query != query);
}

// The viewer is small, and a fresh index for each call cannot grow stale.
ItemIndex StudyItemRows::index() const
{
    return m_study.store().items().index(m_viewer);
}

// A search for settled items must not find an item of which only a part is settled. Only setDisputed() gives the list
// of all disputed items: it would reveal which items of an open round were in an earlier one.
Result<ItemIndex> StudyItemRows::indexFor(const ItemQuery &query) const
{
    if (m_knowsDisputed || !needsOf(query.filter).waiting) {
        return index();
    }
    ItemViewer viewer = m_viewer;
    if (m_sets && m_sets->waiting) {
        viewer.disputed.open = *m_sets->waiting;
    } else {
        TRY(const auto disputed, m_disputed.read(m_study));
        viewer.disputed.open = disputed->open;
    }
    return m_study.store().items().index(std::move(viewer));
}

// The query as the study file can answer it.
Result<ItemQuery> StudyItemRows::forFile(ItemQuery query) const
{
    if (query.order == ItemOrder::Column) {
        query.order = ItemOrder::Imported;
        query.descending = false;
    }
    if (m_sets && m_sets->finals) {
        m_sets->finals->fill(query.filter);
        return query;
    }
    TRY(m_finals.fillIn(m_study, query.filter));
    return query;
}

Result<ItemChunk> StudyItemRows::ids(const ItemQuery &query, const ItemKey &after, int limit) const
{
    if (isApart(query)) {
        return answered(query, after, limit);
    }
    TRY(const auto whole, forFile(query));
    TRY(const auto items, indexFor(whole));
    return items.ids(whole, after, limit);
}

// The key is the number of items already given.
ItemChunk StudyItemRows::answered(const ItemQuery &query, const ItemKey &after, int limit) const
{
    if (lacks(query)) {
        return {};
    }
    const auto &items = m_answer->items;
    const qsizetype first = valid(after.id) ? after.value.toLongLong() : 0;
    const qsizetype last = std::min(first + limit, qsizetype(items.size()));
    ItemChunk chunk{.complete = last == qsizetype(items.size())};
    if (first < last) {
        chunk.ids.assign(items.begin() + first, items.begin() + last);
        chunk.end = {last, chunk.ids.back()};
    }
    return chunk;
}

// None where it is not among the next `most` items.
Result<std::optional<ItemId>> StudyItemRows::nextAnswered(const ItemQuery &query, Waiting waiting, ItemId after,
                                                          size_t most) const
{
    if (lacks(query)) {
        return ItemId{};
    }
    const std::span<const ItemId> items(m_answer->items);
    const auto before = size_t(std::ranges::find(items, after) - items.begin());
    const bool isListed = before < items.size();
    for (const auto part : {isListed ? items.subspan(before + 1) : items, items.first(isListed ? before : 0)}) {
        const auto some = part.first(std::min(most, part.size()));
        const auto first = firstWaiting(some, waiting);
        if (!first || valid(*first)) {
            return first;
        }
        if (some.size() < part.size()) {
            return std::nullopt;
        }
        most -= some.size();
    }
    return ItemId{};
}

// In chunks of 256, because usually one of the first items waits.
Result<ItemId> StudyItemRows::firstWaiting(std::span<const ItemId> items, Waiting waiting) const
{
    constexpr size_t atATime = 256;
    for (; !items.empty(); items = items.subspan(std::min(atATime, items.size()))) {
        const auto some = items.first(std::min(atATime, items.size()));
        const auto first = index().firstWaiting({some.begin(), some.end()}, waiting);
        if (!first || valid(*first)) {
            return first;
        }
    }
    return ItemId{};
}

Result<std::vector<ItemRow>> StudyItemRows::rows(const std::vector<ItemId> &ids) const
{
    auto rows = index().rows(ids);
    if (rows && !std::ranges::contains(m_viewer.raters, m_viewer.rater)) {
        for (ItemRow &row : *rows) {
            row.marks.front().rater = -1; // the index gives the place behind the last rater
        }
    }
    if (rows && m_hidesRaters) {
        for (ItemRow &row : *rows) {
            if (row.marks.size() > 1) {
                row.marks.clear();
            }
        }
    }
    if (rows && m_readsFields) {
        TRY(addFields(*rows));
    }
    if (rows && (m_readsLabels || m_readsFinals)) {
        TRY(addLabels(*rows));
    }
    if (!rows || m_knowsDisputed) {
        return rows;
    }
    for (ItemRow &row : *rows) {
        TRY(mendSettled(row));
    }
    return rows;
}

Result<void> StudyItemRows::addFields(std::vector<ItemRow> &rows) const
{
    QHash<ItemId, ItemRow *> byId;
    std::vector<ItemId> ids;
    for (ItemRow &row : rows) {
        byId.insert(row.item.id, &row);
        ids.push_back(row.item.id);
    }
    HiddenFields hidden(m_study);
    return m_study.store().items().each(ids, [&](const Item &item) -> Result<void> {
        const Item shown = withoutLabelColumns(item, hidden);
        ItemRow *row = byId.value(item.id);
        row->fields = shown.fields;
        row->item.tags = shown.tags;
        return {};
    });
}

void StudyItemRows::readColumns(const std::vector<ItemColumn> &columns)
{
    const auto shows = [&](ItemColumn::Kind kind) { return std::ranges::contains(columns, kind, &ItemColumn::kind); };
    m_readsFields = shows(ItemColumn::Source) || shows(ItemColumn::Tags);
    m_readsLabels = shows(ItemColumn::Labels);
    m_readsFinals = shows(ItemColumn::Final);
}

std::vector<int> StudyItemRows::labelledBy() const
{
    std::vector<int> positions;
    for (int i = 0; i < std::min(int(m_viewer.raters.size()), ItemColumn::mostRaters); ++i) {
        if (m_viewer.wholeStudy || m_viewer.showOthers || m_viewer.raters[size_t(i)] == m_viewer.rater) {
            positions.push_back(i);
        }
    }
    return positions;
}

Result<void> StudyItemRows::readLabelsAtOnce()
{
    if (m_readsLabels || m_readsFinals) {
        TRY(auto answers, ItemAnswers::ofAll(m_study));
        m_answers = std::make_shared<const ItemAnswers>(std::move(answers));
    }
    return {};
}

Result<void> StudyItemRows::addLabels(std::vector<ItemRow> &rows) const
{
    if (m_answers) {
        std::ranges::for_each(rows, [this](ItemRow &row) { addLabels(row, *m_answers); });
        return {};
    }
    std::vector<ItemId> rated;
    for (const ItemRow &row : rows) {
        const bool isOpen = row.marks.size() == 1 && row.marks.front().state == RatingState::Open;
        if (row.settled || !isOpen) {
            rated.push_back(row.item.id);
        }
    }
    // Final labels are results: they are shown only from a file that fits its seals.
    const bool withFinals = m_readsFinals && (!m_wantCheck || areMarksKnown(m_study));
    if (m_readsFinals && !withFinals) {
        m_wantCheck();
    }
    TRY(const auto answers, ItemAnswers::of(m_study, rated, withFinals));
    std::ranges::for_each(rows, [&](ItemRow &row) { addLabels(row, answers); });
    return {};
}

// Labels stand beside the marks: of the round of the list; in the list of the whole study the viewer's newest, and
// those of others in the newest closed round, unless the item is in the open round. There, what was settled before is
// hidden, too.
void StudyItemRows::addLabels(ItemRow &row, const ItemAnswers &answers) const
{
    const ItemId item = row.item.id;
    const auto open = m_study.round(m_viewer.openRound);
    const bool isInOpen = m_viewer.wholeStudy && open && row.round == open->name;
    for (const RaterMark &mark : row.marks) {
        if (mark.rater < 0 || size_t(mark.rater) >= m_viewer.raters.size()) {
            continue;
        }
        const RaterId rater = m_viewer.raters[size_t(mark.rater)];
        const RoundId round = !m_viewer.wholeStudy      ? m_viewer.round
                              : isInOpen                ? m_viewer.openRound
                              : rater == m_viewer.rater ? answers.newestRound(item, rater, false)
                                                        : answers.newestRound(item, {}, true);
        row.answers.insert(mark.rater, answers.answer(item, rater, round));
    }
    if (m_readsFinals && (m_viewer.wholeStudy ? !isInOpen : m_viewer.showOthers)) {
        row.finals = answers.finals(item);
    }
}

Result<void> StudyItemRows::mendSettled(ItemRow &row) const
{
    if (!row.settled) {
        return {};
    }
    if (m_wantCheck && !areMarksKnown(m_study)) {
        row.settled = false;
        m_wantCheck();
        return {};
    }
    const auto waits = waitsForDecision(m_study, row.item.id);
    row.settled = waits && !*waits;
    TRY(waits);
    return {};
}

void StudyItemRows::countApart(std::function<void()> wantCounts)
{
    m_wantCounts = std::move(wantCounts);
}

Result<ItemCounts> StudyItemRows::counts() const
{
    TRY(const auto isHere, m_wantCounts ? index().isSmall() : Result<bool>(true));
    if (!isHere) {
        m_wantCounts();
        return m_counts ? Result<ItemCounts>(*m_counts)
                        : m_study.itemCount().transform([](qint64 items) { return ItemCounts{.all = items}; });
    }
    // An imported round has the items rated in it, and their number may grow.
    const bool isKnown = !m_viewer.imported && m_allState == m_study.itemsState();
    auto counts = index().counts(isKnown ? m_all : std::nullopt);
    if (counts) {
        m_all = counts->all;
        m_allState = m_study.itemsState();
        m_counts = *counts;
    }
    return counts;
}

Result<ItemId> StudyItemRows::nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const
{
    if (isApart(query)) {
        return nextAnswered(query, waiting, after, m_answer ? m_answer->items.size() : 0)
            .transform([](std::optional<ItemId> next) { return next.value_or(ItemId{}); });
    }
    TRY(const auto whole, forFile(query));
    TRY(const auto items, indexFor(whole));
    return items.nextOpen(whole, waiting, after);
}

Result<std::optional<ItemId>> StudyItemRows::nextOpenNear(const ItemQuery &query, Waiting waiting, ItemId after) const
{
    constexpr int few = 1000;
    if (isApart(query)) {
        return nextAnswered(query, waiting, after, few);
    }
    TRY(const auto whole, forFile(query));
    TRY(const auto items, indexFor(whole));
    return items.nextOpenNear(whole, waiting, after, few);
}

Result<bool> StudyItemRows::waits(ItemId item, Waiting waiting) const
{
    return index().firstWaiting({item}, waiting).transform([](ItemId found) { return valid(found); });
}

} // namespace corater
