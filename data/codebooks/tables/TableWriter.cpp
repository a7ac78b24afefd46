// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableWriter.h"

#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/CodebookFields.h"
#include "data/files/FileRefusals.h"
#include "data/formats/Grid.h"

#include <QDir>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <cstdlib>
#include <vector>
#include <xlsxwriter.h>

namespace corater {

namespace {

/// One row of a table to be written: heading to texts; several texts take several columns with that heading.
using OutputRow = QHash<QString, QStringList>;

/// A table to be written, without a layout of its columns.
struct OutputTable
{
    QString name; ///< of its sheet
    std::vector<OutputRow> rows;

    /// The headings in use, in the usual order, each as often as the row with the most texts needs.
    QStringList headings() const;
    /// The texts of a row below these headings.
    static QStringList cells(const OutputRow &row, const QStringList &headings);
};

QString headingOf(const QString &key)
{
    return key.left(1).toUpper() + key.mid(1);
}

// Several names share a cell, one per line; a single name with a semicolon gets a line break, or it would be read as
// two.
QString listCell(const QStringList &names)
{
    const QString joined = names.join(u'\n');
    return names.size() == 1 && joined.contains(u';') ? joined + u'\n' : joined;
}

template <typename T>
void addFields(OutputRow &row, const std::vector<Field<T>> &fields, const T &of)
{
    for (const Field<T> &field : fields) {
        const QStringList texts = field.texts(of);
        if (!texts.isEmpty()) {
            row.insert(headingOf(field.key),
                       field.repeatable && !field.longText ? QStringList(listCell(texts)) : texts);
        }
    }
}

void addText(OutputRow &row, const char *heading, const QString &text)
{
    if (!text.isEmpty()) {
        row.insert(QString::fromLatin1(heading), {text});
    }
}

OutputRow bookRow(const Codebook &book)
{
    OutputRow row{{QStringLiteral("Kind"), {QStringLiteral("codebook")}}};
    addText(row, "Code", book.name);
    addText(row, "Title", book.title);
    addText(row, "Definition", book.description);
    return row;
}

OutputRow dimensionRow(const Dimension &dimension)
{
    OutputRow row{{QStringLiteral("Kind"), {QStringLiteral("dimension")}},
                  {QStringLiteral("Dimension"), {dimension.name}}};
    addFields(row, dimensionFields(), dimension);
    return row;
}

OutputRow codeRow(const Dimension &dimension, const Code &code)
{
    OutputRow row;
    addFields(row, codeFields(), code);
    if (code.selectable == dimension.hasChildren(code.id)) {
        row.insert(QStringLiteral("Can be chosen"), {yesOrNo(code.selectable)});
    }
    return row;
}

OutputRow ruleRow(const Codebook &book, const Rule &rule)
{
    const Dimension *dimension = book.dimensionOf(rule.a);
    const Code *a = book.code(rule.a);
    const Code *b = book.code(rule.b);
    OutputRow row{{QStringLiteral("Kind"), {QStringLiteral("rule")}}};
    addText(row, "Dimension", dimension ? dimension->name : QString());
    addText(row, "First code", a ? a->name : QString());
    addText(row, "Second code", b ? b->name : QString());
    addText(row, "Holds for", rule.wholeCategories ? QStringLiteral("their categories") : QString());
    addText(row, "Text", rule.text);
    return row;
}

const QStringList &usualOrder()
{
    static const QStringList order = [] {
        QStringList headings{QStringLiteral("Kind"), QStringLiteral("Dimension"), QStringLiteral("Sheet"),
                             QStringLiteral("Code"), QStringLiteral("Parent")};
        for (int level = 1; level <= 64; ++level) {
            headings << QStringLiteral("Level %1").arg(level);
        }
        headings << QStringLiteral("Can be chosen") << QStringLiteral("Title");
        for (const auto &field : codeFields()) {
            headings << headingOf(field.key);
        }
        for (const auto &field : dimensionFields()) {
            if (!headings.contains(headingOf(field.key))) {
                headings << headingOf(field.key);
            }
        }
        return headings << QStringLiteral("First code") << QStringLiteral("Second code") << QStringLiteral("Holds for")
                        << QStringLiteral("Text");
    }();
    return order;
}

// Spreadsheets allow 31 characters, not all of them, and each name once.
QString sheetName(const QString &wanted, QSet<QString> &taken)
{
    QString name = wanted;
    for (QChar &c : name) {
        if (QStringLiteral("[]:*?/\\'").contains(c) || c.category() == QChar::Other_Control) {
            c = u'_';
        }
    }
    name = name.trimmed().isEmpty() ? QStringLiteral("dimension") : name;
    for (int number = 1;; ++number) {
        const QString end = number == 1 ? QString() : QStringLiteral(" %1").arg(number);
        QString front = name.left(31 - end.size());
        if (front.back().isHighSurrogate()) {
            front.chop(1);
        }
        const QString tried = front + end;
        if (!taken.contains(tried.toCaseFolded())) {
            taken.insert(tried.toCaseFolded());
            return tried;
        }
    }
}

OutputTable codeTable(const Dimension &dimension, const QString &sheet)
{
    OutputTable table{.name = sheet, .rows = {}};
    const bool flat = dimension.depth() <= 1;
    for (const Code &code : dimension.codes) {
        OutputRow row = codeRow(dimension, code);
        const QString heading =
            flat ? QStringLiteral("Code") : QStringLiteral("Level %1").arg(dimension.path(code.id).size());
        row.insert(heading, {code.name});
        table.rows.push_back(row);
    }
    return table;
}

QStringList OutputTable::headings() const
{
    QHash<QString, qsizetype> needed;
    for (const OutputRow &row : rows) {
        for (auto cell = row.cbegin(); cell != row.cend(); ++cell) {
            needed[cell.key()] = std::max(needed.value(cell.key()), cell.value().size());
        }
    }
    QStringList headings;
    for (const QString &heading : usualOrder()) {
        headings.append(QStringList(needed.value(heading), heading));
    }
    return headings;
}

QStringList OutputTable::cells(const OutputRow &row, const QStringList &headings)
{
    QStringList texts;
    QHash<QString, qsizetype> used;
    for (const QString &heading : headings) {
        texts << row.value(heading).value(used[heading]++);
    }
    return texts;
}

/// Everything in one table: kinds "codebook", "dimension", "code" (with its parent) and "rule".
OutputTable singleTable(const Codebook &codebook)
{
    OutputTable table{.name = {}, .rows = {bookRow(codebook)}};
    for (const Dimension &dimension : codebook.dimensions) {
        table.rows.push_back(dimensionRow(dimension));
        for (const Code &code : dimension.codes) {
            OutputRow row = codeRow(dimension, code);
            const Code *parent = dimension.code(code.parent);
            addText(row, "Kind", QStringLiteral("code"));
            addText(row, "Dimension", dimension.name);
            addText(row, "Code", code.name);
            addText(row, "Parent", parent ? parent->name : QString());
            table.rows.push_back(row);
        }
    }
    for (const Rule &rule : codebook.rules) {
        table.rows.push_back(ruleRow(codebook, rule));
    }
    return table;
}

/// First the table "Codebook" (everything but the codes, each dimension with the sheet of its codes), then one table
/// per dimension with a heading per level.
std::vector<OutputTable> tablePerDimension(const Codebook &codebook)
{
    std::vector<OutputTable> tables{{.name = QStringLiteral("Codebook"), .rows = {bookRow(codebook)}}};
    QSet<QString> taken{QStringLiteral("codebook"), QStringLiteral("history")};
    for (const Dimension &dimension : codebook.dimensions) {
        const QString sheet = sheetName(dimension.name, taken);
        OutputRow row = dimensionRow(dimension);
        addText(row, "Sheet", sheet);
        tables.front().rows.push_back(row);
        tables.push_back(codeTable(dimension, sheet));
    }
    for (const Rule &rule : codebook.rules) {
        tables.front().rows.push_back(ruleRow(codebook, rule));
    }
    return tables;
}

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
