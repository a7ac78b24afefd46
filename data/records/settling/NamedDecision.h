// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <QJsonObject>
#include <QString>

namespace corater {

/// The decision on a question by names: whose answer, who decided and why. Exports carry it beside the final answer, so
/// that another study can import it. Empty texts were not given.
struct NamedDecision
{
    QString question; ///< "screening", "unit" (whether it is one), or the name of a dimension
    Origin origin = Origin::Unanimous;
    QString chosen; ///< the rater whose answer it is, with Origin::Rater
    SettledBy by = SettledBy::Nobody;
    QString decidedBy; ///< a name
    QString at;        ///< UTC, ISO 8601; empty: all agree, so nobody decided
    QString reason;
    QString text;
    QString version; ///< name of the codebook's version; not read back, since another study has its own
    bool overruled = false;
    bool needsRule = false;
    bool differs = false; ///< the raters agreed to differ: there is no final answer

    bool operator==(const NamedDecision &) const = default;
};

/// The word in exports for whose answer it is, if the raters agreed to differ.
inline constexpr QLatin1StringView agreedToDiffer("agreed to differ");

/// The words in exports for who settled: "a rater", "talk", "a third person"; empty for nobody.
QString settledByWord(SettledBy by);

/// {"whose": "all" | "rater" | "none of them" | "imported" | "agreed to differ", "rater": …, "how": …, "decided_by": …,
/// …}, without empty or false members, and without the question.
QJsonObject namedDecisionJson(const NamedDecision &decision);
/// Reads it back; ignores unknown words.
NamedDecision namedDecisionOf(const QString &question, const QJsonObject &object);

/// The same for people, a member per line ("decided by: Ada"); further lines of a text begin with a tab.
QString namedDecisionLines(const NamedDecision &decision);
NamedDecision namedDecisionOfLines(const QString &question, const QString &lines);

} // namespace corater
