// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/HintTimes.h"

#include "models/study/Study.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

bool HintTimes::wereOnIn(const Round &round) const
{
    return !round.imported && std::ranges::any_of(shown, [&round](const Period &period) {
        const bool beganInTime = round.closedAt.isEmpty() || period.from < round.closedAt;
        return beganInTime && (period.to.isEmpty() || round.createdAt < period.to);
    });
}

HintTimes HintTimes::fromText(const QString &setting)
{
    HintTimes times;
    for (const QJsonValue &period : QJsonDocument::fromJson(setting.toUtf8()).array()) {
        times.shown.push_back({period[0].toString(), period[1].toString()});
    }
    return times;
}

QString HintTimes::text() const
{
    QJsonArray list;
    for (const Period &period : shown) {
        list << QJsonArray{period.from, period.to};
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

QString roundThatHidesHints(const Study &study)
{
    if (HintTimes::fromText(study.setting(hintTimesSetting)).isOn()) {
        return {};
    }
    for (const Round &round : study.rounds()) {
        if (!study.isClosed(round.id)) {
            return round.name;
        }
    }
    return {};
}

bool showsHints(const Study &study)
{
    return roundThatHidesHints(study).isEmpty();
}

QStringList roundsWithHints(const HintTimes &times, const std::vector<Round> &rounds)
{
    QStringList names;
    for (const Round &round : rounds) {
        if (times.wereOnIn(round)) {
            names << round.name;
        }
    }
    return names;
}

} // namespace corater
