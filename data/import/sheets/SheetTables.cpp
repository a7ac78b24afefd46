// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetTables.h"

#include "codebook/taxonomy/Spellings.h"
#include "data/import/sheets/HeadingWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct SheetTablesText
{
    CORATER_MESSAGES(SheetTables)
};

bool isNumber(const QString &text)
{
    bool ok = false;
    text.toDouble(&ok);
    return ok;
}

// The columns of one table, from `first` to before `last`.
struct Block
{
    size_t first = 0;
    size_t end = 0;
};

/// Takes one sheet apart. Made and used by tablesOf() alone.
class TableFinder
{
public:
    explicit TableFinder(SheetTable sheet) : m_sheet(std::move(sheet))
    {
        // Headings are near the top: more rows need not be searched.
        constexpr size_t mostLookedAt = 200;
        m_looked = std::min(m_sheet.rows.size(), mostLookedAt);
        for (size_t i = 0; i < m_looked; ++i) {
            m_width = std::max(m_width, row(i).filled());
        }
    }

    Result<FoundTables> find(const HeadingRows &named)
    {
        if (m_sheet.rows.empty()) {
            return FoundTables{};
        }
        TRY(named.first > 0 ? takeNamed(named) : takeFound());
        if (row(m_first).fault) {
            return std::unexpected(*row(m_first).fault);
        }
        describeHeadings(named.first > 0);
        m_lowest = textsOf(m_last);
        const std::vector<Block> blocks = blocksOf(ownHeadings());
        if (blocks.size() < 2 || !std::ranges::all_of(blocks, [this](const Block &block) { return hasUnits(block); })) {
            takeBelowEachOther(joined());
        } else {
            for (const Block &block : blocks) {
                m_found.tables.push_back(part(block));
            }
            describeTables(SheetTablesText::toSay("tables side by side: %1"));
        }
        return std::move(m_found);
    }

private:
    const SheetRow &row(size_t index) const { return m_sheet.rows[index]; }
    QString text(size_t index, size_t column) const { return row(index).text(int(column)).trimmed(); }

    Result<void> takeNamed(const HeadingRows &named)
    {
        const auto at = [this](qint64 line) {
            return size_t(std::ranges::find(m_sheet.rows, line, &SheetRow::line) - m_sheet.rows.begin());
        };
        m_first = at(named.first);
        m_last = at(named.last);
        if (m_first == m_sheet.rows.size() || m_last == m_sheet.rows.size()) {
            return fail(ErrorCode::Input, SheetTablesText::toSay("no row with content begins there"),
                        {.file = m_sheet.origins.front().file, .line = named.first},
                        SheetTablesText::toSay("--header-row with the row of the headings, or the first and the last "
                                               "of several: N-M"),
                        named.first == named.last ? QString::number(named.first)
                                                  : QStringLiteral("%1-%2").arg(named.first).arg(named.last));
        }
        return {};
    }

    Result<void> takeFound()
    {
        size_t first = 0;
        while (first + 1 < m_looked && isAboveHeadings(first)) {
            ++first;
        }
        m_first = isAboveHeadings(first) ? 0 : first;
        m_last = isSecondHeading(m_first) ? m_first + 1 : m_first;
        return {};
    }

    // A title fills one cell; notes on the sheet (its date, its author) fill fewer than half of the columns.
    bool isAboveHeadings(size_t index) const
    {
        const int filled = row(index).filled();
        const bool isTitle = m_width > 1 && filled <= 1 && (filled == 0 || !text(index, 0).isEmpty());
        return !row(index).fault && (isTitle || filled * 2 < m_width);
    }

