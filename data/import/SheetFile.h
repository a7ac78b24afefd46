// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>
#include <QStringList>

#include <memory>

namespace corater {

/// Opens a file that holds a sheet, or anything else that is text: as it is or, of a workbook (.xlsx, .ods), one of its
/// sheets (see WorkbookSheet). `sheet` names it, or is its number from 1; empty: the only one that holds anything.
/// Errors: no such file, a folder, no permission; of a workbook everything that its reader refuses, no such sheet,
/// several that hold something while none is named (the error lists them), a name of a sheet for a file without sheets.
Result<std::unique_ptr<QIODevice>> openSheet(const QString &path, const QString &sheet = {});

/// The names of the sheets of a workbook that hold something; none for other files and those that cannot be read.
QStringList sheetsOf(const QString &path);

} // namespace corater
