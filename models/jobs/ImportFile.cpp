// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportFile.h"

#include "data/import/FolderReader.h"
#include "data/import/FormatDetection.h"
#include "data/import/InputFile.h"
#include "data/import/ItemReaders.h"
#include "data/keywords/ThreadSieve.h"
#include "models/codebook/Proposals.h"
#include "models/commands/WithSetting.h"
#include "models/commands/WithSteps.h"
#include "models/items/ItemTexts.h"
#include "models/keywords/StudyKeywords.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

const QString ofItems = QStringLiteral("items");

Result<FileImportOutcome> importDataSet(Study &study, QFile &file, const FileImport &how)
{
    // A draft that another has proposed in an open round is no code for whoever reads a file.
    const Codebook shown = codebookShownTo(study, study.codebook(), study.actor());
    auto read = readEmpiricalStudy(file, file.fileName(), shown, false, how.progress);
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
    const QString name = QFileInfo(file.fileName()).fileName();
    if (how.finals == FinalsMeaning::Unsaid) {
        auto preview = previewFinals(study.file().connection(), study.codebook(), name, *read, how.options.site);
        if (!preview) {
            return std::unexpected(preview.error().within(file.fileName()));
        }
        if (preview->finals.differs()) {
            outcome.isUndecided = true;
            outcome.finals = std::move(*preview);
            return outcome;
        }
    }
    const ImportFinals command(name, std::move(*read), how.options.site, how.finals, outcome.finals);
    if (const auto done = study.perform(command); !done) {
        return std::unexpected(done.error().within(file.fileName()));
    }
    outcome.items.added = outcome.finals.newItems;
    outcome.items.known = outcome.finals.items - outcome.finals.newItems;
    return outcome;
}

// Reads a large dump of which little is wanted; nothing when the file has to be read as any other.
Result<std::optional<ImportReport>> readSieved(const QString &path, const ItemImportOptions &options,
                                               const FileImport &how, const ItemSink &sink, FileImportOutcome &outcome)
{
    const bool isSieved = how.keywords || !how.filter.isEmpty();
    const bool countsAnswers = !how.filter.answers.isEmpty();
    if (!isSieved || countsAnswers || !options.map.isEmpty() || !PostsScan::isSuited(path, options.format)) {
        return std::nullopt;
    }
    ThreadSieve sieve(how.keywords.get(), how.filter, options);
    auto report = sieve.read(path, sink, how.progress);
    if (report && *report) {
        outcome.filtered += sieve.leftOut().unfit;
        outcome.items.unmatched += sieve.leftOut().unmatched;
    }
    return report;
}

// The items of the file that fit the filter, read as the options say.
AddItems::Source sourceOf(QFile &file, const ItemImportOptions &options, const FileImport &how,
                          FileImportOutcome &outcome)
{
    return [&](const ItemSink &sink) -> Result<QString> {
        const ItemSink fitting = [&](Item &&item) -> Result<void> {
            if (!how.filter.fits(item)) {
                ++outcome.filtered;
                return {};
            }
            return sink(std::move(item));
        };
        auto done = readSieved(file.fileName(), options, how, fitting, outcome);
        if (done && !*done) {
            done = QFileInfo(file).isDir() ? importFolder(file.fileName(), options, fitting, how.progress)
                                           : importItems(file, file.fileName(), options, fitting, how.progress);
        }
        if (!done) {
            return std::unexpected(done.error());
        }
        outcome.report = **std::move(done);
        return outcome.report.format;
    };
}

QJsonObject keywordSettings(const KeywordMatcher &matcher)
{
    const bool stemmed = matcher.options().form == KeywordForm::Stemmed;
    return {{"name", matcher.set().name},
            {"form", stemmed ? QStringLiteral("stemmed") : QStringLiteral("as written")},
            {"keywords", QJsonArray::fromStringList(matcher.set().keywords)}};
}

