// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/coefficients/PassageAgreement.h"

#include <optional>
#include <string>
#include <vector>

namespace corater {

/// One number as its source prints it.
struct PublishedValue
{
    std::string key; ///< a key of AgreementResult::statistics; "code 2: kappa" for a code of the code book, counted
                     ///< from 1; "bootstrap: cohen_kappa lower" for the end of an interval
    double value = 0;
    int decimals = 0;                    ///< printed decimals: the program's number must round to the same
    Undefined undefined = Undefined::No; ///< instead of a value, where there is none
    double tolerance = 0;                ///< instead of the decimals, for numbers that are drawn at random
};

/// A data set of the literature with the numbers that its source prints for it. `source` names the origin of the data
/// and the numbers; "in fractions" means that no number was printed: it was worked out by hand from the definition.
struct PublishedCase
{
    std::string name;
    std::string source;
    RatingMatrix ratings = RatingMatrix(2, 0); ///< single codes …
    SetRatings sets = SetRatings(2, 0);        ///< … or sets, where there are any
    std::optional<MarkedContinuum> passages;   ///< … or the passages that two raters marked in a text
    AgreementOptions options;
    std::vector<PublishedValue> values;
};

/// The cases built into the program, from Cohen 1960 to Krippendorff 2011: at least one number for every statistic.
std::vector<PublishedCase> publishedCases();

} // namespace corater
