// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/review/CompareMode.h"

#include "data/records/RoundPlan.h"
#include "models/commands/settling/SetAlignment.h"
#include "views/compare/CompareView.h"
#include "views/post/PostView.h"
#include "views/theme/style/Theme.h"

#include <QSet>

#include <algorithm>

namespace corater {

CompareMode::CompareMode(Study &study, Notice &notice, QWidget *parent)
    : ReviewMode(study, notice, parent), m_view(new CompareView)
{
    addSide(m_view);
    m_view->setNothing({}, {}); // until the round is read
    connect(m_view, &CompareView::emptyActionWanted, this, &CompareMode::takeAction);
    connect(m_view, &CompareView::filterChanged, this,
            [this](const ReviewFilter &filter) { m_queue->setFilter(filter); });
    m_queue->setShowsAgreed(true);
    connect(m_view, &CompareView::nextItemWanted, this, [this] { step(1, true); });
    connect(m_view, &CompareView::previousItemWanted, this, [this] { step(-1, true); });
    connect(m_view, &CompareView::nextDifferentItemWanted, this, [this] { step(1, false); });
    connect(m_view, &CompareView::previousDifferentItemWanted, this, [this] { step(-1, false); });
    connect(m_view, &CompareView::ruleWanted, this, &CompareMode::askRule);
    connect(m_view, &CompareView::settleWanted, this, &CompareMode::settleWanted);
    connect(m_view, &CompareView::matchWanted, this,
            [this](ItemId item, const UnitMatch &first, const UnitMatch &second) {
                UnitMatch together = first;
                together.insert(second);
                perform(setAlignment(keyOf(item), {together}));
            });
    connect(m_view, &CompareView::takeApartWanted, this, [this](ItemId item, const UnitMatch &match) {
        std::vector<UnitMatch> apart;
        for (const auto &[rater, unit] : match.asKeyValueRange()) {
            apart.push_back({{rater, unit}});
        }
        perform(setAlignment(keyOf(item), apart));
    });
}

// The queue steps through questions; comparing steps through items.
void CompareMode::step(int direction, bool agreedToo)
{
    const auto &entries = m_queue->entries();
    const int from = m_queue->current();
    if (from < 0) {
        return;
    }
    const ItemId item = entries[size_t(from)].item;
    for (int at = from + direction; at >= 0 && at < int(entries.size()); at += direction) {
        if (entries[size_t(at)].item != item && (agreedToo || !entries[size_t(at)].agreed)) {
            m_queue->setCurrent(at);
            return;
        }
    }
}

void CompareMode::showNothing(const QString &headline)
{
    m_view->setNothing(headline, {});
    tell({});
    showPost(ItemId{});
}

void CompareMode::setPairs(const std::vector<PairGuidance> &pairs)
{
    m_view->setPairs(pairs);
}

void CompareMode::refresh()
{
    if (!isVisible() || showsUnread()) {
        return;
    }
    m_view->setCodebook(m_queue->codebook());
    const int current = m_queue->current();
    if (current < 0) {
        const bool anyClosed = std::ranges::any_of(
            m_study.rounds(), [](const Round &round) { return !round.closedAt.isEmpty() && !isTraining(round); });
        if (const std::optional<Error> &problem = m_queue->problem()) {
            m_view->setNothing(tr("Not open yet"), problem->oneLine());
            tell({});
        } else if (anyClosed) {
            m_view->setNothing(tr("Nothing differs here"), tr("No item matches the filter."));
            tell({});
        } else { // so that it is not mistaken for agreement
            if (valid(m_view->item().item.id)) {
                showNothing({});
            }
            findNext([this](const NextStep &step) {
                m_view->setNothing(step.headline,
                                   tr("When all raters have sealed a round, their answers appear here side by side."),
                                   actionsFor(step));
                tell(step.headline);
            });
        }
        showPost(ItemId{});
        return;
    }
    tell({});
    const ReviewItem item = m_queue->item(m_queue->entries()[size_t(current)].item);
    QSet<ItemId> items;
    int position = 0;
    for (const ReviewQueue::Entry &entry : m_queue->entries()) {
        items.insert(entry.item);
        if (entry.item == item.item.id && position == 0) {
            position = int(items.size());
        }
    }
    m_view->setPosition(position, int(items.size()));
    showPost(item.item.id);
    m_view->setEvidence(showEvidence(item));
    m_view->setItem(item);
}

} // namespace corater
