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
    // What cannot be read now is told by whatever the user does next, and read the next time.
    QObject::connect(timer, &QTimer::timeout, &study, [&study] { (void)study.followOthers(); });
    timer->start(3000);
}

} // namespace corater
