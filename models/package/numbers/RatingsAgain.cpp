// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/RatingsAgain.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/TableColumns.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

/// Reads what raters are compared on.
class RatingReading
{
public:
    RatingReading(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    std::vector<ComparedRatings> comparedAgain()
    {
        std::vector<ComparedRatings> all;
        QHash<QStringList, size_t> places;
        const TableColumns codes = table("ratings/compared-codes.csv");
        for (size_t row = 0; row < codes.rows(); ++row) {
            const QStringList key = codes.cells(row, {"scope", "dimension", "level"});
            if (!places.contains(key)) {
                places.insert(key, all.size());
                constexpr int mostRaters = 1'000;
                all.push_back({.scope = key[0],
                               .dimension = key[1],
                               .level = key[2],
                               .raters = std::clamp(codes.cell(row, "raters").toInt(), 0, mostRaters),
                               .codes = {},
                               .ordinal = codes.cell(row, "ordered") == u"yes",
                               .units = {},
                               .items = {}});
            }
            all[places.value(key)].codes << codes.cell(row, "code");
        }
        fillCompared(all, places);
        return all;
    }

private:
    void fillCompared(std::vector<ComparedRatings> &all, const QHash<QStringList, size_t> &places)
    {
        QHash<std::pair<size_t, QString>, size_t> units;
        QHash<std::pair<size_t, QString>, size_t> raters;
        QHash<size_t, size_t> known;
        QHash<std::pair<size_t, QStringList>, int> items;
        QHash<size_t, int> itemsOf;
        const TableColumns compared = table("ratings/compared.csv");
        for (size_t row = 0; row < compared.rows(); ++row) {
            const auto found = places.constFind(compared.cells(row, {"scope", "dimension", "level"}));
            const auto wrong = [&](const QString &what) {
                m_found.differ(NumbersText::tr("ratings/compared.csv, row %1: %2").arg(row + 2).arg(what));
            };
            if (found == places.cend()) {
                wrong(NumbersText::tr("no code book in ratings/compared-codes.csv"));
                continue;
            }
            ComparedRatings &one = all[*found];
            const std::pair unitKey{*found, compared.cell(row, "case")};
            if (!units.contains(unitKey)) {
                units.insert(unitKey, one.units.size());
                one.units.emplace_back(size_t(one.raters));
                const std::pair itemKey{*found, compared.cells(row, {"item", "site"})};
                if (!items.contains(itemKey)) {
                    items.insert(itemKey, itemsOf[*found]++);
                }
                one.items.push_back(items.value(itemKey));
            }
            const std::pair raterKey{*found, compared.cell(row, "rater")};
            if (!raters.contains(raterKey)) {
                raters.insert(raterKey, known[*found]++);
            }
            const size_t rater = raters.value(raterKey);
            if (rater >= size_t(one.raters)) {
                wrong(NumbersText::tr("more raters than ratings/compared-codes.csv says"));
                continue;
            }
            auto &rating = one.units[units.value(unitKey)][rater];
            rating = rating.value_or(std::vector<int>());
            if (compared.cell(row, "position") == u"0") {
                continue;
            }
            const qsizetype code = one.codes.indexOf(compared.cell(row, "code"));
            if (code < 0) {
                wrong(NumbersText::tr("“%1” is no code of ratings/compared-codes.csv").arg(compared.cell(row, "code")));
                continue;
            }
            rating->push_back(int(code));
        }
    }

    TableColumns table(const char *name) const { return TableColumns(*m_tables.constFind(QLatin1StringView(name))); }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
};

} // namespace

std::vector<ComparedRatings> ratingsAgain(const PackageTables &tables, NumbersAgain &found)
{
    return RatingReading(tables, found).comparedAgain();
}

} // namespace corater
