// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/formats/CsvReader.h"

#include <functional>

namespace corater {

/// Reads the rows of a sheet with headings. A partial reading notes a fault and leaves out the row; any other reading
/// ends there. The readers of ratings and of final labels use it.
class SheetRows
{
public:
    SheetRows(QIODevice &device, const QString &fileName, bool partial);

    /// Reads the first row: false where there is none.
    Result<bool> readHeadings();
    const QStringList &headings() const { return m_headings; }

    /// Receives each row that is not blank, with at least as many fields as the header.
    using Take = std::function<Result<void>(const QStringList &fields)>;
    Result<void> readRows(const Take &take, const Progress &progress);

    /// Notes a problem of the present row; returns an error unless the reading is partial.
    Result<void> note(const Error &problem);
    /// note() for a field with an unexpected value.
    Result<void> wrong(const Message &message, int field, const ErrorDetail &expected, const ErrorDetail &found = {});

    /// The record that is being read: its line, the place of its fields.
    const CsvReader &record() const { return m_reader; }
    qint64 blankRows() const { return m_blankRows; }
    const std::vector<Error> &problems() const { return m_problems; } ///< the first thousand
    qint64 problemCount() const { return m_problemCount; }

    static bool isBlank(const QStringList &fields);

private:
    Result<void> takeRow(const QStringList &fields, const Take &take);

    QIODevice &m_device;
    CsvReader m_reader;
    bool m_partial;
    QStringList m_headings;
    qint64 m_blankRows = 0;
    std::vector<Error> m_problems;
    qint64 m_problemCount = 0;
};

} // namespace corater
