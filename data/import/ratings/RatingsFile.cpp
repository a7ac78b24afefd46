// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatingsFile.h"

#include "data/formats/records/JsonSheet.h"
#include "data/import/detection/FormatDetection.h"
#include "data/interchange/CodedFile.h"
#include "data/interchange/CodedSheet.h"

#include <algorithm>

namespace corater {

namespace {

struct RatingsFileText
{
    CORATER_MESSAGES(RatingsFile)
};

Result<OpenedRatings> openedDecisions(DecisionFile file, const Codebook &codebook, const CodedSaid &said,
                                      const QString &path)
{
    auto placed = placeCodes(file.project, codebook, said);
    if (!placed) {
        return std::unexpected(placed.error().within(path));
    }
    placed->notes += file.project.notes;
    return OpenedRatings{.device = decisionSheet(file),
                         .isLong = !file.isOfOne(),
                         .codes = *std::move(placed),
                         .format = PostFormat::Sheet,
                         .records = std::move(file.records)};
}

} // namespace

Result<SheetSample> OpenedRatings::sample(const QString &path) const
{
    return format ? readSheetSample(*device, path, *format) : readSheetSample(*device, path);
}

SheetMap OpenedRatings::mapped(SheetMap map) const
{
    if (isLong) {
        map.layout = SheetLayout::Long;
        map.separator = QStringLiteral("lists");
    }
    if (hasFinals) {
        map.finalRater = finalRater;
        map.kept = codedKeptHeading;
    }
    if (!records.empty() && !map.screening) { // a codebook may have a dimension of that name
        map.screening = MappedColumns{.raters = {{decisionHeading}}, .final = {}};
        map.comments = {decisionCommentHeading};
    }
    return map;
}

Result<OpenedRatings> openRatings(const QString &path, const Codebook &codebook, const SheetChoice &sheet,
                                  const CodedSaid &said)
{
    auto device = openSheet(path, sheet);
    TRY(device);
    const auto format = FormatDetection::detect(**device, path);
    const auto coded = format ? FormatDetection::coded(*format) : std::nullopt;
    if (!coded && format) {
        TRY(auto decisions, readDecisions(*format, **device, path));
        if (decisions) {
            return openedDecisions(*std::move(decisions), codebook, said, path);
        }
        if (*format == PostFormat::Ris || *format == PostFormat::Bibtex) {
            return fail(ErrorCode::Input, RatingsFileText::toSay("these references have no screening decisions"),
                        {.file = path}, RatingsFileText::toSay("an export of Rayyan or ASReview with its decisions"));
        }
    }
    if (!coded) {
        const bool isJson = format && *format == PostFormat::Json;
        TRY(auto table, isJson ? readJsonSheet(**device, path) : std::move(device));
        const auto known = isJson ? std::optional(PostFormat::Sheet) : format ? std::optional(*format) : std::nullopt;
        return OpenedRatings{.device = std::move(table), .format = known};
    }
    TRY(auto project, readCodedProject(*coded, **device, path));
    auto placed = placeCodes(project, codebook, said);
    if (!placed) {
        return std::unexpected(placed.error().within(path));
    }
    placed->notes += project.notes;
    return OpenedRatings{.device = codedSheet(project),
                         .isLong = true,
                         .hasFinals = std::ranges::any_of(project.units, &CodedUnit::isFinal),
                         .ordered = project.ordered,
                         .codes = *std::move(placed),
                         .format = PostFormat::Sheet};
}

} // namespace corater
