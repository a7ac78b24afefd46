// SPDX-License-Identifier: GPL-3.0-or-later
// How far the round and the whole study are; ItemBrowser.cpp lists them.
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Notice.h"
#include "models/items/ItemListModel.h"
#include "models/items/search/ListAnswer.h"
#include "views/items/ItemListPane.h"

#include <utility>

namespace corater {

// The bar above says how far the round is, whatever page is shown.
void ItemBrowser::count(const std::vector<ChangedMarks> &marks)
{
    const ItemCounts before = m_roundCounts;
    for (const ChangedMarks &each : marks) {
        if (each.round != m_round || each.rater != m_rater) {
            continue;
        }
        for (const auto &[now, times] : {std::pair(each.before, -1), std::pair(each.after, 1)}) {
            const bool isFinished = now.state == RatingState::Done || now.state == RatingState::Out;
            m_roundCounts.begun += now.state == RatingState::Begun ? times : 0;
            m_roundCounts.done += now.state == RatingState::Done ? times : 0;
            m_roundCounts.out += now.state == RatingState::Out ? times : 0;
            m_roundCounts.open -= isFinished ? times : 0;
            m_roundCounts.flagged += now.discuss || now.unsure ? times : 0;
        }
    }
    if (m_roundCounts != before) {
        m_roundRows->takeCounts(m_roundCounts);
        Q_EMIT countsChanged();
    }
}

// The newest ratings of all items are looked for among all ratings.
void ItemBrowser::countWhole()
{
    m_counting.start<ItemCounts>([place = place(true)](const StudyReader &study) { return place.rows(study).counts(); },
                                 [this](const Result<ItemCounts> &counts) {
                                     if (m_notice.check(counts)) {
                                         m_wholeRows->takeCounts(*counts);
                                         if (m_whole) {
                                             m_model->takeCounts(*counts);
                                         }
                                     }
                                 },
                                 WorkerRead::Check::Nothing);
}

void ItemBrowser::countRound()
{
    m_countingRound.start<ItemCounts>(
        [place = place(false)](const StudyReader &study) { return place.rows(study).counts(); },
        [this](const Result<ItemCounts> &counts) {
            if (m_notice.check(counts)) {
                m_roundRows->takeCounts(*counts);
                m_roundCounts = *counts;
                if (!m_whole) {
                    m_model->takeCounts(*counts);
                }
                Q_EMIT countsChanged();
            }
        },
        WorkerRead::Check::Nothing);
}

// What the rows were told, or count, of the round.
void ItemBrowser::readRoundCounts()
{
    const auto counts = m_roundRows ? m_roundRows->counts() : Result<ItemCounts>();
    if (m_notice.check(counts)) {
        m_roundCounts = m_roundRows && m_roundRows->isCounted() ? *counts : ItemCounts();
        Q_EMIT countsChanged();
    }
}

// The model has counted what single changes did to the list that it shows.
void ItemBrowser::readCounts()
{
    m_pane->setCounts(m_model->counts());
    StudyItemRows *rows = m_whole ? m_wholeRows.get() : m_roundRows.get();
    if (rows && rows->isCounted()) {
        rows->takeCounts(m_model->counts());
    }
    if (!m_whole) {
        m_roundCounts = rows && rows->isCounted() ? m_model->counts() : ItemCounts();
    }
    Q_EMIT countsChanged();
}

} // namespace corater
