// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ColumnsPage.h"

#include <QTimer>

#include <memory>

namespace corater {

/// Tries a page's choices on the whole file, on a worker, again after every change; outdated results are dropped. Owned
/// by the caller that shows the page.
class ColumnsTrial : public QObject
{
    Q_OBJECT

public:
    /// The page must outlive the object.
    explicit ColumnsTrial(const ColumnsPage &page, QObject *parent = nullptr);
    /// Stops the current run; its results are dropped.
    ~ColumnsTrial() override;

    /// The result of the present choices so far; empty until there is one.
    const ColumnsOutcome &outcome() const { return m_outcome; }
    bool isRunning() const { return m_stop != nullptr; }

Q_SIGNALS:
    void outcomeChanged();

private:
    void restart();
    void start();
    void take(quint64 generation, const ColumnsOutcome &outcome);
    void end(quint64 generation);

    const ColumnsPage &m_page;
    ColumnsOutcome m_outcome;
    QTimer m_delay; ///< joins several changes into one run
    quint64 m_generation = 0;
    std::shared_ptr<std::atomic_bool> m_stop; ///< of the run under way; null: none is
};

} // namespace corater
