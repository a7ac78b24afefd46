// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace corater {

/// One label of a model with its confidence.
struct ConfidentLabel
{
    double confidence = 1; ///< above 0 and at most 1
    double right = 0;      ///< the share of the item's raters who gave this label, 0 to 1
};

/// How well a model knows when it is right.
struct Calibration
{
    static constexpr int bins = 10;

    struct Bin
    {
        std::int64_t labels = 0;
        double confidence = 0; ///< mean of its labels; 0 without any
        double right = 0;      ///< the same
    };

    std::int64_t labels = 0;
    double error = 0;          ///< expected calibration error, 0 to 1
    std::array<Bin, bins> bin; ///< bin i: confidence above i / 10 and at most (i + 1) / 10
};

/// The expected calibration error Σ n_b / n · |right_b - confidence_b| over ten bins of equal width (Naeini, Cooper and
/// Hauskrecht, AAAI 2015, as in Guo et al., ICML 2017, equation 3). None without labels.
std::optional<Calibration> calibration(std::span<const ConfidentLabel> labels);

} // namespace corater
