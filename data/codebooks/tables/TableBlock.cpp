// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableBlock.h"

#include "codebook/taxonomy/CodebookFields.h"

namespace corater {

namespace {

struct TableBlockText
{
    CORATER_MESSAGES(TableCodebook)
};

// Keeps lines, but removes blanks around each and repeated blanks within.
QString tidied(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        line = line.simplified();
    }
    return lines.join(u'\n').trimmed();
}

// The names in one cell: one per line, or separated by semicolons.
QStringList listed(const QString &text)
{
    QStringList items = text.contains(u'\n') ? text.split(u'\n') : text.split(u';');
    for (QString &item : items) {
        item = item.trimmed();
    }
    items.removeAll(QString());
    return items;
}

template <typename T>
void takeField(const TableContext &context, const GridRow &row, const TableColumn &column, const Field<T> &field, T &of)
{
    const QString text = context.text(row, column.column);
    if (text.isEmpty()) {
        return;
    }
    const bool names = field.repeatable && !field.longText;
    for (const QString &item : names ? listed(text) : QStringList(text)) {
        if (const Message expected = field.take(of, item); !expected.isEmpty()) {
            context.builder.problem(
                context.grid.place(row, column.column),
                TableBlockText::toSay("“%1” is not a value of “%2”; expected %3").arg(item, column.heading, expected));
        }
    }
}

} // namespace

QString TableContext::text(const GridRow &row, int column) const
{
    const QString text = row.text(column);
    if (exact || text.isEmpty()) {
        return text;
    }
    const QString clean = tidied(text);
    if (clean != text) {
        note(row, column, TableBlockText::toSay("leading, trailing and repeated blanks were removed"));
    }
    return clean;
}

void TableContext::note(const GridRow &row, int column, const Message &message) const
{
    builder.note(grid.place(row, column), message);
}

void takeFields(const TableContext &context, const std::vector<TableColumn> &columns, const GridRow &row, Code &code)
{
    for (const TableColumn &column : columns) {
        const Field<Code> *field = column.role == ColumnRole::Field ? codeField(column.field) : nullptr;
        if (field) {
            takeField(context, row, column, *field, code);
        }
    }
}

void takeFields(const TableContext &context, const std::vector<TableColumn> &columns, const GridRow &row,
                Dimension &dimension)
{
    for (const TableColumn &column : columns) {
        const Field<Dimension> *field = column.role == ColumnRole::Field ? dimensionField(column.field) : nullptr;
        if (field) {
            takeField(context, row, column, *field, dimension);
        }
    }
}

} // namespace corater
