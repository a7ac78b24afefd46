// SPDX-License-Identifier: GPL-3.0-or-later
// Searches of the list, and its next open item; ItemBrowser.cpp lists the items.
#include "app/window/items/HintSearch.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/items/ListSearch.h"
#include "app/window/items/NextOpen.h"
#include "app/window/items/WideList.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "models/items/ItemListModel.h"
#include "views/items/ItemListPane.h"

namespace corater {

void ItemBrowser::wireSearch()
{
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &ItemBrowser::showLatePlace);
    connect(m_search, &ListSearch::answered, this, &ItemBrowser::show);
    connect(m_search, &ListSearch::checked, m_model, &ItemListModel::refreshRows);
    connect(m_next, &NextOpen::firstFound, this, &ItemBrowser::answered);
    connect(m_search, &ListSearch::settledOutdated, this, [this] {
        if (needsOf(m_query.filter).any()) {
            m_whenShown->run(QStringLiteral("search"), [this] { searchAgain(); });
        }
    });
}

// The list stays until the search has a result. An empty filter needs no search, unless a column, or the rater's own
// order of many items, gives the order.
void ItemBrowser::search(const ItemQuery &query)
{
    m_query = query;
    m_wide->showOrder(query);
    if (!m_roundRows || !m_roundRows->isApart(query)) {
        m_search->drop();
        list(query);
    } else {
        m_search->search(m_whole ? std::vector{place(true), place(false)} : std::vector{place(false)}, query);
    }
    m_pane->setReading(isReading());
}

// A new list starts at its top, or at the open item if that is among the first. It may stand behind hundreds of
// thousands of others, whose ids would have to be read first: showLatePlace() finds it when they are loaded. A wide
// list shows no post, and stays at its top.
void ItemBrowser::showPlace()
{
    m_pane->showRow(m_isWide ? 0 : m_model->rowOf(m_shown));
}

void ItemBrowser::showLatePlace()
{
    const int row = m_isWide || m_pane->currentRow() >= 0 ? -1 : m_model->rowOf(m_shown);
    if (row >= 0) {
        m_pane->showLateRow(row);
    }
}

void ItemBrowser::list(const ItemQuery &query)
{
    if (m_model->query() != query) {
        m_model->setQuery(query);
        m_pane->scrollToTop();
        showPlace();
    }
}

void ItemBrowser::searchAgain()
{
    search(m_query);
}

// The round's list is updated too: the next open item always comes from the round, even if all items are listed.
void ItemBrowser::show(const std::vector<std::shared_ptr<const ListAnswer>> &answers)
{
    const auto &answer = answers.front();
    StudyItemRows &rows = m_whole ? *m_wholeRows : *m_roundRows;
    const bool isShown = m_model->query() == answer->query && rows.answer() && *rows.answer() == *answer;
    rows.setAnswer(answer);
    m_roundRows->setAnswer(answers.back());
    m_pane->setReading(false);
    if (m_model->query() != answer->query) {
        list(answer->query);
    } else if (!isShown) {
        m_model->searchAgain();
        showPlace();
    }
    if (!isShown) {
        Q_EMIT answered();
    }
}

bool ItemBrowser::unhide(ItemId item)
{
    if (!m_pane->searchText().isEmpty() && (isReading() || m_model->load(item) < 0)) {
        m_pane->setSearchText({});
    }
    return m_model->load(item) >= 0;
}

void ItemBrowser::admit(ItemId item)
{
    if (!unhide(item)) {
        m_pane->chooseWholeStudy();
    }
}

ListPlace ItemBrowser::place(bool isWhole) const
{
    ListPlace place{.round = m_round, .rater = m_rater, .isWhole = isWhole, .hinted = m_hints->items()};
    if (m_knowsDisputed) {
        place.disputed = isWhole ? DisputedItems{.all = {}, .open = m_disputed.open, .discussed = {}} : m_disputed;
    }
    return place;
}

ItemId ItemBrowser::nextOpen(ItemId after, Waiting waiting) const
{
    if (!m_roundRows) {
        return {};
    }
    const auto known = m_next->found({m_model->query(), waiting, after});
    if (known && (!valid(*known) || m_roundRows->waits(*known, waiting).value_or(false))) {
        return *known;
    }
    const auto next = m_roundRows->nextOpen(m_model->query(), waiting, after);
    return m_notice.check(next) ? *next : ItemId{};
}

void ItemBrowser::lookAhead(ItemId after, Waiting waiting)
{
    if (!m_roundRows || (!m_whole && m_model->waitsSoon(after, waiting))) {
        m_next->drop();
    } else {
        m_next->look(place(false), m_roundRows->answer(), {m_model->query(), waiting, after}, false);
    }
}

std::optional<ItemId> ItemBrowser::firstOpen(Waiting waiting)
{
    if (isReading() || !m_roundRows) {
        return m_roundRows ? std::nullopt : std::optional(ItemId{});
    }
    const NextOpen::Wanted wanted{m_model->query(), waiting, {}};
    if (const auto known = m_next->found(wanted)) {
        return known;
    }
    const auto near = m_roundRows->nextOpenNear(wanted.query, waiting, {});
    if (!m_notice.check(near)) {
        return ItemId{};
    }
    if (!*near) {
        m_next->look(place(false), m_roundRows->answer(), wanted, true);
    }
    return *near;
}

bool ItemBrowser::isReading() const
{
    return m_search->isReading();
}

} // namespace corater
