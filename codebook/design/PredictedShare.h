// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/CorrectedShare.h"

#include <span>

namespace corater {

/// How a share is estimated from the labels of a model for all items and of people for some.
enum class ShareMethod {
    Human,   ///< from the people's labels alone
    Ppi,     ///< prediction-powered: the model's share, corrected by its mean error
    PpiPlus, ///< the same with the model's labels weighted by how much they tell
    Dsl      ///< design-based: each error weighted by one over the probability with which the item was drawn
};

/// One item with a model's label. A label counts 1 if it is the code, otherwise 0; for the difference of the shares of
/// two codes -1 if it is the second one.
struct PredictedItem
{
    int predicted = 0;         ///< the model's label
    std::optional<int> actual; ///< people's; none: they did not label the item
    double probability = 1;    ///< above 0 and at most 1, with which it was drawn for people; for Dsl, where `actual`
};

/// A share from both, and the weight of the model's labels.
struct PredictedShare
{
    ShareEstimate estimate;
    std::int64_t labelled = 0;   ///< items that people labelled
    std::int64_t unlabelled = 0; ///< the others
    double weight = 0;           ///< λ: 0 for Human, 1 for Ppi and Dsl
};

/// The share of items with the code, or the difference of two such shares (`least` -1). y: people's labels, ŷ: the
/// model's, n labelled items, N others; variances divide by the number of items.
/// - Human, Ppi, PpiPlus: mean_N(λŷ) + mean_n(y - λŷ), se² = var(λŷ)/N + var(y - λŷ)/n (Angelopoulos et al., Science
///   382, 2023); PpiPlus: λ = cov_n(y, ŷ) / ((1 + n/N) var(ŷ)), with the variance over all items divided by their
///   number less one, and 0 ≤ λ ≤ 1 (arXiv 2311.01453, as ppi_py). The items of people are a simple random sample.
/// - Dsl: mean over all items of ỹ = ŷ + (R/π)(y - ŷ), R = 1 where people labelled, se² = var(ỹ)/(n + N) (Egami et al.,
///   NeurIPS 2023).
/// The interval is share ± 1.96 se, cut to `least` … 1. None with fewer than two items of people, and for Ppi and
/// PpiPlus without others.
std::optional<PredictedShare> predictedShare(std::span<const PredictedItem> items, ShareMethod method,
                                             double least = 0);

} // namespace corater
