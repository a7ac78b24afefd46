// SPDX-License-Identifier: GPL-3.0-or-later
// How far the round and the whole study are; ItemBrowser.cpp lists them.
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Notice.h"
#include "models/items/ItemListModel.h"
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
        Q_EMIT countsChanged();
    }
}

// The newest ratings of all items are looked for among all ratings.
void ItemBrowser::countWhole()
{
    const std::optional<DisputedItems> disputed =
        m_knowsDisputed ? std::optional(DisputedItems{.all = {}, .open = m_disputed.open}) : std::nullopt;
    m_counting.start<ItemCounts>(
        [rater = m_rater, disputed](const StudyReader &study) {
            StudyItemRows rows = StudyItemRows::ofWholeStudy(study, rater);
            if (disputed) {
                rows.setDisputed(*disputed);
            }
            return rows.counts();
        },
        [this](const Result<ItemCounts> &counts) {
            if (m_notice.check(counts)) {
                m_wholeRows->takeCounts(*counts);
                if (m_whole) {
                    m_model->takeCounts(*counts);
                }
            }
        });
}

void ItemBrowser::readCounts()
{
    m_pane->setCounts(m_model->counts());
    if (m_whole && m_wholeRows) {
        m_wholeRows->takeCounts(m_model->counts()); // with what the model has counted of single changes
    }
    if (!m_whole) {
        m_roundCounts = m_model->counts();
    } else if (m_roundRows) {
        if (const auto counts = m_roundRows->counts(); m_notice.check(counts)) {
            m_roundCounts = *counts;
        }
    }
    Q_EMIT countsChanged();
}

} // namespace corater
