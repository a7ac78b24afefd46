// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QBuffer>

namespace corater {

/// The text of a sheet made from another source: a sheet of a workbook, records of JSON, a project of another program.
/// CsvReader reads it like a file, but reports places in the source, since the lines of the text exist in no file.
class PlacedSheet : public QBuffer
{
public:
    /// The line or row of the source, from 1, for the record that begins on that line of the text; 0: none.
    virtual qint64 rowAt(qint64 line) const = 0;
    /// The place in the source of a field of the record that begins on that line; field -1: of the whole record.
    virtual Place place(const QString &fileName, qint64 line, int field) const = 0;
};

} // namespace corater
