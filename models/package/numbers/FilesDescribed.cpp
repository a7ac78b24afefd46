// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/FilesDescribed.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/numbers/StatedTables.h"
#include "models/package/tables/PackageColumns.h"
#include "models/package/tables/PackageTable.h"

#include <algorithm>

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

namespace {

QStringList inOrder(const QSet<QString> &names)
{
    QStringList sorted = names.values();
    sorted.sort();
    return sorted;
}

/// The dictionary's entries for one table.
struct DescribedTable
{
    QStringList headings;
    QSet<QString> rows; ///< the number of rows that each of its lines states
};

QMap<QString, DescribedTable> describedTables(const PackageTable &dictionary)
{
    const PackageColumns lines(dictionary);
    QMap<QString, DescribedTable> described;
    for (size_t line = 0; line < lines.rows(); ++line) {
        DescribedTable &table = described[lines.cell(line, "file")];
        table.headings << lines.cell(line, "column");
        table.rows.insert(lines.cell(line, "rows"));
    }
    return described;
}

void holdShape(const QString &name, const TableShape &shape, const DescribedTable &said, bool saysRows,
               NumbersAgain &found)
{
    ++found.numbers;
    if (shape.headings() != said.headings) {
        found.differ(NumbersText::toSay("%1: the columns differ from those in %2").arg(name, dictionaryPath));
    }
    if (saysRows && said.rows != QSet<QString>{QString::number(shape.rows())}) {
        found.differ(NumbersText::toSay("%1: rows by %2: %3; counted: %4")
                         .arg(name, dictionaryPath, inOrder(said.rows).join(u'/'), QString::number(shape.rows())));
    }
}

} // namespace

void holdFilesDescribed(const QSet<QString> &files, const PackageShapes &shapes, const PackageTable &dictionary,
                        NumbersAgain &found)
{
    const bool saysRows = dictionary.headings.contains(QLatin1StringView("rows"));
    if (!saysRows) {
        found.differ(NumbersText::toSay("%1 does not say how many rows the tables have").arg(dictionaryPath));
    }
    const QMap<QString, DescribedTable> tables = describedTables(dictionary);
    const QSet<QString> described(tables.keyBegin(), tables.keyEnd());
    for (const auto &[name, shape] : shapes.asKeyValueRange()) {
        if (described.contains(name)) {
            holdShape(name, shape, tables.value(name), saysRows, found);
        }
    }
    // numbersAgain() reports missing numbered tables already.
    for (const QString &name : inOrder(described - files)) {
        if (!numberedTables().contains(name)) {
            found.differ(NumbersText::toSay("%1 is missing").arg(name));
        }
    }
    for (const QString &name : inOrder(files)) {
        const bool isStated = std::ranges::contains(
            statedTables(), name, [](const StatedTable &table) { return QString(QLatin1StringView(table.path)); });
        if (!name.endsWith(u".csv", Qt::CaseInsensitive) || name == dictionaryPath) {
            continue;
        }
        if (!described.contains(name)) {
            found.differ(NumbersText::toSay("%1 is not described in %2").arg(name, dictionaryPath));
        }
        if (name.startsWith(u"results/") && !isStated && name != notRecomputedPath) {
            found.differ(NumbersText::toSay("%1: nothing recomputes these numbers").arg(name));
        }
    }
}

} // namespace corater
