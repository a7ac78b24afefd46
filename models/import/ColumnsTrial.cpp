// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/import/ColumnsTrial.h"

#include <QCoreApplication>
#include <QPointer>
#include <QtConcurrentRun>

namespace corater {

ColumnsTrial::ColumnsTrial(const ColumnsPage &page, QObject *parent) : QObject(parent), m_page(page)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(0);
    connect(&m_delay, &QTimer::timeout, this, &ColumnsTrial::start);
    connect(&page, &ColumnsPage::changed, this, &ColumnsTrial::restart);
    restart();
}

ColumnsTrial::~ColumnsTrial()
{
    if (m_stop) {
        *m_stop = true;
    }
}

void ColumnsTrial::restart()
{
    if (m_stop) {
        *m_stop = true;
    }
    m_stop.reset();
    ++m_generation;
    m_outcome = {.problem = m_page.problem()};
    if (m_outcome.problem.isEmpty()) {
        m_delay.start();
    } else {
        m_delay.stop();
    }
    Q_EMIT outcomeChanged();
}

void ColumnsTrial::start()
{
    m_stop = std::make_shared<std::atomic_bool>(false);
    // The worker reaches this object only through this thread's queue: results that arrive after its end are dropped.
    QPointer<ColumnsTrial> self(this);
    const quint64 generation = m_generation;
    (void)QtConcurrent::run([self, generation, stop = m_stop, trial = m_page.trial()] {
        const auto post = [&](auto what) {
            if (!*stop) {
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(), [self, what] { self ? what(*self) : void(); }, Qt::QueuedConnection);
            }
        };
        trial({.report = {}, .cancelled = stop.get()}, [&](const ColumnsOutcome &outcome) {
            post([generation, outcome](ColumnsTrial &there) { there.take(generation, outcome); });
        });
        post([generation](ColumnsTrial &there) { there.end(generation); });
    });
}

void ColumnsTrial::take(quint64 generation, const ColumnsOutcome &outcome)
{
    if (generation == m_generation) {
        m_outcome = outcome;
        Q_EMIT outcomeChanged();
    }
}

void ColumnsTrial::end(quint64 generation)
{
    if (generation == m_generation) {
        m_stop.reset();
        Q_EMIT outcomeChanged();
    }
}

} // namespace corater
