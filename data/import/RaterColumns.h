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
};

/// Finds the ratings of a sheet in the paired layout by headings that differ in the rater's number or letter alone:
/// "coder1", "coder2"; "symptom_r1", "symptom_r2"; "cause", "cause 2"; "isPB_a", "isPB_b". Numbers count from 1 and
/// letters from a, without a gap. Columns of remarks, and of what was agreed, are passed over. Nothing when no columns
/// are alike so, or when not all questions have the same number of raters: then the user has to say.
std::vector<RaterColumns> findRaterColumns(const QStringList &headings);

} // namespace corater
