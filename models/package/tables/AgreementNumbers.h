// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"
#include "models/package/tables/PackageTable.h"
#include "models/package/tables/compared/ScopeNames.h"

namespace corater {

/// The compared ratings on one dimension at one level in some rounds, without names of units: enough to compute
/// agreement.
struct ComparedRatings
{
    QString scope; ///< see ScopeNames.h
    QString dimension;
    QString level;      ///< "code", "set", "category", "level 2", …
    QStringList raters; ///< their names, in the order of the study
    QStringList codes;  ///< the code book in order
    bool ordinal = false;
    std::vector<int> unknown;    ///< positions of the codes that say "Unknown"; level "code"
    std::vector<int> categoryOf; ///< for each code the number of its category; empty: the codes are in none
    /// Per unit, per rater: the positions of the codes; nothing where the rater did not rate the unit.
    std::vector<std::vector<std::optional<std::vector<int>>>> units;
    /// Per unit, per rater: whether they looked at the item and found no such unit.
    std::vector<std::vector<bool>> notFound;
    std::vector<int> items; ///< per unit its item, numbered as they come: whole items are resampled

    /// Whether there is anything to compare: raters and codes.
    bool isComparable() const { return raters.size() > 1 && !codes.isEmpty(); }
};

/// How the bootstrap intervals of a package are drawn.
struct PackageResampling
{
    int resamples = 0;
    quint64 seed = 1;
};

/// The ratings as a matrix; of answers with several codes the first.
RatingMatrix ratingMatrix(const ComparedRatings &compared);

/// The agreement of the ratings, with intervals by bootstrap if `how` asks for resamples. To be called where
/// isComparable().
AgreementResult measuredAgreement(const ComparedRatings &compared, const PackageResampling &how = {});

/// Headings of a table of statistics, with an undefined one's reason.
QStringList statisticHeadings(const QStringList &before);
/// The cells of such a row: the key, the value and, if there is none, why.
QStringList statisticCells(const std::string &key, const Statistic &value);

/// Headings of the table of statistics.
PackageTable agreementTable();

/// Adds all statistics of the agreement, how many disagreements stay within a category, and how many items have several
/// units.
void addAgreement(PackageTable &table, const ComparedRatings &compared, const AgreementResult &result);

/// The row of the counts that gives the number of resamples (of whole items) for each interval.
inline const QString resamplesCount = QStringLiteral("resamples of each interval");

/// Headings of the table of intervals by bootstrap.
PackageTable intervalsTable();

/// Adds the intervals of all rounds together, as the report has them; nothing of other scopes.
void addIntervals(PackageTable &table, const ComparedRatings &compared, const PackageResampling &how);

} // namespace corater
