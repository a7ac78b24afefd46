// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/replay/MergeConflict.h"

#include <QSet>

namespace corater {

/// The recorded tables of a damaged file as SQLite reads them. A value in them alone proves nothing, since pages have
/// no check sums; a value that equals that of the history has not changed since.
class TableWitness
{
public:
    /// Reads a copy of the file, with its log, in a temporary folder. A file that SQLite refuses gives no tables.
    static TableWitness read(const QString &path);

    const QHash<QString, MergedState::Table> &tables() const { return m_tables; }
    /// Whether the table was read to its end; one that was not proves nothing.
    bool isWhole(const QString &table) const { return m_whole.contains(table); }

private:
    QHash<QString, MergedState::Table> m_tables;
    QSet<QString> m_whole;
};

} // namespace corater
