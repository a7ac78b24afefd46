// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of the round and of the whole study; ItemBrowser.cpp lists the items.
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Notice.h"
#include "models/items/ItemListModel.h"
#include "models/items/search/ListAnswer.h"
#include "views/items/ItemListPane.h"

#include <utility>

namespace corater {

// Updates the round's counts from the changes: the top bar shows them whatever page is visible.
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

// On a worker: finding the newest rating of every item reads all ratings.
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

// Reads the round's counts from its rows.
void ItemBrowser::readRoundCounts()
{
    const auto counts = m_roundRows ? m_roundRows->counts() : Result<ItemCounts>();
    if (m_notice.check(counts)) {
        m_roundCounts = m_roundRows && m_roundRows->isCounted() ? *counts : ItemCounts();
        Q_EMIT countsChanged();
    }
}

// The model has updated the counts of its list for single changes.
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
