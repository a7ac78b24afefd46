// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/FilesDescribed.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/numbers/StatedTables.h"
#include "models/package/tables/TableColumns.h"

#include <algorithm>

namespace corater {

namespace {

QStringList inOrder(const QSet<QString> &names)
{
    QStringList sorted = names.values();
    sorted.sort();
    return sorted;
}

} // namespace

void holdFilesDescribed(const QSet<QString> &files, const PackageTable &dictionary, NumbersAgain &found)
{
    const TableColumns rows(dictionary);
    QSet<QString> described;
    for (size_t row = 0; row < rows.rows(); ++row) {
        described.insert(rows.cell(row, "file"));
    }
    // The numbered ones are missed by name already.
    for (const QString &name : inOrder(described - files)) {
        if (!numberedTables().contains(name)) {
            found.differ(NumbersText::tr("%1 is missing").arg(name));
        }
    }
    for (const QString &name : inOrder(files)) {
        const bool isStated = std::ranges::contains(
            statedTables(), name, [](const StatedTable &table) { return QString(QLatin1StringView(table.path)); });
        if (!name.endsWith(u".csv", Qt::CaseInsensitive) || name == dictionaryPath) {
            continue;
        }
        if (!described.contains(name)) {
            found.differ(NumbersText::tr("%1 is not described in %2").arg(name, dictionaryPath));
        }
        if (name.startsWith(u"results/") && !isStated && name != notRecomputedPath) {
            found.differ(NumbersText::tr("%1: nobody computes these numbers again").arg(name));
        }
    }
}

} // namespace corater
