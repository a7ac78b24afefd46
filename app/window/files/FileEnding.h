// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// The name with the ending that the chosen filter of a file dialog ("PDF (*.pdf)") stands for, where it has none of
/// its own. An empty name stays empty.
QString withEnding(const QString &file, const QString &filter);

} // namespace corater
