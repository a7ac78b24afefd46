// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that Corater wrote: every row says what it is, or the sheet lists the dimensions.
#include "data/codebooks/tables/TableBlock.h"

#include "codebook/taxonomy/Spelling.h"

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
    for (const GridRow &row : rows) {
        const QString kind = foldedSpelling(row.text(kindColumn));
        const TableRows one(&row, 1);
        if (kind == QStringLiteral("codebook")) {
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
