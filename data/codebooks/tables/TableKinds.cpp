// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that Corater wrote: every row has a kind, or the sheet lists the dimensions.
#include "data/codebooks/tables/TableBlock.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct TableKindsText
{
    CORATER_MESSAGES(TableCodebook)
};

int columnOf(const std::vector<TableColumn> &columns, ColumnRole role)
{
    const auto at = std::ranges::find(columns, role, &TableColumn::role);
    return at == columns.end() ? -1 : at->column;
}

int fieldColumn(const std::vector<TableColumn> &columns, const QString &field)
{
    const auto at = std::ranges::find(columns, field, &TableColumn::field);
    return at == columns.end() ? -1 : at->column;
}

void takeBook(const TableContext &context, const std::vector<TableColumn> &columns, const GridRow &row)
{
    context.builder.book().name = row.text(columnOf(columns, ColumnRole::Level));
    context.builder.book().title = row.text(columnOf(columns, ColumnRole::Title));
    context.builder.book().description = row.text(fieldColumn(columns, QStringLiteral("definition")));
}

int columnCalled(const std::vector<TableColumn> &columns, const QString &heading)
{
    const auto at = std::ranges::find_if(
        columns, [&](const TableColumn &column) { return foldedSpelling(column.heading) == heading; });
    return at == columns.end() ? -1 : at->column;
}

/// Reads the table of a study's codebook (`corater export --as codebook`): codes with their paths, rules between names.
/// Made and used by readKindTable() alone.
class ExportedTable
{
public:
    ExportedTable(const TableContext &context, const std::vector<TableColumn> &columns)
        : m_context(context),
          m_columns(columns),
          m_dimension(columnOf(columns, ColumnRole::Dimension)),
          m_path(columnCalled(columns, QStringLiteral("path"))),
          m_name(columnOf(columns, ColumnRole::Level)),
          m_state(columnCalled(columns, QStringLiteral("state"))),
          m_other(columnCalled(columns, QStringLiteral("other"))),
          m_text(columnOf(columns, ColumnRole::RuleText))
    {
    }

    bool isOne() const { return m_path >= 0 && m_other >= 0 && m_name >= 0; }

    void read(const GridRow &row, const QString &kind)
    {
        if (kind == QStringLiteral("dimension")) {
            takeDimension(row);
        } else if (kind == QStringLiteral("code")) {
            takeCode(row);
        } else if (kind == QStringLiteral("rule")) {
            m_context.builder.addRule({.dimension = row.text(m_dimension),
                                       .a = row.text(m_name),
                                       .b = row.text(m_other),
                                       .text = row.text(m_text),
                                       .wholeCategories = row.text(m_state) == QStringLiteral("whole categories"),
                                       .place = m_context.grid.place(row)});
        } else {
            m_context.note(
                row, m_name,
                TableKindsText::toSay("“%1” was merged into another code, and was left out").arg(row.text(m_name)));
        }
    }

private:
    // "ordinal, not required, at most 2"
    void takeDimension(const GridRow &row)
    {
        Dimension &dimension = m_context.builder.dimensionAt(m_context.builder.dimension(row.text(m_dimension)));
        takeFields(m_context, m_columns, row, dimension);
        const QStringList about = row.text(m_text).split(QStringLiteral(", "));
        dimension.scale = about.front() == QStringLiteral("ordinal")    ? Scale::Ordinal
                          : about.front() == QStringLiteral("interval") ? Scale::Interval
                                                                        : Scale::Nominal;
        dimension.required = about.value(1) == QStringLiteral("required");
        dimension.maximum = about.value(2).section(u' ', 2).toInt(); // 0: any number
    }

    // The path before the name is the path of a code above, which comes earlier.
    void takeCode(const GridRow &row)
    {
        CodebookBuilder &builder = m_context.builder;
        const int dimension = builder.dimension(row.text(m_dimension));
        const QString name = row.text(m_name);
        const QString path = row.text(m_path);
        const QString above = path.chopped(std::min(path.size(), name.size() + 3)); // " > "
        const int node =
            builder.addCode(dimension, m_nodes.value({dimension, above}, -1), name, m_context.grid.place(row, m_name));
        m_nodes.insert({dimension, path}, node);
        Code &code = builder.code(dimension, node);
        takeFields(m_context, m_columns, row, code);
        code.publishedName = row.text(columnCalled(m_columns, QStringLiteral("published")));
        code.retired = row.text(m_state) == QStringLiteral("retired");
        code.draft = row.text(m_state) == QStringLiteral("draft");
        builder.setSelectable(dimension, node,
                              yesOrNo(row.text(columnOf(m_columns, ColumnRole::Selectable))).value_or(true));
    }

    const TableContext &m_context;
    const std::vector<TableColumn> &m_columns;
    int m_dimension;
    int m_path;
    int m_name;
    int m_state;
    int m_other;
    int m_text;
    QHash<std::pair<int, QString>, int> m_nodes; ///< by dimension and path
};

} // namespace

void readDimensionTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
{
    for (const GridRow &row : rows) {
        const QString name = row.text(columnOf(columns, ColumnRole::Dimension));
        if (!name.isEmpty()) {
            takeFields(context, columns, row, context.builder.dimensionAt(context.builder.dimension(name)));
        }
    }
}

void readKindTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows)
{
    const int kindColumn = columnOf(columns, ColumnRole::Kind);
    ExportedTable exported(context, columns);
    for (const GridRow &row : rows) {
        const QString kind = foldedSpelling(row.text(kindColumn));
        const TableRows one(&row, 1);
        if (exported.isOne()) {
            exported.read(row, kind);
        } else if (kind == QStringLiteral("codebook")) {
            takeBook(context, columns, row);
        } else if (kind == QStringLiteral("dimension")) {
            readDimensionTable(context, columns, one);
        } else if (kind == QStringLiteral("code")) {
            readCodeTable(context, columns, one);
        } else if (kind == QStringLiteral("rule")) {
            readPairTable(context, columns, one);
        } else {
            context.builder.problem(
                context.grid.place(row, kindColumn),
                TableKindsText::toSay("“%1” is not a kind of row; expected codebook, dimension, code, rule").arg(kind));
        }
    }
}

} // namespace corater
