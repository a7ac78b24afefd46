// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;
struct AuditReport;

/// Shows how the labels of the audited data set compare with those of the raters, once all have sealed. Asks for the
/// set unless the study keeps it, and keeps it.
void showAuditOfSet(Workplace &work);

/// Shows that report in a dialog of its own.
void showAuditReport(Workplace &work, const AuditReport &report);

} // namespace corater
