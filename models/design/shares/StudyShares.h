// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/PredictedShare.h"
#include "models/design/RoundAudits.h"

namespace corater {

/// Why a share has no corrected value.
enum class ShareLack {
    None,
    NotSettled, ///< items that tell of the errors are not settled
    NeverTrue,  ///< none of them has the code, or all have it: one of the two rates is unknown
    Chance,     ///< sensitivity and specificity together are not above 1
    TooFew,     ///< fewer than two items of people
    NoOthers    ///< people labelled all items: the settled labels give the share
};

/// As one word of the published data formats; empty for ShareLack::None.
const char *lackWord(ShareLack lack);

/// The share of items that have the code in some unit, by labels that may be wrong, and corrected for their errors.
struct StudyShare
{
    QString dimension;
    QString code;
    double labelled = 0; ///< by those labels
    std::optional<double> sensitivity;
    std::optional<double> specificity;
    std::optional<ShareEstimate> corrected;
    ShareLack lack = ShareLack::None;
};

/// The shares of one set of labels.
struct CorrectedShares
{
    QString of;           ///< name of the round, or of the model
    bool ofModel = false; ///< prediction-powered (PPI++); otherwise by Rogan and Gladen
    qint64 items = 0;     ///< whose share is corrected
    qint64 checked = 0;   ///< items with settled labels beside them, which tell of the errors
    QStringList unsettled;
    std::vector<StudyShare> shares; ///< codes that occur, in the order of the codebook
};

/// Where the study knows of errors of labels:
/// - A closed round with its audit: the items that one rater labelled alone, corrected with sensitivity and specificity
///   of all raters' labels of the items that all of them labelled.
/// - A chosen model: the items that it labelled, corrected by the settled labels of those that people labelled, too,
///   which must be a simple random sample.
/// Items on which the raters agreed to differ tell nothing of that dimension. A pure function; open rounds count
/// nothing.
std::vector<CorrectedShares> studyShares(const SettlingInput &input, const std::vector<RoundAudit> &audits,
                                         const QStringList &models);

/// The same of a study, read with its audits and its chosen models.
Result<std::vector<CorrectedShares>> studyShares(const StudyReader &study);

} // namespace corater
