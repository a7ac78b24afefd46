// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ShownTime.h"

#include <QDateTime>

namespace corater {

QString localTime(const QString &utc)
{
    const QDateTime moment = QDateTime::fromString(utc, Qt::ISODateWithMs);
    return moment.isValid() ? moment.toLocalTime().toString(momentFormat() + QStringLiteral(":ss")) : utc;
}

QString localMinute(const QString &utc)
{
    return localTime(utc).left(16);
}

QString localDay(const QString &utc)
{
    return localTime(utc).left(10);
}

QString shownDay(const QDate &day)
{
    return day.toString(Qt::ISODate);
}

QString momentFormat()
{
    return QStringLiteral("yyyy-MM-dd HH:mm");
}

} // namespace corater
