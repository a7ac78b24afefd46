// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/SqlPart.h"
#include "data/store/tables/CodebookStore.h"

#include <QHash>

namespace corater {

// Every rating and every round names the version of the codebook that it was made under. So that this is always the
// codebook as it was at that moment, a study has a current version, and its content is the present codebook: a change
// of the codebook moves on to another version, which takes the place of the last one as long as nobody has used or
// named that. What a version says never changes.

/// The setting that holds the id of the current version.
inline const QString currentVersionSetting = QStringLiteral("codebook.version");
/// The id of the current version, as an expression for a statement that asks for more.
SqlPart currentVersionSql();

/// Gives the current version a name ("v3, after the pilot"); if it has one already, makes a new version of the same
/// content. Without a name: the current version. A round that opens refers to the result.
Result<VersionId> cutVersion(Writer &writer, IdGenerator &ids, const QString &name = {});

/// Makes the current version that of the present codebook. Study calls it at the end of every change that
/// touchesCodebook(), within its transaction; commands need not.
Result<VersionId> keepVersion(Writer &writer, IdGenerator &ids);

/// Whether the changes include the codebook.
bool touchesCodebook(const ChangeSet &changes);

/// Takes a change back: applies its inverse, but leaves alone the versions that something refers to by now. Refused,
/// with the reason, when a code or dimension that would go has labels by now.
Result<void> applyInverse(Writer &writer, const ChangeSet &inverse);
/// The same of a change after which there were others: versions that it made or wrote stay as they are, since later
/// changes went on writing them; keepVersion() finds or makes the one that fits afterwards.
Result<void> applyOlderInverse(Writer &writer, const ChangeSet &inverse);

} // namespace corater
