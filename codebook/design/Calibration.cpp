// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/Calibration.h"

#include <algorithm>
#include <cmath>

namespace corater {

std::optional<Calibration> calibration(std::span<const ConfidentLabel> labels)
{
    if (labels.empty()) {
        return std::nullopt;
    }
    Calibration found{.labels = std::int64_t(labels.size()), .error = 0, .bin = {}};
    for (const ConfidentLabel &label : labels) {
        const int place = int(std::ceil(label.confidence * Calibration::bins)) - 1;
        Calibration::Bin &bin = found.bin[std::size_t(std::clamp(place, 0, Calibration::bins - 1))];
        ++bin.labels;
        bin.confidence += label.confidence;
        bin.right += label.right;
    }
    for (Calibration::Bin &bin : found.bin) {
        found.error += std::abs(bin.right - bin.confidence) / double(labels.size());
        bin.confidence /= double(std::max<std::int64_t>(bin.labels, 1));
        bin.right /= double(std::max<std::int64_t>(bin.labels, 1));
    }
    return found;
}

} // namespace corater
