// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/HeadingFields.h"

#include "data/import/sheets/ColumnPlaces.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct HeadingFieldsText
{
    CORATER_MESSAGES(RatingTable)
};

} // namespace

HeadingFields::HeadingFields(const QStringList &headings, Place place) : m_headings(headings), m_place(std::move(place))
{
}

std::vector<int> HeadingFields::called(const QString &name) const
{
    std::vector<int> fields;
    for (int field = 0; field < m_headings.size(); ++field) {
        if (m_headings[field] == name) {
            fields.push_back(field);
        }
    }
    return fields;
}

Result<void> HeadingFields::ratersStandOnce() const
{
    static const QRegularExpression rater(QStringLiteral("^rater[0-9]+$"));
    QHash<QString, bool> seen;
    for (const QString &heading : m_headings) {
        const bool isRater = heading.startsWith(QLatin1StringView("rater")) && rater.match(heading).hasMatch();
        if (!isRater || !std::exchange(seen[heading], true)) {
            continue;
        }
        const std::vector<int> fields = called(heading);
        Error error = ColumnPlaces::ambiguous(heading, fields, m_place);
        QStringList all;
        for (int field = 0; field < m_headings.size(); ++field) {
            all += rater.match(m_headings[field]).hasMatch() ? QStringList(ColumnPlaces::number(field)) : QStringList();
        }
        const QString option = all.size() > 2 ? QStringLiteral("--raters") : QStringLiteral("--pair");
        error.expected = HeadingFieldsText::toSay("another heading for one of them, or all by number: %1 '%2'")
                             .arg(option, all.join(u','));
        return std::unexpected(error);
    }
    return {};
}

Result<int> HeadingFields::field(const QString &name) const
{
    if (const auto numbered = ColumnPlaces::fieldOf(name, m_headings)) {
        return *numbered;
    }
    const std::vector<int> fields = called(name);
    if (fields.size() == 1) {
        return fields.front();
    }
    if (fields.size() > 1) {
        return std::unexpected(ColumnPlaces::ambiguous(name, fields, m_place));
    }
    auto alike = m_headings.cend(); // a heading that differs in blanks, else in case
    for (const Qt::CaseSensitivity cases : {Qt::CaseSensitive, Qt::CaseInsensitive}) {
        if (alike == m_headings.cend()) {
            alike = std::ranges::find_if(m_headings, [&](const QString &heading) {
                return heading.simplified().compare(name.simplified(), cases) == 0;
            });
        }
    }
    return fail(ErrorCode::Input, HeadingFieldsText::toSay("no such column: %1").arg(name), m_place,
                alike != m_headings.cend()
                    ? HeadingFieldsText::toSay("the name as the sheet writes it: \"%1\"").arg(*alike)
                    : HeadingFieldsText::toSay("a column named \"%1\"").arg(name),
                m_headings.join(QStringLiteral(", ")));
}

Result<std::vector<int>> HeadingFields::fields(const QStringList &names) const
{
    std::vector<int> found;
    for (const QString &name : names) {
        TRY(const auto one, field(name));
        found.push_back(one);
    }
    return found;
}

} // namespace corater
