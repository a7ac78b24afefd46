// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/NextOpen.h"

#include "app/window/workplace/Notice.h"
#include "models/study/Study.h"

#include <chrono>
#include <utility>

namespace corater {

using namespace std::chrono_literals;

NextOpen::NextOpen(Study &study, Notice &notice, QObject *parent) : QObject(parent), m_notice(notice), m_read(study)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &NextOpen::begin);
    connect(&study, &Study::ratingsChanged, this, [this](const ChangedRatings &changed) { follow(changed.items); });
    connectEach(
        study, this, [this] { follow({}); }, &Study::itemsChanged, &Study::roundsChanged, &Study::codebookChanged);
}

void NextOpen::look(const ListPlace &place, std::shared_ptr<const ListAnswer> answer, const Wanted &wanted,
                    bool isUrgent)
{
    drop();
    m_place = place;
    m_answer = std::move(answer);
    m_wanted = wanted;
    if (isUrgent) {
        begin();
    } else {
        m_soon.start();
    }
}

void NextOpen::drop()
{
    m_soon.stop();
    m_read.drop();
    m_wanted.reset();
    m_found.reset();
}

std::optional<ItemId> NextOpen::found(const Wanted &wanted) const
{
    return m_wanted == wanted ? m_found : std::nullopt;
}

void NextOpen::begin()
{
    const auto find = [place = m_place, answer = m_answer, wanted = *m_wanted](const StudyReader &study) {
        StudyItemRows rows = place.rows(study);
        if (answer) {
            rows.searchApart([] {});
            rows.setAnswer(answer);
        }
        return rows.nextOpen(wanted.query, wanted.waiting, wanted.after);
    };
    m_read.start<ItemId>(
        find,
        [this](const Result<ItemId> &found) {
            const bool isFirst = !valid(m_wanted->after);
            if (m_notice.check(found)) {
                m_found = *found;
            } else if (isFirst) {
                m_found = ItemId{}; // on an error the list starts at its top, since the page waits for an answer
            }
            if (isFirst) {
                Q_EMIT firstFound();
            }
        },
        WorkerRead::Check::Nothing);
}

// A change of this item does not change which item is next.
void NextOpen::follow(const QSet<ItemId> &changed)
{
    if (m_wanted && changed != QSet<ItemId>{m_wanted->after}) {
        m_found.reset();
        m_read.drop();
        m_soon.start();
    }
}

} // namespace corater
