// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/KnownLabels.h"

#include "codebook/taxonomy/CodeTree.h"
#include "data/store/CodebookStore.h"
#include "models/codebook/Proposals.h"

namespace corater {

qint64 labelsOfCode(const Study &study, CodeId code)
{
    return countLabelsFor(study.file().connection(), code, study.actor()).value_or(0);
}

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
            labels.count += labelsOfCode(study, code.id);
            labels.perhaps = labels.perhaps || (others && !isOwnSecret(study, code));
        }
    }
    return labels;
}

} // namespace corater
