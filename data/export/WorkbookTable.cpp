// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/WorkbookTable.h"

#include <QDir>
#include <QRegularExpression>

#include <xlsxwriter.h>

#include <algorithm>
#include <cstdlib>

namespace corater {

namespace {

constexpr qsizetype longestCell = 32767; // characters
constexpr qint64 mostRows = 1048576;
constexpr qsizetype mostColumns = 16384;

// The format has its own notation for characters; a text that happens to look like it is written in it.
QString inNotation(QString text)
{
    static const QRegularExpression notation(QStringLiteral("_(x[0-9A-Fa-f]{4}_)"));
    return text.replace(notation, QStringLiteral("_x005F_\\1"));
}

} // namespace

WorkbookTable::WorkbookTable(QIODevice &device, const QString &name) : m_device(device)
{
    lxw_workbook_options options{};
    options.output_buffer = &m_buffer;
    options.output_buffer_size = &m_size;
    m_workbook = workbook_new_opt(nullptr, &options);
    m_sheet = workbook_add_worksheet(m_workbook, name.left(31).toUtf8().constData());
    m_bold = workbook_add_format(m_workbook);
    format_set_bold(m_bold);
    m_text = workbook_add_format(m_workbook);
    format_set_num_format(m_text, "@");
    format_set_align(m_text, LXW_ALIGN_VERTICAL_TOP);
}

WorkbookTable::~WorkbookTable()
{
    if (m_workbook) {
        workbook_close(m_workbook); // of an export that failed
    }
    std::free(const_cast<char *>(m_buffer));
}

Result<void> WorkbookTable::begin(const QStringList &headings)
{
    m_columns = headings.size();
    if (m_columns > mostColumns) {
        return fail(ErrorCode::Input, QStringLiteral("a workbook has no room for so many columns"), {},
                    QString::number(mostColumns), QString::number(m_columns));
    }
    worksheet_freeze_panes(m_sheet, 1, 0);
    worksheet_set_column(m_sheet, 0, lxw_col_t(std::max<qsizetype>(m_columns, 1) - 1), 18, m_text);
    return writeRow(headings, m_bold);
}

Result<void> WorkbookTable::write(const QStringList &fields)
{
    return writeRow(fields, m_text);
}

Result<void> WorkbookTable::writeRow(const QStringList &fields, lxw_format *format)
{
    if (m_row >= mostRows) {
        return fail(ErrorCode::Input, QStringLiteral("a workbook has no room for more rows; CSV has"), {},
                    QString::number(mostRows));
    }
    for (qsizetype column = 0; column < fields.size(); ++column) {
        const QString text = inNotation(fields[column]);
        if (text.size() > longestCell) {
            return fail(ErrorCode::Input, QStringLiteral("a cell of a workbook has no room for the text; CSV has"),
                        {.line = m_row + 1, .column = column + 1}, QStringLiteral("%1 characters").arg(longestCell),
                        QString::number(text.size()));
        }
        if (!text.isEmpty() && worksheet_write_string(m_sheet, lxw_row_t(m_row), lxw_col_t(column),
                                                      text.toUtf8().constData(), format) != LXW_NO_ERROR) {
            return fail(ErrorCode::Internal, QStringLiteral("a cell of the workbook could not be written"),
                        {.line = m_row + 1, .column = column + 1});
        }
    }
    ++m_row;
    return {};
}

Result<void> WorkbookTable::end()
{
    if (m_columns > 0) {
        worksheet_autofilter(m_sheet, 0, 0, lxw_row_t(std::max<qint64>(m_row, 1) - 1), lxw_col_t(m_columns - 1));
    }
    const lxw_error status = workbook_close(m_workbook);
    m_workbook = nullptr;
    if (status != LXW_NO_ERROR) {
        // Its parts are put together in temporary files.
        return fail(ErrorCode::DiskFull,
                    QStringLiteral("the workbook could not be written; its parts are made in %1").arg(QDir::tempPath()),
                    {}, {}, QString::fromUtf8(lxw_strerror(status)));
    }
    return m_device.write(m_buffer, qint64(m_size)) == qint64(m_size)
               ? Result<void>()
               : fail(ErrorCode::DiskFull, m_device.errorString());
}

} // namespace corater