    // Whether the row below belongs to the headings, too: under cells that span several columns ("Rater 1" above
    // "symptom" and "cause"), or as the headings of tables side by side, each with its title above.
    bool isSecondHeading(size_t upper) const
    {
        const size_t lower = upper + 1;
        if (lower + 1 >= m_looked || row(upper).fault || row(lower).fault || row(lower).filled() * 2 < m_width ||
            occursBelow(lower)) {
            return false;
        }
        const QStringList names = textsOf(lower);
        if (blocksOf(names).size() > 1) {
            return blocksOf(textsOf(upper)).size() < 2;
        }
        const bool hasNoId = names.front().isEmpty();
        const bool sameId = names.front().compare(text(upper, 0), Qt::CaseInsensitive) == 0;
        if (!hasNoId && !sameId && !text(upper, 0).isEmpty()) {
            return false;
        }
        return (hasNoId || std::ranges::none_of(names, isNumber)) &&
               (spansColumns(upper, lower) || (hasNoId && hasTwice(upper)));
    }

    QStringList textsOf(size_t index) const
    {
        QStringList texts;
        for (const SheetCell &cell : row(index).cells) {
            texts << cell.text.trimmed();
        }
        return texts;
    }

    // Whether the first column of the block names units: all different, or its heading is one for ids.
    bool hasUnits(const Block &block) const
    {
        QSet<QString> different;
        qsizetype filled = 0;
        for (size_t i = m_last + 1; i < m_looked; ++i) {
            const QString unit = text(i, block.first);
            different += unit;
            filled += unit.isEmpty() ? 0 : 1;
        }
        different.remove(QString());
        return columnNamed({ownHeadings()[qsizetype(block.first)]}, idHeadings()) == 0 ||
               (filled > 1 && different.size() == filled);
    }

    bool occursBelow(size_t heading) const
    {
        for (size_t column = 0; column < row(heading).cells.size(); ++column) {
            const QString name = text(heading, column);
            for (size_t i = heading + 1; !name.isEmpty() && i < m_looked; ++i) {
                if (text(i, column) == name) {
                    return true;
                }
            }
        }
        return false;
    }

    bool spansColumns(size_t upper, size_t lower) const
    {
        bool any = false;
        for (size_t column = 0; column < row(lower).cells.size(); ++column) {
            const bool isEmpty = text(upper, column).isEmpty();
            if (isEmpty && any && !text(lower, column).isEmpty()) {
                return true;
            }
            any = any || !isEmpty;
        }
        return false;
    }

    bool hasTwice(size_t index) const
    {
        QStringList texts = textsOf(index);
        texts.removeAll(QString());
        return QSet<QString>(texts.cbegin(), texts.cend()).size() < texts.size();
    }

    // The heading of each column: with several heading rows, the lowest that is not empty.
    QStringList ownHeadings() const
    {
        QStringList names;
        for (size_t column = 0; column < widthOfHead(); ++column) {
            QString name;
            for (size_t i = m_first; i <= m_last; ++i) {
                name = text(i, column).isEmpty() ? name : row(i).text(int(column));
            }
            names << name;
        }
        return names;
    }

    size_t widthOfHead() const
    {
        size_t width = 0;
        for (size_t i = m_first; i <= m_last; ++i) {
            width = std::max(width, row(i).cells.size());
        }
        return width;
    }

    // The columns of each table: a table begins where the first heading is repeated, and has at least one more heading.
    static std::vector<Block> blocksOf(const QStringList &names)
    {
        std::vector<Block> blocks;
        QString first;
        for (size_t column = 0; column < size_t(names.size()); ++column) {
            const QString name = spellingKey(names[qsizetype(column)]);
            first = first.isEmpty() ? name : first;
            if (!name.isEmpty() && name == first) {
                blocks.push_back({.first = column, .end = column});
            }
            if (!name.isEmpty()) {
                blocks.back().end = column + 1;
            }
        }
        const bool isOne = std::ranges::any_of(blocks, [](const Block &block) { return block.end - block.first < 2; });
        return isOne ? std::vector<Block>() : blocks;
    }

