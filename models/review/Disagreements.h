// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/EffectiveFinals.h"

#include <QMap>

namespace corater {

/// What became of the questions of one kind (the screening, or one dimension): a disagreement is a question that two
/// raters or more answered, and not all alike. A label that one rater alone gave is none.
struct QuestionCount
{
    DimensionId dimension{}; ///< none: the screening
    qint64 compared = 0;     ///< answered by two raters or more
    qint64 differing = 0;    ///< of them not all alike: the disagreements

    // Of the disagreements; together they are all.
    QMap<RaterId, qint64> forRater; ///< settled as that rater had it; of several, whose answer was taken, or the first
    qint64 neither = 0;             ///< settled as nobody had it
    qint64 gone = 0;                ///< the item was settled as out, or the unit as none
    qint64 open = 0;

    qint64 overruled = 0; ///< all raters had said the same, and it was settled otherwise
    qint64 byOne = 0;     ///< settled, and answered by one rater alone
    qint64 byNobody = 0;  ///< settled, and answered by no rater: added, or from a data set
    qint64 needRule = 0;  ///< settled and marked as wanting a rule

    qint64 resolved() const { return differing - open; }
};

/// What became of units that one rater saw, though others could have.
struct LoneUnitCount
{
    qint64 taken = 0;
    qint64 unasked = 0; ///< of them: never decided on as such, but every label was, or a data set has them
    qint64 dropped = 0;
    qint64 open = 0;
};

/// All of it for a study, with who decided the disagreements and why.
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

/// Compares the answers of the raters that count (see effectiveFinals()) with what was settled. The screening of an
/// item is compared in the newest round in which it was asked about: a sheet that only holds labels asks nobody.
Disagreements disagreementsOf(const SettlingInput &input);

} // namespace corater
