// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of rules: square matrices of codes, and rows with two codes and a text.
#include "data/codebooks/tables/TableBlock.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/CodeNotation.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct TableRulesText
{
    CORATER_MESSAGES(TableCodebook)
};

bool saysNothing(const QString &text)
{
    static const QStringList nothing{QString(),           QStringLiteral("-"),   QStringLiteral("–"),
                                     QStringLiteral("—"), QStringLiteral("/"),   QStringLiteral("n/a"),
                                     QStringLiteral("x"), QStringLiteral("n.a.")};
    return nothing.contains(foldedSpelling(text));
}

/// Reads one square matrix: a row of codes, then rows that each begin with a code. Made and used by readMatrix()
/// alone.
class Matrix
{
public:
    Matrix(const TableContext &context, TableRows rows) : m_context(context), m_rows(rows)
    {
        for (const GridCell &cell : rows.front().cells) {
            if (cell.column > firstColumn(rows)) {
                m_columns.push_back({.column = cell.column, .name = cell.text.simplified()});
                m_names << cell.text.simplified();
            }
        }
    }

    static int firstColumn(TableRows rows)
    {
        int first = rows[1].cells.front().column;
        for (const GridRow &row : rows.subspan(1)) {
            first = std::min(first, row.cells.front().column);
        }
        return first;
    }

    void read()
    {
        noteUnmatchedNames();
        for (const GridRow &row : m_rows.subspan(1)) {
            for (const GridCell &cell : row.cells) {
                readCell(row, cell);
            }
        }
        const bool counts =
            std::ranges::all_of(m_entries, [](const Entry &e) { return isNumber(e.row->text(e.column).simplified()); });
        if (counts) { // only marks and numbers: no rules, but the codes are read
            takeCodes();
        } else {
            addEntries();
        }
        noteSurplus();
    }

private:
    struct Column
    {
        int column = 0;
        QString name;
    };
    struct Entry
    {
        const GridRow *row = nullptr;
        int column = 0;
        QString rowName;
        QString columnName;
        qsizetype rowAt = -1; ///< the row code's position in the row of headings
        qsizetype columnAt = -1;
    };
    struct Surplus
    {
        int column = 0;
        const GridRow *first = nullptr;
        const GridRow *last = nullptr;
    };

    qsizetype indexOf(const QString &name) const
    {
        for (qsizetype at = 0; at < m_names.size(); ++at) {
            if (foldedSpelling(m_names[at]) == foldedSpelling(name)) {
                return at;
            }
        }
        return -1;
    }

    void noteUnmatchedNames()
    {
        QSet<QString> rows;
        for (const GridRow &row : m_rows.subspan(1)) {
            const QString name = row.text(firstColumn(m_rows)).simplified();
            rows.insert(foldedSpelling(name));
            if (!name.isEmpty() && indexOf(name) < 0) {
                m_context.note(row, firstColumn(m_rows),
                               TableRulesText::toSay("“%1” has a row but no column").arg(name));
                m_names << name;
            }
        }
        for (const Column &column : m_columns) {
            if (!rows.contains(foldedSpelling(column.name))) {
                m_context.note(m_rows.front(), column.column,
                               TableRulesText::toSay("“%1” has a column but no row").arg(column.name));
            }
        }
    }

    void readCell(const GridRow &row, const GridCell &cell)
    {
        const QString rowName = row.text(firstColumn(m_rows)).simplified();
        if (cell.column == firstColumn(m_rows) || rowName.isEmpty()) {
            return;
        }
        const auto heading = std::ranges::find(m_columns, cell.column, &Column::column);
        if (heading == m_columns.end()) {
            readSurplus(row, cell);
        } else if (!saysNothing(cell.text)) {
            m_entries.push_back({.row = &row,
                                 .column = cell.column,
                                 .rowName = rowName,
                                 .columnName = heading->name,
                                 .rowAt = indexOf(rowName),
                                 .columnAt = indexOf(heading->name)});
        }
    }

