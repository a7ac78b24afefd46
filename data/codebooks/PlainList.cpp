// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/PlainList.h"

#include "data/codebooks/CodeNotation.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct PlainListText
{
    CORATER_MESSAGES(TableCodebook)
};

/// Statistics of one column's content.
struct Contents
{
    int column = 0;
    qsizetype cells = 0;
    qsizetype characters = 0;
    qsizetype numbers = 0;
    qsizetype numbersBelow = 0; ///< without the first row
    QSet<QString> values;

    bool isNumbers() const { return numbers == cells; }
    bool isProse() const { return characters > proseFrom * cells; }
    bool repeats() const { return values.size() < cells; }

    static constexpr qsizetype proseFrom = 40;
};

std::vector<Contents> contentsOf(TableRows rows)
{
    std::vector<Contents> found;
    QHash<int, size_t> places;
    for (const GridRow &row : rows) {
        for (const GridCell &cell : row.cells) {
            if (!places.contains(cell.column)) {
                places.insert(cell.column, found.size());
                found.push_back({.column = cell.column, .values = {}});
            }
            Contents &at = found[places.value(cell.column)];
            const QString text = cell.text.simplified();
            ++at.cells;
            at.characters += cell.text.size();
            at.numbers += isNumber(text) ? 1 : 0;
            at.numbersBelow += &row != &rows.front() && isNumber(text) ? 1 : 0;
            at.values.insert(text.toCaseFolded());
        }
    }
    std::ranges::sort(found, {}, &Contents::column);
    return found;
}

bool isPerson(const GridCell &cell)
{
    const auto columns = tableHeadings({.cells = {{.column = 0, .text = QStringLiteral("code")}, cell}});
    return columns && columns->back().role == ColumnRole::Person;
}

// Texts above numbers or above names of persons are a row of headings with unknown words.
bool beginsWithHeadings(TableRows rows, const std::vector<Contents> &contents)
{
    const GridRow &first = rows.front();
    if (rows.size() < 2 ||
        std::ranges::any_of(first.cells, [](const GridCell &cell) { return isNumber(cell.text.simplified()); })) {
        return false;
    }
    const bool aboveNumbers = std::ranges::any_of(contents, [&](const Contents &column) {
        return first.cell(column.column) && column.numbersBelow > 0 && column.numbersBelow == column.cells - 1;
    });
    return aboveNumbers || std::ranges::any_of(first.cells, isPerson);
}

/// Decides about one such table. Made and used by plainList() alone.
class PlainListReader
{
public:
    PlainListReader(const TableContext &context, TableRows rows) : m_context(context), m_rows(rows) {}

    std::optional<PlainList> read()
    {
        if (isOneLine()) {
            return inOneLine();
        }
        m_contents = contentsOf(m_rows);
        if (beginsWithHeadings(m_rows, m_contents)) {
            m_headings = &m_rows.front();
            m_rows = m_rows.subspan(1);
            m_contents = contentsOf(m_rows);
        }
        for (const Contents &column : m_contents) {
            place(column);
        }
        if (m_names.empty() || m_names.size() > mostLevels) {
            m_context.builder.note(
                m_context.grid.place(m_rows.front()),
                PlainListText::toSay("a table without known headings was left out: %1").arg(headings()));
            return {};
        }
        note();
        askForNames();
        return PlainList{.columns = m_columns, .rows = {m_rows.begin(), m_rows.end()}};
    }

private:
    static constexpr size_t mostLevels = 4;

    // "Rain, Snow, Hail": all names in one row.
    bool isOneLine() const
    {
        const std::vector<GridCell> &cells = m_rows.front().cells;
        return m_rows.size() == 1 && cells.size() > 2 && m_context.builder.asked().columns.empty() &&
               std::ranges::all_of(cells, [](const GridCell &cell) {
                   return cell.text.size() <= Contents::proseFrom && !isNumber(cell.text.simplified());
               });
    }

