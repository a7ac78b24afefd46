// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>
#include <QStringList>

namespace corater {

/// Writes a sheet record by record as RFC 4180 asks: UTF-8, commas, CR LF, quotes where a field needs them. Every
/// writer of sheets uses it.
class CsvWriter
{
public:
    enum class Formulas {
        Harmless, ///< see withFormulaGuard()
        Keep
    };

    /// `separator` other than a comma: a tab, for instance.
    explicit CsvWriter(QIODevice &device, Formulas formulas = Formulas::Harmless, char separator = ',')
        : m_device(device), m_formulas(formulas), m_separator(separator)
    {
    }

    /// Error: the device took less than the record (disk full, reader gone).
    Result<void> write(const QStringList &fields);

private:
    QIODevice &m_device;
    Formulas m_formulas;
    char m_separator;
};

} // namespace corater
