// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/StatedTables.h"

#include "models/package/numbers/NumbersText.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>

namespace corater {

namespace {

bool sameNumber(const QString &said, const QString &found)
{
    bool isNumber = false;
    bool isToo = false;
    const double a = said.toDouble(&isNumber);
    const double b = found.toDouble(&isToo);
    constexpr double tolerance = 1e-9;
    return said == found || (isNumber && isToo && std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b)));
}

/// Compares one table of a package with the recomputed one.
class StatedRows
{
public:
    StatedRows(const StatedTable &table, const PackageTable &stated, const PackageTable &computed, NumbersAgain &found)
        : m_path(QLatin1StringView(table.path)), m_stated(stated), m_computed(computed), m_found(found)
    {
        for (const QString &key : table.keys) {
            m_keys.push_back(computed.headings.indexOf(key));
        }
    }

    void compare()
    {
        if (m_stated.headings != m_computed.headings) {
            m_found.differ(NumbersText::toSay("%1: the columns differ").arg(m_path));
            return;
        }
        const qsizetype before = m_found.differences.size();
        for (size_t row = 0; row < m_computed.rows.size(); ++row) {
            m_places.insert(keyOf(m_computed.rows[row]), row);
        }
        bool isInOrder = true;
        for (size_t row = 0; row < m_stated.rows.size(); ++row) {
            isInOrder = compareRow(row) == row && isInOrder;
        }
        for (const QStringList &row : m_computed.rows) {
            if (!m_seen.contains(keyOf(row))) {
                m_found.differ(NumbersText::toSay("%1: the row of %2 is missing").arg(m_path, words(keyOf(row))));
            }
        }
        if (!isInOrder && m_found.differences.size() == before) {
            m_found.differ(NumbersText::toSay("%1: the rows are in another order").arg(m_path));
        }
    }

private:
    QStringList keyOf(const QStringList &row) const
    {
        QStringList key;
        for (const qsizetype column : m_keys) {
            key << row.value(column);
        }
        return key;
    }

    static QString words(QStringList key)
    {
        key.removeAll(QString());
        return key.join(QStringLiteral(", "));
    }

    // The computed row with the same key; none if there is none, or the key occurred before.
    std::optional<size_t> compareRow(size_t row)
    {
        const QStringList &cells = m_stated.rows[row];
        const QStringList key = keyOf(cells);
        const auto place = m_places.constFind(key);
        const Message where = NumbersText::toSay("%1, row %2 (%3)").arg(m_path).arg(row + 2).arg(words(key));
        if (place == m_places.cend()) {
            m_found.differ(NumbersText::toSay("%1: recomputing gives no such row").arg(where));
            return std::nullopt;
        }
        if (m_seen.contains(key)) {
            m_found.differ(NumbersText::toSay("%1: the row occurs twice").arg(where));
            return std::nullopt;
        }
        m_seen.insert(key);
        for (qsizetype column = 0; column < m_stated.headings.size(); ++column) {
            const QString &computed = m_computed.rows[*place][column];
            ++m_found.numbers;
            if (!sameNumber(cells[column], computed)) {
                m_found.differ(NumbersText::toSay("%1, %2: the package has “%3”, recomputed is “%4”")
                                   .arg(where, m_stated.headings[column], cells[column], computed));
            }
        }
        return *place;
    }

    QString m_path;
    const PackageTable &m_stated;
    const PackageTable &m_computed;
    NumbersAgain &m_found;
    std::vector<qsizetype> m_keys;
    QHash<QStringList, size_t> m_places;
    QSet<QStringList> m_seen;
};

} // namespace

const std::vector<StatedTable> &statedTables()
{
    static const std::vector<StatedTable> tables{
        {"results/distributions.csv", {"of", "question", "level", "counted", "value"}},
        {"results/cross-tables.csv", {"rows", "columns", "row level", "column level", "row", "column"}},
        {"results/cross-tests.csv", {"rows", "columns", "row level", "column level"}},
        {"results/flows.csv", {"from", "to", "level", "from value", "to value"}},
        {"results/flow-totals.csv", {"from", "to", "level"}},
        {"results/agreement.csv", {"scope", "dimension", "level", "statistic"}},
        {"results/code-agreement.csv", {"scope", "dimension", "level", "code"}},
        {"results/confusion.csv", {"scope", "dimension", "level", "code of first rater", "code of second rater"}},
        {"results/rater-pairs.csv", {"scope", "dimension", "level", "first rater", "second rater"}},
        {"results/treatments.csv", {"scope", "dimension", "level", "rule", "statistic"}},
        {"results/intervals.csv", {"scope", "dimension", "level", "statistic"}},
        {"results/units-found.csv", {"first rater", "second rater"}},
        {"results/settling.csv", {"about", "question", "count", "of"}},
        {"results/raters.csv", {"count", "of"}},
        {"results/times.csv", {"round", "name", "rater"}},
        {"results/drift-tests.csv", {"round", "name", "first rater", "second rater", "dimension", "by"}},
        {"results/review-requests.csv", {"rater", "dimension"}},
        {"results/evidence.csv", {"rater", "evidence of"}},
        {"results/hints.csv", {"rule"}},
        {"results/sample.csv", {"box", "of"}},
        {"results/codebook.csv", {"count", "of"}},
        {"results/pair-rules.csv", {"dimension", "code of first rater", "code of second rater"}},
        {"results/saturation.csv", {"dimension", "item"}},
        {"results/saturation-ends.csv", {"dimension"}},
        {"results/counts.csv", {"count", "of"}}};
    return tables;
}

void compareStated(const StatedTable &table, const PackageTable &stated, const PackageTable &computed,
                   NumbersAgain &found)
{
    StatedRows(table, stated, computed, found).compare();
}

} // namespace corater
