// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/Moment.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>

namespace corater {

namespace {

struct MomentText
{
    Q_DECLARE_TR_FUNCTIONS(Moment)
    CORATER_MESSAGES(Moment)
};

// How many milliseconds a moment with a time stands for: a minute, a second, or one.
qint64 lengthOf(const QString &text)
{
    static const QRegularExpression offset(QStringLiteral("[Z+-].*$"));
    const QString time = text.mid(11).remove(offset);
    return time.contains(u'.') ? 1 : time.count(u':') >= 2 ? 1'000 : 60'000;
}

} // namespace

Result<QString> momentOf(const QString &typed, DayPart part)
{
    const QString text = typed.simplified();
    QDateTime moment;
    const QDate day = QDate::fromString(text, Qt::ISODate);
    if (text.size() == 10 && day.isValid()) {
        moment = part == DayPart::Begin ? day.startOfDay() : day.endOfDay();
    } else if (text.size() > 10) {
        moment = QDateTime::fromString(QString(text).replace(10, 1, u'T'), Qt::ISODateWithMs);
        if (moment.isValid() && part == DayPart::End) {
            moment = moment.addMSecs(lengthOf(text) - 1);
        }
    }
    if (!moment.isValid()) {
        return fail(ErrorCode::Input, MomentText::toSay("this is not a date"), {},
                    MomentText::tr("a date such as 2026-03-03, or with a time: 2026-03-03 14:05"), typed);
    }
    return moment.toUTC().toString(Qt::ISODateWithMs);
}

} // namespace corater
