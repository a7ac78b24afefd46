// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QMap>

#include <optional>
#include <vector>

namespace corater::test {

/// The files of a replication package, by path.
using PackageEntries = QMap<QString, QByteArray>;

/// Those of a ZIP file; none if it cannot be read.
PackageEntries packageEntries(const QString &path);

/// The same files with a manifest that fits them: who forges a file forges the manifest, too.
PackageEntries withManifest(PackageEntries entries);

/// Writes them as a ZIP file.
bool zipPackage(const PackageEntries &entries, const QString &path);

/// Unpacks them and runs a script of theirs. `program`: with its path.
Answer runPackageScript(const QString &program, const QString &script, const PackageEntries &entries);

/// The programs that run the scripts of a package, as far as they are installed here, each with its script.
std::vector<std::pair<QString, QString>> runnableScripts();

/// Which number of a package to look for: the first under `heading`, in a row whose cell under `key` is `value`.
struct PackageNumber
{
    QString file;
    QString heading;
    QString key; ///< empty: in any row
    QString value;
};

/// The package, with a fitting manifest, with that number changed by 1e-5; nothing if there is no such number.
std::optional<PackageEntries> withNumberChanged(const PackageEntries &entries, const PackageNumber &number);

/// Who overlooks that a package is not as it was made, of `corater package verify` and the scripts that can be run
/// here: each must refuse it and name `named`. Empty if nobody does; else what they said.
QByteArray overlooked(const PackageEntries &entries, const QString &named);

/// What the scripts that can be run here, and `corater package verify`, find wrong with an untouched package; empty if
/// nothing.
QByteArray refusal(const PackageEntries &entries);

/// The cell of that column in the first row of a table that begins with those cells.
QString cellOf(const PackageEntries &entries, const QString &file, const QStringList &begin, const QString &column);

} // namespace corater::test