    void takeCodes()
    {
        m_context.note(
            m_rows.front(), m_columns.front().column,
            TableRulesText::toSay(
                "a matrix of %n codes without texts: the codes were read, and the cells between them were left out",
                nullptr, int(m_names.size())));
        m_context.builder.addRule({.title = m_context.dimension,
                                   .others = m_names,
                                   .ofMatrix = true,
                                   .codesOnly = true,
                                   .place = m_context.grid.place(m_rows.front())});
    }

    void readSurplus(const GridRow &row, const GridCell &cell)
    {
        if (!saysNothing(cell.text)) {
            m_context.note(row, cell.column,
                           TableRulesText::toSay("text outside the matrix was left out: %1").arg(cell.text.left(200)));
            return;
        }
        const auto known = std::ranges::find(m_surplus, cell.column, &Surplus::column);
        if (known == m_surplus.end()) {
            m_surplus.push_back({.column = cell.column, .first = &row, .last = &row});
        } else {
            known->last = &row;
        }
    }

    void noteSurplus() const
    {
        for (const Surplus &surplus : m_surplus) {
            m_context.builder.note(
                m_context.grid.range(*surplus.first, *surplus.last, surplus.column),
                TableRulesText::toSay("a surplus column: it has entries without content, and no code as heading"));
        }
    }

    // The one other code that a text on the diagonal mentions; empty if there is none or several.
    QString otherCodeIn(const QString &text, const QString &own) const
    {
        QString found;
        for (const QString &name : m_names) {
            if (name != own && text.contains(name, Qt::CaseInsensitive)) {
                if (!found.isEmpty()) {
                    return {};
                }
                found = name;
            }
        }
        return found;
    }

    void addEntries()
    {
        const auto below = std::ranges::count_if(m_entries, [](const Entry &e) { return e.rowAt > e.columnAt; });
        const auto above = std::ranges::count_if(m_entries, [](const Entry &e) { return e.rowAt < e.columnAt; });
        QSet<QString> seen;
        for (const Entry &entry : m_entries) {
            const bool isAbove = entry.rowAt < entry.columnAt;
            if (entry.rowAt != entry.columnAt && above > 0 && below > 0 && isAbove == (above <= below)) {
                m_context.note(*entry.row, entry.column,
                               isAbove
                                   ? TableRulesText::toSay("the entry is above the diagonal, the others below it; the "
                                                           "order of a pair does not matter")
                                   : TableRulesText::toSay("the entry is below the diagonal, the others above it; the "
                                                           "order of a pair does not matter"));
            }
            addEntry(entry, seen);
        }
    }

    void addEntry(const Entry &entry, QSet<QString> &seen)
    {
        DraftRule rule{.title = m_context.dimension,
                       .a = entry.rowName,
                       .b = entry.columnName,
                       .text = m_context.text(*entry.row, entry.column),
                       .others = m_names,
                       .ofMatrix = true,
                       .place = m_context.grid.place(*entry.row, entry.column)};
        if (entry.rowAt == entry.columnAt) {
            const QString other = otherCodeIn(rule.text, rule.a);
            m_context.note(
                *entry.row, entry.column,
                other.isEmpty()
                    ? TableRulesText::toSay("the entry is on the diagonal: read as a remark on “%1”").arg(rule.a)
                    : TableRulesText::toSay(
                          "the entry is on the diagonal and mentions “%1”: read as the text of that pair")
                          .arg(other));
            rule.b = other.isEmpty() ? rule.b : other;
        }
        QStringList pair{foldedSpelling(rule.a), foldedSpelling(rule.b)};
        pair.sort();
        const QString key = pair.join(QChar(0));
        if (seen.contains(key)) {
            m_context.note(*entry.row, entry.column,
                           TableRulesText::toSay("a second text for the same pair; both are kept"));
        }
        seen.insert(key);
        noteFamilies(entry, rule);
        m_context.builder.addRule(rule);
    }

