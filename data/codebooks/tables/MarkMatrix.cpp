// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of marks: a row per post or paper, a column per code, an x for each given code.
#include "data/codebooks/tables/TableBlock.h"

#include "codebook/taxonomy/Spelling.h"

#include <algorithm>

namespace corater {

namespace {

struct MarkMatrixText
{
    CORATER_MESSAGES(TableCodebook)
};

enum class Mark { None, No, Yes };

Mark markOf(const QString &text)
{
    static const QStringList yes{QStringLiteral("x"),    QStringLiteral("✓"),   QStringLiteral("✔"),
                                 QStringLiteral("✗"),    QStringLiteral("●"),   QStringLiteral("•"),
                                 QStringLiteral("1"),    QStringLiteral("yes"), QStringLiteral("y"),
                                 QStringLiteral("true"), QStringLiteral("*"),   QStringLiteral("+")};
    static const QStringList no{QStringLiteral("0"),     QStringLiteral("no"), QStringLiteral("n"),
                                QStringLiteral("false"), QStringLiteral("-"),  QStringLiteral("–")};
    const QString folded = foldedSpelling(text);
    return yes.contains(folded) ? Mark::Yes : no.contains(folded) ? Mark::No : Mark::None;
}

// The first column without marks: it names the rows.
int rowColumn(TableRows rows)
{
    return rows[1].cells.front().column;
}

/// The codes above the marks.
std::vector<const GridCell *> headingsOf(TableRows rows)
{
    std::vector<const GridCell *> headings;
    for (const GridCell &cell : rows.front().cells) {
        if (cell.column > rowColumn(rows)) {
            headings.push_back(&cell);
        }
    }
    return headings;
}

bool areMarks(TableRows rows)
{
    qsizetype marked = 0;
    for (const GridRow &row : rows.subspan(1)) {
        for (const GridCell &cell : row.cells) {
            if (cell.column <= rowColumn(rows)) {
                continue;
            }
            const Mark mark = markOf(cell.text);
            if (mark == Mark::None || !rows.front().cell(cell.column)) {
                return false;
            }
            marked += mark == Mark::Yes ? 1 : 0;
        }
    }
    return marked >= 2;
}

// Every row has one mark: the heading above it is the category of the row's name.
bool isOneEach(TableRows rows)
{
    return std::ranges::all_of(rows.subspan(1), [](const GridRow &row) {
        return std::ranges::count_if(row.cells, [](const GridCell &cell) { return markOf(cell.text) == Mark::Yes; }) ==
               1;
    });
}

void takeCategories(const TableContext &context, TableRows rows, const std::vector<const GridCell *> &headings)
{
    const int dimension = context.builder.dimension(context.dimension);
    for (const GridCell *heading : headings) {
        const int category = context.builder.addCode(dimension, -1, heading->text.simplified(),
                                                     context.grid.place(rows.front(), heading->column));
        for (const GridRow &row : rows.subspan(1)) {
            if (markOf(row.text(heading->column)) == Mark::Yes) {
                context.builder.addCode(dimension, category, row.text(rowColumn(rows)).simplified(),
                                        context.grid.place(row, rowColumn(rows)));
            }
        }
    }
    context.note(rows.front(), headings.front()->column,
                 MarkMatrixText::toSay("a mark in each row: its heading was read as the category"));
}

void takeHeadings(const TableContext &context, TableRows rows, const std::vector<const GridCell *> &headings)
{
    const int dimension = context.builder.dimension(context.dimension);
    for (const GridCell *heading : headings) {
        const QString name = heading->text.simplified();
        if (context.builder.find(dimension, -1, name) < 0) {
            context.builder.addCode(dimension, -1, name, context.grid.place(rows.front(), heading->column));
        }
    }
    context.note(rows.front(), headings.front()->column,
                 MarkMatrixText::toSay("a matrix of marks: the %1 headings were read as the codes; the rows (%2, from "
                                       "“%3” on) and their marks were left out",
                                       nullptr, int(headings.size()))
                     .arg(headings.size())
                     .arg(rows.size() - 1)
                     .arg(rows[1].text(rowColumn(rows)).simplified().left(100)));
}

} // namespace

bool isMarkMatrix(TableRows rows, const CodebookReading &asked)
{
    if (rows.size() < 3 || rows[1].cells.size() < 2) {
        return false;
    }
    const auto headings = headingsOf(rows);
    if (headings.size() < 3 || !areMarks(rows)) {
        return false;
    }
    const bool known = std::ranges::any_of(headings, [](const GridCell *cell) {
        const auto columns = tableHeadings({.cells = {{.column = 0, .text = QStringLiteral("code")}, {1, cell->text}}});
        const ColumnRole role = columns ? columns->back().role : ColumnRole::Unknown;
        return role != ColumnRole::Unknown && role != ColumnRole::Level && role != ColumnRole::Category;
    });
    const QString first = rows.front().text(rowColumn(rows));
    return !known && asked.use(first) != QStringLiteral("code");
}

void readMarkMatrix(const TableContext &context, TableRows rows)
{
    const auto headings = headingsOf(rows);
    const QString first = rows.front().text(rowColumn(rows)).simplified();
    const bool rowsAreCodes = isCodeWord(first) && context.builder.asked().use(first).isEmpty();
    if (rowsAreCodes && isOneEach(rows)) {
        takeCategories(context, rows, headings);
        return;
    }
    takeHeadings(context, rows, headings);
    if (rowsAreCodes) {
        context.builder.question(
            {.place = context.grid.place(rows.front(), rowColumn(rows)),
             .message =
                 MarkMatrixText::toSay("a matrix of marks: the codes are the rows below “%1”, or the headings of the "
                                       "columns")
                     .arg(first),
             .answers = {
                 {.words = MarkMatrixText::toSay("the rows"), .columns = {first + QStringLiteral("=code")}, .tree = {}},
                 {.words = MarkMatrixText::toSay("the headings"),
                  .columns = {first + QStringLiteral("=ignore")},
                  .tree = {}}}});
    }
}

} // namespace corater
