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

/// Holds the tables of a package against the dictionary: none that it describes may be gone, or lack a column or a row,
/// and none may be there that it does not describe, or that states numbers that nobody computes again. Who takes
/// something out of the package changes the manifest, too, so that the manifest does not notice. `files`: what the
/// manifest has.
void holdFilesDescribed(const QSet<QString> &files, const PackageShapes &shapes, const PackageTable &dictionary,
                        NumbersAgain &found);

} // namespace corater