    // The whole sheet, its heading rows joined into one.
    SheetTable joined()
    {
        SheetTable table{.origins = m_sheet.origins};
        table.head = row(m_last);
        table.head.cells.resize(widthOfHead());
        const QStringList own = ownHeadings();
        QStringList above(qsizetype(m_last - m_first)); // the cell that spans the present column, per row
        for (size_t column = 0; column < widthOfHead(); ++column) {
            QStringList parts;
            for (size_t i = m_first; i <= m_last; ++i) {
                const QString here = text(i, column);
                QString part = here;
                if (i < m_last) {
                    QString &spanning = above[qsizetype(i - m_first)];
                    spanning = here.isEmpty() ? spanning : here;
                    part = text(m_last, column).isEmpty() ? here : spanning;
                }
                if (!part.isEmpty() && !parts.contains(part)) {
                    parts << part;
                }
            }
            SheetCell &cell = table.head.cells[column];
            if (cell.line == 0) {
                cell.line = qint32(table.head.line);
                cell.column = qint32(column) + (m_sheet.origins.front().sheet.isEmpty() ? 1 : 0);
            }
            cell.text = m_first == m_last ? own[qsizetype(column)] : parts.join(QStringLiteral(" / "));
        }
        table.title = titleAbove(m_first, {.first = 0, .end = 1});
        table.rows.assign(std::make_move_iterator(m_sheet.rows.begin() + qsizetype(m_last) + 1),
                          std::make_move_iterator(m_sheet.rows.end()));
        return table;
    }

    // The lowest text that stands above these columns.
    QString titleAbove(size_t below, const Block &block) const
    {
        for (size_t i = below; i-- > 0;) {
            for (size_t column = block.first; column < block.end; ++column) {
                if (!text(i, column).isEmpty()) {
                    return text(i, column);
                }
            }
        }
        return {};
    }

    // One of the tables that stand side by side.
    SheetTable part(const Block &block) const
    {
        const auto cells = [&block](const SheetRow &row) {
            const size_t end = std::min(block.end, row.cells.size());
            return std::vector<SheetCell>(row.cells.begin() + qsizetype(std::min(block.first, end)),
                                          row.cells.begin() + qsizetype(end));
        };
        SheetTable table{.title = titleAbove(m_last, block), .origins = m_sheet.origins};
        table.head = {.cells = cells(row(m_last)), .line = row(m_last).line};
        for (size_t i = m_last + 1; i < m_sheet.rows.size(); ++i) {
            SheetRow one{.cells = cells(row(i)), .line = row(i).line, .fault = row(i).fault};
            if (one.fault || !one.isBlank()) {
                table.rows.push_back(std::move(one));
            }
        }
        return table;
    }

    void describeHeadings(bool wereNamed)
    {
        QStringList titles;
        for (size_t i = 0; i < m_first; ++i) {
            for (const QString &text : textsOf(i)) {
                titles += text.isEmpty() ? QStringList() : QStringList(u'“' + text + u'”');
            }
        }
        if (m_last > m_first) {
            m_found.reading << SheetTablesText::toSay("the headings are in the rows %1 to %2, joined by /")
                                   .arg(row(m_first).line)
                                   .arg(row(m_last).line);
        } else if (m_first > 0 || wereNamed) {
            m_found.reading << SheetTablesText::toSay("the headings are in row %1").arg(row(m_first).line);
        }
        if (!titles.isEmpty()) {
            m_found.reading
                << SheetTablesText::toSay("above the headings: %1").arg(titles.join(QStringLiteral(", ")).left(300));
        }
    }

    void describeTables(const Message &what)
    {
        QStringList titles;
        for (size_t i = 0; i < m_found.tables.size(); ++i) {
            QString &title = m_found.tables[i].title;
            title = title.isEmpty() ? QStringLiteral("#%1").arg(i + 1) : title;
            titles << title;
        }
        m_found.reading << what.arg(titles.join(QStringLiteral(", ")));
    }

