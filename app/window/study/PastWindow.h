// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Workplace;

/// Property of a Study: its past moment as display text; not set for the present.
inline constexpr const char *pastMoment = "pastMoment";

/// Opens the study read-only as it was at that moment (entryAsOf()), or reports why not. The temporary copy is removed
/// when the study is closed.
bool openPastStudy(Workplace &work, const QString &path, const QString &moment);

/// Starts a second process of the program to show that moment. False: it did not start.
bool startPastWindow(const QString &path, const QString &moment);

} // namespace corater
