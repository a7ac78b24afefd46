// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/TreatmentVariants.h"

namespace corater {

bool isUnknownName(const QString &name)
{
    return name.compare(QLatin1String("unknown"), Qt::CaseInsensitive) == 0;
}

std::vector<TreatmentVariant> treatmentVariants(const RatingMatrix &ratings, int unknown,
                                                const AgreementOptions &options)
{
    std::vector<TreatmentVariant> variants;
    for (const CodeTreatment treatment : {CodeTreatment::AsCode, CodeTreatment::LeftOut, CodeTreatment::Missing}) {
        const RatingMatrix matrix = treated(ratings, unknown, treatment);
        AgreementOptions how = options;
        how.bootstrap = {};
        if (treatment != CodeTreatment::AsCode) {
            // Custom weights and numbers are for the whole code book.
            how.weights.reset();
            how.numbers.clear();
        }
        variants.push_back({treatment, ratings.units() - matrix.units(), agreement(matrix, how).statistics});
    }
    return variants;
}

} // namespace corater
