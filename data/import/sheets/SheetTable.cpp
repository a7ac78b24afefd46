// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetTable.h"

#include "data/formats/WorkbookSheet.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

constexpr GridLimits limits{.cells = 2'000'000, .characters = 64 * 1024 * 1024};

/// Loads one sheet. Made and used by loadSheet() alone.
class SheetLoader
{
public:
    SheetLoader(QIODevice &device, const QString &fileName)
        : m_reader(device, fileName), m_workbook(dynamic_cast<const WorkbookSheet *>(&device))
    {
        m_table.origins.push_back({fileName, m_workbook ? m_workbook->name() : QString()});
    }

    Result<std::optional<SheetTable>> load()
    {
        QStringList fields;
        for (;;) {
            const Result<bool> more = m_reader.next(fields);
            if (!more && more.error().code != ErrorCode::Input) {
                return std::unexpected(more.error());
            }
            if (more && !*more) {
                break;
            }
            m_table.rows.push_back({.line = m_reader.line(), .warnings = m_reader.warnings()});
            if (!more) {
                m_table.rows.back().fault = std::make_shared<const Error>(more.error());
            } else if (!take(fields)) {
                return std::nullopt;
            }
        }
        pad();
        return std::move(m_table);
    }

private:
    bool take(const QStringList &fields)
    {
        SheetRow &row = m_table.rows.back();
        row.cells.reserve(size_t(fields.size()));
        for (int i = 0; i < fields.size(); ++i) {
            const qint64 line = m_workbook ? row.line : m_reader.line(i);
            row.cells.push_back({.text = *m_texts.insert(fields[i]),
                                 .line = qint32(line),
                                 .column = m_workbook ? i : qint32(m_reader.column(i)),
                                 .unsaved = m_workbook && m_workbook->isUnsavedFormula(row.line, i)});
            m_characters += fields[i].size();
        }
        m_cells += fields.size();
        return m_cells <= limits.cells && m_characters <= limits.characters;
    }

    // A workbook does not write the empty cells at the end of a row.
    void pad()
    {
        size_t width = 0;
        for (const SheetRow &row : m_table.rows) {
            width = std::max(width, row.cells.size());
        }
        const bool fits = m_workbook && width * m_table.rows.size() <= size_t(limits.cells) * 4;
        for (SheetRow &row : m_table.rows) {
            for (size_t i = row.cells.size(); fits && i < width; ++i) {
                row.cells.push_back({.line = qint32(row.line),
                                     .column = qint32(i),
                                     .unsaved = m_workbook->isUnsavedFormula(row.line, int(i))});
            }
        }
    }

    CsvReader m_reader;
    const WorkbookSheet *m_workbook;
    SheetTable m_table;
    QSet<QString> m_texts; // equal texts share their memory
    qsizetype m_cells = 0;
    qsizetype m_characters = 0;
};

} // namespace

QString SheetRow::text(int field) const
{
    return field >= 0 && size_t(field) < cells.size() ? cells[size_t(field)].text : QString();
}

bool SheetRow::isBlank() const
{
    return filled() == 0;
}

int SheetRow::filled() const
{
    return int(std::ranges::count_if(cells, [](const SheetCell &cell) { return !cell.text.trimmed().isEmpty(); }));
}

QStringList SheetTable::headings() const
{
    QStringList texts;
    for (const SheetCell &cell : head.cells) {
        texts << cell.text;
    }
    return texts;
}

Place SheetTable::place(const SheetCell &cell) const
{
    const SheetOrigin &origin = origins[size_t(cell.origin)];
    if (origin.sheet.isEmpty()) {
        return {.file = origin.file, .line = cell.line, .column = cell.column};
    }
    return {.file = origin.file,
            .cell = origin.sheet + u'!' + columnName(int(cell.column)) + QString::number(cell.line)};
}

Place SheetTable::place(const SheetRow &row) const
{
    if (row.fault) {
        return row.fault->place;
    }
    const SheetOrigin &origin = origins[row.cells.empty() ? 0 : size_t(row.cells.front().origin)];
    return origin.sheet.isEmpty() ? Place{.file = origin.file, .line = row.line, .column = 1}
                                  : Place{.file = origin.file, .cell = nameOf(row)};
}

QString SheetTable::nameOf(const SheetRow &row) const
{
    const QString &sheet = origins[row.cells.empty() ? 0 : size_t(row.cells.front().origin)].sheet;
    const QString number = QString::number(row.line);
    return sheet.isEmpty() ? number : sheet + u'!' + number + u':' + number;
}

qint16 SheetTable::addOrigins(const SheetTable &other)
{
    const auto offset = qint16(origins.size());
    origins.insert(origins.end(), other.origins.begin(), other.origins.end());
    return offset;
}

Result<std::optional<SheetTable>> loadSheet(QIODevice &device, const QString &fileName)
{
    const qint64 start = device.pos();
    auto loaded = SheetLoader(device, fileName).load();
    device.seek(start);
    return loaded;
}

TableRows::TableRows(const SheetTable &table)
    : RowSource(table.origins.empty() ? QString() : table.origins.front().file), m_table(table)
{
}

Result<bool> TableRows::begin()
{
    m_next = 0;
    m_headings = m_table.headings();
    return !m_headings.isEmpty();
}

Result<bool> TableRows::next(QStringList &fields)
{
    fields.clear();
    if (m_next == m_table.rows.size()) {
        return false;
    }
    ++m_next;
    if (row().fault) {
        return std::unexpected(*row().fault);
    }
    fields.reserve(qsizetype(row().cells.size()));
    for (const SheetCell &cell : row().cells) {
        fields << cell.text;
    }
    return true;
}

Place TableRows::place(int field) const
{
    return field >= 0 && size_t(field) < row().cells.size() ? m_table.place(row().cells[size_t(field)])
                                                            : m_table.place(row());
}

bool TableRows::isUnsavedFormula(int field) const
{
    return size_t(field) < row().cells.size() && row().cells[size_t(field)].unsaved;
}

} // namespace corater
