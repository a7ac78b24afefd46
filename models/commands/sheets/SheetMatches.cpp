// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SheetMatches.h"

#include "data/records/UnitNames.h"

#include <algorithm>

namespace corater {

// The id of a sheet names the unit; a number in a column names it with the item.
QString SheetMatches::nameOf(const RatedRow &row) const
{
    return row.unit > 0 ? unitName(m_item, row.unit, 2) : row.id;
}

// The only unit of an item may have the name of the item in one sheet and the number 1 in the other.
int SheetMatches::knownMatch(const QString &name, int number) const
{
    for (const auto &[match, known] : m_known.asKeyValueRange()) {
        if (known == name && !m_taken.contains(match)) {
            return match;
        }
    }
    const QString known = m_known.value(number);
    const bool isByRule = known == m_item || known == unitName(m_item, number, 2);
    return isByRule && !m_taken.contains(number) ? number : 0;
}

int SheetMatches::take(const RatedRow &row, int number)
{
    const QString name = nameOf(row);
    const int wanted = std::max(number, 1);
    int match = knownMatch(name, wanted);
    if (match == 0) {
        const int last = std::max(m_known.isEmpty() ? 0 : m_known.lastKey(), m_taken.isEmpty() ? 0 : m_taken.lastKey());
        match = isFree(wanted) ? wanted : last + 1;
    }
    m_taken.insert(match, name);
    if (row.unit > 0) {
        m_numbered.insert(match);
    }
    return match;
}

QMap<int, QString> SheetMatches::namesToKeep(bool mayGoAway) const
{
    QMap<int, QString> all = m_taken;
    all.insert(m_known);
    QMap<int, QString> kept;
    int position = 0;
    for (const int match : all.keys()) {
        const QString byRule = unitName(m_item, ++position, all.size());
        const QString name = m_taken.value(match);
        const bool isFirst = all.size() == 1 && match == 1 && m_numbered.contains(match);
        const bool isName = m_areNumbersNames || !m_numbered.contains(match);
        if (!m_known.contains(match) && isName && (mayGoAway || (name != byRule && !isFirst))) {
            kept.insert(match, name);
        }
    }
    return kept;
}

} // namespace corater
