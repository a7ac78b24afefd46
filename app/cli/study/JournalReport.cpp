// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study/JournalReport.h"

#include "codebook/ShownTime.h"
#include "models/study/ListWords.h"

#include <QJsonArray>

namespace corater {

namespace {

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

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
            {"rater", textOrNull(line.author)},
            {"what", line.what},
            {"memo", line.isMemo() ? QJsonValue(memoJson(*line.memo)) : QJsonValue()}};
}

} // namespace

QJsonObject memoJson(const MemoLine &line)
{
    return {{"at", line.memo.at},
            {"changed_at", textOrNull(line.memo.changedAt)},
            {"rater", line.author},
            {"about", nameOf(line.kind)},
            {"item", line.kind == MemoKind::Item ? QJsonValue(line.about) : QJsonValue()},
            {"site", textOrNull(line.site)},
            {"code", line.kind == MemoKind::Code ? textOrNull(line.about) : QJsonValue()},
            {"round", line.kind == MemoKind::Round ? QJsonValue(line.about) : QJsonValue()},
            {"during", textOrNull(line.during)},
            {"text", line.memo.text}};
}

QJsonObject memosJson(const std::vector<MemoLine> &lines)
{
    QJsonArray memos;
    for (const MemoLine &line : lines) {
        memos << memoJson(line);
    }
    return {{"memos", memos}};
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
