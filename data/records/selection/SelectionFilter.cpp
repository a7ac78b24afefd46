// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/SelectionFilter.h"

#include "codebook/search/SearchGrammar.h"
#include "data/records/ItemFields.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct SelectionFilterMessages
{
    CORATER_MESSAGES(SelectionFilter)
};

// The first or the last day of a year, a month or a day; invalid for other texts.
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
        return fail(ErrorCode::Input, SelectionFilterMessages::toSay("this is not a day"), {},
                    QStringLiteral("2019, 2019-06 or 2019-06-14"), text);
    }
    return day;
}

// Tags with any separators; a tag with blanks stands in quotes.
QStringList tagsIn(const QString &text)
{
    static const QRegularExpression tag(QStringLiteral("\"([^\"]+)\"|([^\\s,;<>|\\[\\]\"]+)"));
    QStringList tags;
    for (auto match = tag.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        tags << (found.hasCaptured(1) ? found.captured(1) : found.captured(2)).trimmed();
    }
    return tags;
}

// Takes a condition such as score:5.. ; ignores the case of its name.
bool take(SelectionFilter &filter, const SearchPart &part)
{
    const QString name = part.key.toLower();
    const QString value = part.value.toLower();
    if (part.negated || !part.any.empty()) {
        return false;
    }
    if (name == u"accepted" && (value == u"yes" || value == u"no")) {
        filter.accepted = value == u"yes";
        return true;
    }
    const std::optional<NumberRange> range = NumberRange::read(value);
    NumberRange *target = name == u"score"     ? &filter.score
                          : name == u"views"   ? &filter.views
                          : name == u"answers" ? &filter.answers
                                               : nullptr;
    if (!range || !target) {
        return false;
    }
    *target = *range;
    return true;
}

// The grammar of every search, but without labels, of which there are none before the import, and without "or".
Result<void> takeConditions(SelectionFilter &filter, const QString &conditions)
{
    const ParsedSearch search = parseSearch(conditions);
    const auto refuse = [&](qsizetype start, qsizetype length) {
        return fail(ErrorCode::Input, SelectionFilterMessages::toSay("this is no condition on what is added"),
                    {.column = start + 1},
                    SelectionFilterMessages::toSay("score:5.. views:1000.. answers:1.. accepted:yes, side by side"),
                    conditions.mid(start, length));
    };
    if (!search.notes.empty()) {
        return refuse(search.notes.front().start, search.notes.front().length);
    }
    if (search.hasOr()) {
        return refuse(0, conditions.size());
    }
    for (const SearchPart &part : search.any.front()) {
        if (!take(filter, part)) {
            return refuse(part.start, part.length);
        }
    }
    return {};
}

} // namespace

bool SelectionFilter::fits(const Item &item) const
{
    return fits(item, hasAcceptedAnswer(item));
}

bool SelectionFilter::fits(const ItemSummary &item, bool hasAcceptedAnswer) const
{
    if (!score.contains(item.score) || !views.contains(item.views) || !answers.contains(item.answers) ||
        (accepted && *accepted != hasAcceptedAnswer)) {
        return false;
    }
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
    for (const auto &[name, range] : {std::pair{"score", score}, {"views", views}, {"answers", answers}}) {
        if (!range.isEmpty()) {
            json.insert(QLatin1String(name), range.toJson());
        }
    }
    if (accepted) {
        json.insert("accepted", *accepted);
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
    filter.score = NumberRange::fromJson(json["score"].toObject());
    filter.views = NumberRange::fromJson(json["views"].toObject());
    filter.answers = NumberRange::fromJson(json["answers"].toObject());
    if (json.contains("accepted")) {
        filter.accepted = json["accepted"].toBool();
    }
    return filter;
}

QString SelectionFilter::conditions() const
{
    QStringList terms;
    for (const auto &[name, range] : {std::pair{"score", score}, {"views", views}, {"answers", answers}}) {
        if (!range.isEmpty()) {
            terms << QLatin1String(name) + u':' + range.text();
        }
    }
    if (accepted) {
        terms << (*accepted ? QStringLiteral("accepted:yes") : QStringLiteral("accepted:no"));
    }
    return terms.join(u' ');
}

Result<SelectionFilter> SelectionFilter::read(const QString &tags, const QString &from, const QString &to,
                                              const QString &conditions)
{
    TRY(const auto first, readDay(from, false));
    TRY(const auto last, readDay(to, true));
    if (first.isValid() && last.isValid() && last < first) {
        return fail(ErrorCode::Input, SelectionFilterMessages::toSay("the last day comes before the first"), {}, {},
                    to);
    }
    SelectionFilter filter{.tags = tagsIn(tags), .from = first, .to = last};
    filter.tags.removeDuplicates();
    TRY(takeConditions(filter, conditions));
    return filter;
}

} // namespace corater
