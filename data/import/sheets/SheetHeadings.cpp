// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetHeadings.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/import/sheets/ColumnPlaces.h"

#include <QHash>

namespace corater {

namespace {

struct SheetHeadingsText
{
    CORATER_MESSAGES(SheetHeadings)
};

} // namespace

SheetHeadings::SheetHeadings(QStringList headings, QString sheetName, QString mapName)
    : m_headings(std::move(headings)), m_sheetName(std::move(sheetName)), m_mapName(std::move(mapName))
{
}

QString SheetHeadings::shown() const
{
    QStringList shown = m_headings;
    shown.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
    return shown.join(QStringLiteral(", "));
}

QString SheetHeadings::shown(const std::vector<int> &fields) const
{
    QStringList names;
    for (const int field : fields) {
        names << m_headings[field];
    }
    return names.join(QStringLiteral(", "));
}

Result<int> SheetHeadings::named(const QString &heading) const
{
    if (const auto numbered = ColumnPlaces::fieldOf(heading, m_headings)) {
        return *numbered;
    }
    const std::vector<int> found = called(heading);
    if (found.empty()) {
        return wrong(SheetHeadingsText::toSay("the sheet has no column “%1”").arg(heading), heading, shown());
    }
    if (found.size() > 1) {
        return std::unexpected(ColumnPlaces::ambiguous(heading, found, {.file = m_sheetName, .line = 1}));
    }
    return found.front();
}

std::vector<int> SheetHeadings::called(const QString &heading) const
{
    std::vector<int> fields;
    for (int i = 0; i < m_headings.size(); ++i) {
        if (foldedSpelling(m_headings[i]) == foldedSpelling(heading)) {
            fields.push_back(i);
        }
    }
    return fields;
}

Result<void> SheetHeadings::standOnce(const std::vector<int> &fields) const
{
    QHash<QString, int> seen;
    for (const int field : fields) {
        const QString name = foldedSpelling(m_headings[field]);
        const int first = seen.value(name, -1);
        seen.insert(name, field);
        if (first >= 0 && first != field) {
            const std::vector<int> same{first, field};
            Error error = ColumnPlaces::ambiguous(m_headings[first], same, {.file = m_sheetName, .line = 1});
            error.expected =
                SheetHeadingsText::toSay("headings that differ, or a map (--map) that names the columns by "
                                         "number, as \"%1\"")
                    .arg(ColumnPlaces::number(same.front()));
            return std::unexpected(error);
        }
    }
    return {};
}

Result<std::vector<int>> SheetHeadings::takeNamed(const QStringList &headings)
{
    std::vector<int> fields;
    for (const QString &heading : headings) {
        TRY(const auto field, named(heading));
        if (isTaken(field)) {
            return wrongInMap(SheetHeadingsText::toSay("the map uses a column twice"), {}, heading);
        }
        take(field);
        fields.push_back(field);
    }
    return fields;
}

std::unexpected<Error> SheetHeadings::wrong(const Message &message, const ErrorDetail &expected,
                                            const ErrorDetail &found) const
{
    return fail(ErrorCode::Input, message, {.file = m_sheetName, .line = 1}, expected, found);
}

std::unexpected<Error> SheetHeadings::wrongInMap(const Message &message, const ErrorDetail &expected,
                                                 const ErrorDetail &found) const
{
    return fail(ErrorCode::Input, message, {.file = m_mapName}, expected, found);
}

} // namespace corater
