// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ChosenColumns.h"

#include <algorithm>

namespace corater {

namespace {

struct ChosenColumnsText
{
    CORATER_MESSAGES(ChosenColumns)
};

// The column of that exact name, or else of the only name that differs in case alone; -1 for none.
qsizetype placeOf(const QString &name, const QStringList &headings)
{
    const qsizetype exact = headings.indexOf(name);
    if (exact >= 0) {
        return exact;
    }
    const auto matches = [&](const QString &heading) { return heading.compare(name, Qt::CaseInsensitive) == 0; };
    const auto found = std::ranges::find_if(headings, matches);
    return std::ranges::count_if(headings, matches) == 1 ? found - headings.begin() : -1;
}

} // namespace

ChosenColumns::ChosenColumns(std::unique_ptr<SheetWriter> table, WrittenColumns choice)
    : m_table(std::move(table)), m_choice(std::move(choice))
{
}

Result<void> ChosenColumns::begin(const QStringList &headings)
{
    const auto known = choose(headings);
    return known ? m_table->begin(chosen(headings)) : known;
}

Result<void> ChosenColumns::choose(const QStringList &headings)
{
    m_places.clear();
    for (const QString &name : m_choice.only) {
        const qsizetype place = placeOf(name, headings);
        if (place < 0) {
            // In the message, which is never cut short as details are: the list of a wide table is long.
            return fail(ErrorCode::Input,
                        ChosenColumnsText::toSay("the table has no such column; it has: %1")
                            .arg(headings.join(QLatin1String(", "))),
                        {}, {}, name);
        }
        if (std::ranges::contains(m_places, place)) {
            return fail(ErrorCode::Input, ChosenColumnsText::toSay("a column is named twice"), {}, {}, name);
        }
        m_places.push_back(place);
    }
    for (qsizetype place = 0; m_choice.only.isEmpty() && place < headings.size(); ++place) {
        if (!m_choice.without.contains(headings[place])) {
            m_places.push_back(place);
        }
    }
    return m_places.empty() ? fail(ErrorCode::Input, ChosenColumnsText::toSay("no column of the table was chosen"))
                            : Result<void>();
}

QStringList ChosenColumns::chosen(const QStringList &fields) const
{
    QStringList cells;
    cells.reserve(qsizetype(m_places.size()));
    for (const qsizetype place : m_places) {
        cells << fields.value(place);
    }
    return cells;
}

} // namespace corater
