// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/CopyMerge.h"

#include <functional>

namespace corater::test {

/// Takes the study at `from` into the one at `to`; the error's words where it fails, else empty.
QString merge(const QString &to, const QString &from, MergeOutcome *outcome = nullptr,
              MergeMode mode = MergeMode::Real);

/// What must be equal in two copies that have met: every row of every recorded table, and every entry of the history in
/// the order of the graph.
QByteArray sharedContentOf(const QString &path);

/// Does `work` in a copy of the study and in the study, and takes the copy in as it comes, without what follows from
/// it. What contradicts each other then.
std::vector<MergeConflict> takeCopyIn(Study &study, const std::function<void(Study &)> &work);

/// Takes in a copy in which a code was added, as one was here.
void addCodesInTwoCopies(Study &study);
/// Takes in a copy in which Ada gave her first item another colour than here. The conflict's id.
QString contradictInTwoCopies(Study &study);

/// A copy as a file manager makes it.
QString copied(const QString &from, const QString &to);

} // namespace corater::test
