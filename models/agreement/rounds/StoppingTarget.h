// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/StoppingRules.h"
#include "models/agreement/StudyAgreement.h"

namespace corater {

/// When the raters of a study may stop to rate the same items. Chosen before the agreement is known, and kept in the
/// history as the setting stoppingTargetSetting.
struct StoppingTarget
{
    /// The family of coefficients; the kind of the ratings decides which of them is computed (keyFor()).
    enum class Coefficient {
        Kappa, ///< Cohen's, weighted (linear) where codes are ranked; Fleiss' of more than two raters
        Ac1,   ///< Gwet's
        Alpha  ///< Krippendorff's; has no standard error, hence no lower bound
    };

    Coefficient coefficient = Coefficient::Kappa;
    AgreementLevel level = AgreementLevel::Code;  ///< flat dimensions are compared by code at either level
    StoppingRule rule = StoppingRule::LowerBound; ///< ThreeInARow or LowerBound
    double target = 0.8;                          ///< for ThreeInARow
    double bound = 0.75;                          ///< for LowerBound
    QStringList dimensions;                       ///< empty: all that are asked of every unit
    QStringList closedRounds;                     ///< rounds whose agreement was open to see when this was chosen

    bool operator==(const StoppingTarget &) const = default;

    /// What the rule wants: the bound or the target.
    double wanted() const { return rule == StoppingRule::LowerBound ? bound : target; }

    /// The statistic of a result that this coefficient is.
    std::string keyFor(const DimensionAgreement &result) const;
    /// Compact JSON, as the setting keeps it.
    QString toJson() const;
    /// None for an empty text, and for one that is no target.
    static std::optional<StoppingTarget> fromJson(const QString &json);
};

inline const QString stoppingTargetSetting = QStringLiteral("stopping-target");

// The words of JSON and command line.
QString nameOf(StoppingTarget::Coefficient coefficient); ///< "kappa", "ac1", "alpha"
QString nameOf(StoppingRule rule);                       ///< "first", "two in a row", …
std::optional<StoppingTarget::Coefficient> coefficientNamed(const QString &name);
std::optional<StoppingRule> ruleNamed(const QString &name);
/// "three rounds in a row": for a reader, translated.
QString titleOf(StoppingRule rule);

/// "Raters may stop to rate the same items after three rounds in a row with kappa 0.8 or more."
QString sentenceOf(const StoppingTarget &target);
/// "Chosen before the agreement of any round was known.", or which rounds were closed by then.
QString chosenWhen(const StoppingTarget &target);

/// The target of the study; none where none was chosen.
std::optional<StoppingTarget> stoppingTarget(const StudyReader &study);

/// Refuses a target that can never be met or that names unknown dimensions: rules on one round or two, a lower bound
/// of a coefficient without a standard error, bounds outside -1 … 1.
Result<void> checkTarget(const StoppingTarget &target, const Codebook &codebook);

/// The setting of this target, with the rounds of the study that are closed now. Without a target: none is kept.
QString settingOf(const std::optional<StoppingTarget> &target, const StudyReader &study);

} // namespace corater