// What the import was, step by step. Who only updates texts selects nothing.
std::vector<SelectionStep> stepsOf(const QFile &file, const FileImport &how, const FileImportOutcome &outcome)
{
    using Kind = SelectionStep::Kind;
    if (how.updatesOnly) {
        return {};
    }
    QJsonObject source{{"file", QFileInfo(file).fileName()},
                       {"format", outcome.report.format},
                       {"skipped", outcome.report.skipped}};
    if (file.isOpen()) { // a folder has no size of its own
        source.insert("bytes", file.size());
    }
    if (!how.options.site.isEmpty()) {
        source.insert("site", how.options.site);
    }
    std::vector<SelectionStep> steps;
    const auto add = [&](Kind kind, const QJsonObject &settings, qint64 came, qint64 stayed) {
        steps.push_back({.kind = kind, .settings = settings, .came = came, .stayed = stayed});
    };
    const AddedItems &items = outcome.items;
    const qint64 fitting = outcome.report.items - outcome.filtered;
    const qint64 selected = fitting - items.unmatched;
    add(Kind::Read, source, outcome.report.rows, outcome.report.items);
    if (!how.filter.isEmpty()) {
        add(Kind::Filter, how.filter.toJson(), outcome.report.items, fitting);
    }
    if (how.keywords) {
        add(Kind::Keywords, keywordSettings(*how.keywords), fitting, selected);
    }
    steps.back().result = items.selected;
    add(Kind::Add, {{"known", selected - items.added - items.conflicting}, {"conflicting", items.conflicting}},
        selected, items.added);
    return steps;
}

// Fills in the columns of such a file where the study remembers them; says whether it did.
Result<bool> recallColumns(const Study &study, const Result<SheetSample> &sample, ItemImportOptions &options)
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

Result<FileImportOutcome> importItemsOf(Study &study, QFile &file, const FileImport &how)
{
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    // What has no columns has no headings to remember, and is read all the same.
    const auto sample = file.isOpen() ? readSheetSample(file, file.fileName())
                                      : Result<SheetSample>(fail(ErrorCode::Input, QStringLiteral("a folder")));
    const QString setting = sample ? columnsSetting(ofItems, sample->headings) : QString();
    const bool given = !options.map.isEmpty();
    const auto recalled = recallColumns(study, sample, options);
    if (!recalled) {
        return std::unexpected(recalled.error());
    }
    outcome.remembered = *recalled;
    const ItemTexts texts(how.keywords);
    const auto sieve = [&](const Item &item) -> std::optional<AddItems::Texts> {
        AddItems::Texts found = texts.of(item);
        if (how.keywords && found.keywords.isEmpty()) {
            return std::nullopt;
        }
        return found;
    };
    const AddItems add(QFileInfo(file.fileName()).fileName(), sourceOf(file, options, how, outcome), sieve,
                       outcome.items, how.updatesOnly);
    const WithSteps recorded(add, [&] { return stepsOf(file, how, outcome); });
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
    if (!QFileInfo(path).isFile() || !InputFile::open(file) || isEmpiricalStudy(file, study.codebook())) {
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

Result<std::vector<SelectionStep>> selectionSteps(const Study &study, const QString &path, const FileImport &how)
{
    QFile file(path);
    if (!QFileInfo(path).isDir()) {
        if (const auto opened = InputFile::open(file); !opened) {
            return std::unexpected(opened.error());
        }
    }
    FileImportOutcome outcome;
    ItemImportOptions options = how.options;
    if (file.isOpen()) {
        const auto recalled = recallColumns(study, readSheetSample(file, path), options);
        if (!recalled) {
            return std::unexpected(recalled.error());
        }
    }
    const ItemTexts texts(how.keywords);
    SelectionDigest selected;
    const auto read = sourceOf(file, options, how, outcome)([&](Item &&item) -> Result<void> {
        if (how.keywords && texts.of(item).keywords.isEmpty()) {
            ++outcome.items.unmatched;
        } else {
            selected.add(item.site, item.externalId);
        }
        return {};
    });
    if (!read) {
        return std::unexpected(read.error().within(path));
    }
    outcome.items.selected = selected.hex();
    std::vector<SelectionStep> steps = stepsOf(file, how, outcome);
    std::erase_if(steps, [](const SelectionStep &step) { return step.kind == SelectionStep::Kind::Add; });
    return steps;
}

Result<FileImportOutcome> importFile(Study &study, const QString &path, const FileImport &how)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        QFile folder(QDir::cleanPath(info.absoluteFilePath()));
        return importItemsOf(study, folder, how);
    }
    QFile file(path);
    if (info.exists() && !info.isFile()) {
        return fail(ErrorCode::Input, QStringLiteral("neither a file nor a folder"), {.file = path});
    }
    if (const auto opened = InputFile::open(file); !opened) {
        return std::unexpected(opened.error());
    }
    const bool asItCame = how.options.format.isEmpty() && how.options.map.isEmpty();
    return asItCame && isEmpiricalStudy(file, study.codebook()) ? importDataSet(study, file, how)
                                                                : importItemsOf(study, file, how);
}

} // namespace corater
