// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/SampleAdvice.h"

#include "codebook/agreement/coefficients/Kappa.h"
#include "codebook/agreement/sampling/SampleSize.h"

#include <algorithm>

namespace corater {

std::vector<SampleAdvice> sampleAdvice(const Codebook &codebook, const std::vector<DimensionAgreement> &pilot,
                                       double halfWidth, double expected)
{
    std::vector<SampleAdvice> advice;
    for (const Dimension &dimension : codebook.dimensions) {
        SampleAdvice one{.dimension = dimension.name};
        const auto known = std::ranges::find_if(pilot, [&](const DimensionAgreement &result) {
            return result.dimension == dimension.id && result.level == QLatin1String("code") && result.result.confusion;
        });
        if (known != pilot.end()) {
            one.units = unitsForWidth(*known->result.confusion, 2 * halfWidth);
        }
        if (one.units) {
            one.kappa = kappaValue(*known->result.confusion).value();
            one.pilot = known->result.confusion->total();
        } else {
            one.kappa = expected;
            one.units = unitsForWidth(ExpectedRating{expected, std::vector<double>(dimension.labelCodes().size(), 1.0)},
                                      2 * halfWidth);
        }
        advice.push_back(std::move(one));
    }
    return advice;
}

} // namespace corater
