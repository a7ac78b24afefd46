// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

namespace corater {

/// Opens the study in the window and writes a picture of every mode, in light and dark, into the folder. Needs a
/// QApplication (the offscreen platform serves). Returns the files written.
Result<QStringList> takePictures(const QString &study, const QString &folder);

} // namespace corater
