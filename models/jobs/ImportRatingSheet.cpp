// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportRatingSheet.h"

#include "data/import/InputFile.h"
#include "data/import/SheetSample.h"
#include "models/codebook/Proposals.h"
#include "models/commands/WithSetting.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

const QString ofRatings = QStringLiteral("ratings");

} // namespace

Result<SheetMap> rememberedSheetMap(const Study &study, const QStringList &headings)
{
    const QString kept = study.setting(columnsSetting(ofRatings, headings));
    return kept.isEmpty() ? SheetMap() : readSheetMap(kept.toUtf8(), study.path());
}

Result<RatingSheetOptions> ratingSheetOptions(const Study &study, QIODevice &device, const QString &fileName,
                                              const RatingSheetImport &how, bool *remembered)
{
    RatingSheetOptions options{.map = how.map, .partial = how.partial};
    for (const Rater &rater : study.raters()) {
        options.knownRaters << rater.name;
    }
    if (how.map.isEmpty()) {
        // What is no sheet at all is reported by whoever reads it.
        const auto sample = readSheetSample(device, fileName);
        const auto kept = sample ? rememberedSheetMap(study, sample->headings) : SheetMap();
        if (!kept) {
            return std::unexpected(kept.error());
        }
        if (!kept->isEmpty()) {
            options.map = *kept;
            if (remembered) {
                *remembered = true;
            }
        }
    }
    options.layout = how.layout.value_or(options.map.layout.value_or(SheetLayout::Paired));
    return options;
}

Result<RatingSheetOutcome> importRatingSheet(Study &study, const QString &path, const RatingSheetImport &how)
{
    QFile file(path);
    if (const auto opened = InputFile::open(file); !opened) {
        return std::unexpected(opened.error());
    }
    RatingSheetOutcome outcome;
    auto options = ratingSheetOptions(study, file, path, how, &outcome.remembered);
    if (!options) {
        return std::unexpected(options.error());
    }
    const auto sample = how.map.isEmpty() ? Result<SheetSample>() : readSheetSample(file, path);
    // A draft that another has proposed in an open round is no code for whoever reads a sheet.
    const Codebook shown = codebookShownTo(study, study.codebook(), study.actor());
    auto sheet = readRatingSheet(file, path, shown, *options, how.progress);
    if (!sheet) {
        return std::unexpected(sheet.error());
    }
    outcome.sheet = *sheet;
    outcome.sheet.rows.clear();
    const ImportRatings import(QFileInfo(path).fileName(), *std::move(sheet), how.partial, outcome.ratings);
    SheetMap kept = how.map;
    kept.layout = options->layout;
    const auto done = how.map.isEmpty() || !sample
                          ? study.perform(import)
                          : study.perform(WithSetting(import, columnsSetting(ofRatings, sample->headings),
                                                      QString::fromUtf8(writeSheetMap(kept))));
    if (!done) {
        return std::unexpected(done.error().within(path));
    }
    return outcome;
}

} // namespace corater
