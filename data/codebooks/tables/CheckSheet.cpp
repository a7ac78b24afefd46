// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/CheckSheet.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/formats/CsvReader.h"
#include "data/formats/FormulaGuard.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct CheckSheetText
{
    CORATER_MESSAGES(CheckSheet)
};

// The headings after the user's mapping: the name of its dimension replaces a mapped one.
Result<QStringList> mapped(QStringList headings, const QMap<QString, QString> &columns, const Codebook &codebook,
                           const QString &fileName)
{
    for (auto column = columns.cbegin(); column != columns.cend(); ++column) {
        const Dimension *dimension = codebook.dimensionNamed(column.value());
        if (!dimension) {
            return fail(ErrorCode::Input, Refusals::noDimension(), {},
                        dimensionNames(codebook).join(QStringLiteral(", ")), column.value());
        }
        const auto at = std::ranges::find_if(
            headings, [&](const QString &heading) { return foldedSpelling(heading) == foldedSpelling(column.key()); });
        if (at == headings.end()) {
            return fail(ErrorCode::Input, CheckSheetText::toSay("the sheet has no such column"),
                        Place{.file = fileName, .line = 1}, headings.join(QStringLiteral(", ")), column.key());
        }
        *at = dimension->name;
    }
    return headings;
}

Result<std::vector<LabelColumn>> findColumns(const QStringList &headings, const QMap<QString, QString> &columns,
                                             const Codebook &codebook, const QString &fileName)
{
    TRY(const auto known, mapped(headings, columns, codebook, fileName));
    std::vector<LabelColumn> found = labelColumns(codebook, known);
    if (found.empty()) {
        QStringList named = headings;
        named.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
        return fail(ErrorCode::Input, CheckSheetText::toSay("no column of the sheet is a dimension of the codebook"),
                    Place{.file = fileName, .line = 1}, dimensionNames(codebook).join(QStringLiteral(", ")),
                    named.join(QStringLiteral(", ")));
    }
    for (LabelColumn &column : found) {
        column.heading = headings[column.index];
    }
    return found;
}

} // namespace

Result<SheetCheckReport> checkSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                    const QMap<QString, QString> &columns, bool useAliases, const Progress &progress)
{
    CsvReader reader(device, fileName);
    QStringList fields;
    Result<bool> more = reader.next(fields);
    TRY(more);
    if (!*more) {
        return fail(ErrorCode::Input, CheckSheetText::toSay("the sheet is empty"), Place{.file = fileName, .line = 1},
                    CheckSheetText::toSay("a row of headings"));
    }
    TRY(auto found, findColumns(fields, columns, codebook, fileName));
    const std::vector<LabelColumn> columnsToRead = found;
    SheetCheck check(codebook, std::move(found), useAliases);
    for (more = reader.next(fields); more && *more; more = reader.next(fields)) {
        for (const LabelColumn &column : columnsToRead) {
            if (column.index < fields.size()) {
                fields[column.index] = withoutFormulaGuard(fields[column.index]);
            }
        }
        check.addRow(fields, reader.line());
        progress(reader.bytesRead(), device.isSequential() ? 0 : device.size());
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, CheckSheetText::toSay("stopped"));
        }
    }
    TRY(more);
    return check.report();
}

} // namespace corater
