// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportFile.h"

#include "data/import/FormatDetection.h"
#include "data/import/ItemReaders.h"
#include "models/commands/WithSetting.h"
#include "models/items/ItemTexts.h"
#include "models/items/StudyKeywords.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

const QString ofItems = QStringLiteral("items");

Result<FileImportOutcome> importDataSet(Study &study, QFile &file, const FileImport &how)
{
    auto read = readEmpiricalStudy(file, file.fileName(), study.codebook(), false, how.progress);
    if (!read) {
        return std::unexpected(read.error());
    }
    FileImportOutcome outcome;
    outcome.isDataSet = true;
    outcome.values = read->values;
    outcome.report.format = QStringLiteral("data set with final labels");
    outcome.report.rows = qint64(read->units.size());
    for (const Error &problem : read->problems) {
        outcome.report.note(problem.place, problem.message);
    }
    const ImportFinals command(QFileInfo(file.fileName()).fileName(), std::move(*read), how.options.site, false,
                               outcome.finals);
    if (const auto done = study.perform(command); !done) {
        return std::unexpected(done.error().within(file.fileName()));
    }
    outcome.items.added = outcome.finals.newItems;
    outcome.items.known = outcome.finals.items - outcome.finals.newItems;
    return outcome;
}

// The items of the file, read as the options say.
AddItems::Source sourceOf(QFile &file, const ItemImportOptions &options, const Progress &progress, ImportReport &report)
{
    return [&](const ItemSink &sink) -> Result<QString> {
        auto done = importItems(file, file.fileName(), options, sink, progress);
        if (!done) {
            return std::unexpected(done.error());
        }
        report = std::move(*done);
        return report.format;
    };
}

Result<FileImportOutcome> importItemsOf(Study &study, QFile &file, const FileImport &how)
{
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    // What has no columns has no headings to remember, and is read all the same.
    const auto sample = readSheetSample(file, file.fileName());
    const QString setting = sample ? columnsSetting(ofItems, sample->headings) : QString();
    const bool given = !options.map.isEmpty();
    if (!given && options.format.isEmpty() && sample) {
        const auto kept = rememberedItemMap(study, sample->headings);
        if (!kept) {
            return std::unexpected(kept.error());
        }
        options.map = *kept;
        outcome.remembered = !kept->isEmpty();
    }
    const ItemTexts texts(how.keywords);
    const auto sieve = [&](const Item &item) -> std::optional<AddItems::Texts> {
        AddItems::Texts found = texts.of(item);
        if (how.keywords && found.keywords.isEmpty()) {
            return std::nullopt;
        }
        return found;
    };
    const AddItems add(QFileInfo(file.fileName()).fileName(), sourceOf(file, options, how.progress, outcome.report),
                       sieve, outcome.items, how.updatesOnly);
    const Command *whole = &add;
    std::optional<WithSetting> withColumns;
    if (given && sample) {
        whole = &withColumns.emplace(*whole, setting, QString::fromUtf8(writeItemMap(options.map)));
    }
    // What it was sieved by becomes what the study is sought by: the next file is asked about with it.
    std::optional<WithSetting> withKeywords;
    if (how.keywords) {
        whole = &withKeywords.emplace(*whole, keywordsSetting, keywordsValue(how.keywords->set()));
    }
    const auto done = study.perform(*whole);
    if (!done) {
        return std::unexpected(done.error().within(file.fileName()));
    }
    return outcome;
}

// Objects that the reader of JSON knows by their members.
bool isKnownJson(const QStringList &members)
{
    const auto has = [&](const char *name) { return members.contains(QLatin1StringView(name)); };
    return has("question_id") || has("answer_id") || has("Id") || (has("number") && has("title"));
}

} // namespace

std::optional<SheetSample> sampleToMap(const Study &study, const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly) || isEmpiricalStudy(file, study.codebook())) {
        return {};
    }
    const auto format = FormatDetection::detect(file, path);
    auto sample = readSheetSample(file, path);
    if (!format || !sample) {
        return {};
    }
    const bool known = *format == PostFormat::Json ? isKnownJson(sample->headings) : *format != PostFormat::Sheet;
    const auto kept = rememberedItemMap(study, sample->headings);
    return known || (kept && !kept->isEmpty()) ? std::nullopt : std::optional(*std::move(sample));
}

Result<ItemMap> rememberedItemMap(const Study &study, const QStringList &headings)
{
    const QString kept = study.setting(columnsSetting(ofItems, headings));
    return kept.isEmpty() ? ItemMap() : readItemMap(kept.toUtf8(), study.path());
}

Result<FileImportOutcome> importFile(Study &study, const QString &path, const FileImport &how)
{
    QFile file(path);
    if (!QFileInfo(path).isFile()) {
        return fail(ErrorCode::NotFound, QStringLiteral("no such file"), {.file = path});
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Permission, file.errorString(), {.file = path});
    }
    const bool asItCame = how.options.format.isEmpty() && how.options.map.isEmpty();
    return asItCame && isEmpiricalStudy(file, study.codebook()) ? importDataSet(study, file, how)
                                                                : importItemsOf(study, file, how);
}

} // namespace corater
