// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Workplace;

/// Property of a Study: of which moment it is, for people; none: of the present.
inline constexpr const char *pastMoment = "pastMoment";

/// Shows the study in the window as it was at that moment (entryAsOf()), to read; or says why not. The copy goes when
/// the study is closed.
bool openPastStudy(Workplace &work, const QString &path, const QString &moment);

/// Starts the program a second time to show that. False: it did not start.
bool startPastWindow(const QString &path, const QString &moment);

} // namespace corater
