// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/numbers/QuestionsAgain.h"
#include "models/package/tables/PackageColumns.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

/// Compares the tables of one package with each other.
class TablesTogether
{
public:
    TablesTogether(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    void hold()
    {
        holdAgainstLabels();
        holdUnits();
        holdItems();
        holdRounds();
        findDoubles();
    }

private:
    // The sheet of units and the final answers of the decisions must equal the labels.
    void holdAgainstLabels()
    {
        const QString before = QStringLiteral("codes of ");
        const PackageTable &units = *m_tables.constFind(QStringLiteral("data/units.csv"));
        const PackageColumns unitRows = columnsOf(m_tables, "data/units.csv");
        const FinalAnswers answers = finalAnswers(m_tables);
        QHash<std::pair<QString, QString>, QString> ofUnit;
        for (size_t row = 0; row < units.rows.size(); ++row) {
            for (qsizetype column = 0; column < units.headings.size(); ++column) {
                if (!units.headings[column].startsWith(before)) {
                    continue;
                }
                const QString dimension = units.headings[column].mid(before.size());
                const QString wanted = QStringList(answers.value({unitRows.cell(row, "case"), dimension}).values())
                                           .join(QStringLiteral("; "));
                ofUnit.insert({unitRows.cell(row, "unit"), dimension}, wanted);
                ++m_found.numbers;
                if (units.rows[row][column] != wanted) {
                    m_found.differ(NumbersText::toSay("data/units.csv, row %1, %2: “%3”, but the labels give “%4”")
                                       .arg(row + 2)
                                       .arg(units.headings[column], units.rows[row][column], wanted));
                }
            }
        }
        const PackageColumns decisions = columnsOf(m_tables, "decisions/decisions.csv");
        for (size_t row = 0; row < decisions.rows(); ++row) {
            const auto wanted = ofUnit.constFind({decisions.cell(row, "unit"), decisions.cell(row, "question")});
            if (wanted == ofUnit.cend() || decisions.cell(row, "unit").isEmpty()) {
                continue;
            }
            ++m_found.numbers;
            if (decisions.cell(row, "final") != *wanted) {
                m_found.differ(
                    NumbersText::toSay("decisions/decisions.csv, row %1 (%2): “%3”, but the labels give “%4”")
                        .arg(row + 2)
                        .arg(decisions.cell(row, "unit"), decisions.cell(row, "final"), *wanted));
            }
        }
    }

    // The published data set has every unit once, and may also have unsettled ones.
    void holdUnits()
    {
        const PackageColumns published = columnsOf(m_tables, "data/empirical_study.csv");
        QSet<QString> ids;
        for (size_t row = 0; row < published.rows(); ++row) {
            const QString id = published.cell(row, "id");
            if (ids.contains(id)) {
                m_found.differ(
                    NumbersText::toSay("data/empirical_study.csv, row %1: “%2” occurs twice").arg(row + 2).arg(id));
            }
            ids.insert(id);
        }
        const PackageColumns units = columnsOf(m_tables, "data/units.csv");
        for (size_t row = 0; row < units.rows(); ++row) {
            ++m_found.numbers;
            if (const QString unit = units.cell(row, "unit"); !ids.contains(unit)) {
                m_found.differ(NumbersText::toSay("data/empirical_study.csv: the row of %1 is missing").arg(unit));
            }
        }
    }

    // Every item has a screening, and the other way round.
    void holdItems()
    {
        const auto missing = [this](const char *path, const QSet<QStringList> &there, const QSet<QStringList> &wanted) {
            QList<QStringList> gone = (wanted - there).values();
            std::ranges::sort(gone);
            for (const QStringList &item : gone) {
                m_found.differ(NumbersText::toSay("%1: the row of %2 is missing")
                                   .arg(QLatin1StringView(path), item.join(QStringLiteral(", "))));
            }
        };
        const QSet<QStringList> items = keysOf("items/items.csv", {"id", "site"});
        const QSet<QStringList> screened = keysOf("data/screening.csv", {"item", "site"});
        m_found.numbers += qint64(items.size());
        missing("data/screening.csv", screened, items);
        missing("items/items.csv", items, screened);
    }

    QSet<QStringList> keysOf(const char *path, std::initializer_list<const char *> columns) const
    {
        const PackageColumns rows = columnsOf(m_tables, path);
        QSet<QStringList> keys;
        for (size_t row = 0; row < rows.rows(); ++row) {
            keys.insert(rows.cells(row, columns));
        }
        return keys;
    }

    // The number of items that each rater rated in each round.
    void holdRounds()
    {
        QMap<QStringList, qint64> counted;
        for (const QStringList &rating : keysOf("ratings/ratings.csv", {"round", "rater", "id", "site"})) {
            ++counted[rating.first(2)];
        }
        QMap<QStringList, qint64> stated;
        const PackageColumns rounds = columnsOf(m_tables, "ratings/rounds.csv");
        for (size_t row = 0; row < rounds.rows(); ++row) {
            const QStringList key = rounds.cells(row, {"name", "rater"});
            stated[key] += rounds.cell(row, "ratings").toLongLong();
            counted[key] += 0;
        }
        for (const auto &[key, ratings] : counted.asKeyValueRange()) {
            ++m_found.numbers;
            if (stated.value(key) != ratings) {
                m_found.differ(NumbersText::toSay("ratings/rounds.csv, %1: ratings by the package: %2; counted: %3")
                                   .arg(key.join(QStringLiteral(", ")))
                                   .arg(stated.value(key))
                                   .arg(ratings));
            }
        }
    }

    // Finds duplicate rows. Skips tables of results: compareStated() finds theirs by key.
    void findDoubles()
    {
        for (const auto &[path, table] : m_tables.asKeyValueRange()) {
            if (path.startsWith(u"results/")) {
                continue;
            }
            QSet<QStringList> seen;
            for (size_t row = 0; row < table.rows.size(); ++row) {
                if (seen.contains(table.rows[row])) {
                    m_found.differ(NumbersText::toSay("%1, row %2: the row occurs twice").arg(path).arg(row + 2));
                }
                seen.insert(table.rows[row]);
            }
        }
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
};

} // namespace

void holdTablesTogether(const PackageTables &tables, NumbersAgain &found)
{
    TablesTogether(tables, found).hold();
}

} // namespace corater
