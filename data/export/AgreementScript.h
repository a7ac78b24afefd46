// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"

#include <QByteArray>
#include <QStringList>

namespace corater {

/// In which language numbers are recomputed.
enum class ScriptLanguage {
    R,     ///< with the package irr where it is installed
    Python ///< with scikit-learn where it is installed
};

/// The ratings of one result, and what was computed from them.
struct ScriptedResult
{
    QString name;
    QStringList raters;
    QStringList codes; ///< the code book in order
    /// Per unit, per rater: position in codes (of sets of codes: in sets), or RatingMatrix::blank.
    std::vector<std::vector<int>> ratings;
    std::vector<NamedStatistic> expected;
    bool ofSets = false;                ///< a rating is a set of codes
    std::vector<std::vector<int>> sets; ///< the different sets, as positions in codes
    std::vector<CodeAgreement> perCode; ///< of sets and two raters: each code, given or not
};

/// A script that holds the ratings and recomputes the numbers by programs that others wrote, so that nobody has to
/// believe this one: prints expected beside computed, and exits 1 when one differs by more than 1e-9 or is undefined on
/// one side only. What a program computes otherwise than the literature says is computed in the script itself, with the
/// reason, and so is everything where the program is not installed, which the script says. What is not recomputed is
/// named in it. ASCII throughout, whatever the names hold.
QByteArray agreementScript(ScriptLanguage language, const QString &source, const std::vector<ScriptedResult> &results);

/// The language of a file name (.R or .py); nothing for any other.
std::optional<ScriptLanguage> scriptLanguageOf(const QString &path);

} // namespace corater
