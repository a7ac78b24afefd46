// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/WorkbookExport.h"

#include "codebook/InEnglish.h"
#include "data/export/Workbook.h"
#include "models/export/DataSetExport.h"
#include "models/export/StudyTables.h"

#include <functional>
#include <vector>

namespace corater {

namespace {

/// A sheet of the workbook, and the function that writes it.
struct StudySheet
{
    QString name;
    QStringList numbers; ///< headings of the columns that hold numbers
    std::function<Result<qint64>(const StudyReader &, SheetWriter &)> write;
};

// Codes of an interval scale have numbers as their names.
QStringList measuredColumns(const Codebook &codebook)
{
    QStringList headings;
    for (const Dimension &dimension : codebook.dimensions) {
        if (dimension.scale == Scale::Interval) {
            headings += dimension.exportHeadings();
        }
    }
    return headings;
}

std::vector<StudySheet> sheetsOf(const StudyReader &study)
{
    return {{QStringLiteral("data set"), measuredColumns(study.codebook()),
             [](const StudyReader &of, SheetWriter &sheet) {
                 return writeEmpiricalStudy(of, sheet).transform(
                     [](const ExportedDataSet &done) { return done.units; });
             }},
            {QStringLiteral("codebook"),
             {},
             [](const StudyReader &of, SheetWriter &sheet) { return writeCodebookTable(of, sheet, false); }},
            {QStringLiteral("rules"), {}, writeRulesTable},
            {QStringLiteral("agreement"),
             {QStringLiteral("value"), QStringLiteral("lower"), QStringLiteral("upper")},
             writeAgreementTable},
            {QStringLiteral("confusion"), {QStringLiteral("units")}, writeConfusionTable},
            {QStringLiteral("decisions"), {}, writeDecisions},
            {QStringLiteral("memos"), {}, writeMemos}};
}

} // namespace

Result<qint64> exportWorkbook(const StudyReader &study, QIODevice &device)
{
    const InEnglish data;
    Workbook workbook(device);
    qint64 rows = 0;
    for (const StudySheet &sheet : sheetsOf(study)) {
        const auto written = sheet.write(study, *workbook.sheet(sheet.name, sheet.numbers));
        if (!written) {
            Error error = written.error();
            error.place.cell = error.place.cell.isEmpty() ? sheet.name : error.place.cell;
            return std::unexpected(error);
        }
        rows += *written;
    }
    TRY(workbook.end());
    return rows;
}

} // namespace corater
