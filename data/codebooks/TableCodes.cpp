// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of codes: one row per code, the tree by columns, parents or indentation.
#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/CodeNotation.h"
#include "data/codebooks/TableBlock.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct TableCodesText
{
    Q_DECLARE_TR_FUNCTIONS(TableCodebook)
};

/// Reads the rows of one table of codes. Made and used by readCodeTable() alone.
class CodeTable
{
public:
    CodeTable(const TableContext &context, const std::vector<TableColumn> &columns)
        : m_context(context), m_columns(columns)
    {
        for (const TableColumn &column : columns) {
            place(column);
        }
        // "Code | Category": the category stands behind its code.
        for (const TableColumn &column : columns) {
            if (column.role == ColumnRole::Category) {
                const bool behind = !m_levels.empty() && column.column > m_levels.front();
                const bool firstLevel =
                    std::ranges::any_of(columns, [](const TableColumn &c) { return c.role == ColumnRole::Level; });
                if (behind && firstLevel) {
                    m_categoryBehind = column.column;
                } else {
                    m_levels.push_back(column.column);
                }
            }
        }
        std::ranges::sort(m_levels);
    }

    void read(TableRows rows)
    {
        noteLeftOut(rows);
        if (!m_context.exact) {
            takeNumbers(rows);
        }
        m_indented = m_levels.size() == 1 && std::ranges::any_of(rows, [this](const GridRow &row) {
                         return indentOf(row, m_levels.front()) > 0;
                     });
        const bool oneColumn = !m_context.exact && !m_indented && m_levels.size() == 1 && m_parent < 0 &&
                               m_categoryBehind < 0;
        const QStringList names = oneColumn ? namesIn(rows) : QStringList();
        m_outlined = isOutline(names);
        m_paths = !m_outlined && arePaths(names);
        if (m_outlined || m_paths) {
            m_context.note(
                rows.front(), m_levels.front(),
                m_outlined
                    ? TableCodesText::tr("the codes are numbered as an outline: 1.2 was put below 1, and the number is "
                                         "kept as another spelling")
                    : TableCodesText::tr("the codes are written as paths: what stands before “>” is the category"));
        }
        m_bold = oneColumn && !m_outlined && !m_paths && hasBoldCategories(rows);
        if (m_bold) {
            m_indented = true;
            m_context.note(rows.front(), m_levels.front(),
                           TableCodesText::tr("names in bold are taken as categories of those below them"));
        }
        for (const GridRow &row : rows) {
            readRow(row);
        }
    }

private:
    struct Branch
    {
        int node = -1;
        int indent = 0;
    };

    void place(const TableColumn &column)
    {
        switch (column.role) {
        case ColumnRole::Level:
            m_levels.push_back(column.column);
            break;
        case ColumnRole::Ignored:
            m_number = m_number < 0 ? column.column : m_number;
            break;
        case ColumnRole::Field:
            if (m_fields.contains(column.field) && isProse(column.field)) {
                m_repeated << column;
            }
            m_fields << column.field;
            break;
        case ColumnRole::Parent:
            m_parent = column.column;
            break;
        case ColumnRole::Selectable:
            m_selectable = column.column;
            break;
        case ColumnRole::Dimension:
            m_dimensionColumn = column.column;
            break;
        default:
            break;
        }
    }

    void noteLeftOut(TableRows rows) const
    {
        for (const TableColumn &column : m_columns) {
            const bool used = std::ranges::any_of(rows, [&](const GridRow &row) { return row.cell(column.column); });
            if (used && (column.role == ColumnRole::Unknown ||
                         (column.role == ColumnRole::Field && !codeField(column.field)))) {
                m_context.note(rows.front(), column.column,
                               TableCodesText::tr("the column “%1” is nothing that a code has, and was left out")
                                   .arg(column.heading));
            }
        }
        for (const TableColumn &column : m_repeated) {
            if (!m_context.exact) {
                m_context.note(
                    rows.front(), column.column,
                    TableCodesText::tr("a second column for the same, “%1”: where both have a text, this one counts")
                        .arg(column.heading));
            }
        }
    }

    static bool isProse(const QString &field)
    {
        const Field<Code> *known = codeField(field);
        return known && !known->repeatable;
    }

    // "Code | Name" where the code is C1, C2 or a value of SPSS: it numbers the codes, and data may be written so.
    void takeNumbers(TableRows rows)
    {
        if (m_levels.size() < 2) {
            return;
        }
        QSet<std::pair<QString, QString>> seen;
        QString dimension;
        for (const GridRow &row : rows) {
            if (m_dimensionColumn >= 0 && row.cell(m_dimensionColumn)) {
                dimension = name(row, m_dimensionColumn);
            }
            const QString text = name(row, m_levels[0]);
            if (!row.cell(m_levels[1]) || !isCodeNumber(text) || seen.contains({dimension, text})) {
                return;
            }
            seen.insert({dimension, text});
        }
        m_number = m_levels.front();
        m_numberIsAlias = true;
        m_levels.erase(m_levels.begin());
        m_context.note(rows.front(), m_number,
                       TableCodesText::tr("the column numbers the codes: the numbers are kept as other spellings"));
    }

