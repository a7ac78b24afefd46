// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/numbers/TableShape.h"

#include <QMap>
#include <QSet>

namespace corater {

/// The table that describes every column of every other table.
inline const QString dictionaryPath = QStringLiteral("data-dictionary.csv");

/// The tables that are in a package, by path.
using PackageShapes = QMap<QString, TableShape>;

/// Compares the tables of a package with the dictionary. Differences are: a described table that is missing or lacks a
/// column or a row, a table that the dictionary does not describe, and a table that states numbers that are not
/// recomputed. The manifest alone cannot reveal this, since whoever removes something from the package can change the
/// manifest, too. `files`: the files in the manifest.
void holdFilesDescribed(const QSet<QString> &files, const PackageShapes &shapes, const PackageTable &dictionary,
                        NumbersAgain &found);

} // namespace corater
