// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/SheetCodebook.h"

#include "data/codebooks/tables/TableCodebook.h"
#include "data/files/FileRefusals.h"
#include "data/files/archives/ZipParts.h"
#include "data/formats/CsvReader.h"
#include "data/formats/OpenDocumentReader.h"
#include "data/formats/WorkbookReader.h"

#include <QRegularExpression>

namespace corater {

namespace {

struct SheetCodebookText
{
    CORATER_MESSAGES(SheetCodebook)
};

// Removes the apostrophe that protects a text from being taken for a formula (see TableWriter.h).
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
            return fail(ErrorCode::Input, SheetCodebookText::toSay("the sheet is too large for a codebook"),
                        reader.place(), FileRefusals::atMostCells().arg(mostGridCells).arg(mostGridCharacters));
        }
        if (!row.cells.empty()) {
            grid.rows.push_back(std::move(row));
        }
    }
    TRY(more);
    return grid;
}

} // namespace

Result<CodebookDocument> readXlsxCodebook(QIODevice &device, const QString &fileName, const CodebookReading &reading)
{
    TRY(const auto names, device.peek(4).startsWith("PK")
                              ? readZip(device, fileName, [](const QString &) { return false; })
                              : Result<ZipParts>());
    device.seek(0);
    const bool isOpenDocument =
        names.names.contains(QStringLiteral("content.xml")) && names.names.contains(QStringLiteral("mimetype"));
    TRY(const auto grids, isOpenDocument ? readOpenDocument(device, fileName) : readWorkbook(device, fileName));
    return readTableCodebook(grids, QStringLiteral("xlsx"), fileName, reading);
}

Result<CodebookDocument> readCsvCodebook(QIODevice &device, const QString &fileName, const QString &format,
                                         const CodebookReading &reading)
{
    TRY(auto grid, readGrid(device, fileName, format == QStringLiteral("tsv") ? '\t' : '\0'));
    return readTableCodebook({std::move(grid)}, format, fileName, reading);
}

} // namespace corater
