// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/RatingEdits.h"

#include "codebook/Refusals.h"

#include <algorithm>

namespace corater {

namespace {

struct RatingEditsMessages
{
    CORATER_MESSAGES(RatingEdits)
};

bool isSameMark(const Evidence &a, const Evidence &b)
{
    return a.dimension == b.dimension && a.code == b.code && a.part == b.part && a.start == b.start &&
           a.length == b.length && a.quote == b.quote;
}

} // namespace

bool isMarked(const UnitRating &unit, const Evidence &evidence)
{
    return std::ranges::any_of(unit.evidence, [&](const Evidence &known) { return isSameMark(known, evidence); });
}

Result<UnitRating *> unitOf(Rating &rating, int ordinal, bool mayCreate)
{
    const int next = int(rating.units.size()) + 1;
    if (ordinal == next && mayCreate) {
        rating.units.push_back({.ordinal = next});
    }
    if (ordinal < 1 || ordinal > int(rating.units.size())) {
        return fail(ErrorCode::Input, Refusals::noUnit(), {},
                    RatingEditsMessages::toSay("1 to %1").arg(mayCreate ? next : next - 1), QString::number(ordinal));
    }
    return &rating.units[size_t(ordinal - 1)];
}

Result<void> addEvidence(Rating &rating, const Codebook &codebook, int ordinal, const Evidence &evidence)
{
    const Dimension *dimension = codebook.dimension(evidence.dimension);
    if (valid(evidence.dimension) && !dimension) {
        return fail(ErrorCode::Input, Refusals::noDimension());
    }
    if (evidence.start < 0 || evidence.length < 1 || evidence.quote.size() != evidence.length) {
        return fail(ErrorCode::Input, RatingEditsMessages::toSay("the passage is empty"));
    }
    TRY(const auto unit, unitOf(rating, ordinal, true));
    if (valid(evidence.code) && !std::ranges::contains(unit->labels.value(evidence.dimension), evidence.code)) {
        const Code *code = codebook.code(evidence.code);
        return fail(ErrorCode::Input, RatingEditsMessages::toSay("the unit does not have that code"), {}, {},
                    code ? code->name : QString());
    }
    if (isMarked(*unit, evidence)) {
        return fail(ErrorCode::Input, RatingEditsMessages::toSay("the passage is evidence of this already"));
    }
    unit->evidence.push_back(evidence);
    if (rating.screening == Screening::Undecided) {
        rating.screening = Screening::In; // evidence means that the rater found a problem
    }
    return {};
}

void keepEvidence(UnitRating &unit, DimensionId dimension)
{
    const std::vector<CodeId> codes = unit.labels.value(dimension);
    for (Evidence &evidence : unit.evidence) {
        if (evidence.dimension == dimension && valid(evidence.code) && !std::ranges::contains(codes, evidence.code)) {
            evidence.code = {};
        }
    }
}

} // namespace corater
