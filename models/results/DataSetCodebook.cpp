// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/DataSetCodebook.h"

#include "data/codebooks/CodebookFile.h"
#include "data/formats/CsvReader.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "models/results/DataSetResults.h"

#include <algorithm>
#include <functional>

namespace corater {

namespace {

struct DataSetCodebookText
{
    CORATER_MESSAGES(ResultsCommand)
};

} // namespace

Result<QStringList> headingsOf(const QString &path, const SheetChoice &sheet)
{
    TRY(const auto device, openSheet(path, sheet));
    CsvReader reader(*device, path);
    QStringList headings;
    TRY(reader.next(headings));
    return headings;
}

Result<Codebook> codebookOfDataSet(const QString &path, const SheetChoice &sheet, const QString &named,
                                   bool assessments)
{
    TRY(const auto headings, headingsOf(path, sheet));
    QStringList names = named.isEmpty() ? builtInCodebooks() : QStringList(named);
    // For assessments, codebooks that define these columns come first.
    std::ranges::stable_sort(names, std::greater(), [&](const QString &name) {
        const auto document = assessments ? loadCodebook(name) : fail(ErrorCode::NotFound, Message::literal(name));
        return document && isAssessmentSheet(headings, document->codebook);
    });
    for (const QString &name : names) {
        const auto document = loadCodebook(name);
        TRY(auto codebook, document ? takeable(*document, name) : std::unexpected(document.error()));
        codebook = withHeadings(std::move(codebook), headings);
        if (!named.isEmpty() || isEmpiricalStudy(headings, codebook)) {
            return codebook;
        }
    }
    return fail(
        ErrorCode::Input,
        DataSetCodebookText::toSay("this is neither a study nor a data set whose columns fit a built-in codebook; name "
                                   "its codebook with --codebook"),
        {.file = path}, names.join(QStringLiteral(", ")), headings.join(QStringLiteral(", ")));
}

} // namespace corater
