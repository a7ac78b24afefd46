// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

#include <QSet>

namespace corater {

/// The table that describes every column of every other table.
inline const QString dictionaryPath = QStringLiteral("data-dictionary.csv");

/// Holds the tables of a package against the dictionary: none that it describes may be gone, and none may be there that
/// it does not describe, or that states numbers that nobody computes again. Who takes a file out of the package takes
/// it out of the manifest, too, so that the manifest does not notice. `files`: what the manifest
/// has.
void holdFilesDescribed(const QSet<QString> &files, const PackageTable &dictionary, NumbersAgain &found);

} // namespace corater
