// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of codes: one row per code, the tree by columns, parents or indentation.
#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/CodeNotation.h"
#include "data/codebooks/tables/CodeColumns.h"
#include "data/codebooks/tables/TableBlock.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct TableCodesText
{
    CORATER_MESSAGES(TableCodebook)
};

/// Reads the rows of one table of codes. Made and used by readCodeTable() alone.
class CodeTable
{
public:
    CodeTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
        : m_context(context), m_columns(columns), m_is(context, columns, rows)
    {
    }

    void read(TableRows rows)
    {
        if (m_is.levels.empty()) {
            return; // no column of names is left, which was noted
        }
        m_indented = m_is.levels.size() == 1 && std::ranges::any_of(rows, [this](const GridRow &row) {
                         return indentOf(row, m_is.levels.front()) > 0;
                     });
        if (!m_context.exact) {
            findNotation(rows);
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

    // Finds the notation of the tree in one column of names. Several columns, parents and indentation take precedence,
    // except that numbers outrank the indentation of their lines.
    void findNotation(TableRows rows)
    {
        const bool oneColumn =
            m_is.levels.size() == 1 && m_is.parent < 0 && m_is.categoryBehind < 0 && !m_is.numbersNest;
        const CodebookReading::Tree tree = m_context.builder.asked().tree;
        const bool open = tree == CodebookReading::Tree::AsFound;
        if (open && oneColumn) {
            takeBullets(rows);
        }
        QStringList names = oneColumn ? namesIn(rows) : QStringList();
        m_outlined = (open || tree == CodebookReading::Tree::Numbers) && isOutline(names);
        m_indented = m_indented && !m_outlined;
        m_numbered = open && !m_outlined && !m_indented && isNumberedList(names);
        names = m_indented ? QStringList() : names;
        m_paths = !names.isEmpty() && !m_outlined && (open ? arePaths(names) : tree == CodebookReading::Tree::Paths);
        m_sign = m_paths && !arePaths(names) ? loosePathSign(names) : QString();
        m_bold = open && !names.isEmpty() && !m_outlined && !m_paths && hasBoldCategories(rows);
        if (const Message found = notationFound(names); !found.isEmpty()) {
            m_context.note(rows.front(), m_is.levels.front(), found);
        } else if (open) {
            askForNotation(rows, names);
        }
        m_is.say(m_indented && m_bulletLevels.isEmpty() ? TableCodesText::toSay("the tree by indentation") : Message());
        m_indented = m_indented || m_bold;
    }

    // Empty if the names show no tree.
    Message notationFound(const QStringList &names) const
    {
        if (m_outlined) {
            return TableCodesText::toSay(
                "the codes are numbered as an outline: 1.2 was put below 1, and the number is kept as an alias");
        }
        if (m_numbered) {
            return TableCodesText::toSay(
                "the codes are a numbered list: the names were read without their numbers, which are kept as aliases");
        }
        if (m_paths) {
            return TableCodesText::toSay("the codes are written as paths: the text before “%1” is the category")
                .arg(m_sign.isEmpty() ? pathSign(names) : m_sign);
        }
        return m_bold ? TableCodesText::toSay("names in bold are read as categories of the names below them")
                      : Message();
    }

    // Removes the signs before names; without indentation they give the tree.
    void takeBullets(TableRows rows)
    {
        const std::vector<int> levels = bulletLevels(namesIn(rows));
        if (levels.empty()) {
            return;
        }
        auto level = levels.begin();
        for (const GridRow &row : rows) {
            if (row.cell(m_is.levels.front())) {
                m_bulletLevels.insert(row.index, m_indented ? 0 : *level);
                ++level;
            }
        }
        const bool isTree = !m_indented && std::ranges::any_of(levels, [&](int each) { return each != levels[0]; });
        m_indented = m_indented || isTree;
        m_context.note(rows.front(), m_is.levels.front(),
                       isTree
                           ? TableCodesText::toSay("the names are read without the signs before them, which give the "
                                                   "tree")
                           : TableCodesText::toSay("the names are read without the signs before them"));
    }

    // Asks about signs that may separate categories, or be part of the names.
    void askForNotation(TableRows rows, const QStringList &names) const
    {
        if (const QString twice = repeatedNumber(names); !twice.isEmpty()) {
            m_context.note(rows.front(), m_is.levels.front(),
                           TableCodesText::toSay("the names look numbered as an outline, but “%1” occurs twice (a "
                                                 "spreadsheet shows 1.10 as 1.1): they were not read as one")
                               .arg(twice));
        }
        if (const QString sign = loosePathSign(names); !sign.isEmpty()) {
            m_context.builder.question(
                {.place = m_context.grid.place(rows.front(), m_is.levels.front()),
                 .message = TableCodesText::toSay("names contain “%1”, some with the same text before it: categories "
                                                  "and codes, or parts of names")
                                .arg(sign),
                 .answers = {{.words = TableCodesText::toSay("the text before it is the category"),
                              .columns = {},
                              .tree = QStringLiteral("paths")},
                             {.words = TableCodesText::toSay("the names are kept as written"),
                              .columns = {},
                              .tree = QStringLiteral("none")}}});
        }
    }

    // Whether categories are bold: each bold name needs others below it.
    bool hasBoldCategories(TableRows rows) const
    {
        bool before = true; // the first name must be bold
        bool first = true;
        for (const GridRow &row : rows) {
            const GridCell *cell = row.cell(m_is.levels.front());
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
            if (row.cell(m_is.levels.front())) {
                names << name(row, m_is.levels.front());
            }
        }
        return names;
    }

    int addOutlined(const GridRow &row)
    {
        OutlinedName outlined = outlinedName(name(row, m_is.levels.front()));
        if (m_is.numbersNest) {
            outlined = {.number = outlineNumber(name(row, m_is.number)), .name = name(row, m_is.levels.front())};
        }
        const int parent = m_outline.value({m_dimension, outlined.above()}, -1);
        const Place place = m_context.grid.place(row, m_is.levels.front());
        const int node = m_context.builder.addCode(m_dimension, parent, outlined.name, place);
        if (m_outlined || m_numbered) {
            m_context.builder.code(m_dimension, node).aliases << name(row, m_is.levels.front());
        }
        m_context.builder.giveNumber(m_dimension, outlined.number, outlined.name);
        m_outline.insert({m_dimension, outlined.number}, node);
        return node;
    }

    int addPath(const GridRow &row)
    {
        int node = -1;
        const Place place = m_context.grid.place(row, m_is.levels.front());
        const QString text = name(row, m_is.levels.front());
        const QStringList parts = m_sign.isEmpty() ? pathParts(text) : looseParts(text, m_sign);
        for (const QString &part : parts) {
            const int known = m_context.builder.find(m_dimension, node, part);
            node = known >= 0 ? known : m_context.builder.addCode(m_dimension, node, part, place);
        }
        if (parts.size() > 1) {
            m_context.builder.code(m_dimension, node).aliases << text; // data may use the whole path
        }
        return node;
    }

    // Whether the row only continues a text of the code above.
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
            TableCodesText::toSay("a text without a code beside it: read as the rest of the text above, of “%1”")
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
        if (const int level = m_bulletLevels.value(row.index); level > 0) {
            return level;
        }
        int blanks = 0;
        while (blanks < cell->text.size() && cell->text[blanks].isSpace()) {
            ++blanks;
        }
        return cell->indent * 100 + blanks;
    }

    QString name(const GridRow &row, int column) const
    {
        const QString text = m_context.exact ? row.text(column) : row.text(column).simplified();
        return m_bulletLevels.contains(row.index) && column == m_is.levels.front() ? bulletedName(text).name : text;
    }

    // The dimension of the whole table, or the one in the row's column (an empty cell repeats the one above).
    void chooseDimension(const GridRow &row)
    {
        QString wanted = m_context.dimension;
        if (m_is.dimension >= 0) {
            wanted = name(row, m_is.dimension);
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
        const auto deepest = std::ranges::find_if(m_is.levels.rbegin(), m_is.levels.rend(), isFilled);
        if (deepest == m_is.levels.rend() && continues(row)) {
            return;
        }
        if (deepest == m_is.levels.rend()) {
            m_context.note(row, row.cells.front().column,
                           TableCodesText::toSay("text without a code beside it was left out: %1")
                               .arg(row.cells.front().text.left(200)));
            return;
        }
        chooseDimension(row);
        const int level = int(m_is.levels.rend() - deepest) - 1;
        const bool numbers = m_outlined || m_numbered || m_is.numbersNest;
        const int node = numbers      ? addOutlined(row)
                         : m_indented ? addIndented(row)
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
        const int indent = indentOf(row, m_is.levels.front());
        while (!m_branch.empty() && m_branch.back().indent >= indent) {
            m_branch.pop_back();
        }
        return push(row, m_is.levels.front(), indent);
    }

    int push(const GridRow &row, int column, int indent)
    {
        const int parent = m_branch.empty() ? -1 : m_branch.back().node;
        const int node =
            m_context.builder.addCode(m_dimension, parent, name(row, column), m_context.grid.place(row, column));
        m_branch.push_back({.node = node, .indent = indent});
        return node;
    }

    // The row's code at `level`; the columns before it name the categories above.
    int addBelow(const GridRow &row, int level)
    {
        for (int at = 0; at < level; ++at) {
            if (row.cell(m_is.levels[size_t(at)])) {
                enter(row, at);
            }
        }
        leaveTo(level);
        const int column = m_is.levels[size_t(level)];
        const int parent = m_branch.empty() ? -1 : m_branch.back().node;
        const int known = m_context.builder.find(m_dimension, parent, name(row, column));
        // The category was known only from its codes' rows; this row defines it.
        const bool wasNamedOnly = known >= 0 && m_namedOnly.contains(known);
        if (wasNamedOnly) {
            m_namedOnly.removeAll(known);
            m_branch.push_back({.node = known, .indent = level});
            return known;
        }
        if (known >= 0 && m_is.numberIsAlias && row.cell(m_is.number)) {
            return known; // another number of the same code
        }
        return push(row, column, level);
    }

    void leaveTo(int level)
    {
        while (!m_branch.empty() && m_branch.back().indent >= level) {
            m_branch.pop_back();
        }
    }

    // Enters the category in the cell, and adds it if it is new.
    void enter(const GridRow &row, int level)
    {
        leaveTo(level);
        const int column = m_is.levels[size_t(level)];
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
        if (m_context.exact || m_is.number < 0 || !row.cell(m_is.number)) {
            return;
        }
        Code &code = m_context.builder.code(m_dimension, node);
        m_context.builder.giveNumber(m_dimension, name(row, m_is.number), code.name);
        if (m_is.numberIsAlias) {
            code.aliases << name(row, m_is.number);
        }
    }

    void takeStructure(const GridRow &row, int node)
    {
        CodebookBuilder &builder = m_context.builder;
        if (m_is.parent >= 0 && row.cell(m_is.parent)) {
            builder.setParent(m_dimension, node, name(row, m_is.parent), false);
        } else if (m_is.categoryBehind >= 0 && row.cell(m_is.categoryBehind)) {
            builder.setParent(m_dimension, node, name(row, m_is.categoryBehind), true);
        }
        if (m_is.selectable < 0 || !row.cell(m_is.selectable)) {
            return;
        }
        if (const auto value = yesOrNo(row.text(m_is.selectable))) {
            builder.setSelectable(m_dimension, node, *value);
        } else {
            builder.problem(m_context.grid.place(row, m_is.selectable),
                            TableCodesText::toSay("“%1” is neither yes nor no").arg(row.text(m_is.selectable)));
        }
    }

    void noteStrayCells(const GridRow &row) const
    {
        for (const GridCell &cell : row.cells) {
            if (std::ranges::find(m_columns, cell.column, &TableColumn::column) == m_columns.end()) {
                m_context.note(
                    row, cell.column,
                    TableCodesText::toSay("text beside the table was left out: %1").arg(cell.text.left(200)));
            }
        }
    }

    const TableContext &m_context;
    const std::vector<TableColumn> &m_columns;
    CodeColumns m_is;
    int m_dimension = -1;
    bool m_indented = false;
    bool m_outlined = false;        ///< "1.2 Slow Run"
    bool m_paths = false;           ///< "Time > Slow Run"
    bool m_numbered = false;        ///< "1. Slow Run" in a list without levels
    QString m_sign;                 ///< "/" in "Time/Slow Run"
    bool m_bold = false;            ///< categories are set in bold
    QHash<int, int> m_bulletLevels; ///< by the index of the row, of names with signs before them
    QHash<std::pair<int, QString>, int> m_outline;
    int m_last = -1; ///< the code of the previous row
    int m_lastRow = -1;
    std::vector<Branch> m_branch; ///< from the top level to the code of the previous row
    QList<int> m_namedOnly;       ///< categories known only from rows of their codes
};

} // namespace

void readCodeTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
{
    CodeTable(context, columns, rows).read(rows);
}

} // namespace corater
