// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QBuffer>

namespace corater {

/// The text of a sheet that was made of something else: a sheet of a workbook, records of JSON, a project of another
/// program. CsvReader reads it as it reads files, and says the places where the content came from, since its lines are
/// in no file.
class PlacedSheet : public QBuffer
{
public:
    /// The line or row of the source, from 1, of the record that begins on that line of the text; 0: it has none.
    virtual qint64 rowAt(qint64 line) const = 0;
    /// The place in the source of a field of the record that begins on that line; -1: of the whole record.
    virtual Place place(const QString &fileName, qint64 line, int field) const = 0;
};

} // namespace corater
