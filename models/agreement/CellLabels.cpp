// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/CellLabels.h"

#include "models/agreement/AgreementLines.h"

namespace corater {

namespace {

// Whether the rater at position `first` gave the unit `row` and the one at `second` gave it `column`.
bool meet(const DimensionAgreement &result, const std::vector<CodeId> &answers, size_t unit, size_t first,
          size_t second, CodeId row, CodeId column)
{
    const int one = result.values[unit][first];
    const int other = result.values[unit][second];
    return one >= 0 && other >= 0 && answers[size_t(one)] == row && answers[size_t(other)] == column;
}

} // namespace

std::vector<size_t> unitsOfCell(const DimensionAgreement &result, CodeId row, CodeId column)
{
    std::vector<size_t> units;
    const std::vector<CodeId> answers = answersOf(result);
    for (size_t unit = 0; unit < result.units.size(); ++unit) {
        if (meet(result, answers, unit, 0, 1, row, column)) {
            units.push_back(unit);
        }
    }
    return units;
}

std::vector<RecheckLabel> labelsOfCell(const DimensionAgreement &result, CodeId row, CodeId column)
{
    std::vector<RecheckLabel> labels;
    for (const size_t unit : result.sources.empty() ? std::vector<size_t>() : unitsOfCell(result, row, column)) {
        labels.push_back({result.sources[unit][0], result.dimension, column});
        labels.push_back({result.sources[unit][1], result.dimension, row});
    }
    return labels;
}

std::vector<RecheckLabel> labelsOfPair(const DimensionAgreement &result, CodeId a, CodeId b)
{
    std::vector<RecheckLabel> labels;
    const std::vector<CodeId> answers = answersOf(result);
    for (size_t unit = 0; unit < result.sources.size(); ++unit) {
        for (size_t first = 0; first < result.sources[unit].size(); ++first) {
            for (size_t second = 0; second < result.sources[unit].size(); ++second) {
                if (first != second && meet(result, answers, unit, first, second, a, b)) {
                    labels.push_back({result.sources[unit][first], result.dimension, b});
                    labels.push_back({result.sources[unit][second], result.dimension, a});
                }
            }
        }
    }
    return labels;
}

} // namespace corater
