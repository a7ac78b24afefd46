// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace corater {

/// Columns of a sheet that hold one question's answers by its raters.
struct RaterColumns
{
    QString name;       ///< what the headings have in common; "ratings" when that is nothing but a word for rater
    QStringList raters; ///< the headings, in the raters' order
    QStringList names;  ///< columns that say, row by row, who gave the answers of each of these; empty: one rater each
    bool bare = false;  ///< the headings say who, and not what was asked: "coder1"
    bool said = false;  ///< a word for a rater stands in the headings: "coder1_symptom", "symptom_r1"
};

/// Columns whose headings differ in a number or letter alone: "coder1", "coder2"; "symptom_r1", "symptom_r2"; "cause",
/// "cause 2"; "Coder1Text", "Coder2Text". Numbers count from 1 and letters from a, without a gap. Columns of remarks,
/// and of what was agreed, are passed over. That they are raters' is a guess: see findAgreementColumns().
std::vector<RaterColumns> similarColumns(const QStringList &headings);

/// The same, if all questions have the same number of raters; otherwise nothing.
std::vector<RaterColumns> findRaterColumns(const QStringList &headings);

} // namespace corater
