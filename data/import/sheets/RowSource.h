// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/CsvReader.h"

#include <optional>

namespace corater {

/// The rows of a sheet below its headings, one after the other, as often as wanted: from a file (DeviceRows), or from a
/// table that was put together from one (TableRows). Fields count from 0.
class RowSource
{
public:
    virtual ~RowSource() = default;

    /// Reads the headings and moves before the first row; may be called again. False: the sheet is empty.
    virtual Result<bool> begin() = 0;
    /// The next row; false at the end. An error concerns one row: the next call goes on with the row after it.
    virtual Result<bool> next(QStringList &fields) = 0;

    const QStringList &headings() const { return m_headings; }
    const QString &fileName() const { return m_fileName; }
    /// Place of a field of the last row (or of the headings); of the row itself when it has no such field.
    virtual Place place(int field = -1) const = 0;
    /// Line (or row of the workbook) of the last row.
    virtual qint64 line() const = 0;
    /// Notes on the last row, which was odd but readable.
    virtual std::vector<Error> warnings() const = 0;
    /// Whether the field of the last row is a formula whose value the workbook does not hold.
    virtual bool isUnsavedFormula(int field) const = 0;

protected:
    explicit RowSource(QString fileName) : m_fileName(std::move(fileName)) {}

    QStringList m_headings;

private:
    QString m_fileName;
};

/// The records of a device, the first of them the headings. The device must be one that can seek to be read twice.
class DeviceRows : public RowSource
{
public:
    DeviceRows(QIODevice &device, const QString &fileName);

    Result<bool> begin() override;
    Result<bool> next(QStringList &fields) override { return m_reader->next(fields); }
    Place place(int field = -1) const override { return m_reader->place(field); }
    qint64 line() const override { return m_reader->line(); }
    std::vector<Error> warnings() const override { return m_reader->warnings(); }
    bool isUnsavedFormula(int field) const override;

private:
    QIODevice &m_device;
    qint64 m_start;
    std::optional<CsvReader> m_reader;
};

} // namespace corater
