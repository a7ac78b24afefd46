// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Study;

/// Adds the ending of the chosen filter of a file dialog ("PDF (*.pdf)") to a name without an ending. An empty name
/// stays empty.
QString withEnding(const QString &file, const QString &filter);
/// The name that a file dialog offers for something made from the study: in its folder, its own name in front.
QString nameBeside(const Study &study, const QString &end);

} // namespace corater
