// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/import/sheets/SheetFile.h"

#include <QStringList>

namespace corater {

/// The headings of a sheet. Errors: those of openSheet() and CsvReader.
Result<QStringList> headingsOf(const QString &path, const SheetChoice &sheet);

/// The codebook of a data set in a sheet: that of the name or file `named` or, if it is empty, the built-in one that
/// fits the columns; those with `assessments` first if these are asked for. The sheet's headings are aliases of its
/// dimensions.
Result<Codebook> codebookOfDataSet(const QString &path, const SheetChoice &sheet, const QString &named,
                                   bool assessments);

} // namespace corater
