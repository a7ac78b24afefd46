// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/RoundAudits.h"
#include "models/documents/ReportTree.h"

namespace corater {

/// A row for each rater: items labelled alone, items labelled otherwise than settled, the bound of the items with an
/// error, and the plan's verdict. The caption names the round and the number of items that all raters were given.
ReportTable auditTable(const RoundAudit &audit);

/// The plan, and the items that are not settled yet; empty where there is neither.
QStringList auditLines(const RoundAudit &audit);

/// "ITEM, QUESTION: the labels of the rater, the settled labels"
QString differenceLine(const RaterAudit &rater, const SettledDifference &difference);

/// The codes of an answer, or a dash where there are none; of the question "screening" in the words of the window.
QString answerOrDash(const QString &question, const QStringList &codes);

/// Says that the study has no such round, and how one is opened.
QString noAuditLine();

} // namespace corater
