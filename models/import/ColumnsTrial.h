// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ColumnsPage.h"

#include <QTimer>

#include <memory>

namespace corater {

/// Tries a page's choices on the whole file, on a worker, again after every change; outdated results are dropped. Owned
/// by whoever shows the page.
class ColumnsTrial : public QObject
{
    Q_OBJECT

public:
    /// The page must outlive the object.
    explicit ColumnsTrial(const ColumnsPage &page, QObject *parent = nullptr);
    /// Stops what is under way; its answers come no more.
    ~ColumnsTrial() override;

    /// What is known of the present choices; empty until something is.
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
    QTimer m_delay; ///< several changes at once are one
    quint64 m_generation = 0;
    std::shared_ptr<std::atomic_bool> m_stop; ///< of the run under way; null: none is
};

} // namespace corater
