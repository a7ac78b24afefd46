// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/EffectiveFinals.h"

#include <QMap>

#include <functional>

namespace corater {

/// How the questions of one kind (the screening, or one dimension) were settled. A disagreement is a question that two
/// or more raters answered differently; a label that only one rater gave is none.
struct QuestionCount
{
    DimensionId dimension{}; ///< none: the screening
    qint64 compared = 0;     ///< answered by two raters or more
    qint64 differing = 0;    ///< of them answered differently: the disagreements

    // The disagreements by outcome; these five add up to `differing`.
    QMap<RaterId, qint64> forRater; ///< settled with that rater's answer; of several, the one taken, or the first
    qint64 neither = 0;             ///< settled with an answer that no rater gave
    qint64 differs = 0;             ///< settled without a final label: the raters agreed to differ
    qint64 gone = 0;                ///< the item was settled as excluded, or the unit as none
    qint64 open = 0;

    qint64 overruled = 0; ///< settled otherwise than all raters had answered
    qint64 byOne = 0;     ///< settled, and answered by only one rater
    qint64 byNobody = 0;  ///< settled, and answered by no rater: added, or from a data set
    qint64 needRule = 0;  ///< settled and marked as wanting a rule

    /// With those on which the raters agreed to differ.
    qint64 resolved() const { return differing - open; }
};

/// How units were settled that one rater saw although others could have.
struct LoneUnitCount
{
    qint64 taken = 0;
    qint64 unasked = 0; ///< of `taken`: no decision on the unit itself, but all labels settled, or a data set has it
    qint64 dropped = 0;
    qint64 open = 0;
};

/// All disagreements of a study, with who decided them and why.
struct Disagreements
{
    std::vector<QuestionCount> questions; ///< the screening, then the dimensions in order
    LoneUnitCount loneUnits;
    qint64 soleUnits =
        0;               ///< units in the data set of items that were given to one rater only, by the plan of the round
    qint64 imported = 0; ///< decisions on disagreements that came with a data set
    QMap<std::pair<SettledBy, RaterId>, qint64> by; ///< who decided how many disagreements
    QMap<QString, qint64> reasons;                  ///< from the study's short list, over the disagreements

    /// Over all questions.
    QuestionCount total() const;
};

/// The state of a question with the raters' answers and the settled one.
enum class QuestionOutcome : std::uint8_t {
    Settled,
    Differs, ///< settled without a final label: the raters agreed to differ
    Open,
    Gone ///< the item was settled as excluded, or the unit as none
};

/// A question with the compared answers. For the screening of an item the fields of labels are empty, and the other way
/// round.
struct ComparedQuestion
{
    ItemId item{};
    QString unit;            ///< empty: the screening
    DimensionId dimension{}; ///< none: the screening
    QuestionOutcome outcome = QuestionOutcome::Open;
    std::vector<std::pair<RaterId, Screening>> screenings; ///< of the raters who answered, in the order of the study
    std::vector<std::pair<RaterId, std::vector<CodeId>>> labels; ///< likewise
    Screening screening = Screening::Undecided;                  ///< the settled one
    Decision decision; ///< how it was settled; its codes are the settled ones of a label
};

/// A unit that only one rater has.
struct LoneUnit
{
    ItemId item{};
    QString unit;
    QuestionOutcome outcome = QuestionOutcome::Open;
    bool isSole = false;   ///< only that rater was given the item; otherwise others could have seen the unit
    bool wasAsked = false; ///< the unit itself was decided on
};

/// Receives the questions and lone units that disagreementsOf() looks at, in its order.
struct ComparisonSinks
{
    std::function<void(const ComparedQuestion &)> question;
    std::function<void(const LoneUnit &)> unit;
};

/// Compares the answers of the raters that count (see effectiveFinals()) with what was settled. The screening of an
/// item is compared in the newest round that asked for it: a sheet with labels only asks for no screening.
Disagreements disagreementsOf(const SettlingInput &input, const ComparisonSinks &sinks = {});

} // namespace corater
