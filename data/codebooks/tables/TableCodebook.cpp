// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableCodebook.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/PlainList.h"
#include "data/codebooks/tables/GridParts.h"
#include "data/codebooks/tables/SheetUse.h"
#include "data/codebooks/tables/TableBlock.h"

#include <QFileInfo>
#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct TableCodebookText
{
    CORATER_MESSAGES(TableCodebook)
};

bool hasRole(const std::vector<TableColumn> &columns, ColumnRole role)
{
    return std::ranges::find(columns, role, &TableColumn::role) != columns.end();
}

/// Divides the sheets into tables and hands each to its reader. Made and used by readTableCodebook() alone.
class TableCodebookReader
{
public:
    TableCodebookReader(const std::vector<Grid> &grids, const QString &format, const QString &fileName,
                        const CodebookReading &reading)
        : m_grids(grids), m_fileName(fileName), m_builder(format, fileName)
    {
        m_builder.setReading(reading);
    }

    Result<CodebookDocument> read()
    {
        TRY(checkAskedColumns());
        TRY(auto sheets, codebookSheets(m_grids, m_fileName, m_builder.asked()));
        readOwnSheets(sheets);
        for (size_t at = 0; at < m_grids.size(); ++at) {
            const Grid &grid = m_grids[at];
            if (!sheets[at].isRead) {
                noteSheet(grid, sheets[at].why);
                continue;
            }
            if (grid.hidden && !grid.rows.empty()) {
                m_builder.note(grid.place(grid.rows.front()),
                               TableCodebookText::toSay("the sheet is hidden; it was read nevertheless"));
            }
            if (m_ownSheets.contains(grid.sheet)) {
                continue;
            }
            for (const Grid &part : m_exact ? std::vector<Grid>{grid} : sideBySide(grid)) {
                readGrid(part);
            }
        }
        auto document = m_builder.finish();
        if (document && !m_grids.empty() && !m_grids.front().sheet.isEmpty()) {
            document->sheets = std::move(sheets);
        }
        if (document && document->codebook.dimensions.empty()) {
            return fail(ErrorCode::Input, TableCodebookText::toSay("nothing in the file looks like codes or rules"),
                        Place{.file = m_fileName, .line = m_grids.empty() || !m_grids.front().sheet.isEmpty() ? 0 : 1},
                        TableCodebookText::toSay("a table with headings such as Category, Code, Description"),
                        document->notes.empty() ? Message() : document->notes.front().message);
        }
        return document;
    }

private:
    // Refuses a heading that the user named and that no table has.
    Result<void> checkAskedColumns() const
    {
        for (const CodebookReading::Column &asked : m_builder.asked().columns) {
            const auto isIt = [&](const GridCell &cell) {
                return foldedSpelling(cell.text) == foldedSpelling(asked.heading) ||
                       columnName(cell.column).compare(asked.heading, Qt::CaseInsensitive) == 0;
            };
            const bool found = std::ranges::any_of(m_grids, [&](const Grid &grid) {
                return std::ranges::any_of(grid.rows,
                                           [&](const GridRow &row) { return std::ranges::any_of(row.cells, isIt); });
            });
            if (!found) {
                return fail(ErrorCode::Input, TableCodebookText::toSay("no column has that heading"),
                            {.file = m_fileName}, {}, asked.heading);
            }
        }
        return {};
    }

    // In a workbook of Corater, the sheet "Codebook" says so, and lists the dimensions with their sheets.
    void readOwnSheets(std::vector<CodebookSheet> &sheets)
    {
        for (size_t at = 0; at < m_grids.size(); ++at) {
            const Grid &grid = m_grids[at];
            const auto columns = grid.rows.empty() ? std::nullopt : tableHeadings(grid.rows.front());
            if (!sheets[at].isRead || !columns || !hasRole(*columns, ColumnRole::Kind)) {
                continue;
            }
            m_exact = true;
            m_builder.setExact();
            for (CodebookSheet &sheet : sheets) { // Corater wrote them all: names do not matter
                sheet.isRead = sheet.isRead || !sheet.why.isEmpty();
                sheet.why = {};
            }
            m_ownSheets << grid.sheet;
            const TableContext context{.grid = grid, .builder = m_builder, .dimension = {}, .exact = true};
            const TableRows rows = TableRows(grid.rows).subspan(1);
            readKindTable(context, *columns, rows);
            for (const TableColumn &column : *columns) {
                if (column.role != ColumnRole::Sheet) {
                    continue;
                }
                const auto name = std::ranges::find(*columns, ColumnRole::Dimension, &TableColumn::role);
                for (const GridRow &row : rows) {
                    m_sheetOfDimension.insert(row.text(column.column), row.text(name->column));
                }
            }
        }
    }

    // Whether a table begins here: with a row of headings, a matrix, or a title before these.
    bool startsTable(TableRows rows) const
    {
        return tableHeadings(rows.front(), m_builder.asked()).has_value() || isMatrix(rows) ||
               isMarkMatrix(rows, m_builder.asked());
    }

