// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study/JournalReport.h"

#include "codebook/JsonArray.h"
#include "codebook/ShownTime.h"
#include "models/documents/PlainValue.h"
#include "models/study/ListWords.h"

#include <QJsonArray>

namespace corater {

namespace {

QString onOneLine(const QString &text)
{
    return text.simplified();
}

QString wordsOf(const JournalLine &line)
{
    return line.isMemo() ? ListWords::about(headOf(line), onOneLine(line.memo->memo.text)) : headOf(line);
}

QJsonObject lineJson(const JournalLine &line)
{
    return {{"at", line.at},
            {"kind", line.kind},
            {"rater", wordsOrNone(line.author)},
            {"what", line.what},
            {"memo", line.isMemo() ? QJsonValue(memoJson(*line.memo)) : QJsonValue()}};
}

} // namespace

QJsonObject memoJson(const MemoLine &line)
{
    return {{"at", line.memo.at},
            {"changed_at", wordsOrNone(line.memo.changedAt)},
            {"rater", line.author},
            {"about", nameOf(line.kind)},
            {"item", line.kind == MemoKind::Item ? QJsonValue(line.about) : QJsonValue()},
            {"site", wordsOrNone(line.site)},
            {"code", line.kind == MemoKind::Code ? wordsOrNone(line.about) : PlainValue()},
            {"round", line.kind == MemoKind::Round ? QJsonValue(line.about) : QJsonValue()},
            {"during", wordsOrNone(line.during)},
            {"text", line.memo.text}};
}

QJsonObject memosJson(const std::vector<MemoLine> &lines)
{
    return {{"memos", jsonArray(lines, memoJson)}};
}

QString memoListing(const std::vector<MemoLine> &lines)
{
    QString text;
    for (const MemoLine &line : lines) {
        text += QStringLiteral("%1  %2\n")
                    .arg(localTime(line.memo.at), ListWords::about(headOf(line), onOneLine(line.memo.text)));
    }
    return text;
}

QJsonObject journalJson(const std::vector<JournalLine> &lines)
{
    QJsonArray days;
    QJsonArray ofDay;
    for (size_t i = 0; i < lines.size(); ++i) {
        ofDay << lineJson(lines[i]);
        if (i + 1 == lines.size() || lines[i + 1].day() != lines[i].day()) {
            days << QJsonObject{{"day", lines[i].day().toString(Qt::ISODate)}, {"lines", ofDay}};
            ofDay = {};
        }
    }
    return {{"days", days}};
}

QString journalListing(const std::vector<JournalLine> &lines)
{
    QString text;
    QDate day;
    for (const JournalLine &line : lines) {
        if (line.day() != day) {
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + shownDay(line.day()) + u'\n';
            day = line.day();
        }
        text += QStringLiteral("  %1  %2\n").arg(line.time(), wordsOf(line));
    }
    return text;
}

} // namespace corater
