// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/Workbook.h"

#include "data/files/FileRefusals.h"

#include <QDir>
#include <QRegularExpression>

#include <xlsxwriter.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

namespace corater {

namespace {

struct WorkbookMessages
{
    CORATER_MESSAGES(Workbook)
};

constexpr qsizetype longestCell = 32767; // characters
constexpr qint64 mostRows = 1048576;
constexpr qsizetype mostColumns = 16384;
// Widths in characters: a column of ticks can still be read, and one of whole posts leaves room for the others.
constexpr qsizetype narrowest = 8;
constexpr qsizetype widest = 60;
constexpr qsizetype filterButton = 3;

// Escapes text that looks like the format's own notation for characters.
QString inNotation(QString text)
{
    static const QRegularExpression notation(QStringLiteral("_(x[0-9A-Fa-f]{4}_)"));
    return text.replace(notation, QStringLiteral("_x005F_\\1"));
}

// The number in a text. Ids with leading zeros, or too long for a cell to hold exactly, stay text.
std::optional<double> numberIn(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("\\A-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?\\z"));
    constexpr double mostExact = 9007199254740992; // 2^53
    const double value = form.match(text).hasMatch() ? text.toDouble() : std::nan("");
    return std::isfinite(value) && std::abs(value) <= mostExact ? std::optional(value) : std::nullopt;
}

qsizetype longestLine(const QString &text)
{
    qsizetype longest = 0;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        longest = std::max(longest, line.size());
    }
    return longest;
}

/// One sheet of a workbook. Made by Workbook::sheet().
class SheetOfWorkbook : public SheetWriter
{
public:
    struct Formats
    {
        lxw_format *bold;
        lxw_format *text;
        lxw_format *number;
    };

    SheetOfWorkbook(lxw_worksheet *sheet, const Formats &formats, const QStringList &numbers)
        : m_sheet(sheet), m_formats(formats), m_numbers(numbers)
    {
    }

    Result<void> begin(const QStringList &headings) override
    {
        if (headings.size() > mostColumns) {
            return fail(ErrorCode::Input, WorkbookMessages::toSay("a workbook has no room for so many columns"), {},
                        QString::number(mostColumns), QString::number(headings.size()));
        }
        for (const QString &heading : headings) {
            m_isNumber.push_back(m_numbers.contains(heading));
            m_widths.push_back(heading.size() + filterButton);
        }
        worksheet_freeze_panes(m_sheet, 1, 0);
        for (qsizetype column = 0; column < headings.size(); ++column) {
            TRY(writeText(column, headings[column], m_formats.bold));
        }
        ++m_row;
        return {};
    }

    Result<void> write(const QStringList &fields) override
    {
        if (m_row >= mostRows) {
            return fail(ErrorCode::Input, WorkbookMessages::toSay("a workbook has no room for more rows; CSV has"), {},
                        QString::number(mostRows));
        }
        for (qsizetype column = 0; column < fields.size(); ++column) {
            TRY(writeCell(column, fields[column]));
        }
        ++m_row;
        return {};
    }

    Result<void> end() override
    {
        for (size_t column = 0; column < m_widths.size(); ++column) {
            const double width = double(std::clamp(m_widths[column], narrowest, widest));
            worksheet_set_column(m_sheet, lxw_col_t(column), lxw_col_t(column), width,
                                 m_isNumber[column] ? m_formats.number : m_formats.text);
        }
        if (!m_widths.empty()) {
            worksheet_autofilter(m_sheet, 0, 0, lxw_row_t(std::max<qint64>(m_row, 1) - 1),
                                 lxw_col_t(m_widths.size() - 1));
        }
        return {};
    }

private:
    Result<void> writeCell(qsizetype column, const QString &text)
    {
        if (size_t(column) < m_widths.size()) {
            m_widths[size_t(column)] = std::max(m_widths[size_t(column)], longestLine(text) + 1);
        }
        const bool isNumber = size_t(column) < m_isNumber.size() && m_isNumber[size_t(column)];
        const std::optional<double> number = isNumber ? numberIn(text) : std::nullopt;
        if (!number) {
            return writeText(column, text, m_formats.text);
        }
        return worksheet_write_number(m_sheet, lxw_row_t(m_row), lxw_col_t(column), *number, m_formats.number) ==
                       LXW_NO_ERROR
                   ? Result<void>()
                   : refused(column);
    }

