// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/KnownLabels.h"

#include "data/store/tables/CodebookRepository.h"
#include "models/study/Proposals.h"

#include <algorithm>

namespace corater {

namespace {

// The code and all below it, in one pass per level of the tree; without a code, the whole dimension.
std::vector<const Code *> codesBelow(const Dimension &dimension, CodeId top)
{
    std::vector<const Code *> found;
    QSet<CodeId> inside;
    size_t before = 0;
    do {
        before = found.size();
        for (const Code &code : dimension.codes) {
            const bool belongs = !valid(top) || code.id == top || inside.contains(code.parent);
            if (belongs && !inside.contains(code.id)) {
                inside.insert(code.id);
                found.push_back(&code);
            }
        }
    } while (found.size() > before);
    return found;
}

bool othersMayHaveGiven(const StudyReader &study, const std::vector<const Code *> &codes)
{
    return othersMayBeRating(study, study.actor()) &&
           std::ranges::any_of(codes, [&study](const Code *code) { return !isOwnSecret(study, *code); });
}

} // namespace

bool othersMayBeRating(const StudyReader &study, RaterId viewer)
{
    return study.store().codebook().othersAreRating(viewer).value_or(true);
}

Result<QHash<CodeId, qint64>> labelsByCode(const StudyReader &study)
{
    return study.store().codebook().countLabelsByCode(study.actor());
}

KnownLabels knownLabels(const StudyReader &study, DimensionId dimension, CodeId top)
{
    const Dimension *asked = study.codebook().dimension(dimension);
    if (!asked) {
        return {};
    }
    const std::vector<const Code *> codes = codesBelow(*asked, top);
    QList<CodeId> ids;
    for (const Code *code : codes) {
        ids << code->id;
    }
    return {.count = study.store().codebook().countLabels(ids, study.actor()).value_or(0),
            .perhaps = othersMayHaveGiven(study, codes)};
}

KnownLabels knownLabels(const StudyReader &study, const QHash<CodeId, qint64> &counts, DimensionId dimension,
                        CodeId top)
{
    const Dimension *asked = study.codebook().dimension(dimension);
    if (!asked) {
        return {};
    }
    const std::vector<const Code *> codes = codesBelow(*asked, top);
    KnownLabels labels{.count = 0, .perhaps = othersMayHaveGiven(study, codes)};
    for (const Code *code : codes) {
        labels.count += counts.value(code->id);
    }
    return labels;
}

QSet<CodeId> codesPerhapsInUse(const StudyReader &study)
{
    const auto counts = labelsByCode(study);
    const bool others = othersMayBeRating(study, study.actor());
    QSet<CodeId> found;
    for (const Dimension &dimension : study.codebook().dimensions) {
        QHash<CodeId, CodeId> parents;
        for (const Code &code : dimension.codes) {
            parents.insert(code.id, code.parent);
        }
        for (const Code &code : dimension.codes) {
            const bool isUsed = !counts || counts->value(code.id) > 0 || (others && !isOwnSecret(study, code));
            for (CodeId at = code.id; isUsed && valid(at) && !found.contains(at); at = parents.value(at)) {
                found.insert(at);
            }
        }
    }
    return found;
}

} // namespace corater
