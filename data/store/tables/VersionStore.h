// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/SqlPart.h"
#include "data/store/tables/CodebookStore.h"

#include <QHash>

namespace corater {

// Every rating and every round names the version of the codebook that it was made under. So a study has a current
// version, whose content is always the present codebook: a change of the codebook makes another version current, which
// replaces the last one unless that was used or named. The content of a version never changes.

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

/// Takes a change back: applies its inverse, but keeps versions in use. Refused, with the reason, if a code or
/// dimension that would be removed has labels by now or items of an import that would be removed are rated by now.
Result<void> applyInverse(Writer &writer, const ChangeSet &inverse);
/// As applyInverse(), for a change that others followed: versions that it wrote stay, since later changes wrote them
/// too; keepVersion() afterwards finds or makes the version that fits.
Result<void> applyOlderInverse(Writer &writer, const ChangeSet &inverse);

} // namespace corater
