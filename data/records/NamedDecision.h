// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <QJsonObject>
#include <QString>

namespace corater {

/// Whose answer settled a question, who decided it and why, by names: exports carry it beside the final answer, so that
/// another study can take it in. Empty texts were not given.
struct NamedDecision
{
    QString question; ///< "screening", "unit" (whether it is one), or the name of a dimension
    Origin origin = Origin::Unanimous;
    QString chosen; ///< the rater whose answer it is, with Origin::Rater
    SettledBy by = SettledBy::Nobody;
    QString decidedBy; ///< a name
    QString at;        ///< UTC, ISO 8601; empty: nobody decided, since all agree
    QString reason;
    QString text;
    QString version; ///< name of the codebook's version; told, and not read back, since another study has its own
    bool overruled = false;
    bool needsRule = false;

    bool operator==(const NamedDecision &) const = default;
};

/// The words of exports for who settled: "a rater", "talk", "a third person"; empty for nobody.
QString settledByWord(SettledBy by);

/// {"whose": "all" | "rater" | "none of them" | "imported", "rater": …, "how": …, "decided_by": …, …}; what is empty or
/// no is left out, and so is the question.
QJsonObject namedDecisionJson(const NamedDecision &decision);
/// Reads it back; a word that is none of these is passed over.
NamedDecision namedDecisionOf(const QString &question, const QJsonObject &object);

/// The same for people, a line for each ("decided by: Ada"); further lines of a text begin with a tab.
QString namedDecisionLines(const NamedDecision &decision);
NamedDecision namedDecisionOfLines(const QString &question, const QString &lines);

} // namespace corater
