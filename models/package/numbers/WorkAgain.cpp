// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"

#include <QMap>

namespace corater {

std::vector<RatedItem> workAgain(const PackageTables &tables, NumbersAgain &found)
{
    const PackageColumns rows(*tables.constFind(QLatin1StringView("ratings/work.csv")));
    std::vector<RatedItem> work;
    for (size_t row = 0; row < rows.rows(); ++row) {
        const auto number = [&](const char *column) {
            bool isNumber = false;
            const qint64 value = rows.cell(row, column).toLongLong(&isNumber);
            if (!isNumber) {
                found.differ(NumbersText::toSay("ratings/work.csv, row %1, %2: “%3” is no whole number")
                                 .arg(row + 2)
                                 .arg(QLatin1StringView(column), rows.cell(row, column)));
            }
            return value;
        };
        work.push_back(
            {.round = int(number("round")),
             .name = rows.cell(row, "name"),
             .item = rows.cell(row, "item"),
             .site = rows.cell(row, "site"),
             .rater = rows.cell(row, "rater"),
             .kind = rows.cell(row, "kind"),
             .screening = rows.cell(row, "screening"),
             .units = int(number("units")),
             .seconds = rows.cell(row, "seconds").isEmpty() ? std::nullopt : std::optional(number("seconds"))});
    }
    return work;
}

void holdWork(const PackageTables &tables, const std::vector<RatedItem> &work, NumbersAgain &found)
{
    // By round, item, site, rater, screening and time: how many units. Two rounds may have one name.
    QMap<QStringList, qint64> counted;
    const PackageTable &table = *tables.constFind(QLatin1StringView("ratings/ratings.csv"));
    const bool hasSeconds = table.headings.contains(QLatin1StringView("seconds"));
    const PackageColumns ratings(table);
    for (size_t row = 0; row < ratings.rows(); ++row) {
        counted[ratings.cells(row, {"round", "id", "site", "rater", "screening", "seconds"})] +=
            ratings.cell(row, "unit").isEmpty() ? 0 : 1;
    }
    QMap<QStringList, qint64> stated;
    for (const RatedItem &row : work) {
        if (row.isRated()) {
            stated[{row.name, row.item, row.site, row.rater, row.screening,
                    hasSeconds && row.seconds ? QString::number(*row.seconds) : QString()}] += row.units;
        }
    }
    QMap<QStringList, bool> keys;
    for (const QStringList &key : counted.keys() + stated.keys()) {
        keys.insert(key, true);
    }
    for (const QStringList &key : keys.keys()) {
        ++found.numbers;
        if (!counted.contains(key) || !stated.contains(key) || counted[key] != stated[key]) {
            found.differ(NumbersText::toSay("ratings/work.csv, %1: differs from ratings/ratings.csv")
                             .arg(key.first(4).join(QStringLiteral(", "))));
        }
    }
}

} // namespace corater
