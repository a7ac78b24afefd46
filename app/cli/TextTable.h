// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace corater {

/// Rows of cells under each other, the first column to the left and numbers to the right.
QString aligned(const std::vector<QStringList> &rows, const QString &indent);

/// A code on one line, however long and whatever it holds.
QString shortened(const QString &code, qsizetype longest = 32);

} // namespace corater
