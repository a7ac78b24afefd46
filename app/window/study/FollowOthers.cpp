// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/FollowOthers.h"

#include "models/study/Study.h"

#include <QTimer>

namespace corater {

void followOthers(Study &study)
{
    if (!study.isReadOnly()) {
        return;
    }
    auto *timer = new QTimer(&study);
    // An error is ignored: the user's next action reports it, and the timer tries again.
    QObject::connect(timer, &QTimer::timeout, &study, [&study] { (void)study.followOthers(); });
    timer->start(3000);
}

} // namespace corater
