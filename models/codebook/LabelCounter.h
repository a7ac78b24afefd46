// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QFutureWatcher>
#include <QHash>
#include <QObject>

#include <atomic>

namespace corater {

/// Counts the labels of every code, as far as the current rater may know: at once if there are few, else on a worker
/// that reads the study through a second connection. Made by the codebook mode.
class LabelCounter : public QObject
{
    Q_OBJECT

public:
    /// Up to this number of labels, counting takes no noticeable time.
    static constexpr qint64 few = 20000;

    /// The study must outlive the counter. `atOnce`: up to that many labels it counts without a worker.
    explicit LabelCounter(const StudyReader &study, QObject *parent = nullptr, qint64 atOnce = few);
    /// Waits for the worker, which stops as soon as it can.
    ~LabelCounter() override;

    /// Counts anew. counted() comes from within this call, or later.
    void count();
    /// The result of the last count.
    const QHash<CodeId, qint64> &counts() const { return m_counts; }

Q_SIGNALS:
    void counted();

private:
    using Counts = Result<QHash<CodeId, qint64>>;
    void take(const Counts &counts);

    const StudyReader &m_study;
    qint64 m_atOnce;
    QHash<CodeId, qint64> m_counts;
    QFutureWatcher<Counts> m_watcher;
    bool m_isAskedAgain = false; ///< while the worker was counting
    std::atomic_bool m_stop = false;
};

} // namespace corater
