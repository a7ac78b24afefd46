// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"
#include "models/package/tables/compared/ScopeNames.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

constexpr const char *blanksPath = "ratings/compared-blanks.csv";

/// Compares the blanks of one package with its other tables.
class BlanksTogether
{
public:
    BlanksTogether(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    void hold()
    {
        readSealed();
        readCases("ratings/compared.csv");
        readCases(blanksPath);
        holdBlanks();
        holdNumbers();
        holdItems();
    }

private:
    /// A rater's sealed rating of an item in a round.
    struct Sealed
    {
        QSet<QString> units; ///< numbers; none if the item is screened out
        bool isSaid = false;
    };
    /// The raters and rounds of a case.
    struct Case
    {
        QSet<QString> raters;
        QSet<QString> rounds;
        QStringList item; ///< id and site
    };
    /// The cases of one scope, dimension and level.
    struct Comparison
    {
        QMap<qint64, Case> cases;
        QHash<QStringList, int> units; ///< round, item, site, rater, own unit → how many cases have it
    };

    void readSealed()
    {
        const PackageColumns ratings = columnsOf(m_tables, "ratings/ratings.csv");
        for (size_t row = 0; row < ratings.rows(); ++row) {
            const QString unit = ratings.cell(row, "unit");
            const QString screening = ratings.cell(row, "screening");
            Sealed &one = m_sealed[ratings.cells(row, {"round", "id", "site", "rater"})];
            one.isSaid = one.isSaid || !unit.isEmpty() || !screening.isEmpty();
            if (!unit.isEmpty() && screening != u"out") {
                one.units.insert(unit);
            }
            m_undecided.insert(ratings.cells(row, {"id", "site", "rater", "screening"}));
            m_rounds[ratings.cells(row, {"id", "site", "rater"})].insert(ratings.cell(row, "round"));
        }
        const PackageColumns labels = columnsOf(m_tables, "ratings/labels.csv");
        for (size_t row = 0; row < labels.rows(); ++row) {
            if (!labels.cell(row, "compared as").isEmpty()) {
                m_labelled.insert(labels.cells(row, {"round", "item", "site", "rater", "own unit", "dimension"}));
            }
        }
    }

    void readCases(const char *name)
    {
        const PackageColumns rows = columnsOf(m_tables, name);
        for (size_t row = 0; row < rows.rows(); ++row) {
            Comparison &one = m_comparisons[rows.cells(row, {"scope", "dimension", "level"})];
            Case &found = one.cases[rows.cell(row, "case").toLongLong()];
            const QString rater = rows.cell(row, "rater");
            const bool isFirst = rows.cell(row, "position").isEmpty() || rows.cell(row, "position") <= u"1";
            if (isFirst && found.raters.contains(rater)) {
                m_found.differ(name, row, NumbersText::toSay("the rater has another answer in the same case"));
            }
            found.raters.insert(rater);
            found.rounds.insert(rows.cell(row, "round"));
            found.item = rows.cells(row, {"item", "site"});
            if (isFirst && !rows.cell(row, "own unit").isEmpty()) {
                ++one.units[rows.cells(row, {"round", "item", "site", "rater", "own unit"})];
            }
        }
    }

    void holdBlanks()
    {
        const PackageColumns blanks = columnsOf(m_tables, blanksPath);
        for (size_t row = 0; row < blanks.rows(); ++row) {
            ++m_found.numbers;
            if (!isBlank(blanks, row)) {
                m_found.differ(blanksPath, row, NumbersText::toSay("the rater has sealed something else"));
            }
        }
    }

    bool isBlank(const PackageColumns &blanks, size_t row) const
    {
        const QString scope = blanks.cell(row, "scope");
        const QString who = scope.startsWith(sameRater) ? scope.mid(sameRater.size()) : blanks.cell(row, "rater");
        if (blanks.cell(row, "round").isEmpty()) {
            return m_undecided.contains(blanks.cells(row, {"item", "site"}) + QStringList{who, QString()});
        }
        const QStringList whose = blanks.cells(row, {"round", "item", "site"}) << who;
        const Sealed sealed = m_sealed.value(whose);
        const QString unit = blanks.cell(row, "own unit");
        if (unit.isEmpty()) {
            return sealed.isSaid;
        }
        // By current codes a sealed code may be blank, if it cannot be chosen any more.
        return sealed.units.contains(unit) &&
               (scope == currentCodes || !m_labelled.contains(whose + blanks.cells(row, {"own unit", "dimension"})));
    }

    void holdNumbers()
    {
        for (const auto &[key, one] : m_comparisons.asKeyValueRange()) {
            ++m_found.numbers;
            if (one.cases.firstKey() != 1 || one.cases.lastKey() != one.cases.size()) {
                m_found.differ(NumbersText::toSay("%1 (%2): cases are missing")
                                   .arg(QLatin1StringView(blanksPath), key.join(QStringLiteral(", "))));
            }
        }
    }

    // Skips items that a rater had in several rounds: only their first answer may be compared.
    void holdItems()
    {
        const QHash<QStringList, QStringList> raters = ratersOf();
        for (const auto &[key, one] : m_comparisons.asKeyValueRange()) {
            for (const Case &found : one.cases) {
                const QString round = found.rounds.size() == 1 ? *found.rounds.cbegin() : QString();
                for (const QString &rater : round.isEmpty() ? QStringList() : raters.value(key)) {
                    const Sealed sealed = m_sealed.value(QStringList{round} + found.item + QStringList{rater});
                    if (sealed.isSaid && m_rounds.value(found.item + QStringList{rater}).size() == 1) {
                        holdItem(key, one, found, QStringList{round} + found.item + QStringList{rater}, sealed);
                    }
                }
            }
        }
    }

    void holdItem(const QStringList &key, const Comparison &one, const Case &found, const QStringList &whose,
                  const Sealed &sealed)
    {
        // A comparison of screening has no units.
        const bool isThere = found.raters.contains(whose.back()) &&
                             (one.units.isEmpty() || std::ranges::all_of(sealed.units, [&](const QString &unit) {
                                  return one.units.value(whose + QStringList{unit}) == 1;
                              }));
        ++m_found.numbers;
        if (!isThere) {
            m_found.differ(NumbersText::toSay("%1 (%2): of what %3 sealed of %4, something is not compared")
                               .arg(QLatin1StringView(blanksPath), key.join(QStringLiteral(", ")), whose.back(),
                                    found.item.join(QStringLiteral(", "))));
        }
    }

    QHash<QStringList, QStringList> ratersOf() const
    {
        QHash<QStringList, QStringList> raters;
        const PackageColumns rows = columnsOf(m_tables, "ratings/compared-raters.csv");
        for (size_t row = 0; row < rows.rows(); ++row) {
            raters[rows.cells(row, {"scope", "dimension", "level"})] << rows.cell(row, "rater");
        }
        return raters;
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
    QHash<QStringList, Sealed> m_sealed;        ///< by round, item, site and rater
    QHash<QStringList, QSet<QString>> m_rounds; ///< by item, site and rater: where they have it
    QSet<QStringList> m_undecided;              ///< item, site, rater, screening
    QSet<QStringList> m_labelled;               ///< own units with a code of a dimension
    QMap<QStringList, Comparison> m_comparisons;
};

} // namespace

void holdBlanksTogether(const PackageTables &tables, NumbersAgain &found)
{
    BlanksTogether(tables, found).hold();
}

} // namespace corater
