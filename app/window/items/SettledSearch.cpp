// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/SettledSearch.h"

#include "app/window/workplace/Notice.h"
#include "models/study/Study.h"

namespace corater {

SettledSearch::SettledSearch(Study &study, Notice &notice, QObject *parent)
    : QObject(parent), m_study(study), m_notice(notice), m_read(study), m_check(study)
{
    connect(&study, &Study::ratingsChanged, this, &SettledSearch::follow);
    connectEach(study, this, &SettledSearch::setOutdated, &Study::finalsChanged, &Study::roundsChanged,
                &Study::itemsChanged, &Study::codebookChanged, &Study::ratersChanged, &Study::actorChanged);
}

// What a rater says in an open round settles nothing.
void SettledSearch::follow(const ChangedRatings &ratings)
{
    if (!ratings.only || m_study.isClosed(ratings.only->round)) {
        setOutdated();
    }
}

void SettledSearch::setOutdated()
{
    m_isOutdated = true;
    m_wasRefused = false;
    Q_EMIT outdated();
}

void SettledSearch::want(const ItemFilter &filter)
{
    const SettledNeeds needs = needsOf(filter);
    const bool isKnown = m_sets->has(needs) && !m_isOutdated;
    const bool isComing =
        m_read.isReading() && !m_isOutdated && (m_needs.waiting || !needs.waiting) && (m_needs.finals || !needs.finals);
    if (needs.any() && !isKnown && !isComing) {
        m_needs = m_isOutdated ? needs
                               : SettledNeeds{.waiting = needs.waiting || m_sets->waiting,
                                              .finals = needs.finals || m_sets->finals};
        m_isOutdated = false;
        read();
    }
}

void SettledSearch::read()
{
    m_read.start<SettledSets>([needs = m_needs](const StudyReader &study) { return readSettledSets(study, needs); },
                              [this](Result<SettledSets> read) { take(std::move(read)); });
}

void SettledSearch::take(Result<SettledSets> read)
{
    const bool isKnown = m_notice.check(read);
    if (isKnown && *read == *m_sets) {
        return; // nobody has to look again
    }
    if (isKnown) {
        m_sets = std::make_shared<const SettledSets>(*std::move(read));
    }
    Q_EMIT changed();
}

void SettledSearch::wantCheck()
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
