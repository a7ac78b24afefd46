// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"

#include <QHash>
#include <QMap>

namespace corater {

namespace {

/// Reads the compared ratings of a package.
class RatingReading
{
public:
    RatingReading(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    std::vector<ComparedRatings> comparedAgain()
    {
        readCodes();
        readRaters();
        readRows("ratings/compared.csv", true);
        readRows("ratings/compared-blanks.csv", false);
        std::vector<ComparedRatings> all;
        for (Comparison &one : m_all) {
            fill(one);
            all.push_back(std::move(one.ratings));
        }
        return all;
    }

private:
    /// A unit as its rows name it.
    struct Unit
    {
        QStringList item;
        std::vector<std::optional<std::vector<int>>> ratings;
        std::vector<bool> notFound;
    };

    struct Comparison
    {
        ComparedRatings ratings;
        QHash<QString, int> codes;
        QHash<QString, size_t> raters;
        QHash<QString, int> categories;
        QMap<qint64, Unit> units; ///< by case
    };

    void readCodes()
    {
        const PackageColumns codes = columnsOf(m_tables, "ratings/compared-codes.csv");
        for (size_t row = 0; row < codes.rows(); ++row) {
            const QStringList key = codes.cells(row, {"scope", "dimension", "level"});
            if (!m_places.contains(key)) {
                m_places.insert(key, m_all.size());
                Comparison &begun = m_all.emplace_back();
                begun.ratings.scope = key[0];
                begun.ratings.dimension = key[1];
                begun.ratings.level = key[2];
                begun.ratings.ordinal = codes.cell(row, "ordered") == u"yes";
            }
            addCode(m_all[m_places.value(key)], codes, row);
        }
    }

    static void addCode(Comparison &one, const PackageColumns &codes, size_t row)
    {
        const QString code = codes.cell(row, "code");
        const int place = int(one.ratings.codes.size());
        one.ratings.codes << code;
        if (!one.codes.contains(code)) {
            one.codes.insert(code, place);
        }
        if (codes.cell(row, "unknown") == u"yes") {
            one.ratings.unknown.push_back(place);
        }
        if (const QString category = codes.cell(row, "category"); !category.isEmpty()) {
            one.ratings.categoryOf.resize(size_t(place));
            one.ratings.categoryOf.push_back(one.categories.value(category, int(one.categories.size())));
            one.categories.insert(category, one.ratings.categoryOf.back());
        }
    }

    void readRaters()
    {
        const PackageColumns raters = columnsOf(m_tables, "ratings/compared-raters.csv");
        for (size_t row = 0; row < raters.rows(); ++row) {
            const auto found = m_places.constFind(raters.cells(row, {"scope", "dimension", "level"}));
            const QString name = raters.cell(row, "rater");
            constexpr qsizetype mostRaters = 1'000;
            if (found == m_places.cend() || m_all[*found].raters.contains(name) ||
                m_all[*found].raters.size() == mostRaters) {
                m_found.differ("ratings/compared-raters.csv", row, NumbersText::toSay("no rater that is compared"));
                continue;
            }
            m_all[*found].raters.insert(name, size_t(m_all[*found].ratings.raters.size()));
            m_all[*found].ratings.raters << name;
        }
        holdRaters();
    }

    void holdRaters()
    {
        const PackageColumns codes = columnsOf(m_tables, "ratings/compared-codes.csv");
        for (size_t row = 0; row < codes.rows(); ++row) {
            const Comparison &one = m_all[m_places.value(codes.cells(row, {"scope", "dimension", "level"}))];
            ++m_found.numbers;
            if (codes.cell(row, "raters") != QString::number(one.ratings.raters.size())) {
                m_found.differ("ratings/compared-codes.csv", row,
                               NumbersText::toSay("another number of raters than in ratings/compared-raters.csv"));
            }
        }
    }

    // `areCodes`: the rows are codes that were given; otherwise blanks.
    void readRows(const char *name, bool areCodes)
    {
        const PackageColumns rows = columnsOf(m_tables, name);
        for (size_t row = 0; row < rows.rows(); ++row) {
            const auto found = m_places.constFind(rows.cells(row, {"scope", "dimension", "level"}));
            if (found == m_places.cend()) {
                m_found.differ(name, row, NumbersText::toSay("no code book in ratings/compared-codes.csv"));
                continue;
            }
            Comparison &one = m_all[*found];
            const auto rater = one.raters.constFind(rows.cell(row, "rater"));
            if (rater == one.raters.cend()) {
                m_found.differ(name, row, NumbersText::toSay("no rater of ratings/compared-raters.csv"));
                continue;
            }
            Unit &unit = one.units[rows.cell(row, "case").toLongLong()];
            if (unit.ratings.empty()) {
                unit = {.item = rows.cells(row, {"item", "site"}),
                        .ratings = std::vector<std::optional<std::vector<int>>>(one.raters.size()),
                        .notFound = std::vector<bool>(one.raters.size())};
            }
            if (areCodes) {
                addRating(unit.ratings[*rater], one, rows, row);
            } else {
                unit.notFound[*rater] = rows.cell(row, "own unit").isEmpty() && !rows.cell(row, "round").isEmpty();
            }
        }
    }

    void addRating(std::optional<std::vector<int>> &rating, const Comparison &one, const PackageColumns &rows,
                   size_t row)
    {
        rating = rating.value_or(std::vector<int>());
        if (rows.cell(row, "position") == u"0") {
            return;
        }
        const auto code = one.codes.constFind(rows.cell(row, "code"));
        if (code == one.codes.cend()) {
            m_found.differ(
                "ratings/compared.csv", row,
                NumbersText::toSay("“%1” is no code of ratings/compared-codes.csv").arg(rows.cell(row, "code")));
            return;
        }
        rating->push_back(*code);
    }

    static void fill(Comparison &one)
    {
        if (!one.ratings.categoryOf.empty()) {
            one.ratings.categoryOf.resize(size_t(one.ratings.codes.size()));
        }
        QHash<QStringList, int> items;
        for (Unit &unit : one.units) {
            one.ratings.items.push_back(items.value(unit.item, int(items.size())));
            items.insert(unit.item, one.ratings.items.back());
            one.ratings.units.push_back(std::move(unit.ratings));
            one.ratings.notFound.push_back(std::move(unit.notFound));
        }
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
    std::vector<Comparison> m_all;
    QHash<QStringList, size_t> m_places;
};

} // namespace

std::vector<ComparedRatings> ratingsAgain(const PackageTables &tables, NumbersAgain &found)
{
    return RatingReading(tables, found).comparedAgain();
}

} // namespace corater
