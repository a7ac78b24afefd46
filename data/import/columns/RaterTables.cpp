// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/RaterTables.h"

#include "codebook/taxonomy/Spellings.h"
#include "data/import/sheets/HeadingFields.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <functional>

namespace corater {

namespace {

struct RaterTablesText
{
    CORATER_MESSAGES(RaterTables)
};

bool isEmptyId(const QStringList &id)
{
    return std::ranges::all_of(id, &QString::isEmpty);
}

int fieldLike(const SheetTable &table, const QString &heading)
{
    const QStringList headings = table.headings();
    const auto at =
        std::ranges::find(headings, spellingKey(heading), [](const QString &text) { return spellingKey(text); });
    return at == headings.end() ? -1 : int(at - headings.begin());
}

/// Joins tables of one rater each. Made and used by pairedTable() alone.
class TableJoin
{
public:
    TableJoin(const std::vector<SheetTable> &tables, const PairingOptions &options)
        : m_tables(tables), m_options(options)
    {
    }

    Result<PairedTable> join()
    {
        TRY(findIds());
        TRY(findQuestions());
        for (size_t rater = 0; rater < m_tables.size(); ++rater) {
            TRY(take(rater));
        }
        TRY(checkCommonUnits());
        return std::move(m_paired);
    }

private:
    const SheetTable &first() const { return m_tables.front(); }

    Result<void> findIds()
    {
        QStringList names;
        if (m_options.idColumns.isEmpty()) {
            for (const int field : idFieldsOf(m_tables)) {
                names << first().head.text(field);
            }
        }
        for (const SheetTable &table : m_tables) {
            const QStringList headings = table.headings();
            const HeadingFields fields(headings, table.place(table.head));
            std::vector<int> ids;
            for (const QString &name : m_options.idColumns.isEmpty() ? names : m_options.idColumns) {
                const int alike = fieldLike(table, name);
                TRY(const auto field, alike >= 0 ? Result<int>(alike) : fields.field(name));
                ids.push_back(field);
            }
            m_ids.push_back(ids);
        }
        return {};
    }

    bool isId(int field) const { return std::ranges::find(m_ids.front(), field) != m_ids.front().end(); }

    // Keeps every column of the first table. Those that all tables have and that may hold codes become questions, with
    // a field per rater.
    Result<void> findQuestions()
    {
        QStringList passedOver;
        for (const int field : m_ids.front()) {
            m_paired.idFields.push_back(addHeading(first().head.cells[size_t(field)], first().head.text(field)));
        }
        if (m_options.keepColumns) {
            keepColumns();
            return {};
        }
        for (int field = 0; field < int(first().head.cells.size()); ++field) {
            const QString name = first().head.text(field).trimmed();
            if (isId(field) || name.isEmpty()) {
                continue;
            }
            std::vector<int> fields;
            for (const SheetTable &table : m_tables) {
                fields.push_back(fieldLike(table, name));
            }
            if (!holdsCodes(name, fields)) {
                passedOver << name;
                m_others.push_back({addHeading(first().head.cells[size_t(field)], name), fields});
                continue;
            }
            RatedQuestion question{.name = name};
            for (const SheetTable &table : m_tables) {
                question.raters << table.title;
                question.fields.push_back(addHeading(first().head.cells[size_t(field)], name + u' ' + table.title));
            }
            m_paired.questions.push_back(question);
            m_questionFields.push_back(fields);
        }
        if (m_paired.questions.empty()) {
            return fail(ErrorCode::Input, RaterTablesText::toSay("the sheets have no column of codes in common"),
                        first().place(first().head),
                        RaterTablesText::toSay("a column of labels with the same heading in each sheet"),
                        first().headings().join(QStringLiteral(", ")).left(200));
        }
        QStringList names;
        for (const RatedQuestion &question : m_paired.questions) {
            names << question.name;
        }
        m_paired.reading << RaterTablesText::toSay("raters: %1; columns compared: %2")
                                .arg(m_paired.questions.front().raters.join(QStringLiteral(", ")),
                                     names.join(QStringLiteral(", ")));
        if (!passedOver.isEmpty()) {
            m_paired.reading
                << RaterTablesText::toSay("columns without codes: %1").arg(passedOver.join(QStringLiteral(", ")));
        }
        return {};
    }

