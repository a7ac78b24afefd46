// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/PredictedShare.h"

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

/// Mean and variance of numbers, one after the other.
class Moments
{
public:
    void add(double value)
    {
        ++m_count;
        const double step = value - m_mean;
        m_mean += step / m_count;
        m_squares += step * (value - m_mean);
    }

    double mean() const { return m_mean; }
    double squares() const { return m_squares; } ///< Σ (x - mean)²
    /// Of the mean, with variances divided by the count.
    double varianceOfMean() const { return m_squares / m_count / m_count; }

private:
    double m_count = 0;
    double m_mean = 0;
    double m_squares = 0;
};

// λ of PPI++; 0 where the model says the same of every item.
double tunedWeight(std::span<const PredictedItem> items, double labelled, double unlabelled)
{
    Moments predicted; // of all items
    Moments predictedHere;
    Moments actual;
    double both = 0;
    for (const PredictedItem &item : items) {
        predicted.add(item.predicted);
        if (item.actual) {
            predictedHere.add(item.predicted);
            actual.add(*item.actual);
            both += item.predicted * *item.actual;
        }
    }
    const double covariance = both / labelled - predictedHere.mean() * actual.mean();
    const double variance = predicted.squares() / (labelled + unlabelled - 1);
    return variance > 0 ? std::clamp(covariance / ((1 + labelled / unlabelled) * variance), 0.0, 1.0) : 0;
}

ShareEstimate estimateOf(double share, double variance, double least)
{
    const auto cut = [least](double value) { return std::clamp(value, least, 1.0); };
    ShareEstimate estimate{.share = cut(share), .se = std::sqrt(variance), .interval = {}};
    if (variance > 0) {
        const double half = normalQuantile975 * estimate.se;
        estimate.interval = Interval{cut(share - half), cut(share + half)};
    }
    return estimate;
}

// From the items drawn at random: λ = 0 leaves the people's labels alone.
ShareEstimate fromDrawn(std::span<const PredictedItem> items, double weight, double least)
{
    Moments errors;
    Moments others;
    for (const PredictedItem &item : items) {
        const double predicted = weight * item.predicted;
        item.actual ? errors.add(*item.actual - predicted) : others.add(predicted);
    }
    return weight == 0
               ? estimateOf(errors.mean(), errors.varianceOfMean(), least)
               : estimateOf(others.mean() + errors.mean(), others.varianceOfMean() + errors.varianceOfMean(), least);
}

ShareEstimate fromDesign(std::span<const PredictedItem> items, double least)
{
    Moments corrected;
    for (const PredictedItem &item : items) {
        const double predicted = item.predicted;
        corrected.add(item.actual ? predicted + (*item.actual - predicted) / item.probability : predicted);
    }
    return estimateOf(corrected.mean(), corrected.varianceOfMean(), least);
}

} // namespace

std::optional<PredictedShare> predictedShare(std::span<const PredictedItem> items, ShareMethod method, double least)
{
    PredictedShare result;
    result.labelled = std::ranges::count_if(items, [](const PredictedItem &item) { return item.actual.has_value(); });
    result.unlabelled = std::int64_t(items.size()) - result.labelled;
    const bool needsOthers = method == ShareMethod::Ppi || method == ShareMethod::PpiPlus;
    if (result.labelled < 2 || (needsOthers && result.unlabelled == 0)) {
        return std::nullopt;
    }
    result.weight = method == ShareMethod::Human ? 0
                    : method == ShareMethod::PpiPlus
                        ? tunedWeight(items, double(result.labelled), double(result.unlabelled))
                        : 1;
    result.estimate = method == ShareMethod::Dsl ? fromDesign(items, least) : fromDrawn(items, result.weight, least);
    return result;
}

} // namespace corater
