// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportRatingSheet.h"

#include "data/import/maps/SheetSample.h"
#include "data/import/ratings/MissingWords.h"
#include "data/import/ratings/RatingsFile.h"
#include "models/commands/DryRun.h"
#include "models/commands/WithSetting.h"
#include "models/commands/codebook/WithCodes.h"
#include "models/study/Proposals.h"

#include <QFileInfo>

#include <algorithm>

namespace corater {

namespace {

struct ImportRatingSheetMessages
{
    CORATER_MESSAGES(ImportRatingSheet)
};

const QString ofRatings = QStringLiteral("ratings");

} // namespace

Result<SheetMap> rememberedSheetMap(const Study &study, const QStringList &headings)
{
    const QString kept = study.setting(columnsSetting(ofRatings, headings));
    return kept.isEmpty() ? SheetMap() : readSheetMap(kept.toUtf8(), study.path());
}

namespace {

// How the sheet would be read: the map asked for or, when it is empty, the remembered one; the raters of the study.
Result<RatingSheetOptions> ratingSheetOptions(const Study &study, const Result<SheetSample> &sample,
                                              const RatingSheetImport &how, bool &remembered)
{
    RatingSheetOptions options{.map = how.map, .newRaters = how.newRaters, .partial = how.partial};
    for (const Rater &rater : study.raters()) {
        options.knownRaters << rater.name;
    }
    if (how.map.isEmpty()) {
        // What is no sheet at all is reported by whoever reads it.
        const auto kept = sample ? rememberedSheetMap(study, sample->headings) : SheetMap();
        if (!kept) {
            return std::unexpected(kept.error());
        }
        if (!kept->isEmpty()) {
            options.map = *kept;
            remembered = true;
        }
    }
    options.map = options.map.with(how.said);
    options.layout = how.layout.value_or(options.map.layout.value_or(SheetLayout::Paired));
    return options;
}

// A code for each text that is none; what looks like "not rated" is no code.
std::vector<std::pair<DimensionId, Code>> codesFor(Study &study, RatingSheet &sheet)
{
    std::erase_if(sheet.unknown, [](const MappedValue &value) { return MissingWords::looksMissing(value.value); });
    std::vector<std::pair<DimensionId, Code>> codes;
    for (const MappedValue &value : sheet.unknown) {
        codes.emplace_back(value.dimension, Code{.id = study.file().ids().next<CodeId>(), .name = value.value});
    }
    return codes;
}

Codebook with(Codebook book, const std::vector<std::pair<DimensionId, Code>> &codes)
{
    for (const auto &[id, code] : codes) {
        std::ranges::find(book.dimensions, id, &Dimension::id)->codes.push_back(code);
    }
    return book;
}

// What nobody would miss, were it left out without a word.
Error unplacedError(const std::vector<UnplacedCode> &unplaced, const QString &path, const RatingSheetImport &how)
{
    constexpr size_t most = 20;
    QStringList codes;
    for (const UnplacedCode &code : unplaced) {
        codes << QStringLiteral("%1 (%2)").arg(code.code).arg(code.codings);
    }
    const QString more = unplaced.size() > most ? QStringLiteral(", …") : QString();
    return {.code = ErrorCode::Input,
            .message =
                ImportRatingSheetMessages::toSay("codes answer no dimension of the codebook: %1")
                    .arg(codes.first(qsizetype(std::min(unplaced.size(), most))).join(QStringLiteral(", ")) + more),
            .place = {.file = path},
            .expected = how.howToPlace ? how.howToPlace(unplaced.front().code) : Message()};
}

// Every fault is looked for, not only the first.
Result<RatingSheet> readAll(Study &study, QIODevice &device, const QString &path, RatingSheetOptions options,
                            const RatingSheetImport &how, RatingSheetOutcome &outcome)
{
    options.partial = true;
    outcome.codebook = study.codebook();
    auto sheet = readRatingSheet(device, path, study.codebook(), options, how.progress);
    if (sheet && how.makeCodes && !sheet->unknown.empty()) {
        const auto codes = codesFor(study, *sheet);
        outcome.codebook = with(study.codebook(), codes);
        outcome.madeCodes = sheet->unknown;
        device.seek(0);
        sheet = readRatingSheet(device, path, outcome.codebook, options, how.progress);
    }
    if (!sheet) {
        return sheet;
    }
    if (how.whenRead) {
        how.whenRead(*sheet);
    }
    if (sheet->problemCount > 0 && (!how.partial || sheet->rows.empty())) {
        return std::unexpected(sheet->problems.front());
    }
    sheet->mayBeOfOthers = how.newItems;
    return sheet;
}

} // namespace

Result<RatingSheetOutcome> importRatingSheet(Study &study, const QString &path, const RatingSheetImport &how)
{
    const auto opened = openRatings(path, study.codebook(), how.sheet, how.coded);
    if (!opened) {
        return std::unexpected(opened.error());
    }
    const auto *device = &opened->device;
    RatingSheetOutcome outcome;
    const auto sample = opened->sample(path);
    auto options = ratingSheetOptions(study, sample, how, outcome.remembered);
    if (!options) {
        return std::unexpected(options.error());
    }
    options->layout = opened->isLong ? SheetLayout::Long : options->layout;
    options->map = opened->mapped(options->map);
    if (!opened->codes.unplaced.empty() && options->map.dimensions.empty()) {
        outcome.unplaced = unplacedError(opened->codes.unplaced, path, how);
        if (!how.partial) {
            return std::unexpected(*outcome.unplaced);
        }
    }
    const bool isSaid = !how.map.isEmpty() || !how.said.isEmpty();
    auto sheet = readAll(study, **device, path, *options, how, outcome);
    if (!sheet) {
        return std::unexpected(sheet.error());
    }
    sheet->notes += opened->codes.notes;
    outcome.sheet = *sheet;
    outcome.sheet.rows.clear();
    const ImportRatings import(QFileInfo(path).fileName(), *std::move(sheet), how.partial);
    const Command *whole = &import;
    std::optional<WithCodes> withCodes;
    if (!outcome.madeCodes.empty()) {
        whole = &withCodes.emplace(*whole, outcome.codebook);
    }
    SheetMap kept = options->map;
    kept.layout = options->layout;
    std::optional<WithSetting> withColumns;
    if (isSaid && sample) {
        whole = &withColumns.emplace(*whole, columnsSetting(ofRatings, sample->headings),
                                     QString::fromUtf8(writeSheetMap(kept)));
    }
    const auto done = DryRun::perform(study, *whole, how.dryRun);
    if (!done) {
        return std::unexpected(done.error().within(path));
    }
    outcome.ratings = import.outcome();
    return outcome;
}

} // namespace corater
