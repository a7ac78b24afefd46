// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/HintSearch.h"

#include "app/window/workplace/Notice.h"
#include "codebook/hints/HintRule.h"
#include "models/hints/HintTimes.h"
#include "models/study/CountWords.h"
#include "models/study/Study.h"

#include <QtConcurrentRun>

#include <utility>

namespace corater {

HintSearch::HintSearch(Study &study, Notice &notice, QObject *parent)
    : QObject(parent), m_study(study), m_notice(notice)
{
    connect(&study, &Study::itemsChanged, this, [this](const ChangedItems &items) {
        if (items.imports) { // only imports change texts
            forget();
        }
    });
    connect(&study, &Study::roundsChanged, this, &HintSearch::changed); // may hide or show hints
    connect(&study, &Study::settingsChanged, this, [this](const ChangedSettings &settings) {
        if (settings.has(hintTimesSetting)) {
            Q_EMIT changed();
        }
    });
    connect(&m_judging, &QFutureWatcherBase::finished, this, &HintSearch::take);
}

HintSearch::~HintSearch()
{
    m_stop = true;
    m_judging.disconnect(this);
    m_judging.waitForFinished();
}

void HintSearch::want()
{
    if (const QString round = roundThatHidesHints(m_study); !round.isEmpty()) {
        m_notice.say(
            tr("Hints are hidden while %1 is open, so that they do not influence raters; the search finds none.")
                .arg(round));
        return;
    }
    if (!m_isKnown && !m_judging.isRunning()) {
        m_isAsked = true;
        m_notice.say(tr("Checking the code of all items…"));
        m_judging.setFuture(QtConcurrent::run(hintedItemsApart, m_study.path(), &m_stop));
    }
}

std::map<int, std::vector<ItemId>> HintSearch::items() const
{
    std::map<int, std::vector<ItemId>> found;
    if (m_isKnown && showsHints(m_study)) {
        found[0] = m_items.of(0);
        for (const hints::HintRule *rule : hints::allRules()) {
            found[rule->number()] = m_items.of(rule->number());
        }
    }
    return found;
}

// Results of an older state of the items are useless, so the running check is stopped.
void HintSearch::forget()
{
    const bool wasAsked = m_isKnown || m_judging.isRunning();
    m_stop = true;
    m_judging.waitForFinished();
    m_stop = false;
    m_judging.setFuture({});
    m_isKnown = false;
    m_items = {};
    if (wasAsked && showsHints(m_study)) {
        m_judging.setFuture(QtConcurrent::run(hintedItemsApart, m_study.path(), &m_stop));
    }
}

void HintSearch::take()
{
    if (m_judging.future().resultCount() == 0) {
        return;
    }
    const Result<HintedItems> judged = m_judging.result();
    if (!judged) {
        m_notice.report(judged.error());
        return;
    }
    m_items = *judged;
    m_isKnown = true;
    if (std::exchange(m_isAsked, false)) { // a recheck without a request must not replace the notice on screen
        m_notice.say(tr("With hints: %1.").arg(countOf(m_items.rules.size(), Counted::Item)));
    }
    Q_EMIT changed();
}

} // namespace corater
