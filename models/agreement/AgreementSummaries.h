// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/BesideLines.h"
#include "models/agreement/StudyAgreement.h"
#include "models/agreement/shown/AgreementSummary.h"
#include "models/commands/codebook/RecheckCommands.h"

namespace corater {

/// Turns the agreement of a study into what the agreement page shows. Pure: made from snapshots, so that it can be
/// done on a worker.
class AgreementSummaries
{
public:
    /// Whether, of more than two raters, every pair and all together are computed beside the chosen pair; with
    /// bootstrap intervals, that takes time.
    enum class Beside { Computed, LeftOut };

    /// `input` holds the closed rounds only.
    AgreementSummaries(AgreementInput input, AgreementChoices choices, Beside beside = Beside::Computed);

    const AgreementSummary &page() const { return m_page; }
    /// The units behind a cell of the matrix, with titles from `titleOf` and settled labels from `finals`.
    std::vector<CellItem> cell(DimensionId dimension, CodeId row, CodeId column,
                               const std::function<QString(ItemId)> &titleOf,
                               const std::vector<FinalItem> &finals) const;
    /// The labels of both raters that make a cell, each with the code that the other gave instead. Screening has none.
    std::vector<RecheckLabel> labelsOfCell(DimensionId dimension, CodeId row, CodeId column) const;
    /// The rule for the pair, how often it was confused, and how settling it would change kappa.
    PairGuidance guidance(DimensionId dimension, CodeId a, CodeId b) const;

private:
    const DimensionAgreement *find(DimensionId dimension) const;
    /// Keeps only the ratings of the chosen pair; with more than two raters the first two are the default. Returns the
    /// results of every pair and of all raters together.
    BesideLines keepPair(const StudyAgreementOptions &options, Beside beside);

    AgreementInput m_input;
    AgreementChoices m_choices;
    Codebook m_compared; ///< the codes of the results
    std::vector<DimensionAgreement> m_results;
    AgreementSummary m_page;
};

} // namespace corater