    // Tables of several raters each: every column stays separate and gets its table's title in front of its heading.
    void keepColumns()
    {
        for (size_t table = 0; table < m_tables.size(); ++table) {
            for (int field = 0; field < int(m_tables[table].head.cells.size()); ++field) {
                const SheetCell &cell = m_tables[table].head.cells[size_t(field)];
                if (std::ranges::find(m_ids[table], field) == m_ids[table].end() && !cell.text.trimmed().isEmpty()) {
                    std::vector<int> fields(m_tables.size(), -1);
                    fields[table] = field;
                    m_others.push_back(
                        {addHeading(cell, m_tables[table].title + QStringLiteral(" / ") + cell.text), fields});
                }
            }
        }
    }

    int addHeading(const SheetCell &from, const QString &text)
    {
        m_paired.table.head.cells.push_back(from);
        m_paired.table.head.cells.back().text = text;
        return int(m_paired.table.head.cells.size()) - 1;
    }

    bool holdsCodes(const QString &name, const std::vector<int> &fields) const
    {
        const QStringList words = heading::words(name);
        if (std::ranges::find(fields, -1) != fields.end() || heading::saysRemark(words) || heading::saysFinal(words) ||
            heading::namesRater(name)) {
            return false;
        }
        constexpr qsizetype longName = 80;
        constexpr qsizetype enough = 5;
        qsizetype filled = 0;
        qsizetype characters = 0;
        QSet<QString> different;
        qsizetype mostFilled = 0;
        for (size_t i = 0; i < m_tables.size(); ++i) {
            qsizetype here = 0;
            for (const SheetRow &row : m_tables[i].rows) {
                const QString text = row.text(fields[i]).trimmed();
                here += text.isEmpty() ? 0 : 1;
                characters += text.size();
                different.insert(text);
            }
            filled += here;
            mostFilled = std::max(mostFilled, here);
        }
        different.remove(QString());
        const bool isEachOnce = mostFilled >= enough && different.size() >= mostFilled;
        return filled > 0 && characters / filled <= longName && !isEachOnce;
    }

    Result<void> take(size_t rater)
    {
        const SheetTable &table = m_tables[rater];
        const qint16 origins = m_paired.table.addOrigins(table);
        m_units.push_back({});
        for (const SheetRow &row : table.rows) {
            if (row.fault) {
                m_paired.table.rows.push_back(row);
                continue;
            }
            if (row.isBlank()) {
                continue;
            }
            const QStringList id = unitOf(row, m_ids[rater]);
            if (isEmptyId(id)) {
                return fail(ErrorCode::Input, RowRefusals::idMissing(), table.place(row), id.join(u'/'));
            }
            const bool twice = m_units.back().contains(id);
            m_units.back().insert(id);
            SheetRow &target = rowOf(id, row, rater, origins);
            TRY(place(row, target, rater, origins, twice));
        }
        return {};
    }

    SheetRow &rowOf(const QStringList &id, const SheetRow &row, size_t rater, qint16 origins)
    {
        std::vector<SheetRow> &rows = m_paired.table.rows;
        if (const auto known = m_rows.constFind(id); known != m_rows.constEnd()) {
            return rows[*known];
        }
        m_rows.insert(id, rows.size());
        rows.push_back({.line = row.line});
        SheetRow &added = rows.back();
        added.cells.resize(m_paired.table.head.cells.size(), {.line = qint32(row.line), .origin = origins});
        for (size_t i = 0; i < m_ids[rater].size(); ++i) {
            copy(row, m_ids[rater][i], added, m_paired.idFields[i], origins);
        }
        return added;
    }

    static void copy(const SheetRow &from, int field, SheetRow &to, int target, qint16 origins)
    {
        if (field >= 0 && size_t(field) < from.cells.size()) {
            SheetCell &cell = to.cells[size_t(target)];
            cell = from.cells[size_t(field)];
            cell.origin = qint16(cell.origin + origins);
        }
    }