    // Whether rows after a blank one continue the table, even if they look like headings ("code | label" as values):
    // their first text is repeated below or above.
    bool goesOn(TableRows rows) const
    {
        if (!m_columns || m_rows.empty() || rows.front().cells.empty()) {
            return false;
        }
        const GridCell &first = rows.front().cells.front();
        const auto repeats = [&](const GridRow &row) {
            return foldedSpelling(row.text(first.column)) == foldedSpelling(first.text);
        };
        const bool sameColumn = first.column == m_columns->front().column;
        return sameColumn && (repeats(m_rows.back()) || std::ranges::any_of(rows.subspan(1), repeats));
    }

    bool isTitle(const GridRow &row) const
    {
        return row.cells.size() == 1 || (row.cells.front().column == 0 && row.cells.size() <= 2);
    }

    void readGrid(const Grid &grid)
    {
        m_title.clear();
        m_titleRow = nullptr;
        for (size_t at = 0; at < grid.rows.size();) {
            const size_t end = endOfBlock(grid, at);
            const size_t nextEnd = end < grid.rows.size() ? endOfBlock(grid, end) : end;
            readBlock(grid, TableRows(grid.rows).subspan(at, end - at),
                      TableRows(grid.rows).subspan(end, nextEnd - end));
            at = end;
        }
        finishTable(grid);
        noteUnusedTitle(grid);
    }

    static size_t endOfBlock(const Grid &grid, size_t at)
    {
        while (at + 1 < grid.rows.size() && grid.rows[at + 1].index == grid.rows[at].index + 1) {
            ++at;
        }
        return at + 1;
    }

    // Reads rows without blank ones between them: titles, then a table or the rest of the table before.
    void readBlock(const Grid &grid, TableRows rows, TableRows nextBlock)
    {
        if (goesOn(rows)) {
            m_rows.insert(m_rows.end(), rows.begin(), rows.end());
            return;
        }
        for (size_t skipped = 0; skipped < mostTitles && skipped < rows.size(); ++skipped) {
            if (startsTable(rows.subspan(skipped))) {
                takeTitles(grid, rows.first(skipped));
                readTable(grid, rows.subspan(skipped));
                return;
            }
            if (!isTitle(rows[skipped])) {
                break;
            }
        }
        const bool titleOfNext = rows.size() < mostTitles && !nextBlock.empty() && startsTable(nextBlock) &&
                                 std::ranges::all_of(rows, [this](const GridRow &row) { return isTitle(row); });
        if (m_columns && !titleOfNext) { // a blank row within a table
            m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        } else if (titleOfNext || (rows.size() == 1 && (grid.rows.size() > 1 || isTitle(rows.front())))) {
            takeTitles(grid, rows);
        } else {
            readPlainList(grid, rows);
        }
    }

    // Of several lines above a table the last is its title, except lines with a colon ("last change: May").
    void takeTitles(const Grid &grid, TableRows rows)
    {
        const auto saysElse = [](const GridRow &row) { return row.cells.front().text.contains(u':'); };
        size_t title = rows.size();
        for (size_t at = 0; at < rows.size(); ++at) {
            title = title == rows.size() || !saysElse(rows[at]) ? at : title;
        }
        for (size_t at = 0; at < rows.size(); ++at) {
            if (at == title) {
                takeTitle(grid, rows[at]);
            }
        }
        for (size_t at = 0; at < rows.size(); ++at) {
            if (at != title) {
                noteLeftOut(grid, rows.subspan(at, 1));
            }
        }
    }

    // Notes why a sheet was not read, and the text of a small one.
    void noteSheet(const Grid &grid, const Message &why)
    {
        constexpr size_t mostRows = 30;
        if (why.isEmpty()) {
            return; // the user chose other sheets
        }
        m_builder.note(grid.place(grid.rows.front()), why);
        if (grid.rows.size() <= mostRows) {
            noteLeftOut(grid, grid.rows);
        }
    }

    void noteLeftOut(const Grid &grid, TableRows rows)
    {
        QStringList texts;
        for (const GridRow &row : rows) {
            for (const GridCell &cell : row.cells) {
                texts << cell.text.simplified();
            }
        }
        m_builder.note(
            grid.place(rows.front()),
            TableCodebookText::toSay("text beside the codes was left out: %1").arg(texts.join(u' ').left(500)));
    }

    void takeTitle(const Grid &grid, const GridRow &row)
    {
        finishTable(grid);
        noteUnusedTitle(grid);
        m_titleIsUsed = false;
        m_title = titleToName(row.cells.front().text);
        m_titleRow = &row;
        for (const GridCell &cell : std::span(row.cells).subspan(1)) {
            m_builder.note(
                grid.place(row, cell.column),
                TableCodebookText::toSay("text beside the title: kept as the definition of the dimension: %1")
                    .arg(cell.text.simplified().left(200)));
        }
    }

    void noteUnusedTitle(const Grid &grid)
    {
        if (m_titleRow && !m_titleIsUsed) {
            noteLeftOut(grid, TableRows(m_titleRow, 1));
        }
        m_titleIsUsed = true;
    }

