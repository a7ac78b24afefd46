// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/CodeAgreement.h"

namespace corater {

CodeAgreement codeAgreement(int code, const ConfusionMatrix &oneAgainstRest)
{
    const ConfusionMatrix &t = oneAgainstRest;
    CodeAgreement result{
        .code = code, .both = t.count(0, 0), .only1 = t.count(0, 1), .only2 = t.count(1, 0), .neither = t.count(1, 1)};
    const double n = double(t.total());
    if (t.total() == 0) {
        return result;
    }
    const std::int64_t differing = result.only1 + result.only2;
    const Undefined unused = result.both + differing == 0 ? Undefined::UnusedCode : Undefined::NoVariation;
    const auto share = [&](std::int64_t same) {
        return same + differing == 0 ? Statistic(unused) : Statistic(2 * double(same) / double(2 * same + differing));
    };
    result.kappa = kappa(t);
    result.kappaMax = kappaMax(t);
    if (unused == Undefined::UnusedCode) {
        result.kappa = {unused, unused, unused, unused, unused, unused, unused};
        result.kappaMax = unused;
    }
    result.positiveAgreement = share(result.both);
    result.negativeAgreement = share(result.neither);
    result.prevalenceIndex = double(result.both - result.neither) / n;
    result.biasIndex = double(result.only1 - result.only2) / n;
    return result;
}

std::vector<CodeAgreement> codeAgreements(const ConfusionMatrix &table)
{
    std::vector<CodeAgreement> result;
    result.reserve(std::size_t(table.codes()));
    for (int code = 0; code < table.codes(); ++code) {
        result.push_back(codeAgreement(code, table.against(code)));
    }
    return result;
}

} // namespace corater
