// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

namespace corater {

struct PackageInput;

/// One question (the screening of an item, or one dimension of a unit) with the compared answers and the settled one;
/// or a unit that only one rater has. All texts as decisions/questions.csv has them.
struct SettledAnswer
{
    QString item;
    QString site;
    QString unit;        ///< empty: the screening
    QString about;       ///< "screening", "label", or "unit" for a unit that only one rater has
    QString question;    ///< the dimension of a label
    QString outcome;     ///< "settled", "agreed to differ", "open", or "gone": excluded, or settled as no unit
    QStringList answers; ///< per rater, empty where they gave none; several codes in the order of the codebook
    QString final;       ///< the settled answer
    QString chosen;      ///< the rater whose answer was chosen by name
    QString by;          ///< "a rater", "talk", "a third person", or nothing
    QString decider;
    bool isImported = false; ///< the decision came with a data set
    QString reason;
    bool needsRule = false;
    QString seenBy; ///< of a unit: "one of several" or "the only rater" who was given the item
    bool wasAsked = false;
};

/// The raters of a study and everything that was compared.
struct SettledAnswers
{
    QStringList raters;
    std::vector<SettledAnswer> rows;
};

/// The answers that disagreementsOf() compared, as texts.
SettledAnswers settledAnswers(const PackageInput &input);

/// decisions/questions.csv.
PackageTable questionsTable(const SettledAnswers &answers);

/// results/settling.csv: per question and over all of them how many answers were compared and what became of the
/// disagreements (the counts of QuestionCount); who decided them and why; units that only one rater has; what is open.
PackageTable settlingTable(const SettledAnswers &answers);

} // namespace corater
