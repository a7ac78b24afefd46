// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ColumnValues.h"

#include "codebook/agreement/matrices/CodeOrder.h"

#include <QDate>

#include <algorithm>

namespace corater {

namespace {

QString textOf(const QJsonValue &value)
{
    return value.toVariant().toString().trimmed();
}

QString yearOf(const QDate &day)
{
    return day.isValid() ? QStringLiteral("%1").arg(day.year(), 4, 10, QLatin1Char('0')) : QString();
}

QString quarterOf(const QDate &day)
{
    return day.isValid() ? QStringLiteral("%1 Q%2").arg(yearOf(day)).arg((day.month() + 2) / 3) : QString();
}

// "2019", "2020", "2021"; "2019 Q4", "2020 Q1": all between the first and the last of the names.
QStringList withoutGaps(QStringList names, bool quarters)
{
    names.sort();
    if (names.isEmpty()) {
        return names;
    }
    const auto number = [&](const QString &name) {
        return name.left(4).toInt() * 4 + (quarters ? name.last(1).toInt() - 1 : 0);
    };
    QStringList all;
    for (int period = number(names.front()); period <= number(names.back()); period += quarters ? 1 : 4) {
        const QDate day(period / 4, period % 4 * 3 + 1, 1);
        all << (quarters ? quarterOf(day) : yearOf(day));
    }
    return all;
}

// The places of the sorted names, by their present ones.
std::vector<int> placesIn(const QStringList &sorted, const QStringList &names)
{
    QHash<QString, int> places;
    for (qsizetype i = 0; i < sorted.size(); ++i) {
        places.insert(sorted[i], int(i));
    }
    std::vector<int> result;
    for (const QString &name : names) {
        result.push_back(places.value(name));
    }
    return result;
}

} // namespace

QStringList columnNames(const ResultsInput &input)
{
    QStringList names;
    const auto any = [&](auto known) { return std::ranges::any_of(input.items, known); };
    if (any([](const ResultsItem &item) { return !item.item.date.isEmpty(); })) {
        names << QStringLiteral("year") << QStringLiteral("quarter");
    }
    if (any([](const ResultsItem &item) { return !item.item.kind.isEmpty(); })) {
        names << QStringLiteral("kind");
    }
    if (any([](const ResultsItem &item) { return !item.item.site.isEmpty(); })) {
        names << QStringLiteral("site");
    }
    if (any([](const ResultsItem &item) { return !item.item.tags.isEmpty(); })) {
        names << QStringLiteral("tag");
    }
    if (any([](const ResultsItem &item) { return !item.keywords.isEmpty(); })) {
        names << QStringLiteral("keyword");
    }
    QSet<QString> further;
    const auto addNamesOf = [&](const QJsonObject &fields) {
        for (auto field = fields.begin(); field != fields.end(); ++field) {
            further.insert(field.key());
        }
    };
    for (const ResultsItem &item : input.items) {
        addNamesOf(item.fields);
    }
    for (const ResultsUnit &unit : input.units) {
        addNamesOf(unit.fields);
    }
    QStringList columns(further.begin(), further.end());
    columns.sort();
    columns.removeIf([&](const QString &name) { return names.contains(name); });
    return names + columns;
}

QStringList columnTexts(const ResultsItem &item, const QJsonObject &row, const QString &column)
{
    const auto fits = [&](const char *name) { return column == QLatin1String(name); };
    if (row.contains(column)) {
        return {textOf(row.value(column))};
    }
    if (fits("year") || fits("quarter")) {
        const QDate day = QDate::fromString(item.item.date.left(10), Qt::ISODate);
        return {fits("year") ? yearOf(day) : quarterOf(day)};
    }
    if (fits("kind")) {
        return {item.item.kind};
    }
    if (fits("site")) {
        return {item.item.site};
    }
    if (fits("tag")) {
        return item.item.tags;
    }
    return fits("keyword") ? item.keywords : QStringList(textOf(item.fields.value(column)));
}

void ColumnValues::add(const QStringList &texts)
{
    std::vector<int> &answers = m_answers.emplace_back();
    for (const QString &text : texts) {
        if (text.isEmpty()) {
            continue;
        }
        const auto known = m_places.constFind(text);
        const int place = known == m_places.cend() ? int(m_names.size()) : *known;
        if (known == m_places.cend()) {
            m_places.insert(text, place);
            m_names << text;
        }
        if (!std::ranges::contains(answers, place)) {
            answers.push_back(place);
        }
    }
}

Variable ColumnValues::variable() const
{
    const bool quarters = m_column == u"quarter";
    const bool isTime = quarters || m_column == u"year";
    QStringList sorted = m_names;
    if (isTime) {
        sorted = withoutGaps(sorted, quarters);
    } else {
        sortNaturally(sorted);
    }
    const std::vector<int> places = placesIn(sorted, m_names);
    Variable variable;
    variable.name = m_column;
    variable.level = QStringLiteral("value");
    variable.ordered = isTime || (!sorted.isEmpty() && codeNumbers(sorted).size() == size_t(sorted.size()));
    for (const QString &name : sorted) {
        variable.values.push_back({.name = name, .path = {name}});
    }
    variable.reserve(m_answers.size());
    for (std::vector<int> answers : m_answers) {
        for (int &answer : answers) {
            answer = places[size_t(answer)];
        }
        variable.add(answers);
    }
    return variable;
}

} // namespace corater
