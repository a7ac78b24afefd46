// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetSample.h"

#include <QTemporaryDir>

namespace corater::test {

/// Writes a file of that name into the folder: its path, or an empty string when it could not be written.
QString written(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes);

/// The sample of the sheet at the path; an empty one when it cannot be read.
SheetSample sampleOf(const QString &path);

} // namespace corater::test
