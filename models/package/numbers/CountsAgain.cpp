// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"

#include <QSet>

namespace corater {

PackageResampling resamplingAgain(const PackageTables &tables, NumbersAgain &found)
{
    const PackageColumns intervals(*tables.constFind(QLatin1StringView("results/intervals.csv")));
    const PackageColumns counts(*tables.constFind(QLatin1StringView("results/counts.csv")));
    PackageResampling how;
    if (intervals.rows() > 0) {
        how = {.resamples = intervals.cell(0, "resamples").toInt(), .seed = intervals.cell(0, "seed").toULongLong()};
    }
    bool isSaid = false;
    for (size_t row = 0; row < counts.rows(); ++row) {
        if (counts.cell(row, "count") == resamplesCount && !isSaid) {
            const int said = counts.cell(row, "value").toInt(&isSaid);
            how.resamples = isSaid ? said : how.resamples;
        }
    }
    if (!isSaid || how.resamples < 1) {
        found.differ(NumbersText::toSay("results/counts.csv: “%1” is missing, or no whole number").arg(resamplesCount));
    }
    constexpr int most = 1'000'000; // the greatest number that the program makes packages with
    how.resamples = std::min(how.resamples, most);
    return how;
}

PackageTable countsAgain(const PackageTables &tables, const PackageResampling &how)
{
    PackageTable counted{.headings = {"count", "of", "value"}, .rows = {}};
    const auto add = [&](const QString &count, const QString &of, qint64 value) {
        counted.rows.push_back({count, of, QString::number(value)});
    };
    add(QStringLiteral("items"), {}, qint64(columnsOf(tables, "items/items.csv").rows()));
    const PackageColumns screening = columnsOf(tables, "data/screening.csv");
    QHash<QString, qint64> screened;
    for (size_t row = 0; row < screening.rows(); ++row) {
        ++screened[screening.cell(row, "screening")];
    }
    for (const QString &word : {QStringLiteral("in"), QStringLiteral("out"), QString()}) {
        add(QStringLiteral("items screened"), word, screened.value(word));
    }
    add(QStringLiteral("units"), {}, qint64(columnsOf(tables, "data/units.csv").rows()));
    const PackageColumns ratings = columnsOf(tables, "ratings/ratings.csv");
    QSet<QStringList> rated;
    for (size_t row = 0; row < ratings.rows(); ++row) {
        rated.insert(ratings.cells(row, {"round", "id", "site", "rater"}));
    }
    QMap<QString, qint64> byRater;
    for (const QStringList &rating : rated) {
        ++byRater[rating.back()];
    }
    for (const auto &[rater, count] : byRater.asKeyValueRange()) {
        add(QStringLiteral("ratings"), rater, count);
    }
    const PackageColumns decisions = columnsOf(tables, "decisions/decisions.csv");
    QMap<QString, qint64> whose;
    for (size_t row = 0; row < decisions.rows(); ++row) {
        ++whose[decisions.cell(row, "whose")];
    }
    for (const auto &[who, count] : whose.asKeyValueRange()) {
        add(QStringLiteral("answers by whose they are"), who, count);
    }
    add(resamplesCount, {}, how.resamples);
    return counted;
}

} // namespace corater