    Result<void> writeText(qsizetype column, const QString &cell, lxw_format *format)
    {
        const QString text = inNotation(cell);
        if (text.size() > longestCell) {
            return fail(ErrorCode::Input,
                        WorkbookMessages::toSay("a cell of a workbook has no room for the text; CSV has"),
                        placeOf(column), FileRefusals::atMostCharacters(longestCell), QString::number(text.size()));
        }
        return text.isEmpty() || worksheet_write_string(m_sheet, lxw_row_t(m_row), lxw_col_t(column),
                                                        text.toUtf8().constData(), format) == LXW_NO_ERROR
                   ? Result<void>()
                   : refused(column);
    }

    Result<void> refused(qsizetype column) const
    {
        return fail(ErrorCode::Internal, WorkbookMessages::toSay("a cell of the workbook could not be written"),
                    placeOf(column));
    }

    Place placeOf(qsizetype column) const
    {
        Place place;
        place.line = m_row + 1;
        place.column = column + 1;
        return place;
    }

    lxw_worksheet *m_sheet;
    Formats m_formats;
    QStringList m_numbers;
    std::vector<bool> m_isNumber;    ///< by column
    std::vector<qsizetype> m_widths; ///< by column, in characters
    qint64 m_row = 0;
};

/// A workbook and its only sheet. Made by workbookOfOneSheet().
class WorkbookOfOneSheet : public SheetWriter
{
public:
    WorkbookOfOneSheet(QIODevice &device, const QString &name) : m_workbook(device), m_sheet(m_workbook.sheet(name)) {}

    Result<void> begin(const QStringList &headings) override { return m_sheet->begin(headings); }
    Result<void> write(const QStringList &fields) override { return m_sheet->write(fields); }
    Result<void> end() override
    {
        const auto done = m_sheet->end();
        return done ? m_workbook.end() : done;
    }

private:
    Workbook m_workbook;
    std::unique_ptr<SheetWriter> m_sheet;
};

} // namespace

Workbook::Workbook(QIODevice &device) : m_device(device)
{
    lxw_workbook_options options{};
    options.output_buffer = &m_buffer;
    options.output_buffer_size = &m_size;
    m_workbook = workbook_new_opt(nullptr, &options);
    m_bold = workbook_add_format(m_workbook);
    format_set_bold(m_bold);
    m_text = workbook_add_format(m_workbook);
    format_set_num_format(m_text, "@");
    format_set_align(m_text, LXW_ALIGN_VERTICAL_TOP);
    m_number = workbook_add_format(m_workbook);
    format_set_align(m_number, LXW_ALIGN_VERTICAL_TOP);
}

Workbook::~Workbook()
{
    if (m_workbook) {
        workbook_close(m_workbook); // after a failed export
    }
    std::free(const_cast<char *>(m_buffer));
}

std::unique_ptr<SheetWriter> Workbook::sheet(const QString &name, const QStringList &numbers)
{
    lxw_worksheet *sheet = workbook_add_worksheet(m_workbook, name.left(31).toUtf8().constData());
    return std::make_unique<SheetOfWorkbook>(sheet, SheetOfWorkbook::Formats{m_bold, m_text, m_number}, numbers);
}

Result<void> Workbook::end()
{
    const lxw_error status = workbook_close(m_workbook);
    m_workbook = nullptr;
    if (status != LXW_NO_ERROR) {
        // The library joins the parts in temporary files.
        return fail(ErrorCode::DiskFull, FileRefusals::workbookNotWritten().arg(QDir::tempPath()), {}, {},
                    QString::fromUtf8(lxw_strerror(status)));
    }
    return m_device.write(m_buffer, qint64(m_size)) == qint64(m_size)
               ? Result<void>()
               : fail(ErrorCode::DiskFull, Message::literal(m_device.errorString()));
}

std::unique_ptr<SheetWriter> workbookOfOneSheet(QIODevice &device, const QString &name)
{
    return std::make_unique<WorkbookOfOneSheet>(device, name);
}

} // namespace corater
