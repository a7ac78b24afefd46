// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportFile.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/folders/FolderReader.h"
#include "data/import/items/ItemReaders.h"
#include "data/import/sheets/SheetFile.h"
#include "data/keywords/ThreadSieve.h"
#include "models/items/ItemTexts.h"
#include "models/jobs/ImportLabels.h"
#include "models/jobs/ImportSteps.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/Proposals.h"

#include <QDir>
#include <QFileInfo>

namespace corater {

namespace {

struct ImportFileMessages
{
    CORATER_MESSAGES(ImportFile)
};

const QString ofItems = QStringLiteral("items");

// The format that the user gave, else the detected one; empty: not detected yet.
QString formatNameOf(const ItemImportOptions &options)
{
    return options.format.isEmpty() && options.found ? FormatDetection::name(*options.found) : options.format;
}

// Where items come from: a file, one sheet of a workbook, or a folder.
struct ItemSource
{
    QString path;
    QIODevice *device = nullptr; ///< null: a folder
};

// The report of a file from which only the items that fit were handed over.
struct SievedReport
{
    ImportReport report;
    qint64 unfit = 0;
    qint64 unmatched = 0;
};

// Reads a large dump of which little is wanted; none if the file needs the usual import.
Result<std::optional<SievedReport>> readSieved(const QString &path, const ItemImportOptions &options,
                                               const FileImport &how, const ItemSink &sink)
{
    const bool isSieved = how.keywords || !how.filter.isEmpty();
    const bool countsAnswers = !how.filter.answers.isEmpty();
    // With a chosen encoding, the detected format is of the decoded text, but PostsScan reads the bytes of the file.
    const QString format = how.sheet.encoding == TextEncoding::Detected ? formatNameOf(options) : options.format;
    if (!isSieved || countsAnswers || !options.map.isEmpty() || !PostsScan::isSuited(path, format)) {
        return std::nullopt;
    }
    ThreadSieve sieve(how.keywords.get(), how.fields, how.filter, options.ofFile(path));
    TRY(auto report, sieve.read(path, sink, how.progress));
    if (!report) {
        return std::nullopt;
    }
    return SievedReport{*std::move(report), sieve.leftOut().unfit, sieve.leftOut().unmatched};
}

// Notes hidden columns and known items while the items are read.
struct Watched
{
    SameItems same;
    HiddenFields fields;

