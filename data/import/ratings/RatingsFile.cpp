// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatingsFile.h"

#include "data/import/detection/FormatDetection.h"
#include "data/interchange/CodedFile.h"
#include "data/interchange/CodedSheet.h"

#include <QBuffer>

#include <algorithm>

namespace corater {

Result<SheetSample> OpenedRatings::sample(const QString &path) const
{
    return format ? readSheetSample(*device, path, *format) : readSheetSample(*device, path);
}

SheetMap OpenedRatings::mapped(SheetMap map) const
{
    if (isLong) {
        map.layout = SheetLayout::Long;
    }
    if (hasFinals) {
        map.finalRater = finalRater;
        map.kept = codedKeptHeading;
    }
    return map;
}

Result<OpenedRatings> openRatings(const QString &path, const Codebook &codebook, const SheetChoice &sheet,
                                  const CodedSaid &said)
{
    auto device = openSheet(path, sheet);
    if (!device) {
        return std::unexpected(device.error());
    }
    const auto format = FormatDetection::detect(**device, path);
    const auto coded = format ? FormatDetection::coded(*format) : std::nullopt;
    if (!coded) {
        return OpenedRatings{.device = *std::move(device), .format = format ? std::optional(*format) : std::nullopt};
    }
    auto project = readCodedProject(*coded, **device, path);
    if (!project) {
        return std::unexpected(project.error());
    }
    auto placed = placeCodes(*project, codebook, said);
    if (!placed) {
        return std::unexpected(placed.error().within(path));
    }
    placed->notes += project->notes;
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(codedSheet(*project));
    buffer->open(QIODevice::ReadOnly);
    return OpenedRatings{std::move(buffer), true, std::ranges::any_of(project->units, &CodedUnit::isFinal),
                         *std::move(placed), PostFormat::Sheet};
}

} // namespace corater
