// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Adds the ending of the chosen filter of a file dialog ("PDF (*.pdf)") to a name without an ending. An empty name
/// stays empty.
QString withEnding(const QString &file, const QString &filter);

} // namespace corater
