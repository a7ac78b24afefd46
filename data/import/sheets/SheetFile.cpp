// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetFile.h"

#include "data/files/InputFile.h"
#include "data/files/archives/ZipParts.h"
#include "data/formats/OpenDocumentReader.h"
#include "data/formats/WorkbookReader.h"
#include "data/formats/WorkbookSheet.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace corater {

namespace {

constexpr GridLimits dataLimits{.cells = 2'000'000, .characters = 64 * 1024 * 1024};

struct SheetFileText
{
    CORATER_MESSAGES(SheetFile)
};

enum class Packing { None, OfficeOpenXml, OpenDocument };

bool isCalledWorkbook(const QString &path)
{
    static const QStringList suffixes{"xlsx", "xlsm", "xls", "ods"};
    return suffixes.contains(QFileInfo(path).suffix().toLower());
}

// The kind of workbook on the device; another archive is no workbook.
Result<Packing> packingOf(QIODevice &device, const QString &path)
{
    constexpr qint64 mostBytes = 64LL * 1024 * 1024;
    const QByteArray start = device.peek(8);
    if (start.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) {
        return Packing::OfficeOpenXml; // an old or a protected one: its reader reports which
    }
    if (!start.startsWith("PK\x03\x04") || device.isSequential() || device.size() > mostBytes) {
        return Packing::None;
    }
    const auto zip = readZip(device, path, [](const QString &) { return false; });
    device.seek(0);
    if (!zip) {
        return isCalledWorkbook(path) ? Result<Packing>(std::unexpected(zip.error())) : Packing::None;
    }
    const auto has = [&](const char *name) { return zip->names.contains(QLatin1StringView(name)); };
    return has("xl/workbook.xml") || has("xl/workbook.bin") ? Packing::OfficeOpenXml
           : has("content.xml") && has("mimetype")          ? Packing::OpenDocument
                                                            : Packing::None;
}

// The sheets that are not empty; hidden ones only if all visible ones are.
std::vector<Grid> filled(std::vector<Grid> grids)
{
    std::erase_if(grids, [](const Grid &grid) { return grid.rows.empty(); });
    if (std::ranges::any_of(grids, [](const Grid &grid) { return !grid.hidden; })) {
        std::erase_if(grids, &Grid::hidden);
    }
    return grids;
}

QStringList sheetNames(const std::vector<Grid> &grids)
{
    QStringList names;
    for (const Grid &grid : grids) {
        names << grid.sheet;
    }
    return names;
}

Result<const Grid *> chosen(const std::vector<Grid> &all, const std::vector<Grid> &some, const QString &sheet,
                            const QString &path)
{
    if (sheet.isEmpty()) {
        if (some.size() == 1) {
            return &some.front();
        }
        return some.empty()
                   ? fail(ErrorCode::Input, SheetFileText::toSay("the workbook is empty"), {.file = path})
                   : fail(ErrorCode::Input, SheetFileText::toSay("the workbook has several sheets with content"),
                          {.file = path}, SheetFileText::toSay("--sheet with the name or the number of one"),
                          sheetNames(some).join(QStringLiteral(", ")));
    }
    const auto named = std::ranges::find_if(
        all, [&](const Grid &grid) { return grid.sheet.compare(sheet, Qt::CaseInsensitive) == 0; });
    bool isNumber = false;
    const qsizetype number = sheet.toLongLong(&isNumber);
    if (named == all.end() && isNumber && number >= 1 && number <= qsizetype(all.size())) {
        return &all[size_t(number) - 1];
    }
    if (named == all.end()) {
        return fail(ErrorCode::Input, SheetFileText::toSay("the workbook has no such sheet"), {.file = path},
                    sheetNames(all).join(QStringLiteral(", ")), sheet);
    }
    return &*named;
}

std::unexpected<Error> noSheets(const QString &path, const QString &sheet)
{
    return fail(ErrorCode::Input, SheetFileText::toSay("the file is not a workbook and has no sheets to choose from"),
                {.file = path}, {}, sheet);
}

Result<std::vector<Grid>> readGrids(QIODevice &device, const QString &path, Packing packing)
{
    return packing == Packing::OpenDocument ? readOpenDocument(device, path, dataLimits)
                                            : readWorkbook(device, path, dataLimits);
}

} // namespace

Result<std::unique_ptr<QIODevice>> openSheet(const QString &path, const SheetChoice &choice)
{
    const QString &sheet = choice.sheet;
    auto file = std::make_unique<QFile>(path);
    TRY(InputFile::open(*file));
    TRY(const auto packing, packingOf(*file, path));
    if (packing == Packing::None) {
        if (!sheet.isEmpty()) {
            return noSheets(path, sheet);
        }
        return choice.encoding == TextEncoding::Detected ? std::unique_ptr<QIODevice>(std::move(file))
                                                         : decoded(*file, choice.encoding, path);
    }
    if (choice.encoding != TextEncoding::Detected) {
        return fail(ErrorCode::Input, SheetFileText::toSay("a workbook states its own encoding"), {.file = path}, {},
                    nameOf(choice.encoding));
    }
    TRY(const auto grids, readGrids(*file, path, packing));
    const std::vector<Grid> some = filled(grids);
    TRY(const auto grid, chosen(grids, some, sheet, path));
    // A heading far to the right over many short rows would be mostly commas.
    constexpr qint64 mostFields = 64LL * 1024 * 1024;
    if (qint64(grid->rows.size()) * WorkbookSheet::widthOf(*grid) > mostFields) {
        return fail(ErrorCode::Input, SheetFileText::toSay("the sheet has too many cells"),
                    {.file = path, .cell = grid->sheet}, SheetFileText::toSay("at most %1 cells").arg(mostFields));
    }
    return std::unique_ptr<QIODevice>(std::make_unique<WorkbookSheet>(*grid));
}

Result<QString> sheetNamed(const QString &path, const QString &sheet)
{
    QFile file(path);
    TRY(InputFile::open(file, InputFile::Pipe::Refused));
    TRY(const auto packing, packingOf(file, path));
    if (packing == Packing::None) {
        return sheet.isEmpty() ? Result<QString>(QString()) : noSheets(path, sheet);
    }
    TRY(const auto grids, readGrids(file, path, packing));
    const std::vector<Grid> some = filled(grids);
    TRY(const auto grid, chosen(grids, some, sheet, path));
    return grid->sheet;
}

QStringList sheetsOf(const QString &path)
{
    QFile file(path);
    if (!InputFile::open(file, InputFile::Pipe::Refused)) {
        return {};
    }
    const auto packing = packingOf(file, path);
    const auto grids =
        packing && *packing != Packing::None ? readGrids(file, path, *packing) : Result<std::vector<Grid>>();
    return grids ? sheetNames(filled(*grids)) : QStringList();
}

} // namespace corater
