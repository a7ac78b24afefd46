// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/TableShape.h"

#include "models/package/tables/PackageTable.h"

namespace corater {

void TableShape::take(QByteArrayView bytes)
{
    for (const char byte : bytes) {
        const bool isFirst = m_ended == 0;
        // A quote inside quotes is written twice, which turns this off and on again.
        m_isQuoted ^= byte == '"';
        const bool isEnd = byte == '\n' && !m_isQuoted;
        m_ended += isEnd ? 1 : 0;
        m_hasOpenLine = !isEnd;
        constexpr qsizetype longestHeadings = 1 << 20;
        if (isFirst && m_first.size() < longestHeadings) {
            m_first.append(byte);
        }
    }
}

qint64 TableShape::rows() const
{
    return std::max<qint64>(0, m_ended + (m_hasOpenLine ? 1 : 0) - 1);
}

QStringList TableShape::headings() const
{
    const auto table = tableOf(m_first, QString());
    return table ? table->headings : QStringList();
}

} // namespace corater
