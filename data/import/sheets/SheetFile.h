// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/TextEncoding.h"

#include <QIODevice>
#include <QStringList>

#include <memory>

namespace corater {

/// What of a file is read, and how.
struct SheetChoice
{
    QString sheet; ///< of a workbook: its name or its number from 1; empty: the only one that holds anything
    TextEncoding encoding = TextEncoding::Detected; ///< of a text

    SheetChoice() = default;
    SheetChoice(QString name, TextEncoding how = TextEncoding::Detected) : sheet(std::move(name)), encoding(how) {}
    bool isEmpty() const { return sheet.isEmpty() && encoding == TextEncoding::Detected; }
};

/// Opens a file that holds a sheet, or anything else that is text: as it is or, of a workbook (.xlsx, .ods), one of its
/// sheets (see WorkbookSheet). A text that is said to be in another encoding comes as UTF-8.
/// Errors: no such file, a folder, no permission; of a workbook everything that its reader refuses, no such sheet,
/// several that hold something while none is named (the error lists them), a name of a sheet for a file without sheets,
/// an encoding for a workbook, a text that is not in it.
Result<std::unique_ptr<QIODevice>> openSheet(const QString &path, const SheetChoice &choice = {});

/// The names of the sheets of a workbook that hold something; none for other files and those that cannot be read.
QStringList sheetsOf(const QString &path);

} // namespace corater
