// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace corater {

/// Columns of a sheet that hold one question's answers by its raters.
struct RaterColumns
{
    QString name;       ///< the common part of the headings; "ratings" when that is only a word for rater
    QStringList raters; ///< the headings, in the raters' order
    QStringList names;  ///< columns that name, row by row, the rater of each answer; empty: one rater each
    bool bare = false;  ///< the headings name the rater and no question: "coder1"
    bool said = false;  ///< a word for a rater stands in the headings: "coder1_symptom", "symptom_r1"
};

/// Columns whose headings differ in a number or letter alone: "coder1", "coder2"; "symptom_r1", "symptom_r2"; "cause",
/// "cause 2"; "Coder1Text", "Coder2Text". Numbers count from 1 and letters from a, without a gap. Columns of remarks
/// and of agreed labels are passed over. That they are raters' is a guess: see findAgreementColumns().
std::vector<RaterColumns> similarColumns(const QStringList &headings);

/// similarColumns(), if all questions have the same number of raters; empty if not.
std::vector<RaterColumns> findRaterColumns(const QStringList &headings);

} // namespace corater