    PlainList inOneLine()
    {
        const GridRow &line = m_rows.front();
        PlainList list{.columns = {{.column = 0, .role = ColumnRole::Level, .field = {}, .heading = columnName(0)}},
                       .rows = {}};
        for (const GridCell &cell : line.cells) {
            list.rows.push_back(
                {.index = line.index, .line = line.line, .cells = {{.column = 0, .text = cell.text.trimmed()}}});
        }
        m_context.builder.note(m_context.grid.place(line),
                               PlainListText::toSay("the line was read as a list of codes"));
        return list;
    }

    QString headingOf(int column) const
    {
        const QString text = m_headings ? m_headings->text(column).simplified() : QString();
        return text.isEmpty() ? columnName(column) : text;
    }

    QString headings() const
    {
        QStringList all;
        for (const Contents &column : m_contents) {
            all << headingOf(column.column);
        }
        return all.join(QStringLiteral(", ")).left(500);
    }

    void place(const Contents &contents)
    {
        TableColumn column{
            .column = contents.column, .role = ColumnRole::Level, .field = {}, .heading = headingOf(contents.column)};
        const GridCell *heading = m_headings ? m_headings->cell(contents.column) : nullptr;
        const bool last = &contents == &m_contents.back() && m_contents.size() > 1;
        column = asAsked(column, m_context.builder.asked().use(column.heading));
        if (column.given) {
            // keeps the user's choice
        } else if (last && contents.isProse()) {
            column.role = ColumnRole::Field;
            column.field = QStringLiteral("definition");
        } else if (contents.isNumbers() && m_contents.size() > 1) {
            column.role = m_columns.empty() ? ColumnRole::Ignored : ColumnRole::Count;
        } else if (heading && isPerson(*heading)) {
            column.role = ColumnRole::Person;
        }
        if (column.role == ColumnRole::Level || column.role == ColumnRole::Category) {
            m_names.push_back(&contents);
        }
        m_columns.push_back(std::move(column));
    }

    void note() const
    {
        const bool defined = m_columns.back().role == ColumnRole::Field;
        m_context.builder.note(
            m_context.grid.place(m_rows.front()),
            m_headings && defined
                ? PlainListText::toSay(
                      "unknown headings: names were read from the first columns, definitions from the last one")
            : m_headings ? PlainListText::toSay("unknown headings: names were read from the first columns")
            : defined
                ? PlainListText::toSay(
                      "a list without headings: names were read from the first columns, definitions from the last one")
                : PlainListText::toSay("a list without headings: names were read from the first columns"));
    }

    // Several columns of names are a tree if names to the left are repeated, or left blank, in the rows below; if not,
    // asks.
    void askForNames() const
    {
        const bool given = std::ranges::any_of(m_columns, [](const TableColumn &column) { return column.given; });
        if (m_names.size() < 2 || given) {
            return;
        }
        const auto nests = [this](const Contents *column) {
            return column->repeats() || column->cells < qsizetype(m_rows.size());
        };
        if (std::ranges::any_of(m_names, nests)) {
            return;
        }
        const QString left = headingOf(m_names[0]->column);
        const QString right = headingOf(m_names[1]->column);
        const QString isCode = QStringLiteral("=code");
        m_context.builder.question(
            {.place = m_context.grid.place(m_rows.front(), m_names[1]->column),
             .message = PlainListText::toSay("every row has a different text in column %1 and in column %2: a category "
                                             "and its code, a code and its meaning, or two names of a code")
                            .arg(left, right),
             .answers = {{.words = PlainListText::toSay("a category and its code"),
                          .columns = {left + QStringLiteral("=category"), right + isCode},
                          .tree = {}},
                         {.words = PlainListText::toSay("a code and its meaning"),
                          .columns = {left + isCode, right + QStringLiteral("=definition")},
                          .tree = {}},
                         {.words = PlainListText::toSay("a mark and the name of the code"),
                          .columns = {left + QStringLiteral("=number"), right + isCode},
                          .tree = {}}}});
    }

    const TableContext &m_context;
    TableRows m_rows;
    const GridRow *m_headings = nullptr;
    std::vector<Contents> m_contents;
    std::vector<const Contents *> m_names;
    std::vector<TableColumn> m_columns;
};

} // namespace

std::optional<PlainList> plainList(const TableContext &context, TableRows rows)
{
    return PlainListReader(context, rows).read();
}

} // namespace corater
