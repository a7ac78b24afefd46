// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"
#include "models/settling/SettleIntent.h"

namespace corater {

// Words of the review screens, for tables, tool tips and screen readers alike.

/// "Screening", "Unit", or the name of the dimension.
QString questionName(const Question &question, const Codebook &codebook);

/// "agreed to differ": what was settled where there is no final label because of it.
QString differWords();

/// "include", "exclude", "undecided".
QString screeningWords(Screening screening);

/// "a separate problem", "no unit": the final answer to whether something is a unit.
QString verdictWords(bool isUnit);

/// One line per code (numbered where the dimension takes several), the screening with its reason, or whether the rater
/// saw the unit. Empty where the rater did not answer.
QStringList answerLines(const ReviewAnswer &answer, const Question &question, const Codebook &codebook);

/// The same for codes alone.
QStringList codeLines(const std::vector<CodeId> &codes, const Dimension &dimension);

/// The rater's review of the label after sealing: another answer, or that they confirmed it; empty if there is none.
QString laterWords(const ReviewAnswer &answer, const Question &question, const Codebook &codebook);

/// The content of the "Final" column of a row.
enum class FinalState { Open, Agreed, Decided, Overruled, Waits, Dropped, Blank };

/// The words of the "Final" column: the settled answer, and how it was settled.
struct FinalCell
{
    FinalState state = FinalState::Open;
    QStringList lines; ///< the settled answer; empty while open
    QString note;      ///< "both agree", "A", "neither", "by talk", …

    bool operator==(const FinalCell &) const = default;
};

FinalCell finalCell(const ReviewRow &row, const ReviewItem &item, const Codebook &codebook);

/// The words for the result of an intent, shown before it is carried out.
FinalCell intentCell(const SettleIntent &intent, const ReviewItem &item, const Codebook &codebook);

/// "A’s unit 1 ↔ B’s unit 2", or "only A saw this".
QString matchWords(const ComparedUnit &unit, const ReviewItem &item);

/// A sentence for how the answers stand to each other: "differ", "differ within Time", "the same".
QString answerMatchWords(const ReviewRow &row, const Codebook &codebook);

/// One thing a rater said: "could also be preprocessing" of Root cause.
struct Remark
{
    int rater = 0; ///< position on the screen; -1: the author rated nothing here
    QString about; ///< the dimension; empty for the unit or the item as a whole
    QString text;
    QString author{};    ///< shown if it is no rater of the item
    QString note{};      ///< when it was said, and the like
    bool isLost = false; ///< not the rater's words, but a notice: a passage of theirs is no longer in the post

    bool operator==(const Remark &) const = default;
};

/// Every comment that bears on the question: on its dimension, on its unit, on the item.
std::vector<Remark> remarks(const ReviewItem &item, const Question &question, const Codebook &codebook);

/// The discussion of the question, each contribution with its author and its time, the first one first.
std::vector<Remark> discussionLines(const ReviewItem &item, const Question &question);

} // namespace corater
