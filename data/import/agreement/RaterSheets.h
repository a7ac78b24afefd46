// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/agreement/RatingTable.h"
#include "data/import/sheets/SheetFile.h"

namespace corater {

/// Sheets that are open to be read together.
struct RaterSheets
{
    std::vector<std::unique_ptr<QIODevice>> devices;
    std::vector<RatingInput> inputs; ///< one for each device
    QList<Message> reading;          ///< which sheets of a workbook were taken, where the user named none
};

/// Opens files with ratings. Several files are of one rater each, named after the file; so are several sheets of one
/// workbook, named after the sheet: those of `sheets` or, where it is empty, those with the same headings. Errors:
/// those of openSheet().
Result<RaterSheets> openRaterSheets(const QStringList &files, const QStringList &sheets, TextEncoding encoding);

} // namespace corater
