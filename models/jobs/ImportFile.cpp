// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportFile.h"

#include "data/import/detection/FormatDetection.h"
#include "data/import/folders/FolderReader.h"
#include "data/import/items/ItemReaders.h"
#include "data/import/sheets/SheetFile.h"
#include "data/keywords/ThreadSieve.h"
#include "models/commands/DryRun.h"
#include "models/commands/WithSetting.h"
#include "models/commands/WithSteps.h"
#include "models/items/ItemTexts.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/Proposals.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

struct ImportFileMessages
{
    CORATER_MESSAGES(ImportFile)
};

const QString ofItems = QStringLiteral("items");

// As it was said, else as it was found; empty: nobody has looked.
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

Result<FileImportOutcome> importDataSet(Study &study, const ItemSource &source, const FileImport &how)
{
    auto read = readEmpiricalStudy(*source.device, source.path, study.codebook(), false, how.progress);
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
    const QString name = QFileInfo(source.path).fileName();
    if (how.finals == FinalsMeaning::Unsaid) {
        auto preview = previewFinals(study.store(), study.wholeCodebook(), name, *read, how.options.site);
        if (!preview) {
            return std::unexpected(preview.error().within(source.path));
        }
        if (preview->finals.differs()) {
            outcome.isUndecided = true;
            outcome.finals = std::move(*preview);
            return outcome;
        }
    }
    const ImportFinals command(name, std::move(*read), how.options.site, how.finals);
    auto done = DryRun::perform(study, command, how.dryRun);
    if (!done) {
        return std::unexpected(done.error().within(source.path));
    }
    outcome.finals = *std::move(done);
    outcome.items.added = outcome.finals.newItems;
    outcome.items.known = outcome.finals.items - outcome.finals.newItems;
    return outcome;
}

Result<FileImportOutcome> importAssessments(Study &study, const ItemSource &source, const FileImport &how)
{
    auto read = readAssessmentSheet(*source.device, source.path, study.codebook(), how.progress);
    if (!read) {
        return std::unexpected(read.error());
    }
    FileImportOutcome outcome;
    outcome.isAssessments = true;
    outcome.values = read->data.values;
    outcome.report.format = QStringLiteral("assessments of settled units");
    outcome.report.rows = qint64(read->data.units.size());
    const ImportAssessments command(QFileInfo(source.path).fileName(), std::move(*read),
                                    how.finals == FinalsMeaning::Addition);
    const auto done = DryRun::perform(study, command, how.dryRun);
    outcome.assessments = command.outcome();
    outcome.isUndecided = !done && how.finals == FinalsMeaning::Unsaid && !outcome.assessments.leftOut.isEmpty();
    return done || outcome.isUndecided ? Result<FileImportOutcome>(std::move(outcome))
                                       : std::unexpected(done.error().within(source.path));
}

// What was read of a file that no more than a part of its items was handed over from.
struct SievedReport
{
    ImportReport report;
    qint64 unfit = 0;
    qint64 unmatched = 0;
};

// Reads a large dump of which little is wanted; nothing when the file has to be read as any other.
Result<std::optional<SievedReport>> readSieved(const QString &path, const ItemImportOptions &options,
                                               const FileImport &how, const ItemSink &sink)
{
    const bool isSieved = how.keywords || !how.filter.isEmpty();
    const bool countsAnswers = !how.filter.answers.isEmpty();
    // What was decoded on the way is not what lies in the file.
    const QString format = how.sheet.encoding == TextEncoding::Detected ? formatNameOf(options) : options.format;
    if (!isSieved || countsAnswers || !options.map.isEmpty() || !PostsScan::isSuited(path, format)) {
        return std::nullopt;
    }
    ThreadSieve sieve(how.keywords.get(), how.fields, how.filter, options.ofFile(path));
    auto report = sieve.read(path, sink, how.progress);
    if (!report || !*report) {
        return report ? Result<std::optional<SievedReport>>(std::nullopt) : std::unexpected(report.error());
    }
    return SievedReport{**std::move(report), sieve.leftOut().unfit, sieve.leftOut().unmatched};
}