    // Splits the sheet at rows that repeat its headings.
    void takeBelowEachOther(SheetTable whole)
    {
        const QStringList headings = whole.headings();
        std::vector<SheetTable> tables{SheetTable{.title = whole.title, .head = whole.head, .origins = whole.origins}};
        QStringList places;
        for (SheetRow &row : whole.rows) {
            if (!isHeadings(row, headings)) {
                tables.back().rows.push_back(std::move(row));
                continue;
            }
            places << QString::number(row.line);
            tables.push_back({.title = takeTitle(tables.back()), .head = whole.head, .origins = whole.origins});
        }
        if (tables.size() > 1 && haveSameUnits(tables)) {
            m_found.tables = std::move(tables);
            describeTables(SheetTablesText::toSay("tables below each other, of the same units: %1"));
            return;
        }
        for (size_t i = 1; i < tables.size(); ++i) {
            std::ranges::move(tables[i].rows, std::back_inserter(tables.front().rows));
        }
        m_found.tables.push_back(std::move(tables.front()));
        if (!places.isEmpty()) {
            m_found.reading << SheetTablesText::toSay("rows that repeat the headings are left out: %1")
                                   .arg(places.join(QStringLiteral(", ")).left(200));
        }
    }

    bool isHeadings(const SheetRow &row, const QStringList &headings) const
    {
        const QStringList &own = m_last > m_first ? m_lowest : headings;
        bool areEqual = !row.fault && row.filled() > 1;
        for (qsizetype column = 0; areEqual && column < std::max(qsizetype(row.cells.size()), own.size()); ++column) {
            areEqual = row.text(int(column)).trimmed().compare(own.value(column).trimmed(), Qt::CaseInsensitive) == 0;
        }
        return areEqual;
    }

    // The title of the next table is the last row above its headings, after a blank row or of several words: a single
    // word without a gap may be a unit without ratings.
    static QString takeTitle(SheetTable &table)
    {
        const auto takeBlanks = [&table] {
            bool any = false;
            for (; !table.rows.empty() && !table.rows.back().fault && table.rows.back().isBlank(); any = true) {
                table.rows.pop_back();
            }
            return any;
        };
        takeBlanks();
        if (table.rows.empty() || table.rows.back().fault || table.rows.back().filled() > 1) {
            return {};
        }
        const SheetRow row = table.rows.back();
        table.rows.pop_back();
        const bool isApart = takeBlanks() || table.rows.empty() || table.rows.back().line + 1 < row.line;
        const QString title = row.text(0).trimmed();
        if (title.isEmpty() || (!isApart && !title.contains(u' '))) {
            table.rows.push_back(row);
            return {};
        }
        return title;
    }

    // Whether the first table has most units of the smaller table, too.
    static bool haveSameUnits(const std::vector<SheetTable> &tables)
    {
        const auto unitsOf = [](const SheetTable &table) {
            QSet<QString> units;
            for (const SheetRow &row : table.rows) {
                units.insert(row.text(0).trimmed());
            }
            units.remove(QString());
            return units;
        };
        const QSet<QString> first = unitsOf(tables.front());
        return std::all_of(tables.begin() + 1, tables.end(), [&](const SheetTable &table) {
            const QSet<QString> units = unitsOf(table);
            QSet<QString> both = units;
            both.intersect(first);
            return !both.isEmpty() && both.size() * 2 > std::min(first.size(), units.size());
        });
    }

    SheetTable m_sheet;
    FoundTables m_found;
    QStringList m_lowest; ///< the lowest row of several with headings
    size_t m_looked = 0;
    int m_width = 0;    ///< most filled cells of a row
    size_t m_first = 0; ///< rows of the headings
    size_t m_last = 0;
};

} // namespace

Result<HeadingRows> HeadingRows::named(const QString &text)
{
    const QStringList parts = text.split(u'-');
    bool first = false;
    bool last = false;
    const HeadingRows rows{.first = parts.front().toLongLong(&first), .last = parts.back().toLongLong(&last)};
    constexpr qint64 most = 20; // so many heading rows are a mistake
    if (!first || !last || parts.size() > 2 || rows.first < 1 || rows.last < rows.first ||
        rows.last - rows.first >= most) {
        return fail(ErrorCode::Input, SheetTablesText::toSay("--header-row does not name rows"), {},
                    SheetTablesText::toSay("N, or N-M for headings in several rows"), text);
    }
    return rows;
}

Result<FoundTables> tablesOf(SheetTable sheet, const HeadingRows &named)
{
    return TableFinder(std::move(sheet)).find(named);
}

} // namespace corater
