// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/SheetSample.h"

#include <QTemporaryDir>

namespace corater::test {

/// Writes a file of that name into the folder. Returns its path; empty if it could not be written.
QString written(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes);

/// The bytes of the file; empty if it cannot be read.
QByteArray bytesOf(const QString &path);

/// The sample of the sheet at the path; empty if it cannot be read.
SheetSample sampleOf(const QString &path);

/// The files of the demonstration, `:/demo/…`, can be read from now on.
void initDemoResource();

} // namespace corater::test
