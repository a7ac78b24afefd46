// SPDX-License-Identifier: GPL-3.0-or-later
// What the list shows of a search; ItemBrowser.cpp lists it.
#include "app/window/items/HintSearch.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/items/ListSearch.h"
#include "app/window/workplace/WhenShown.h"
#include "models/items/ItemListModel.h"
#include "views/items/ItemListPane.h"

namespace corater {

void ItemBrowser::wireSearch()
{
    connect(m_search, &ListSearch::answered, this, &ItemBrowser::show);
    connect(m_search, &ListSearch::checked, m_model, &ItemListModel::refreshRows);
    connect(m_search, &ListSearch::settledOutdated, this, [this] {
        if (needsOf(m_query.filter).any()) {
            m_whenShown->run(QStringLiteral("search"), [this] { searchAgain(); });
        }
    });
}

// The list keeps what it shows until the search is answered. All items need no search.
void ItemBrowser::search(const ItemQuery &query)
{
    m_query = query;
    if (query.filter.isEmpty() || !m_roundRows) {
        m_search->drop();
        list(query);
    } else {
        m_search->search(m_whole ? std::vector{place(true), place(false)} : std::vector{place(false)}, query);
    }
    m_pane->setReading(isReading());
}

// Another list begins at its top, unless it has the open item.
void ItemBrowser::list(const ItemQuery &query)
{
    if (m_model->query() != query) {
        m_model->setQuery(query);
        m_pane->scrollToTop();
        m_pane->showRow(m_model->load(m_shown));
    }
}

void ItemBrowser::searchAgain()
{
    search(m_query);
}

// The next open item is always one of the round, whatever is listed.
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
        m_pane->showRow(m_model->load(m_shown));
    }
    if (!isShown) {
        Q_EMIT answered();
    }
}

ListPlace ItemBrowser::place(bool isWhole) const
{
    ListPlace place{.round = m_round, .rater = m_rater, .isWhole = isWhole, .hinted = m_hints->items()};
    if (m_knowsDisputed) {
        place.disputed = isWhole ? DisputedItems{.all = {}, .open = m_disputed.open} : m_disputed;
    }
    return place;
}

bool ItemBrowser::isReading() const
{
    return m_search->isReading();
}

} // namespace corater
