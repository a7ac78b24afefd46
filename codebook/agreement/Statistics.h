// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

#include <QFlags>
#include <QString>

#include <span>
#include <string>
#include <string_view>

namespace corater {

/// Where a statistic stands besides JSON, the text of `corater agree` and the package, which have all.
enum class Shown {
    Nowhere = 0,
    Report = 1, ///< in the report's table of a dimension
    Window = 2, ///< on the page Agreement, beside the headline
    Both = 3
};

/// Kinds of ratings.
enum class Ratings { None = 0, Two = 1, Many = 2, Sets = 4 };
Q_DECLARE_FLAGS(RatingKinds, Ratings)
Q_DECLARE_OPERATORS_FOR_FLAGS(RatingKinds)

/// What the 95 % interval of a statistic is computed from.
enum class IntervalFrom {
    None,
    StandardError, ///< normal for kappas (Fleiss, Cohen and Everitt 1969), Student's t for the others (Gwet 2008, 2014)
    Score          ///< of a share (Wilson 1927)
};

/// A statistic of agreement. Whoever adds one computes it in Agreement.cpp and adds a row here; StatisticsTest names
/// the outputs in which it is missing, and intervals that the row and the computation do not both have.
struct StatisticRow
{
    std::string_view key;     ///< in JSON, tables, scripts and packages
    const char *title;        ///< in the context "Statistic", to be translated
    const char *meaning = ""; ///< the same: one sentence that names the source; empty for a count
    IntervalFrom interval = IntervalFrom::None;
    RatingKinds bootstrapped = {}; ///< kinds of ratings of which bootstrap() resamples it
    QFlags<Shown> shown = {};      ///< in the order of the table
    RatingKinds scripted = {};     ///< recomputed by the scripts of `corater agree --script`
    const char *r = "";            ///< the expression of the script in R, and in Python; empty if not recomputed
    const char *python = "";
};

/// All statistics of agreement, in the order of reading.
std::span<const StatisticRow> statistics();

/// The translated name of a statistic for tables ("Cohen's kappa"), or of a part of it ("Cohen's kappa: z"); the key
/// itself when it has no name.
QString statisticTitle(const std::string &key);

/// The translated sentence of a row that has one.
QString statisticMeaning(const StatisticRow &row);

/// The key of the statistic's interval, to which "_lower" and "_upper" are added; empty where it has none.
std::string intervalKey(const std::string &key);

/// Whether the key names an end of an interval.
bool isIntervalEnd(const std::string &key);

/// Whether the key names a count, shown without decimals.
bool isCount(const std::string &key);

/// Why there is no value, as a translated sentence.
QString undefinedText(Undefined reason);

/// The value with this number of decimals, or a dash where it is undefined. Small p values ("_p") as "< 0.001".
QString statisticText(const std::string &key, const Statistic &value, int decimals = 4);

} // namespace corater
