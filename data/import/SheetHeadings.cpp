// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/SheetHeadings.h"

#include "codebook/taxonomy/Spelling.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct SheetHeadingsText
{
    Q_DECLARE_TR_FUNCTIONS(SheetHeadings)
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
    int found = -1;
    for (int i = 0; i < m_headings.size(); ++i) {
        if (foldedSpelling(m_headings[i]) == foldedSpelling(heading)) {
            if (found >= 0) {
                return wrong(SheetHeadingsText::tr("the sheet has two columns of that name"),
                             SheetHeadingsText::tr("one"), heading);
            }
            found = i;
        }
    }
    if (found < 0) {
        return wrong(SheetHeadingsText::tr("the sheet has no column “%1”").arg(heading), heading, shown());
    }
    return found;
}

Result<std::vector<int>> SheetHeadings::takeNamed(const QStringList &headings)
{
    std::vector<int> fields;
    for (const QString &heading : headings) {
        const Result<int> field = named(heading);
        if (!field) {
            return std::unexpected(field.error());
        }
        if (isTaken(*field)) {
            return wrongInMap(SheetHeadingsText::tr("the map uses a column twice"), {}, heading);
        }
        take(*field);
        fields.push_back(*field);
    }
    return fields;
}

std::unexpected<Error> SheetHeadings::wrong(const QString &message, const QString &expected, const QString &found) const
{
    return fail(ErrorCode::Input, message, {.file = m_sheetName, .line = 1}, expected, found);
}

std::unexpected<Error> SheetHeadings::wrongInMap(const QString &message, const QString &expected,
                                                 const QString &found) const
{
    return fail(ErrorCode::Input, message, {.file = m_mapName}, expected, found);
}

} // namespace corater
