// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Statistics.h"
#include "data/export/AgreementScript.h"

#include <QByteArrayList>

namespace corater {

/// The notation of Python or R for the values of a script.
struct ScriptWords
{
    QByteArray undefined; ///< an undefined number, or a rating that was not given
    QByteArray given;     ///< between the key and the value of a number, as in `"kappa": 0.5`; %1 is the key
    int first = 0;        ///< the position of the first code
    QByteArray setBegin;
    QByteArray setEnd;
    QByteArray emptySet;
};

/// The values of a result as text: ASCII, even where names are not. Used by the writers of both languages.
class ScriptText
{
public:
    explicit ScriptText(ScriptWords words);

    /// The numbers that are recomputed, each with its key.
    QByteArrayList expected(const ScriptedResult &result) const;
    /// A line for each statistic that is recomputed of such ratings: `way`, where %1 is the key, and its expression.
    static QByteArray ways(RatingKinds kinds, const QByteArray &way, const char *StatisticRow::*expression);
    QByteArrayList kappas(const ScriptedResult &result) const; ///< of each code
    QByteArrayList codes(const ScriptedResult &result) const;
    QByteArrayList column(const ScriptedResult &result, size_t rater) const; ///< one rater's rating of each unit

    static QByteArray quoted(const QString &text);  ///< a string of either language, on one line
    static QByteArray comment(const QString &text); ///< text for a line after "# "
    static QByteArray wrapped(const QByteArrayList &values, const QByteArray &indent); ///< in lines of about 110
    /// The checks of all results, each below a comment that names the numbers that are not recomputed.
    using Check = QByteArray (*)(const ScriptText &text, const ScriptedResult &result);
    QByteArray checks(const std::vector<ScriptedResult> &results, Check check) const;

private:
    QByteArray value(const Statistic &statistic) const;
    QByteArray rating(const ScriptedResult &result, int rating) const;

    ScriptWords m_words;
};

} // namespace corater
