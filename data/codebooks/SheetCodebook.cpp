// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/SheetCodebook.h"

#include "data/codebooks/TableCodebook.h"
#include "data/codebooks/WorkbookReader.h"
#include "data/import/CsvReader.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct SheetCodebookText
{
    Q_DECLARE_TR_FUNCTIONS(SheetCodebook)
};

// The apostrophe before a text that a spreadsheet would take for a formula is not part of it (see TableWriter.h).
QString withoutGuard(const QString &text)
{
    static const QRegularExpression guarded(QStringLiteral("^'+[-=+@\\t\\r]"));
    return text.startsWith(u'\'') && guarded.match(text).hasMatch() ? text.mid(1) : text;
}

Result<Grid> readGrid(QIODevice &device, const QString &fileName, char separator)
{
    Grid grid{.file = fileName, .sheet = {}, .rows = {}};
    CsvReader reader(device, fileName, CsvOptions{.separator = separator, .skipBlankLines = false});
    qsizetype cells = 0;
    qsizetype characters = 0;
    QStringList fields;
    Result<bool> more = reader.next(fields);
    for (int index = 0; more && *more; more = reader.next(fields), ++index) {
        GridRow row{.index = index, .line = reader.line(), .cells = {}};
        for (int column = 0; column < fields.size(); ++column) {
            const QString text = withoutGuard(fields[column]);
            if (!text.trimmed().isEmpty()) {
                row.cells.push_back({.column = column, .text = text});
                characters += text.size();
            }
        }
        cells += qsizetype(row.cells.size());
        if (cells > mostGridCells || characters > mostGridCharacters) {
            return fail(
                ErrorCode::Input, SheetCodebookText::tr("the sheet is too large for a codebook"), reader.place(),
                SheetCodebookText::tr("at most %1 cells and %2 characters").arg(mostGridCells).arg(mostGridCharacters));
        }
        if (!row.cells.empty()) {
            grid.rows.push_back(std::move(row));
        }
    }
    if (!more) {
        Error error = more.error();
        if (error.code == ErrorCode::Foreign) {
            error.expected = SheetCodebookText::tr("a file that was saved as UTF-8"); // Windows-1252 was tried before
        }
        return std::unexpected(error);
    }
    return grid;
}

// What Excel writes as CSV in western Europe: as Latin 1, but for the characters from 0x80 to 0x9f.
QString fromWindows1252(const QByteArray &bytes)
{
    static constexpr char16_t upper[32] = {0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
                                           0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,   0x017d, 0x8f,
                                           0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                           0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178};
    QString text = QString::fromLatin1(bytes);
    for (QChar &c : text) {
        if (c.unicode() >= 0x80 && c.unicode() < 0xa0) {
            c = QChar(upper[c.unicode() - 0x80]);
        }
    }
    return text;
}

// Not UTF-8, and no UTF-8 that is broken in one place: that has letters which can be read.
bool isWindows1252(const QByteArray &bytes)
{
    const bool marked = bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
    if (marked || bytes.contains('\0') || QByteArrayView(bytes).isValidUtf8()) {
        return false;
    }
    const bool unused =
        std::ranges::any_of(QByteArray("\x81\x8d\x8f\x90\x9d"), [&](char c) { return bytes.contains(c); });
    return !unused && std::ranges::none_of(QString::fromUtf8(bytes), [](QChar c) {
        return c.unicode() > 0x7f && c != QChar(QChar::ReplacementCharacter);
    });
}

} // namespace

Result<CodebookDocument> readXlsxCodebook(QIODevice &device, const QString &fileName, const CodebookReading &reading)
{
    const auto grids = readWorkbook(device, fileName);
    if (!grids) {
        return std::unexpected(grids.error());
    }
    return readTableCodebook(*grids, QStringLiteral("xlsx"), fileName, reading);
}

Result<CodebookDocument> readCsvCodebook(QIODevice &device, const QString &fileName, const QString &format,
                                         const CodebookReading &reading)
{
    QByteArray bytes = device.read(4 * mostGridCharacters + 1);
    const bool western = isWindows1252(bytes);
    if (western) {
        bytes = fromWindows1252(bytes).toUtf8();
    }
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto grid = readGrid(buffer, fileName, format == QStringLiteral("tsv") ? '\t' : '\0');
    if (!grid) {
        return std::unexpected(grid.error());
    }
    auto document = readTableCodebook({*std::move(grid)}, format, fileName, reading);
    if (document && western) {
        document->notes.insert(
            document->notes.begin(),
            {.place = {},
             .message = SheetCodebookText::tr("the text is not UTF-8; it was read as Windows-1252 (western Excel)")});
    }
    return document;
}

} // namespace corater
