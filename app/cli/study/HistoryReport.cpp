// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study/HistoryReport.h"

#include "codebook/ShownTime.h"
#include "models/documents/PlainValue.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct HistoryReportText
{
    Q_DECLARE_TR_FUNCTIONS(HistoryReport)
};

QString actorName(const StudyReader &study, RaterId actor)
{
    const auto rater = study.rater(actor);
    return rater ? rater->name : QString();
}

QString withOffset(const QString &utc)
{
    const QDateTime moment = QDateTime::fromString(utc, Qt::ISODateWithMs).toLocalTime();
    return moment.toOffsetFromUtc(moment.offsetFromUtc()).toString(Qt::ISODateWithMs);
}

} // namespace

QJsonObject historyJson(const StudyReader &study, const std::vector<HistoryLine> &lines, const QStringList &openRounds)
{
    QJsonArray entries;
    for (const HistoryLine &line : lines) {
        entries << QJsonObject{{"number", line.number},
                               {"at", line.at},
                               {"at_local", withOffset(line.at)},
                               {"rater", wordsOrNone(actorName(study, line.actor))},
                               {"kind", line.kind},
                               {"what", line.what},
                               {"item", wordsOrNone(line.item)},
                               {"site", wordsOrNone(line.site)},
                               {"items", line.items},
                               {"codebook_version", wordsOrNone(line.version)},
                               {"takes_back", line.takesBack > 0 ? QJsonValue(line.takesBack) : QJsonValue()},
                               {"hash", line.hash}};
    }
    return {{"entries", entries}, {"open_rounds", QJsonArray::fromStringList(openRounds)}};
}

QString historyListing(const StudyReader &study, const std::vector<HistoryLine> &lines)
{
    qsizetype names = 0;
    qsizetype versions = 0;
    for (const HistoryLine &line : lines) {
        names = std::max(names, actorName(study, line.actor).size());
        versions = std::max(versions, line.version.size());
    }
    QString text;
    for (const HistoryLine &line : lines) {
        const QString what = QString(line.what).replace(u'\n', u' ');
        const QString withItem = line.item.isEmpty() ? what
                                 : line.items > 1    ? HistoryReportText::tr("%1  (item %2 …)").arg(what, line.item)
                                                     : HistoryReportText::tr("%1  (item %2)").arg(what, line.item);
        text += QStringLiteral("%1  %2  %3  %4  %5\n")
                    .arg(line.number, 6)
                    .arg(localTime(line.at), actorName(study, line.actor).leftJustified(names),
                         line.version.leftJustified(versions), withItem);
    }
    return text;
}

} // namespace corater
