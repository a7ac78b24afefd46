// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QMap>

#include <optional>
#include <vector>

namespace corater::test {

/// The files of a replication package, by path.
using PackageEntries = QMap<QString, QByteArray>;

/// The files of a ZIP file; none if it cannot be read.
PackageEntries packageEntries(const QString &path);

/// The same files with a manifest that fits them, as someone who forges a file would make it.
PackageEntries withManifest(PackageEntries entries);

/// Writes them as a ZIP file.
bool zipPackage(const PackageEntries &entries, const QString &path);

/// Unpacks them and runs a script of the package. `program`: with its path.
Answer runPackageScript(const QString &program, const QString &script, const PackageEntries &entries);

/// The installed programs that run the scripts of a package, each with its script.
std::vector<std::pair<QString, QString>> runnableScripts();

/// Where to look for a number in a package: the first one under `heading`, in a row whose cell under `key` is `value`.
struct PackageNumber
{
    QString file;
    QString heading;
    QString key; ///< empty: in any row
    QString value;
};

/// The package with that number changed by 1e-5 and a fitting manifest; nothing if there is no such number.
std::optional<PackageEntries> withNumberChanged(const PackageEntries &entries, const PackageNumber &number);

/// Runs `corater package verify` and the installed scripts on a changed package: each must refuse it and name `named`.
/// Returns the answers of those that do not; else empty.
QByteArray overlooked(const PackageEntries &entries, const QString &named);

/// The same of the installed scripts alone, of which each must name all of `named`.
QByteArray overlookedByScripts(const PackageEntries &entries, const QStringList &named);

/// What the installed scripts and `corater package verify` report on an unchanged package; empty if nothing.
QByteArray refusal(const PackageEntries &entries);

/// The cell of that column in the first row of a table that begins with those cells.
QString cellOf(const PackageEntries &entries, const QString &file, const QStringList &begin, const QString &column);

} // namespace corater::test
