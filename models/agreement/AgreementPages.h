// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/IntraRater.h"
#include "models/agreement/StudyAgreement.h"
#include "models/commands/RecheckCommands.h"
#include "models/review/AgreementPage.h"

namespace corater {

/// Turns the agreement of a study into what the agreement page shows. Pure: made from snapshots, so that it can be
/// done on a worker.
class AgreementPages
{
public:
    /// Whether, of more than two raters, every pair and all together are computed beside the chosen pair; with intervals
    /// by resampling that takes its time.
    enum class Beside { Computed, LeftOut };

    /// `input` holds the closed rounds only; `versions` names what the basis line speaks of.
    AgreementPages(AgreementInput input, AgreementChoices choices, Beside beside = Beside::Computed);

    const AgreementPage &page() const { return m_page; }
    /// The units behind a cell of the matrix, with titles from `titleOf` and settled labels from `finals`.
    std::vector<CellItem> cell(DimensionId dimension, CodeId row, CodeId column,
                               const std::function<QString(ItemId)> &titleOf,
                               const std::vector<FinalItem> &finals) const;
    /// The labels of both raters that make a cell, each with the code that the other gave instead. Screening has none.
    std::vector<AskRecheck::Label> labelsOfCell(DimensionId dimension, CodeId row, CodeId column) const;
    /// What the guide says of the pair, how often it met, and what settling it would do to kappa.
    PairGuidance guidance(DimensionId dimension, CodeId a, CodeId b) const;

private:
    const DimensionAgreement *find(DimensionId dimension) const;
    /// Positions of the units in `result` on which the first rater said `row` and the second `column`.
    static std::vector<size_t> unitsOfCell(const DimensionAgreement &result, CodeId row, CodeId column);
    /// Of more than two raters: what all of them and every pair come to.
    struct OtherRaters
    {
        std::vector<DimensionAgreement> everyone;
        std::vector<std::vector<DimensionAgreement>> pairs;
    };
    /// Leaves the ratings of the chosen pair; of more than two raters the first two are chosen unless said otherwise.
    OtherRaters keepPair(const StudyAgreementOptions &options, Beside beside);
    static void addBeside(AgreementLine &line, const DimensionAgreement &result, const OtherRaters &others,
                          const std::vector<IntraRater> &intraRaters);

    AgreementInput m_input;
    AgreementChoices m_choices;
    std::vector<DimensionAgreement> m_results;
    AgreementPage m_page;
};

} // namespace corater
