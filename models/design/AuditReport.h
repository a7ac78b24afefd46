// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/design/PredictedShare.h"
#include "codebook/results/CrossTests.h"
#include "models/design/AuditedSet.h"
#include "models/design/SettledDifferences.h"

namespace corater {

/// The agreement of two raters, or of a rater with the set, on one dimension; of several codes the first counts.
struct AuditPair
{
    QString dimension;
    QString a;
    QString b;
    qint64 units = 0; ///< compared
    qint64 byOne = 0; ///< units that one of them has and the other, who looked at the item, has not
    Statistic same = Undefined::NoPairs;
    Statistic kappa = Undefined::NoPairs;
    Statistic lower = Undefined::NoPairs; ///< 95 % interval of kappa
    Statistic upper = Undefined::NoPairs;
};

/// The share of the set's items that have a code in some unit.
struct AuditShare
{
    QString dimension;
    QString code;
    double ofSet = 0;
    std::optional<PredictedShare> corrected; ///< by the settled labels of the sample; none: not all are settled, or
                                             ///< nothing is left that was not drawn
};

/// How the codes of a dimension are spread over the rows of the set.
struct AuditDrift
{
    QString dimension;
    QStringList codes; ///< those that occur
    CellCounts counts; ///< codes × thirds of the sheet; of several codes of a unit the first counts
    CrossTests tests;
};

/// What an audit found. Without a label of anybody while its round is open: then it cannot be made.
struct AuditReport
{
    AuditedSet audited;
    qint64 units = 0; ///< rows of the set
    qint64 drawn = 0; ///< items
    quint64 seed = 0;
    std::vector<AuditPair> pairs;
    QStringList notInSet; ///< dimensions without a column in the set: not compared

    QStringList unsettled;                      ///< items drawn that are rated, and not settled
    QStringList unrated;                        ///< items drawn that nobody rated or settled: any may have an error
    qint64 different = 0;                       ///< settled items with a difference
    std::vector<SettledDifference> differences; ///< `given` by the set
    std::optional<qint64> mostErrors; ///< upper 95 % bound of the items of the set with an error; none: some unsettled

    std::vector<Error> faults; ///< rows and cells of the set that could not be taken, with their places; the first
    qint64 faultCount = 0;
    std::vector<QStringList> twice; ///< ids of items with the same title and address
    std::vector<AuditDrift> drifts;
    std::vector<AuditShare> shares;

    qint64 settled() const { return drawn - unsettled.size() - unrated.size(); }
    /// Items of the sample that have an error, if those that nobody rated have one.
    qint64 possibleErrors() const { return different + unrated.size(); }
    /// Whether the plan accepts the set; none: no plan, or not all is settled.
    std::optional<bool> accepted() const;
};

/// The round of the audit. Errors: the study audits no set, or the round is open; these name the raters who have not
/// sealed.
Result<Round> closedAudit(const StudyReader &study);

/// The parts of a report that are worked out: the tests of drift take seconds.
enum class AuditParts { All, Verdict };

/// Compares the labels of the audit with the set. Errors: those of closedAudit(), and of reading.
Result<AuditReport> auditReport(const StudyReader &study, const EmpiricalStudy &set,
                                AuditParts parts = AuditParts::All);

} // namespace corater
