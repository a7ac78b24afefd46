// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/RecentStudies.h"

#include <QTimer>

namespace corater {

class Study;

/// Stores the title and progress of the open study for the start page: shortly after each change, and when the study is
/// closed.
class SeenStudy : public QObject
{
    Q_OBJECT

public:
    explicit SeenStudy(QObject *parent);

    /// Follows that study until end(), which must be called before the study is destroyed.
    void begin(const Study &study);
    /// Number of finished items and of all items of the current round, for the current rater.
    void seeProgress(qint64 done, qint64 total);
    void end();

private:
    const Study *m_study = nullptr;
    RecentStudy m_seen;
    QTimer m_untilKept;
};

} // namespace corater
