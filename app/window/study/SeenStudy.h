// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/RecentStudies.h"

#include <QTimer>

namespace corater {

class Study;

/// What the window sees of the open study, kept for the start page: a while after each change, and when the study is
/// closed.
class SeenStudy : public QObject
{
    Q_OBJECT

public:
    explicit SeenStudy(QObject *parent);

    /// Follows that study until end(), which comes before the study goes.
    void begin(const Study &study);
    /// Finished and all items of the current round, for the rater who works.
    void seeProgress(qint64 done, qint64 total);
    void end();

private:
    const Study *m_study = nullptr;
    RecentStudy m_seen;
    QTimer m_untilKept;
};

} // namespace corater
