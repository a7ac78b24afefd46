// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/SelectionFilter.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

// The first or the last day of a year, a month or a day; invalid when the text is none of them.
QDate dayOf(const QString &text, bool last)
{
    const QStringList parts = text.trimmed().split(u'-');
    static const QRegularExpression form(QStringLiteral("^\\d{4}(-\\d{1,2}){0,2}$"));
    if (!form.match(text.trimmed()).hasMatch()) {
        return {};
    }
    const int year = parts[0].toInt();
    if (parts.size() == 1) {
        return last ? QDate(year, 12, 31) : QDate(year, 1, 1);
    }
    const QDate first(year, parts[1].toInt(), 1);
    if (parts.size() == 2) {
        return last && first.isValid() ? QDate(year, first.month(), first.daysInMonth()) : first;
    }
    return QDate(year, parts[1].toInt(), parts[2].toInt());
}

Result<QDate> readDay(const QString &text, bool last)
{
    const QDate day = text.trimmed().isEmpty() ? QDate() : dayOf(text, last);
    if (!text.trimmed().isEmpty() && !day.isValid()) {
        return fail(ErrorCode::Input, QStringLiteral("this is not a day"), {}, QStringLiteral("2019, 2019-06 or 2019-06-14"),
                    text);
    }
    return day;
}

} // namespace

bool SelectionFilter::fits(const ItemSummary &item) const
{
    const auto wanted = [&](const QString &tag) { return tags.contains(tag, Qt::CaseInsensitive); };
    if (!tags.isEmpty() && std::ranges::none_of(item.tags, wanted)) {
        return false;
    }
    if (!from.isValid() && !to.isValid()) {
        return true;
    }
    const QDate day = QDate::fromString(item.date.left(10), Qt::ISODate);
    return day.isValid() && (!from.isValid() || day >= from) && (!to.isValid() || day <= to);
}

QJsonObject SelectionFilter::toJson() const
{
    QJsonObject json;
    if (!tags.isEmpty()) {
        json.insert("tags", QJsonArray::fromStringList(tags));
    }
    if (from.isValid()) {
        json.insert("from", from.toString(Qt::ISODate));
    }
    if (to.isValid()) {
        json.insert("to", to.toString(Qt::ISODate));
    }
    return json;
}

SelectionFilter SelectionFilter::fromJson(const QJsonObject &json)
{
    SelectionFilter filter;
    for (const QJsonValue &tag : json["tags"].toArray()) {
        filter.tags << tag.toString();
    }
    filter.from = QDate::fromString(json["from"].toString(), Qt::ISODate);
    filter.to = QDate::fromString(json["to"].toString(), Qt::ISODate);
    return filter;
}

Result<SelectionFilter> SelectionFilter::read(const QString &tags, const QString &from, const QString &to)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;<>|\\[\\]]+"));
    const auto first = readDay(from, false);
    const auto last = readDay(to, true);
    if (!first || !last) {
        return std::unexpected(!first ? first.error() : last.error());
    }
    if (first->isValid() && last->isValid() && *last < *first) {
        return fail(ErrorCode::Input, QStringLiteral("the last day comes before the first"), {}, {}, to);
    }
    SelectionFilter filter{.tags = tags.split(between, Qt::SkipEmptyParts), .from = *first, .to = *last};
    filter.tags.removeDuplicates();
    return filter;
}

} // namespace corater
