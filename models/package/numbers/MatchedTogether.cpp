// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

constexpr const char *matchedPath = "ratings/matched-units.csv";

/// Compares the matched units of one package with its ratings.
class MatchedTogether
{
public:
    MatchedTogether(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    void hold()
    {
        readSealed();
        readStated();
        for (const auto &[whose, units] : m_sealed.asKeyValueRange()) {
            ++m_found.numbers;
            if (m_stated.value(whose) != units) {
                differ(whose, NumbersText::toSay("not the units that were sealed"));
            }
        }
        for (const QStringList &whose : m_stated.keys()) {
            if (!m_sealed.contains(whose)) {
                differ(whose, NumbersText::toSay("no such rating"));
            }
        }
    }

private:
    // Round, name, item, site, rater → own units; an empty one for a rater who found none.
    using Units = QMap<QStringList, QStringList>;

    void readSealed()
    {
        QHash<QStringList, QStringList> units; // by the name of the round
        const PackageColumns ratings = columnsOf(m_tables, "ratings/ratings.csv");
        for (size_t row = 0; row < ratings.rows(); ++row) {
            if (ratings.cell(row, "screening") != u"out" && !ratings.cell(row, "unit").isEmpty()) {
                units[ratings.cells(row, {"round", "id", "site", "rater"})] << ratings.cell(row, "unit");
            }
        }
        const PackageColumns work = columnsOf(m_tables, "ratings/work.csv");
        QSet<QString> asked;
        for (size_t row = 0; row < work.rows(); ++row) {
            if (work.cell(row, "kind") == u"first" && work.cell(row, "units").toInt() > 0) {
                asked.insert(work.cell(row, "round"));
            }
        }
        for (size_t row = 0; row < work.rows(); ++row) {
            const bool isSaid = !work.cell(row, "screening").isEmpty() || work.cell(row, "units").toInt() > 0;
            if (work.cell(row, "kind") == u"first" && isSaid && asked.contains(work.cell(row, "round"))) {
                QStringList own = units.value(work.cells(row, {"name", "item", "site", "rater"}), {QString()});
                std::ranges::sort(own);
                m_sealed.insert(work.cells(row, {"round", "name", "item", "site", "rater"}), own);
            }
        }
    }

    void readStated()
    {
        QSet<QStringList> inMatch;
        const PackageColumns matched = columnsOf(m_tables, matchedPath);
        for (size_t row = 0; row < matched.rows(); ++row) {
            const QStringList whose = matched.cells(row, {"round", "name", "item", "site", "rater"});
            const QString match = matched.cell(row, "match");
            const QString own = matched.cell(row, "own unit");
            m_stated[whose] << own;
            if (match.isEmpty() != own.isEmpty() || inMatch.contains(whose + QStringList{match})) {
                differ(whose, NumbersText::toSay("a match has one unit of each rater at most"));
            }
            inMatch.insert(whose + QStringList{match});
        }
        for (QStringList &units : m_stated) {
            std::ranges::sort(units);
        }
    }

    void differ(const QStringList &whose, const Message &what)
    {
        m_found.differ(NumbersText::toSay("%1 (%2): %3")
                           .arg(QLatin1StringView(matchedPath), whose.join(QStringLiteral(", ")), what));
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
    Units m_sealed;
    Units m_stated;
};

} // namespace

void holdMatchedUnits(const PackageTables &tables, NumbersAgain &found)
{
    MatchedTogether(tables, found).hold();
}

} // namespace corater
