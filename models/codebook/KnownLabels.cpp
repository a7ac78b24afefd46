// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/KnownLabels.h"

#include "codebook/taxonomy/CodeTree.h"
#include "data/store/CodebookStore.h"
#include "models/codebook/Proposals.h"

namespace corater {

KnownLabels knownLabels(const Study &study, DimensionId dimension, CodeId top)
{
    KnownLabels labels;
    const Dimension *asked = study.codebook().dimension(dimension);
    if (!asked) {
        return labels;
    }
    // What cannot be read may be there.
    const bool others = othersAreRating(study.file().connection(), study.actor()).value_or(true);
    for (const Code &code : asked->codes) {
        if (!valid(top) || liesIn(*asked, code.id, top)) {
            labels.count += countLabelsFor(study.file().connection(), code.id, study.actor()).value_or(0);
            labels.perhaps = labels.perhaps || (others && !isOwnSecret(study, code));
        }
    }
    return labels;
}

} // namespace corater