    void noteFamilies(const Entry &entry, const DraftRule &rule) const
    {
        QStringList families;
        for (const QString &word : quotedWords(rule.text)) {
            if (indexOf(word) < 0 && !families.contains(word)) {
                families << word;
            }
        }
        if (families.size() >= 2) {
            m_context.note(
                *entry.row, entry.column,
                TableRulesText::toSay("the text is about whole families (%1), though it belongs to two codes")
                    .arg(families.join(QStringLiteral(", "))));
        }
    }

    const TableContext &m_context;
    TableRows m_rows;
    std::vector<Column> m_columns;
    QStringList m_names;
    std::vector<Entry> m_entries;
    std::vector<Surplus> m_surplus;
};

} // namespace

namespace {

// "dimension | code" above a dimension named "code": headings of a list, which its rows may repeat. The corner of a
// matrix is blank or its topic.
bool areListHeadings(const GridRow &row, int first)
{
    return row.cell(first) &&
           std::ranges::none_of(row.cells, [](const GridCell &cell) { return isOwnWord(cell.text); });
}

} // namespace

bool isMatrix(TableRows rows)
{
    if (rows.size() < 3 || rows.front().cells.size() < 2) {
        return false;
    }
    const int first = Matrix::firstColumn(rows);
    if (areListHeadings(rows.front(), first)) {
        return false;
    }
    QSet<QString> headings;
    for (const GridCell &cell : rows.front().cells) {
        if (cell.column > first) {
            headings.insert(foldedSpelling(cell.text));
        }
    }
    qsizetype matched = 0;
    for (const GridRow &row : rows.subspan(1)) {
        matched += headings.contains(foldedSpelling(row.text(first))) ? 1 : 0;
    }
    return matched >= 2 && 10 * matched >= 6 * qsizetype(rows.size() - 1);
}

void readMatrix(const TableContext &context, TableRows rows)
{
    Matrix(context, rows).read();
}

namespace {

int ruleColumn(const std::vector<TableColumn> &columns, ColumnRole role)
{
    const auto at = std::ranges::find(columns, role, &TableColumn::role);
    return at == columns.end() ? -1 : at->column;
}

// "Code A | Code B | Rule", or else a description, or else a heading in the study's own words.
int textColumn(const std::vector<TableColumn> &columns)
{
    for (ColumnRole role : {ColumnRole::RuleText, ColumnRole::Field, ColumnRole::Unknown}) {
        if (const int column = ruleColumn(columns, role); column >= 0) {
            return column;
        }
    }
    return -1;
}

QStringList codesOfPairs(TableRows rows, int first, int second)
{
    QStringList names;
    QSet<QString> seen;
    for (const GridRow &row : rows) {
        for (int column : {first, second}) {
            const QString name = row.text(column).simplified();
            if (!name.isEmpty() && !seen.contains(foldedSpelling(name))) {
                seen.insert(foldedSpelling(name));
                names << name;
            }
        }
    }
    return names;
}

} // namespace

void readPairTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
{
    const int first = ruleColumn(columns, ColumnRole::FirstCode);
    const int second = ruleColumn(columns, ColumnRole::SecondCode);
    const QStringList names = context.exact ? QStringList() : codesOfPairs(rows, first, second);
    for (const GridRow &row : rows) {
        DraftRule rule{.dimension = context.text(row, ruleColumn(columns, ColumnRole::Dimension)),
                       .title = context.dimension,
                       .a = context.text(row, first),
                       .b = context.text(row, second),
                       .text = context.text(row, textColumn(columns)),
                       .others = names,
                       .place = context.grid.place(row)};
        if (saysNothing(rule.text) && !context.exact) {
            continue;
        }
        const QString holdsFor = context.text(row, ruleColumn(columns, ColumnRole::HoldsFor));
        rule.wholeCategories = foldedSpelling(holdsFor) == QStringLiteral("their categories");
        context.builder.addRule(std::move(rule));
    }
}

} // namespace corater
