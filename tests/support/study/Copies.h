// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/CopyMerge.h"

#include <functional>

namespace corater::test {

/// Merges the study at `from` into the one at `to`. Returns the error's text; empty if it succeeds.
QString merge(const QString &to, const QString &from, MergeOutcome *outcome = nullptr,
              MergeMode mode = MergeMode::Real);

/// What must be equal in two copies that have merged each other: every row of every recorded table, and every entry of
/// the history in the order of the graph.
QByteArray sharedContentOf(const QString &path);

/// Does `work` in a copy of the study and in the study, and merges the copy as it arrives, without what follows from
/// it. Returns the conflicts.
std::vector<MergeConflict> takeCopyIn(Study &study, const std::function<void(Study &)> &work);

/// Merges a copy in which a code was added, as one was here.
void addCodesInTwoCopies(Study &study);
/// Merges a copy in which Ada gave her first item another colour than here. Returns the conflict's id.
QString contradictInTwoCopies(Study &study);

/// Copies the file as a file manager does.
QString copied(const QString &from, const QString &to);

} // namespace corater::test
