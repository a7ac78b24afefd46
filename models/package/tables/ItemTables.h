// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/package/PackageInput.h"

namespace corater {

/// A row per text of an item: who wrote it, where it stands, under which licence (that of Stack Exchange by the day of
/// the post; otherwise what the study says).
Result<qint64> writeAttribution(const StudyReader &study, SheetWriter &sheet, const QString &itemLicence);

/// The steps from all posts to the items, with the hash of what stayed after each.
PackageTable selectionTable(const SelectionFlow &flow);

/// A row per closed round and rater: version, times, seal and hash.
PackageTable closedRoundsTable(const PackageInput &input);

} // namespace corater