    // Bold names with others below each of them; all in bold, or one in the middle, says nothing.
    bool hasBoldCategories(TableRows rows) const
    {
        bool before = true; // as if a name in bold had to follow
        bool first = true;
        for (const GridRow &row : rows) {
            const GridCell *cell = row.cell(m_levels.front());
            if (!cell) {
                continue;
            }
            if ((first && !cell->bold) || (!first && before && cell->bold)) {
                return false;
            }
            first = false;
            before = cell->bold;
        }
        return !first && !before;
    }

    QStringList namesIn(TableRows rows) const
    {
        QStringList names;
        for (const GridRow &row : rows) {
            if (row.cell(m_levels.front())) {
                names << name(row, m_levels.front());
            }
        }
        return names;
    }

    int addOutlined(const GridRow &row)
    {
        const OutlinedName outlined = outlinedName(name(row, m_levels.front()));
        const int parent = m_outline.value({m_dimension, outlined.above()}, -1);
        const Place place = m_context.grid.place(row, m_levels.front());
        const int node = m_context.builder.addCode(m_dimension, parent, outlined.name, place);
        m_context.builder.code(m_dimension, node).aliases << name(row, m_levels.front());
        m_context.builder.giveNumber(m_dimension, outlined.number, outlined.name);
        m_outline.insert({m_dimension, outlined.number}, node);
        return node;
    }

    int addPath(const GridRow &row)
    {
        int node = -1;
        const Place place = m_context.grid.place(row, m_levels.front());
        for (const QString &part : pathParts(name(row, m_levels.front()))) {
            const int known = m_context.builder.find(m_dimension, node, part);
            node = known >= 0 ? known : m_context.builder.addCode(m_dimension, node, part, place);
        }
        return node;
    }

    // A text that goes on in the row below its code.
    bool continues(const GridRow &row)
    {
        const auto belongs = [this](const GridCell &cell) {
            const auto column = std::ranges::find(m_columns, cell.column, &TableColumn::column);
            return column != m_columns.end() && column->role == ColumnRole::Field && codeField(column->field) &&
                   codeField(column->field)->longText;
        };
        if (m_context.exact || m_last < 0 || row.index != m_lastRow + 1 || !std::ranges::all_of(row.cells, belongs)) {
            return false;
        }
        Code more;
        takeFields(m_context, m_columns, row, more);
        Code &code = m_context.builder.code(m_dimension, m_last);
        const auto append = [](QString &text, const QString &rest) {
            text += (text.isEmpty() || rest.isEmpty() ? QString() : QStringLiteral("\n")) + rest;
        };
        append(code.definition, more.definition);
        append(code.useWhen, more.useWhen);
        append(code.avoidWhen, more.avoidWhen);
        code.examples << more.examples;
        m_lastRow = row.index;
        m_context.note(
            row, row.cells.front().column,
            TableCodesText::tr("a text without a code beside it: taken as the rest of the one above, of “%1”")
                .arg(code.name));
        return true;
    }

    int indentOf(const GridRow &row, int column) const
    {
        const GridCell *cell = row.cell(column);
        if (!cell || m_context.exact) {
            return 0;
        }
        if (m_bold) {
            return cell->bold ? 0 : 1;
        }
        int blanks = 0;
        while (blanks < cell->text.size() && cell->text[blanks].isSpace()) {
            ++blanks;
        }
        return cell->indent * 100 + blanks;
    }

    QString name(const GridRow &row, int column) const
    {
        const QString text = row.text(column);
        return m_context.exact ? text : text.simplified();
    }

    // One dimension for the whole table, or the one that the row's column names (an empty cell: as above).
    void chooseDimension(const GridRow &row)
    {
        QString wanted = m_context.dimension;
        if (m_dimensionColumn >= 0) {
            wanted = name(row, m_dimensionColumn);
            if (wanted.isEmpty() && m_dimension >= 0) {
                return;
            }
        }
        const int found = m_context.builder.dimension(wanted.isEmpty() ? m_context.dimension : wanted);
        if (found != m_dimension) {
            m_dimension = found;
            m_branch.clear();
        }
    }

    void readRow(const GridRow &row)
    {
        const auto isFilled = [&row](int column) { return row.cell(column) != nullptr; };
        const auto deepest = std::ranges::find_if(m_levels.rbegin(), m_levels.rend(), isFilled);
        if (deepest == m_levels.rend() && continues(row)) {
            return;
        }
        if (deepest == m_levels.rend()) {
            m_context.note(row, row.cells.front().column,
                           TableCodesText::tr("text without a code beside it was left out: %1")
                               .arg(row.cells.front().text.left(200)));
            return;
        }
        chooseDimension(row);
        const int level = int(m_levels.rend() - deepest) - 1;
        const int node = m_indented   ? addIndented(row)
                         : m_outlined ? addOutlined(row)
                         : m_paths    ? addPath(row)
                                      : addBelow(row, level);
        takeFields(m_context, m_columns, row, m_context.builder.code(m_dimension, node));
        takeStructure(row, node);
        takeNumber(row, node);
        m_last = node;
        m_lastRow = row.index;
        noteStrayCells(row);
    }

