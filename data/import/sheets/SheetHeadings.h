// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QSet>
#include <QStringList>

#include <vector>

namespace corater {

/// The headings of one sheet and the columns taken so far, so that no column gets two meanings. Made by
/// findSheetColumns(), which hands it from step to step. Fields count from 0.
class SheetHeadings
{
public:
    /// The names are of the files of the sheet and of the map, for messages.
    SheetHeadings(QStringList headings, QString sheetName, QString mapName);

    const QStringList &all() const { return m_headings; }
    /// Those that are not blank, for messages.
    QString shown() const;
    /// Those of the fields, for messages.
    QString shown(const std::vector<int> &fields) const;

    bool isTaken(int field) const { return m_taken.contains(field); }
    /// From now on the field has a meaning. -1 is no field.
    void take(int field) { m_taken.insert(field); }

    /// The field of that heading, ignoring case and blanks, or of that number ("#2"), also when it is taken. Errors: no
    /// such column, two.
    Result<int> named(const QString &heading) const;
    /// Refuses fields with the same heading (ignoring case and blanks): they cannot be told apart.
    Result<void> standOnce(const std::vector<int> &fields) const;
    /// Takes the fields that the map names, in its order. Errors: those of named(), a field that is taken already.
    Result<std::vector<int>> takeNamed(const QStringList &headings);

    /// An error about the headings of the sheet.
    std::unexpected<Error> wrong(const Message &message, const ErrorDetail &expected = {},
                                 const ErrorDetail &found = {}) const;
    /// An error about the content of the map.
    std::unexpected<Error> wrongInMap(const Message &message, const ErrorDetail &expected,
                                      const ErrorDetail &found) const;

private:
    std::vector<int> called(const QString &heading) const;

    QStringList m_headings;
    QString m_sheetName;
    QString m_mapName;
    QSet<int> m_taken;
};

} // namespace corater