// The items of the file that fit the filter, read as the options say.
AddItems::Source sourceOf(const ItemSource &source, const ItemImportOptions &options, const FileImport &how,
                          FileImportOutcome &outcome)
{
    return [&](const ItemSink &sink) -> Result<AddItems::Came> {
        const ItemSink fitting = [&](Item &&item) -> Result<void> {
            if (!how.filter.fits(item)) {
                ++outcome.filtered;
                return {};
            }
            return sink(std::move(item));
        };
        auto sieved = readSieved(source.path, options, how, fitting);
        if (!sieved) {
            return std::unexpected(sieved.error());
        }
        if (*sieved) {
            outcome.filtered += (*sieved)->unfit;
            outcome.report = std::move((*sieved)->report);
            return AddItems::Came(outcome.report.format, (*sieved)->unmatched);
        }
        auto done = source.device ? importItems(*source.device, source.path, options, fitting, how.progress)
                                  : importFolder(source.path, options, fitting, how.progress);
        if (!done) {
            return std::unexpected(done.error());
        }
        outcome.report = *std::move(done);
        return AddItems::Came(outcome.report.format);
    };
}

QJsonObject keywordSettings(const KeywordMatcher &matcher, const SearchFields &fields)
{
    const bool stemmed = matcher.options().form == KeywordForm::Stemmed;
    QJsonObject settings{{"name", matcher.set().name},
                         {"form", stemmed ? QStringLiteral("stemmed") : QStringLiteral("as written")},
                         {"keywords", QJsonArray::fromStringList(matcher.set().keywords)}};
    if (fields != SearchFields()) {
        settings.insert("fields", fields.fieldsName());
        settings.insert("code", fields.codeName());
    }
    return settings;
}

// What the import was, step by step. Who only updates texts selects nothing.
std::vector<SelectionStep> stepsOf(const ItemSource &file, const FileImport &how, const FileImportOutcome &outcome,
                                   const AddedItems &items)
{
    using Kind = SelectionStep::Kind;
    if (how.updatesOnly) {
        return {};
    }
    QJsonObject source{{"file", QFileInfo(file.path).fileName()},
                       {"format", outcome.report.format},
                       {"skipped", outcome.report.skipped}};
    if (file.device) { // a folder has no size of its own
        source.insert("bytes", QFileInfo(file.path).size());
    }
    if (!how.sheet.sheet.isEmpty()) {
        source.insert("sheet", how.sheet.sheet);
    }
    if (how.sheet.encoding != TextEncoding::Detected) {
        source.insert("encoding", nameOf(how.sheet.encoding));
    }
    if (!how.options.bodyColumns.isEmpty()) {
        source.insert("bodyColumns", QJsonArray::fromStringList(how.options.bodyColumns));
    }
    if (how.options.everyFile) {
        source.insert("everyFile", true);
    }
    if (!how.options.site.isEmpty()) {
        source.insert("site", how.options.site);
    } else if (!outcome.report.siteByName.isEmpty()) {
        source.insert("siteByName", outcome.report.siteByName);
    }
    std::vector<SelectionStep> steps;
    const auto add = [&](Kind kind, const QJsonObject &settings, qint64 input, qint64 kept) {
        steps.push_back({.kind = kind, .settings = settings, .input = input, .kept = kept});
    };
    const qint64 fitting = outcome.report.items - outcome.filtered;
    const qint64 selected = fitting - items.unmatched;
    add(Kind::Read, source, outcome.report.rows, outcome.report.items);
    if (!how.filter.isEmpty()) {
        add(Kind::Filter, how.filter.toJson(), outcome.report.items, fitting);
    }
    if (how.keywords) {
        add(Kind::Keywords, keywordSettings(*how.keywords, how.fields), fitting, selected);
    }
    steps.back().result = items.selected;
    add(Kind::Add, {{"known", selected - items.added - items.conflicting}, {"conflicting", items.conflicting}},
        selected, items.added);
    return steps;
}

// Fills in the columns of such a file where the study remembers them; says whether it did.
Result<bool> recallColumns(const StudyReader &study, const Result<SheetSample> &sample, ItemImportOptions &options)
{
    if (!options.map.isEmpty() || !options.format.isEmpty() || !sample) {
        return false;
    }
    const auto kept = rememberedItemMap(study, sample->headings);
    if (!kept) {
        return std::unexpected(kept.error());
    }
    options.map = *kept;
    return !kept->isEmpty();
}