    int addIndented(const GridRow &row)
    {
        const int indent = indentOf(row, m_levels.front());
        while (!m_branch.empty() && m_branch.back().indent >= indent) {
            m_branch.pop_back();
        }
        return push(row, m_levels.front(), indent);
    }

    int push(const GridRow &row, int column, int indent)
    {
        const int parent = m_branch.empty() ? -1 : m_branch.back().node;
        const int node =
            m_context.builder.addCode(m_dimension, parent, name(row, column), m_context.grid.place(row, column));
        m_branch.push_back({.node = node, .indent = indent});
        return node;
    }

    // The row's code at `level`; what stands in the columns before it names the categories above.
    int addBelow(const GridRow &row, int level)
    {
        for (int at = 0; at < level; ++at) {
            if (row.cell(m_levels[size_t(at)])) {
                enter(row, at);
            }
        }
        leaveTo(level);
        const int column = m_levels[size_t(level)];
        const int parent = m_branch.empty() ? -1 : m_branch.back().node;
        const int known = m_context.builder.find(m_dimension, parent, name(row, column));
        // A category that was only named beside its codes so far gets its own row now.
        const bool wasNamedOnly = known >= 0 && m_namedOnly.contains(known);
        if (wasNamedOnly) {
            m_namedOnly.removeAll(known);
            m_branch.push_back({.node = known, .indent = level});
            return known;
        }
        return push(row, column, level);
    }

    void leaveTo(int level)
    {
        while (!m_branch.empty() && m_branch.back().indent >= level) {
            m_branch.pop_back();
        }
    }

    // Goes into the category that the cell names, making it if it has not been seen.
    void enter(const GridRow &row, int level)
    {
        leaveTo(level);
        const int column = m_levels[size_t(level)];
        const int parent = m_branch.empty() ? -1 : m_branch.back().node;
        const int known = m_context.builder.find(m_dimension, parent, name(row, column));
        if (known >= 0) {
            m_branch.push_back({.node = known, .indent = level});
        } else {
            m_namedOnly << push(row, column, level);
        }
    }

    void takeNumber(const GridRow &row, int node)
    {
        if (m_context.exact || m_number < 0 || !row.cell(m_number)) {
            return;
        }
        Code &code = m_context.builder.code(m_dimension, node);
        m_context.builder.giveNumber(m_dimension, name(row, m_number), code.name);
        if (m_numberIsAlias) {
            code.aliases << name(row, m_number);
        }
    }

    void takeStructure(const GridRow &row, int node)
    {
        CodebookBuilder &builder = m_context.builder;
        if (m_parent >= 0 && row.cell(m_parent)) {
            builder.setParent(m_dimension, node, name(row, m_parent), false);
        } else if (m_categoryBehind >= 0 && row.cell(m_categoryBehind)) {
            builder.setParent(m_dimension, node, name(row, m_categoryBehind), true);
        }
        if (m_selectable < 0 || !row.cell(m_selectable)) {
            return;
        }
        if (const auto value = yesOrNo(row.text(m_selectable))) {
            builder.setSelectable(m_dimension, node, *value);
        } else {
            builder.problem(m_context.grid.place(row, m_selectable),
                            TableCodesText::tr("“%1” is neither yes nor no").arg(row.text(m_selectable)));
        }
    }

    void noteStrayCells(const GridRow &row) const
    {
        for (const GridCell &cell : row.cells) {
            if (std::ranges::find(m_columns, cell.column, &TableColumn::column) == m_columns.end()) {
                m_context.note(row, cell.column,
                               TableCodesText::tr("text beside the table was left out: %1").arg(cell.text.left(200)));
            }
        }
    }

    const TableContext &m_context;
    const std::vector<TableColumn> &m_columns;
    std::vector<int> m_levels;
    int m_parent = -1;
    int m_categoryBehind = -1;
    int m_selectable = -1;
    int m_dimensionColumn = -1;
    int m_dimension = -1;
    int m_number = -1;            ///< the column that numbers the codes
    bool m_numberIsAlias = false; ///< data may be written with the numbers
    bool m_indented = false;
    bool m_outlined = false; ///< "1.2 Slow Run"
    bool m_paths = false;    ///< "Time > Slow Run"
    bool m_bold = false;     ///< categories are set in bold
    QStringList m_fields;
    QList<TableColumn> m_repeated; ///< columns of a property that another column has already
    QHash<std::pair<int, QString>, int> m_outline;
    int m_last = -1; ///< the code of the row before
    int m_lastRow = -1;
    std::vector<Branch> m_branch; ///< from the top level to the code of the row before
    QList<int> m_namedOnly;       ///< categories that stand beside their codes and had no row of their own yet
};

} // namespace

void readCodeTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
{
    CodeTable(context, columns).read(rows);
}

} // namespace corater
