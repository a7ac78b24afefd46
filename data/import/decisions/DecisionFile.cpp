// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/decisions/DecisionFile.h"

#include "data/formats/CsvReader.h"
#include "data/formats/FormulaGuard.h"
#include "data/formats/records/RecordSheet.h"
#include "data/import/decisions/DecisionExports.h"
#include "data/import/readers/PostReaders.h"

#include <algorithm>

namespace corater {

namespace {

struct DecisionFileText
{
    CORATER_MESSAGES(DecisionFile)
};

bool isList(PostFormat format)
{
    return format == PostFormat::Ris || format == PostFormat::Bibtex;
}

QStringList headingsOf(QIODevice &device, const QString &fileName)
{
    const qint64 start = device.pos();
    QStringList headings;
    const Result<bool> read = CsvReader(device, fileName).next(headings);
    device.seek(start);
    return read && *read ? distinctHeadings(headings) : QStringList();
}

bool hasOneOf(const QStringList &headings, std::initializer_list<const char *> names)
{
    return std::ranges::any_of(names, [&](const char *name) {
        return std::ranges::any_of(
            headings, [name](const QString &heading) { return isHeading(heading, QLatin1StringView(name)); });
    });
}

// The programs that may have written the file; what the records hold decides.
std::vector<std::unique_ptr<DecisionExport>> likelyExports(PostFormat format, const QStringList &headings)
{
    std::vector<std::unique_ptr<DecisionExport>> exports;
    if (isList(format) || hasOneOf(headings, {"asreview_label", "asreview_ranking"})) {
        exports.push_back(asreviewExport(headings));
    }
    if (hasOneOf(headings, {"Covidence #"}) && hasOneOf(headings, {"title"})) {
        exports.push_back(covidenceExport(headings));
    }
    if (isList(format) || (hasOneOf(headings, {"title"}) && hasOneOf(headings, {"notes", "note"}))) {
        exports.push_back(rayyanExport());
    }
    return exports;
}

// None: another program has written the file.
Result<std::optional<DecisionFile>> readAs(DecisionExport &exported, PostFormat format, bool isNumbered,
                                           QIODevice &device, const QString &fileName)
{
    DecisionProject project(isNumbered);
    ItemImportOptions options;
    options.found = format;
    const auto report =
        readPosts(device, fileName, options, [&](Post &&post) { return exported.take(post, project); }, {});
    const auto done = report ? exported.finish(project) : Result<void>();
    if (!exported.isRecognised()) { // nor is it an error that the file holds no items
        return std::nullopt;
    }
    TRY(report);
    TRY(done);
    return project.finish(*report);
}

} // namespace

bool DecisionFile::isOfOne() const
{
    return std::ranges::all_of(project.units, [](const CodedUnit &unit) { return unit.rater.isEmpty(); });
}

Result<std::optional<DecisionFile>> readDecisions(PostFormat format, QIODevice &device, const QString &fileName)
{
    if (device.isSequential() || (!isList(format) && !FormatDetection::isSheet(format))) {
        return std::nullopt;
    }
    const QStringList headings = isList(format) ? QStringList() : headingsOf(device, fileName);
    const bool isNumbered = format == PostFormat::Sheet && guessItemMap(headings).heading(ItemRole::Id).isEmpty();
    const qint64 start = device.pos();
    for (const auto &exported : likelyExports(format, headings)) {
        auto read = readAs(*exported, format, isNumbered, device, fileName);
        device.seek(start);
        if (!read || *read) {
            return read;
        }
    }
    return std::nullopt;
}

std::unique_ptr<QIODevice> decisionSheet(const DecisionFile &file)
{
    const bool isOfOne = file.isOfOne();
    QStringList headings{decisionIdHeading, decisionTitleHeading, decisionHeading, decisionCommentHeading};
    if (!isOfOne) {
        headings << QStringLiteral("rater") << QStringLiteral("reason") << QStringLiteral("unsure");
    }
    auto sheet = std::make_unique<RecordSheet>(headings);
    for (const CodedUnit &unit : file.project.units) {
        const CodedSource &source = file.project.sources[unit.source];
        // Readers of sheets remove the apostrophe of the guard, except from decisions, which need none.
        QStringList fields{withFormulaGuard(source.id), withFormulaGuard(source.title), unit.screening,
                           withFormulaGuard(unit.comment)};
        if (!isOfOne) {
            fields << withFormulaGuard(unit.rater) << withFormulaGuard(unit.reason)
                   << (unit.unsure ? QStringLiteral("yes") : QString());
        }
        sheet->add(fields, unit.line,
                   isOfOne ? DecisionFileText::toSay("record %1").arg(source.id)
                           : DecisionFileText::toSay("record %1, %2").arg(source.id, unit.rater));
    }
    sheet->finish();
    return sheet;
}

} // namespace corater