    Result<void> look(Item &item, FileImportOutcome &outcome)
    {
        for (const QString &heading : fields.of(item)) {
            if (!outcome.hidden.contains(heading)) {
                outcome.hidden << heading;
            }
        }
        return same.look(item);
    }
};

Watched watch(const StudyReader &study, const QString &path, const FileImport &how, const ColumnChoices &choices)
{
    return {SameItems(study, QFileInfo(path).fileName(), how.known), HiddenFields(study, choices)};
}

// Whether the columns are found by their headings, or by a map.
bool isPlainSheet(const Result<SheetSample> &sample, const ItemImportOptions &options)
{
    const bool isSheet = options.format.isEmpty() ? options.found == PostFormat::Sheet
                                                  : options.format == FormatDetection::name(PostFormat::Sheet);
    return sample && !sample->isJson && (isSheet || !options.map.isEmpty());
}

// The items of the file that fit the filter, read as the options say.
AddItems::Source sourceOf(const ItemSource &source, const ItemImportOptions &options, const FileImport &how,
                          FileImportOutcome &outcome, Watched &watched)
{
    return [&](const ItemSink &sink) -> Result<AddItems::Came> {
        const ItemSink fitting = [&](Item &&item) -> Result<void> {
            if (!how.filter.fits(item)) {
                ++outcome.filtered;
                return {};
            }
            const auto looked = watched.look(item, outcome);
            return looked ? sink(std::move(item)) : looked;
        };
        TRY(auto sieved, readSieved(source.path, options, how, fitting));
        if (sieved) {
            outcome.filtered += sieved->unfit;
            outcome.report = std::move(sieved->report);
            return AddItems::Came(outcome.report.format, sieved->unmatched);
        }
        TRY(auto done, source.device ? importItems(*source.device, source.path, options, fitting, how.progress)
                                     : importFolder(source.path, options, fitting, how.progress));
        outcome.report = std::move(done);
        TRY(outcome.report.somethingRead());
        if (watched.same.isOpen()) {
            outcome.isKnownElsewhere = true; // the error rolls back the added items
            return fail(ErrorCode::Conflict, Message());
        }
        if (watched.same.others() > 0) {
            const int others = int(watched.same.others());
            outcome.report.note({.file = source.path},
                                (others == 1 ? ImportFileMessages::toSay("1 item has the id of another item of the "
                                                                         "study: name it SITE:ID, with the site “%1”")
                                             : ImportFileMessages::toSay("%n items have the ids of other items of the "
                                                                         "study: name them SITE:ID, with the site “%1”",
                                                                         nullptr, others))
                                    .arg(QFileInfo(source.path).fileName()));
        }
        return AddItems::Came(outcome.report.format);
    };
}

// Fills in the remembered columns of such a file; false if there are none.
Result<bool> recallColumns(const StudyReader &study, const Result<SheetSample> &sample, ItemImportOptions &options)
{
    if (!options.map.isEmpty() || !options.format.isEmpty() || !sample) {
        return false;
    }
    TRY(const auto kept, rememberedItemMap(study, sample->headings));
    options.map = kept;
    return !kept.isEmpty();
}

// Lists the meanings of headings in a sheet of no known layout, and the columns that stay with the item unchanged.
void describeColumns(FileImportOutcome &outcome, const SheetSample &sample, const ItemImportOptions &options)
{
    const QStringList &inText = options.bodyColumns;
    const ItemMap map = options.map.isEmpty() ? guessItemMap(sample.headings, options.labels) : options.map;
    QStringList used;
    for (const auto &[role, headings] : map.columns.asKeyValueRange()) {
        for (const QString &heading : headings) {
            outcome.columns.emplace_back(heading, nameOf(role));
            used << heading.trimmed().toCaseFolded();
        }
    }
    for (const QString &heading : inText) {
        outcome.columns.emplace_back(heading, nameOf(ItemRole::Body));
    }
    for (const QString &heading : sample.headings) {
        if (!heading.trimmed().isEmpty() && !used.contains(heading.trimmed().toCaseFolded()) &&
            !inText.contains(heading, Qt::CaseInsensitive)) {
            outcome.kept << heading;
        }
    }
}

// Reads a sample and sets `options.found`, so that the format is detected once. An error for a folder.
Result<SheetSample> sampleOf(const ItemSource &file, ItemImportOptions &options)
{
    const auto format = file.device ? FormatDetection::detect(*file.device, file.path)
                                    : Result<PostFormat>(fail(ErrorCode::Input, ImportFileMessages::toSay("a folder")));
    options.found = format ? std::optional(*format) : std::nullopt;
    TRY(format);
    return readSheetSample(*file.device, file.path, *format);
}

Result<FileImportOutcome> importItemsOf(Study &study, const ItemSource &file, const FileImport &how)
{
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    // A source without columns has no sample and no remembered headings, but is imported all the same.
    const auto sample = sampleOf(file, options);
    const QString setting = sample ? columnsSetting(ofItems, sample->headings) : QString();
    const bool given = !options.map.isEmpty();
    TRY(const auto recalled, recallColumns(study, sample, options));
    outcome.remembered = recalled;
    const ItemTexts texts(how.keywords, how.fields);
    const auto sieve = [&](const Item &item) -> std::optional<AddItems::Texts> {
        AddItems::Texts found = texts.of(item);
        if (how.keywords && found.keywords->isEmpty()) {
            return std::nullopt;
        }
        return found;
    };
    ColumnChoices choices = ColumnChoices::of(study);
    choices.choose(how.columns.shown, true);
    choices.choose(how.columns.hidden, false);
    Watched watched = watch(study, file.path, how, choices);
    if (isPlainSheet(sample, options)) {
        options.labels = watched.fields.among(sample->headings);
        describeColumns(outcome, *sample, options);
    }
    PerformOptions with{.dry = how.dryRun};
    if (choices.text() != ColumnChoices::of(study).text()) {
        with.settings.emplace_back(columnChoicesSetting, choices.text());
    }
    // The keywords become those of the study, the default for the next file.
    if (how.keywords) {
        with.settings.emplace_back(keywordsSetting, keywordsValue(how.keywords->set()));
    }
    if (given && sample) {
        with.settings.emplace_back(setting, QString::fromUtf8(writeItemMap(options.map)));
    }
    const auto add =
        addItems({.name = QFileInfo(file.path).fileName(),
                  .source = sourceOf(file, options, how, outcome, watched),
                  .sieve = sieve,
                  .updatesOnly = how.updatesOnly,
                  .steps = [&](const AddedItems &added) { return importSteps(file.path, how, outcome, added); }},
                 &outcome.items);
    const auto done = study.perform(add, with);
    outcome.same = watched.same.same();
    outcome.sameItems = watched.same.examples();
    outcome.sites = watched.same.sites();
    // If nothing was read, the report has the reason: no error here.
    if (!done && !outcome.isKnownElsewhere && outcome.report.somethingRead()) {
        return std::unexpected(done.error().within(file.path));
    }
    return outcome;
}

bool isUnclear(const StudyReader &study, QIODevice &device, const QString &path)
{
    if (!isEmpiricalStudy(device, study.codebook()) || isPublishedDataSet(device, study.codebook())) {
        return false;
    }
    const auto sample = readSheetSample(device, path);
    const auto kept = sample ? rememberedItemMap(study, sample->headings) : Result<ItemMap>();
    return !kept || kept->isEmpty();
}

// Reads the sheet as candidates in a dry run, so that the user sees what they have to decide.
Result<FileImportOutcome> askWhatItIs(Study &study, const ItemSource &source, const FileImport &how)
{
    FileImport asItems = how;
    asItems.options.format = FormatDetection::name(PostFormat::Sheet);
    asItems.options.withoutText = true;
    asItems.known = WhoseItems::Others;
    asItems.dryRun = true;
    const auto sample = readSheetSample(*source.device, source.path);
    auto outcome = importItemsOf(study, source, asItems);
    if (outcome && sample) {
        outcome->isUnclear = true;
        for (const LabelColumn &column : labelColumns(study.codebook(), sample->headings)) {
            outcome->labels << column.heading;
        }
        source.device->seek(0);
        outcome->finals = finalsAsRead(study, *source.device, source.path, how);
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

bool isUnclearSheet(const StudyReader &study, const QString &path, const SheetChoice &sheet)
{
    const auto device = QFileInfo(path).isFile() ? openSheet(path, sheet) : fail(ErrorCode::Input, Message());
    return device && !isAssessmentSheet(**device, study.codebook()) && isUnclear(study, **device, path);
}

std::optional<SheetSample> sampleToMap(const StudyReader &study, const QString &path, const SheetChoice &sheet,
                                       bool areItems)
{
    const auto device = QFileInfo(path).isFile() ? openSheet(path, sheet) : fail(ErrorCode::Input, Message());
    const Codebook &codebook = study.codebook();
    if (!device || (!areItems && (isEmpiricalStudy(**device, codebook) || isAssessmentSheet(**device, codebook)))) {
        return {};
    }
    const auto format = FormatDetection::detect(**device, path);
    auto sample = format ? readSheetSample(**device, path, *format) : std::unexpected(format.error());
    if (!sample) {
        return {};
    }
    const bool known = *format == PostFormat::Json ? isKnownJson(sample->headings) : *format != PostFormat::Sheet;
    const auto kept = rememberedItemMap(study, sample->headings);
    return known || (kept && !kept->isEmpty()) ? std::nullopt : std::optional(*std::move(sample));
}

Result<ItemMap> rememberedItemMap(const StudyReader &study, const QStringList &headings)
{
    const QString kept = study.setting(columnsSetting(ofItems, headings));
    return kept.isEmpty() ? ItemMap() : readItemMap(kept.toUtf8(), study.path());
}

Result<std::vector<SelectionStep>> selectionSteps(const StudyReader &study, const QString &path, const FileImport &how)
{
    std::unique_ptr<QIODevice> device;
    if (!QFileInfo(path).isDir()) {
        TRY(auto opened, openSheet(path, how.sheet));
        device = std::move(opened);
    }
    const ItemSource file{path, device.get()};
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    Watched watched = watch(study, path, how, ColumnChoices::of(study));
    if (file.device) {
        const auto sample = sampleOf(file, options);
        TRY(recallColumns(study, sample, options));
        if (isPlainSheet(sample, options)) {
            options.labels = watched.fields.among(sample->headings);
        }
    }
    const ItemTexts texts(how.keywords, how.fields);
    AddedItems items;
    SelectionDigest selected;
    const auto read = sourceOf(file, options, how, outcome, watched)([&](Item &&item) -> Result<void> {
        if (how.keywords && texts.of(item).keywords->isEmpty()) {
            ++items.unmatched;
        } else {
            selected.add(item.site, item.externalId);
        }
        return {};
    });
    if (!read) {
        return std::unexpected(read.error().within(path));
    }
    items.unmatched += read->unmatched;
    items.selected = selected.hex();
    std::vector<SelectionStep> steps = importSteps(path, how, outcome, items);
    std::erase_if(steps, [](const SelectionStep &step) { return step.kind == SelectionStep::Kind::Add; });
    return steps;
}

Result<FileImportOutcome> importFile(Study &study, const QString &path, const FileImport &how)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        return importItemsOf(study, {QDir::cleanPath(info.absoluteFilePath()), nullptr}, how);
    }
    if (info.exists() && !info.isFile()) {
        return fail(ErrorCode::Input, ImportFileMessages::toSay("neither a file nor a folder"), {.file = path});
    }
    TRY(const auto device, openSheet(path, how.sheet));
    const ItemSource source{path, device.get()};
    const bool asItCame = how.options.format.isEmpty() && how.options.map.isEmpty();
    if (asItCame && how.finals != FinalsMeaning::FinalSet && isAssessmentSheet(*device, study.codebook())) {
        return importAssessments(study, *device, path, how);
    }
    const bool areFinals = how.areFinals || how.finals != FinalsMeaning::Unsaid;
    if (asItCame && !areFinals && !how.updatesOnly && isUnclear(study, *device, path)) {
        return askWhatItIs(study, source, how);
    }
    return asItCame && isEmpiricalStudy(*device, study.codebook()) &&
                   (areFinals || isPublishedDataSet(*device, study.codebook()))
               ? importDataSet(study, *device, path, how)
               : importItemsOf(study, source, how);
}

} // namespace corater
