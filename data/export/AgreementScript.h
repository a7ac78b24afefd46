// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"

#include <QByteArray>
#include <QStringList>

namespace corater {

/// The language of a script that recomputes the numbers.
enum class ScriptLanguage {
    R,     ///< with the package irr where it is installed
    Python ///< with scikit-learn where it is installed
};

/// The ratings of one result, and the computed numbers.
struct ScriptedResult
{
    QString name;
    QStringList raters;
    QStringList codes; ///< the code book in order
    /// Per unit, per rater: position in codes (of sets of codes: in sets), or RatingMatrix::blank.
    std::vector<std::vector<int>> ratings;
    std::vector<NamedStatistic> expected;
    bool ofSets = false;                ///< each rating is a set of codes
    std::vector<std::vector<int>> sets; ///< the different sets, as positions in codes
    std::vector<CodeAgreement> perCode; ///< for sets and two raters: agreement on each code, given or not
};

/// A script that holds the ratings and recomputes the numbers with independent packages, so that Corater's numbers can
/// be checked. It prints expected beside computed values, and exits 1 if one differs by more than 1e-9 or is undefined
/// on one side only. Where a package differs from the literature or is not installed, the script computes the number
/// itself and says so. It names the numbers that it does not recompute. ASCII throughout, even where names are not.
QByteArray agreementScript(ScriptLanguage language, const QString &source, const std::vector<ScriptedResult> &results);

/// The language of a file name (.R or .py); nothing for any other.
std::optional<ScriptLanguage> scriptLanguageOf(const QString &path);

} // namespace corater