    QString dimensionName(const Grid &grid) const
    {
        if (!grid.part.isEmpty()) {
            return titleToName(grid.part);
        }
        if (const QString own = m_sheetOfDimension.value(grid.sheet); !own.isEmpty()) {
            return own;
        }
        if (!m_title.isEmpty()) {
            return m_title;
        }
        if (!grid.sheet.isEmpty() && !isDefaultSheetName(grid.sheet)) {
            return titleToName(grid.sheet);
        }
        return QFileInfo(m_fileName).completeBaseName();
    }

    TableContext contextOf(const Grid &grid)
    {
        m_titleIsUsed = true;
        return {.grid = grid, .builder = m_builder, .dimension = dimensionName(grid), .exact = m_exact};
    }

    void readTable(const Grid &grid, TableRows rows)
    {
        finishTable(grid);
        if (isMatrix(rows)) {
            readMatrix(contextOf(grid), rows);
            m_title.clear();
            return;
        }
        if (isMarkMatrix(rows, m_builder.asked())) {
            readMarkMatrix(contextOf(grid), rows);
            m_title.clear();
            return;
        }
        m_columns = tableHeadings(rows.front(), m_builder.asked());
        noteHeadings(grid, rows.front());
        m_rows.assign(rows.begin() + 1, rows.end());
    }

    void noteHeadings(const Grid &grid, const GridRow &row)
    {
        const auto code = std::ranges::find(*m_columns, ColumnRole::Level, &TableColumn::role);
        if (m_titleRow && code != m_columns->end() && m_columns->front().column > m_titleRow->cells.front().column) {
            m_builder.note(grid.place(row, m_columns->front().column),
                           TableCodebookText::toSay("the table begins to the right of its title"));
        }
    }

    // Reads the current table, now that all its rows are known.
    void finishTable(const Grid &grid)
    {
        auto columns = std::exchange(m_columns, std::nullopt);
        const std::vector<GridRow> rows = std::exchange(m_rows, {});
        if (!columns || rows.empty()) {
            return;
        }
        const TableContext context = contextOf(grid);
        if (hasRole(*columns, ColumnRole::FirstCode) && hasRole(*columns, ColumnRole::SecondCode)) {
            readPairTable(context, *columns, rows);
            return;
        }
        addLevelWithoutHeading(grid, *columns, rows);
        readCodeTable(context, *columns, rows);
        if (m_titleRow && m_titleRow->cells.size() > 1) {
            Dimension &dimension = m_builder.dimensionAt(m_builder.dimension(context.dimension));
            dimension.definition = context.text(*m_titleRow, m_titleRow->cells[1].column);
            m_titleRow = nullptr;
        }
    }

    // Adds the columns of codes under a heading of the column to their left ("Symptom" over categories and codes):
    // names without a heading between the last column of codes and the first description.
    void addLevelWithoutHeading(const Grid &grid, std::vector<TableColumn> &columns, const std::vector<GridRow> &rows)
    {
        const auto levels = [](const TableColumn &c) {
            return c.role == ColumnRole::Level || c.role == ColumnRole::Category;
        };
        const auto last = std::find_if(columns.rbegin(), columns.rend(), levels);
        if (m_exact || last == columns.rend() || last == columns.rbegin()) {
            return;
        }
        const int left = last->column;
        const int right = std::prev(last)->column;
        for (int column = left + 1; column < right; ++column) {
            if (std::ranges::none_of(rows, [&](const GridRow &row) { return row.cell(column); })) {
                continue;
            }
            m_builder.note(
                grid.place(rows.front(), column),
                TableCodebookText::toSay("a column of names without a heading: read as codes below those to its left"));
            columns.push_back(
                {.column = column, .role = ColumnRole::Level, .field = {}, .heading = columnName(column)});
        }
        std::ranges::sort(columns, {}, &TableColumn::column);
    }

    void readPlainList(const Grid &grid, TableRows rows)
    {
        const TableContext context{.grid = grid, .builder = m_builder, .dimension = {}, .exact = m_exact};
        if (auto list = plainList(context, rows)) {
            m_columns = std::move(list->columns);
            m_rows = std::move(list->rows);
        }
    }

    static constexpr size_t mostTitles = 4; // lines above a table
    const std::vector<Grid> &m_grids;
    QString m_fileName;
    CodebookBuilder m_builder;
    QStringList m_ownSheets;
    QHash<QString, QString> m_sheetOfDimension;
    bool m_exact = false;
    QString m_title;
    const GridRow *m_titleRow = nullptr;
    bool m_titleIsUsed = true;                         ///< whether something was read below it
    std::optional<std::vector<TableColumn>> m_columns; ///< of the current table
    std::vector<GridRow> m_rows;                       ///< of the current table, so far
};

} // namespace

Result<CodebookDocument> readTableCodebook(const std::vector<Grid> &grids, const QString &format,
                                           const QString &fileName, const CodebookReading &reading)
{
    return TableCodebookReader(grids, format, fileName, reading).read();
}

} // namespace corater
