// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/AuditPlan.h"
#include "models/design/SettledDifferences.h"
#include "models/study/Study.h"

namespace corater {

/// How many of a rater's items have a wrong label, as far as those tell that all raters of the round labelled.
struct RaterAudit
{
    QString rater;
    QStringList alone;    ///< ids of items that this rater labelled and nobody else was given
    qint64 different = 0; ///< items of all raters, settled otherwise than this rater labelled them
    std::vector<SettledDifference> differences; ///< by item
    /// Upper 95 % bound of the items with an error, among those of this rater alone and those of all; none: some items
    /// of all wait to be settled.
    std::optional<qint64> mostErrors;
};

/// The audit that every split round contains: items drawn at random that all raters label, without a mark.
struct RoundAudit
{
    RoundId round{};
    QString name;
    std::optional<AuditQuestion> plan; ///< chosen before the round
    qint64 shared = 0;                 ///< items that all raters were given
    QStringList unsettled;             ///< those of them that were rated and are not settled
    QStringList unrated;               ///< those of them that nobody rated or settled: any may have an error
    std::vector<RaterAudit> raters;

    /// The items of a rater: those labelled alone and those of all.
    qint64 itemsOf(const RaterAudit &rater) const { return qint64(rater.alone.size()) + shared; }
    /// Items of all with an error of the rater, at most: those settled otherwise, and those that nobody rated.
    qint64 possibleErrors(const RaterAudit &rater) const { return rater.different + unrated.size(); }
    /// Whether the plan accepts the rater's items; none: no plan, or some items wait to be settled.
    std::optional<bool> accepts(const RaterAudit &rater) const;
    /// Whether the plan rejects the items of some rater.
    bool isRejected() const;
};

/// Audits of the closed rounds in which each item but for some common ones went to one rater, by number of the round.
/// Rounds that assess settled units have none, nor has one in which only one rater is left.
Result<std::vector<RoundAudit>> roundAudits(const StudyReader &study);
/// The same of labels that were read already, by settlingInput() of the study.
Result<std::vector<RoundAudit>> roundAudits(const StudyReader &study, const SettlingInput &input);

} // namespace corater
