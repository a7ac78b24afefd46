// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Which study a file holds, and which copy of it the file is. Both are 32 hexadecimal digits.
struct StudyIdentity
{
    /// The first 128 bits of the SHA-256 of "corater study " and the hash of the first history entry: the same in
    /// every copy, whatever their version was when they were copied. Empty before the first entry.
    QString study;
    /// Drawn when the study was made or brought to version 6; a copy made by the file manager has that of its original.
    /// Empty for an older file that is only read.
    QString copy;
};

} // namespace corater
