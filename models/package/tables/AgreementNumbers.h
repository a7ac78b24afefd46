// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"
#include "models/package/tables/PackageTable.h"

namespace corater {

/// The scope of everything that was rated together.
inline const QString allRounds = QStringLiteral("all rounds");

/// The compared ratings on one dimension at one level in some rounds, without names of units: enough to compute
/// agreement.
struct ComparedRatings
{
    QString scope; ///< allRounds, or the name of a round
    QString dimension;
    QString level; ///< "code", "category", "set"
    int raters = 0;
    QStringList codes; ///< the code book in order
    bool ordinal = false;
    /// Per unit, per rater: the positions of the codes; nothing where the rater did not rate the unit.
    std::vector<std::vector<std::optional<std::vector<int>>>> units;
    std::vector<int> items; ///< per unit its item, numbered as they come: whole items are resampled
};

/// Headings of the table of statistics.
PackageTable agreementTable();

/// Computes the agreement and adds the statistics that the scripts of the package recompute.
void addAgreement(PackageTable &table, const ComparedRatings &compared);

/// How the bootstrap intervals of a package are drawn.
struct PackageResampling
{
    int resamples = 0;
    quint64 seed = 1;
};

/// The row of the counts that gives the number of resamples (of whole items) for each interval.
inline const QString resamplesCount = QStringLiteral("resamples of each interval");

/// Headings of the table of intervals by bootstrap.
PackageTable intervalsTable();

/// Adds the intervals of all rounds together, as the report has them; nothing of other scopes.
void addIntervals(PackageTable &table, const ComparedRatings &compared, const PackageResampling &how);

} // namespace corater