    Result<void> place(const SheetRow &row, SheetRow &target, size_t rater, qint16 origins, bool twice)
    {
        for (size_t i = 0; i < m_questionFields.size(); ++i) {
            const int field = m_questionFields[i][rater];
            const int column = m_paired.questions[i].fields[rater];
            if (twice && m_options.joiner.isEmpty()) {
                return fail(
                    ErrorCode::Input,
                    RaterTablesText::toSay("%1 rated a unit twice").arg(m_paired.questions[i].raters[qsizetype(rater)]),
                    m_tables[rater].place(row),
                    RaterTablesText::toSay("one row per unit and rater, --id with all columns that name a unit "
                                           "(A,B), or --scale multilabel where the rows are codes of a set"),
                    unitOf(row, m_ids[rater]).join(u'/'));
            }
            const QString before = twice ? target.text(column) : QString();
            const QString added = row.text(field).trimmed();
            if (twice && (added.isEmpty() || before.split(m_options.joiner).contains(added))) {
                continue;
            }
            copy(row, field, target, column, origins);
            if (!before.isEmpty()) {
                target.cells[size_t(column)].text = before + m_options.joiner + added;
            }
        }
        for (const auto &[column, fields] : m_others) {
            if (target.text(column).isEmpty()) {
                copy(row, fields[rater], target, column, origins);
            }
        }
        return {};
    }

    Result<void> checkCommonUnits()
    {
        qsizetype several = 0;
        for (const QStringList &id : m_rows.keys()) {
            several += std::ranges::count_if(m_units, [&](const auto &units) { return units.contains(id); }) > 1;
        }
        if (several == 0 && !m_rows.isEmpty()) {
            QStringList examples;
            for (size_t i = 0; i < m_tables.size() && i < 3; ++i) {
                if (!m_units[i].isEmpty()) { // the least: the order of a set differs from run to run
                    examples << std::ranges::min_element(m_units[i])->join(u'/');
                }
            }
            return fail(
                ErrorCode::Input, RaterTablesText::toSay("the sheets have no unit in common"),
                first().place(first().head),
                RaterTablesText::toSay("the same ids in each sheet, or --id with the columns that name the units"),
                examples.join(QStringLiteral(", ")));
        }
        m_paired.reading
            << RaterTablesText::toSay("units: %1, of which %2 are rated by several").arg(m_rows.size()).arg(several);
        return {};
    }

    const std::vector<SheetTable> &m_tables;
    const PairingOptions &m_options;
    std::vector<std::vector<int>> m_ids;            ///< per table
    std::vector<std::vector<int>> m_questionFields; ///< per question and table
    std::vector<std::pair<int, std::vector<int>>> m_others;
    QMap<QStringList, size_t> m_rows;
    std::vector<QSet<QStringList>> m_units; ///< per table
    PairedTable m_paired;
};

} // namespace

bool standsTwice(const SheetTable &table, int field)
{
    QSet<QString> seen;
    return std::ranges::any_of(table.rows, [&](const SheetRow &row) {
        const QString id = row.text(field).trimmed();
        const bool twice = !id.isEmpty() && seen.contains(id);
        seen.insert(id);
        return twice;
    });
}

std::vector<int> idFieldsOf(std::span<const SheetTable> tables)
{
    const QStringList headings = tables.front().headings();
    const int item = columnNamed(headings, idHeadings());
    const int unit = columnNamed(headings, unitHeadings());
    if (item >= 0 && unit >= 0 && item != unit &&
        std::ranges::any_of(tables, [&](const SheetTable &table) { return standsTwice(table, item); })) {
        return {item, unit};
    }
    const int first =
        int(std::ranges::find_if(headings, [](const QString &h) { return !h.trimmed().isEmpty(); }) - headings.begin());
    return {item >= 0 ? item : unit >= 0 ? unit : first < int(headings.size()) ? first : 0};
}

QStringList unitOf(const SheetRow &row, const std::vector<int> &fields)
{
    QStringList id;
    for (const int field : fields) {
        id << composedText(row.text(field).trimmed());
    }
    return id;
}

Result<PairedTable> pairedTable(const std::vector<SheetTable> &tables, const PairingOptions &options)
{
    return TableJoin(tables, options).join();
}

} // namespace corater
