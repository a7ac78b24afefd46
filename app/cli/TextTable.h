// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace corater {

/// Rows of cells in columns: the first column left-aligned, the others (numbers) right-aligned.
QString aligned(const std::vector<QStringList> &rows, const QString &indent);

/// A code on one line of at most `longest` characters, without line breaks.
QString shortened(const QString &code, qsizetype longest = 32);

} // namespace corater
