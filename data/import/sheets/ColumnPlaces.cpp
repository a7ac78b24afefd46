// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/ColumnPlaces.h"

namespace corater::ColumnPlaces {

namespace {

struct ColumnPlacesText
{
    CORATER_MESSAGES(ColumnPlaces)
};

} // namespace

std::optional<int> fieldOf(const QString &text, const QStringList &headings)
{
    bool isNumber = false;
    const int number = text.startsWith(u'#') ? QStringView(text).sliced(1).toInt(&isNumber) : 0;
    const bool isPlace = isNumber && number >= 1 && number <= headings.size() && !headings.contains(text);
    return isPlace ? std::optional(number - 1) : std::nullopt;
}

QString number(int field)
{
    return QStringLiteral("#%1").arg(field + 1);
}

QString nameOf(int field, const QStringList &headings)
{
    return headings.count(headings[field]) > 1 ? number(field) : headings[field];
}

Message listed(const std::vector<int> &fields)
{
    QStringList numbers;
    for (const int field : fields) {
        numbers << QString::number(field + 1);
    }
    const QString last = numbers.takeLast();
    return numbers.isEmpty() ? Message::literal(last)
                             : ColumnPlacesText::toSay("%1 and %2", "numbers of columns")
                                   .arg(numbers.join(QStringLiteral(", ")), last);
}

Error ambiguous(const QString &heading, const std::vector<int> &fields, const Place &place)
{
    return {.code = ErrorCode::Input,
            .message = ColumnPlacesText::toSay("columns %1 have the same heading, %2")
                           .arg(listed(fields), Message::literal(heading.trimmed())),
            .place = place,
            .expected =
                ColumnPlacesText::toSay("another heading for one of them, or its number for its name: %1 is column %2")
                    .arg(number(fields.front()))
                    .arg(fields.front() + 1),
            .found = {}};
}

} // namespace corater::ColumnPlaces
