// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/AuditReport.h"
#include "models/documents/ReportTree.h"

namespace corater {

// The audit of a data set as command line, window, report and package show it.

/// A row for each dimension and pair: two raters, or a rater and the set.
ReportTable auditPairsTable(const AuditReport &report);
/// A row for each question of an item on which set and settled labels differ.
ReportTable auditDifferencesTable(const AuditReport &report);
/// A row for each code of the set with its counts in each third of the rows.
ReportTable auditDriftTable(const AuditReport &report);
/// A row for each code: its share of the set's items, and the share corrected by the settled labels of the sample.
ReportTable auditSharesTable(const AuditReport &report);

/// Items with an error, plan and verdict as a table of one row for programs.
ReportTable auditVerdictTable(const AuditReport &report);

/// All of it, each part with its title: first the sample and the set. `faults`: the faults of the set as lines; without
/// them, only their number is told.
std::vector<ReportBlock> auditBlocks(const AuditReport &report, const QStringList &faults = {});

} // namespace corater
