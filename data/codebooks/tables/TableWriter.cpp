// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableWriter.h"

#include "data/codebooks/tables/TableRowsOf.h"
#include "data/files/FileRefusals.h"
#include "data/formats/Grid.h"

#include <QDir>
#include <QRegularExpression>

#include <xlsxwriter.h>

#include <cstdlib>

namespace corater {

namespace {

struct TableWriterText
{
    CORATER_MESSAGES(TableWriter)
};

// Puts an apostrophe before a text that a spreadsheet would take for a formula, also if it has apostrophes in front.
QString guarded(const QString &text)
{
    static const QRegularExpression risky(QStringLiteral("^'*[-=+@\\t\\r]"));
    return risky.match(text).hasMatch() ? u'\'' + text : text;
}

QString csvField(const QString &text, char separator)
{
    QString field = guarded(text);
    if (field.contains(QLatin1Char(separator)) || field.contains(u'"') || field.contains(u'\n') ||
        field.contains(u'\r') || field != field.trimmed()) {
        field.replace(u'"', QStringLiteral("\"\""));
        field = u'"' + field + u'"';
    }
    return field;
}

QString csvLine(const QStringList &texts, char separator)
{
    QStringList fields;
    for (const QString &text : texts) {
        fields << csvField(text, separator);
    }
    return fields.join(QLatin1Char(separator)) + QStringLiteral("\r\n");
}

/// Writes one workbook into memory. Made and used by writeXlsxCodebook() alone.
class WorkbookWriter
{
public:
    explicit WorkbookWriter(std::vector<CodebookNote> &losses) : m_losses(losses)
    {
        lxw_workbook_options options{};
        options.output_buffer = &m_buffer;
        options.output_buffer_size = &m_size;
        m_workbook = workbook_new_opt(nullptr, &options);
        m_heading = workbook_add_format(m_workbook);
        format_set_bold(m_heading);
        m_text = workbook_add_format(m_workbook);
        format_set_text_wrap(m_text);
        format_set_align(m_text, LXW_ALIGN_VERTICAL_TOP);
    }

    void write(const OutputTable &table)
    {
        lxw_worksheet *sheet = workbook_add_worksheet(m_workbook, table.name.toUtf8().constData());
        if (!sheet) {
            m_failed = true;
            return;
        }
        const QStringList headings = table.headings();
        for (int column = 0; column < headings.size(); ++column) {
            worksheet_write_string(sheet, 0, lxw_col_t(column), headings[column].toUtf8().constData(), m_heading);
            worksheet_set_column(sheet, lxw_col_t(column), lxw_col_t(column), widthOf(headings[column]), nullptr);
        }
        worksheet_freeze_panes(sheet, 1, 0);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const QStringList texts = OutputTable::cells(table.rows[row], headings);
            for (int column = 0; column < texts.size(); ++column) {
                writeCell(sheet, table, int(row) + 1, column, texts[column]);
            }
        }
    }

    Result<QByteArray> finish()
    {
        const lxw_error status = workbook_close(m_workbook);
        const QByteArray bytes(m_buffer, qsizetype(m_size));
        std::free(const_cast<char *>(m_buffer)); // allocated by the library
        if (status != LXW_NO_ERROR || m_failed) {
            // The library joins the parts in temporary files.
            return fail(ErrorCode::Internal, FileRefusals::workbookNotWritten().arg(QDir::tempPath()), {}, {},
                        QString::fromUtf8(lxw_strerror(status)));
        }
        return bytes;
    }

private:
    static double widthOf(const QString &heading)
    {
        static const QStringList wide{QStringLiteral("Definition"), QStringLiteral("Use when"),
                                      QStringLiteral("Avoid when"), QStringLiteral("Example"), QStringLiteral("Text")};
        return wide.contains(heading) ? 60 : 26;
    }

    // Escapes text that looks like the format's own notation for characters.
    static QString escaped(QString text)
    {
        static const QRegularExpression notation(QStringLiteral("_(x[0-9A-Fa-f]{4}_)"));
        return text.replace(notation, QStringLiteral("_x005F_\\1"));
    }

    void writeCell(lxw_worksheet *sheet, const OutputTable &table, int row, int column, const QString &text)
    {
        constexpr qsizetype longest = 32767;
        QString written = escaped(text);
        if (written.isEmpty()) {
            return;
        }
        if (written.size() > longest) {
            written.truncate(longest);
            if (written.back().isHighSurrogate()) {
                written.chop(1);
            }
            m_losses.push_back({.place = {.cell = table.name + u'!' + columnName(column) + QString::number(row + 1)},
                                .message = TableWriterText::toSay(
                                    "a cell holds at most 32,767 characters; the rest of the text was cut")});
        }
        if (worksheet_write_string(sheet, lxw_row_t(row), lxw_col_t(column), written.toUtf8().constData(), m_text) !=
            LXW_NO_ERROR) {
            m_failed = true;
        }
    }

    std::vector<CodebookNote> &m_losses;
    const char *m_buffer = nullptr;
    size_t m_size = 0;
    lxw_workbook *m_workbook = nullptr;
    lxw_format *m_heading = nullptr;
    lxw_format *m_text = nullptr;
    bool m_failed = false;
};

} // namespace

QByteArray writeCsvCodebook(const Codebook &codebook, char separator)
{
    const OutputTable table = singleTable(codebook);
    const QStringList headings = table.headings();
    QString out = QChar(QChar::ByteOrderMark) + csvLine(headings, separator);
    for (const OutputRow &row : table.rows) {
        out += csvLine(OutputTable::cells(row, headings), separator);
    }
    return out.toUtf8();
}

Result<QByteArray> writeXlsxCodebook(const Codebook &codebook, std::vector<CodebookNote> &losses)
{
    WorkbookWriter writer(losses);
    for (const OutputTable &table : tablePerDimension(codebook)) {
        writer.write(table);
    }
    return writer.finish();
}

} // namespace corater
