// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/TextEncoding.h"

#include <QIODevice>
#include <QStringList>

#include <memory>

namespace corater {

/// The part of a file to read, and its encoding.
struct SheetChoice
{
    QString sheet; ///< of a workbook: its name or its number from 1; empty: the only one that is not empty
    TextEncoding encoding = TextEncoding::Detected; ///< of a text

    SheetChoice() = default;
    SheetChoice(QString name, TextEncoding how = TextEncoding::Detected) : sheet(std::move(name)), encoding(how) {}
    bool isEmpty() const { return sheet.isEmpty() && encoding == TextEncoding::Detected; }
};

/// Opens a text unchanged or, of a workbook (.xlsx, .ods), one of its sheets (see WorkbookSheet). A text in another
/// encoding that the user names is converted to UTF-8.
/// Errors: no such file, a folder, no permission; of a workbook everything that its reader refuses, no such sheet,
/// several sheets that are not empty while none is named (the error lists them), a name of a sheet for a file without
/// sheets, an encoding for a workbook, a text that is not in it.
Result<std::unique_ptr<QIODevice>> openSheet(const QString &path, const SheetChoice &choice = {});

/// The name, as the workbook spells it, of the sheet that openSheet() reads; empty for a text. Errors: those of
/// openSheet().
Result<QString> sheetNamed(const QString &path, const QString &sheet);

/// The names of the sheets of a workbook that are not empty; none for other files and unreadable ones.
QStringList sheetsOf(const QString &path);

} // namespace corater
