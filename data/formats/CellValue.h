// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// How the number in a cell of a workbook is shown. Used by the readers of workbooks.
class CellValue
{
public:
    enum class Kind { Number, Date, Time, DateTime };

    /// The kind of a number format of Office Open XML: a built-in one by its id, or the workbook's own code.
    static Kind kindOf(int formatId, const QString &formatCode);
    /// The number as a spreadsheet shows it: at most 15 significant digits (4.1 for 4.0999999999999996), days and times
    /// as ISO 8601. A whole number keeps all its digits if the file has all of them. Days count from the end of 1899,
    /// or from 1904; 29 February 1900, which did not exist, is skipped. Other texts stay unchanged.
    static QString shown(const QString &value, Kind kind, bool from1904);
    /// Whether the text is a whole number whose last digits the file lacks ("1.23456789012346e+18").
    static bool hasLostDigits(const QString &text);
};

} // namespace corater