// What the headings of a sheet of no known layout were taken for, and which columns stay with the item as they came.
void describeColumns(FileImportOutcome &outcome, const SheetSample &sample, const ItemMap &said,
                     const QStringList &inText)
{
    const ItemMap map = said.isEmpty() ? guessItemMap(sample.headings) : said;
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

// The sample of a source, and what its format was found to be: that is looked for once. A folder has neither.
Result<SheetSample> sampleOf(const ItemSource &file, ItemImportOptions &options)
{
    const auto format = file.device ? FormatDetection::detect(*file.device, file.path)
                                    : Result<PostFormat>(fail(ErrorCode::Input, ImportFileMessages::toSay("a folder")));
    options.found = format ? std::optional(*format) : std::nullopt;
    return format ? readSheetSample(*file.device, file.path, *format) : std::unexpected(format.error());
}

Result<FileImportOutcome> importItemsOf(Study &study, const ItemSource &file, const FileImport &how)
{
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    // What has no columns has no headings to remember, and is read all the same.
    const auto sample = sampleOf(file, options);
    const QString setting = sample ? columnsSetting(ofItems, sample->headings) : QString();
    const bool given = !options.map.isEmpty();
    const auto recalled = recallColumns(study, sample, options);
    if (!recalled) {
        return std::unexpected(recalled.error());
    }
    outcome.remembered = *recalled;
    const ItemTexts texts(how.keywords, how.fields);
    const auto sieve = [&](const Item &item) -> std::optional<AddItems::Texts> {
        AddItems::Texts found = texts.of(item);
        if (how.keywords && found.keywords->isEmpty()) {
            return std::nullopt;
        }
        return found;
    };
    if (sample && !sample->isJson && options.format.isEmpty() &&
        (options.found == PostFormat::Sheet || !options.map.isEmpty())) {
        describeColumns(outcome, *sample, options.map, options.bodyColumns);
    }
    const AddItems add(QFileInfo(file.path).fileName(), sourceOf(file, options, how, outcome), sieve, how.updatesOnly);
    const WithSteps recorded(add, [&](const AddedItems &added) { return stepsOf(file, how, outcome, added); });
    const Command *whole = &recorded;
    std::optional<WithSetting> withColumns;
    if (given && sample) {
        whole = &withColumns.emplace(*whole, setting, QString::fromUtf8(writeItemMap(options.map)));
    }
    // What it was sieved by becomes what the study is sought by: the next file is asked about with it.
    std::optional<WithSetting> withKeywords;
    if (how.keywords) {
        whole = &withKeywords.emplace(*whole, keywordsSetting, keywordsValue(how.keywords->set()));
    }
    const auto done = DryRun::perform(study, *whole, how.dryRun);
    if (!done) {
        return std::unexpected(done.error().within(file.path));
    }
    outcome.items = add.outcome();
    return outcome;
}

// Objects that the reader of JSON knows by their members.
bool isKnownJson(const QStringList &members)
{
    const auto has = [&](const char *name) { return members.contains(QLatin1StringView(name)); };
    return has("question_id") || has("answer_id") || has("Id") || (has("number") && has("title"));
}

} // namespace

std::optional<SheetSample> sampleToMap(const StudyReader &study, const QString &path, const SheetChoice &sheet)
{
    const auto device = QFileInfo(path).isFile() ? openSheet(path, sheet) : fail(ErrorCode::Input, Message());
    if (!device || isEmpiricalStudy(**device, study.codebook()) || isAssessmentSheet(**device, study.codebook())) {
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
        auto opened = openSheet(path, how.sheet);
        if (!opened) {
            return std::unexpected(opened.error());
        }
        device = *std::move(opened);
    }
    const ItemSource file{path, device.get()};
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    if (file.device) {
        const auto sample = sampleOf(file, options);
        const auto recalled = recallColumns(study, sample, options);
        if (!recalled) {
            return std::unexpected(recalled.error());
        }
    }
    const ItemTexts texts(how.keywords, how.fields);
    AddedItems items;
    SelectionDigest selected;
    const auto read = sourceOf(file, options, how, outcome)([&](Item &&item) -> Result<void> {
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
    std::vector<SelectionStep> steps = stepsOf(file, how, outcome, items);
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
    const auto device = openSheet(path, how.sheet);
    if (!device) {
        return std::unexpected(device.error());
    }
    const ItemSource source{path, device->get()};
    const bool asItCame = how.options.format.isEmpty() && how.options.map.isEmpty();
    if (asItCame && how.finals != FinalsMeaning::FinalSet && isAssessmentSheet(**device, study.codebook())) {
        return importAssessments(study, source, how);
    }
    return asItCame && isEmpiricalStudy(**device, study.codebook()) ? importDataSet(study, source, how)
                                                                    : importItemsOf(study, source, how);
}

} // namespace corater
