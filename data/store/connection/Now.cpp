// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Now.h"

#include <QDateTime>

namespace corater {

QString nowUtc()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
}

} // namespace corater
