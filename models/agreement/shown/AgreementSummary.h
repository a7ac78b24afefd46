// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include "data/records/Rating.h"
#include "models/agreement/shown/CountTable.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

/// A statistic with its 95 % interval. Without a value it is undefined, and `reason` says in words why.
struct Estimate
{
    std::optional<double> value;
    std::optional<double> lower;
    std::optional<double> upper;
    QString reason; ///< why there is no value, or why the interval is not to be trusted; may be empty

    bool operator==(const Estimate &) const = default;
};

/// How to compute agreement: the state of the switches on the agreement page.
struct AgreementChoices
{
    enum class Unknown { Code, Missing, LeftOut };

    int level = -1; ///< -1: the codes; 0, 1, …: categories, from the top
    Unknown unknown = Unknown::Code;
    bool currentCodes = false; ///< compared by current codes, not by those that were sealed
    RoundId round{};           ///< none: all rounds together
    RaterId first{};           ///< the pair whose matrix is shown
    RaterId second{};

    bool operator==(const AgreementChoices &) const = default;
};

/// One more coefficient of a dimension, named as in the literature.
struct NamedEstimate
{
    QString name;    ///< "Gwet’s AC1"
    QString meaning; ///< one sentence for the tool tip: what it corrects for, and its source
    Estimate estimate;

    bool operator==(const NamedEstimate &) const = default;
};

/// One code of a dimension against all the others.
struct CodeLine
{
    CodeId code{};
    QString name;
    qint64 first = 0;  ///< units to which rater 1 gave it
    qint64 second = 0; ///< units to which rater 2 gave it
    qint64 both = 0;
    Estimate kappa;
    Estimate positive; ///< positive agreement
    Estimate negative; ///< negative agreement

    bool operator==(const CodeLine &) const = default;
};

/// The code id that stands for a screening decision in tables of agreement: 1 undecided, 2 in, 3 out.
constexpr CodeId screeningCode(Screening screening)
{
    return CodeId(qint64(screening) + 1);
}

/// How often a code of rater 1 (row) met a code of rater 2 (column), in codebook order.
struct ConfusionTable
{
    DimensionId dimension{};
    QString title;
    QString rowRater;    ///< "A"
    QString columnRater; ///< "B"
    std::vector<CodeId> codes;
    QStringList names; ///< one per code
    QStringList
        categories;    ///< one per code, empty strings where the list is flat; neighbours of one category stay together
    CountTable counts; ///< [row][column]

    bool operator==(const ConfusionTable &) const = default;
    int size() const { return int(codes.size()); }
    qint64 count(int row, int column) const { return counts.at(row, column); }
    qint64 rowTotal(int row) const { return counts.rowTotal(row); }
    qint64 columnTotal(int column) const { return counts.columnTotal(column); }
    qint64 total() const { return counts.total(); }
    /// The same matrix without the codes that neither rater used.
    ConfusionTable used() const;
    /// Cells off the diagonal with a count, most frequent first, then in reading order.
    std::vector<std::pair<int, int>> confusions() const;
};

/// Everything computed for one dimension (or for screening, which has no dimension id).
struct AgreementLine
{
    DimensionId dimension{};
    QString name;
    qint64 units = 0; ///< units that enter
    qint64 agreed = 0;
    Estimate percent;     ///< share agreed, 0 to 1
    Estimate coefficient; ///< the page's main coefficient
    QString words;        ///< the line as sentences without a verdict; empty: there is no matrix to read them from
    QString note;         ///< of this line only: units left out, an anomaly in words; may be empty
    /// The main coefficient by the other codes (AgreementSummary::otherCodes), if the coefficient or its data differ.
    std::optional<Estimate> byOtherCodes;
    std::vector<NamedEstimate> others;
    std::vector<CodeLine> codes;
    ConfusionTable matrix;
    /// The same dimension for other raters, named after them: with more than two raters, each pair and all together;
    /// for each rater who was shown items again, their first answers against their second. Such a line has no others,
    /// codes or matrix. Empty: there are two raters, and neither was shown items again.
    std::vector<AgreementLine> beside;

    bool operator==(const AgreementLine &) const = default;
};

/// A pair of codes that raters confuse, with its rule in the guide. Include and exclude can be such a pair; they are no
/// codes and have no rule.
struct PairGuidance
{
    bool isScreening = false;
    DimensionId dimension{};
    CodeId a{};
    CodeId b{};
    QString nameA;
    QString nameB;
    QString rule;                       ///< the rule's text; empty: there is none yet
    QString ruleSource;                 ///< "rule 12, v3"
    qint64 met = 0;                     ///< units on which raters gave one each, in either direction
    std::optional<double> kappaNow;     ///< coefficient of the dimension
    std::optional<double> kappaSettled; ///< the coefficient if these units agreed

    bool operator==(const PairGuidance &) const = default;
};

/// One item behind a cell of the matrix.
struct CellItem
{
    ItemId item{};
    int unit = 1;
    QString title;
    QString externalId;
    QString first; ///< rater 1's answer
    QString second;
    QString settledAs; ///< the final label, or "B"; empty: open
    bool settled = false;

    bool operator==(const CellItem &) const = default;
};

/// The coefficient of one dimension in one round.
struct RoundPoint
{
    QString round; ///< "Pilot", "2"
    qint64 units = 0;
    Estimate estimate;

    bool operator==(const RoundPoint &) const = default;
};

/// The coefficient of one dimension, round by round.
struct RoundSeries
{
    DimensionId dimension{};
    QString name;
    std::vector<RoundPoint> points; ///< one per round, in order

    bool operator==(const RoundSeries &) const = default;
};

/// What the agreement page shows.
struct AgreementSummary
{
    QString coefficient; ///< heading of the main coefficient: "Cohen’s κ"
    QStringList levels;  ///< names of the levels, codes first
    QStringList codes;   ///< "as sealed (v1)", "current (v2)": what can be compared; empty where both are the same
    QString otherCodes;  ///< "by current codes (v2)": results shown beside those that differ; empty if none does
    QString basis;       ///< sentences: what was sealed when, the rule for blanks, what was left out
    QString units;       ///< sentences: whether the raters found the same units; empty if no rater found any
    std::vector<AgreementLine> lines;
    std::vector<RoundSeries> rounds; ///< empty or one round only: no chart

    bool operator==(const AgreementSummary &) const = default;
};

} // namespace corater
