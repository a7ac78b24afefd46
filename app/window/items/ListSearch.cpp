// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/ListSearch.h"

#include "app/window/workplace/Notice.h"
#include "models/items/table/AllItems.h"
#include "models/items/table/ItemColumn.h"
#include "models/study/Study.h"

#include <algorithm>

namespace corater {

ListSearch::ListSearch(Study &study, Notice &notice, QObject *parent)
    : QObject(parent), m_study(study), m_notice(notice), m_read(study), m_check(study)
{
    connect(&study, &Study::ratingsChanged, this, &ListSearch::follow);
    connectEach(study, this, &ListSearch::setOutdated, &Study::finalsChanged, &Study::roundsChanged,
                &Study::itemsChanged, &Study::codebookChanged, &Study::ratersChanged, &Study::actorChanged);
}

// Ratings in an open round settle nothing, so the settled sets stay valid.
void ListSearch::follow(const ChangedRatings &ratings)
{
    if (!ratings.only || m_study.isClosed(ratings.only->round)) {
        setOutdated();
    }
}

void ListSearch::setOutdated()
{
    m_sets.reset();
    ++m_state;
    m_wasRefused = false;
    Q_EMIT settledOutdated();
}

void ListSearch::search(const std::vector<ListPlace> &places, const ItemQuery &query)
{
    const auto column = ItemColumn::named(query.column);
    const bool byResults = query.order == ItemOrder::Column && column && column->isResult();
    const auto check =
        byResults || needsOf(query.filter).any() ? WorkerRead::Check::Results : WorkerRead::Check::Nothing;
    m_read.start<Found>(
        [places, query, known = m_sets](const StudyReader &study) { return find(study, places, query, known); },
        [this, lists = places.size(), query, state = m_state](Result<Found> found) {
            take(lists, query, state, std::move(found));
        },
        check);
}

void ListSearch::drop()
{
    m_read.drop();
}

// Returns the settled sets for reuse: each letter of a typed word starts another search.
Result<ListSearch::Found> ListSearch::find(const StudyReader &study, const std::vector<ListPlace> &places,
                                           const ItemQuery &query, std::shared_ptr<const SettledSets> known)
{
    SettledNeeds needs = needsOf(query.filter);
    needs.waiting = needs.waiting && std::ranges::any_of(places, [](const auto &each) { return !each.disputed; });
    if (needs.any() && (!known || !known->has(needs))) {
        TRY(auto read, readSettledSets(study, needs));
        known = std::make_shared<const SettledSets>(std::move(read));
    }
    Found found{.items = {}, .sets = known};
    for (const ListPlace &place : places) {
        StudyItemRows rows = place.rows(study);
        rows.setSets(known);
        TRY(auto items, allItems(rows, query));
        found.items.push_back(std::move(items));
    }
    return found;
}

void ListSearch::take(size_t lists, const ItemQuery &query, int state, Result<Found> found)
{
    std::vector<std::vector<ItemId>> items(lists);
    if (m_notice.check(found)) {
        if (state == m_state) {
            m_sets = found->sets;
        }
        items = std::move(found->items);
    }
    std::vector<std::shared_ptr<const ListAnswer>> answers;
    for (std::vector<ItemId> &each : items) {
        answers.push_back(std::make_shared<const ListAnswer>(query, std::move(each)));
    }
    Q_EMIT answered(answers);
}

void ListSearch::wantCheck()
{
    if (m_check.isReading() || m_wasRefused) {
        return;
    }
    m_check.start<bool>([](const StudyReader &study) { return study.checkResults().transform([] { return true; }); },
                        [this](const Result<bool> &sound) {
                            m_wasRefused = !m_notice.check(sound);
                            if (sound) {
                                Q_EMIT checked();
                            }
                        });
}

} // namespace corater
