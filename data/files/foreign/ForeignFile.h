// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

namespace corater {

/// Names files of formats that Corater does not read, from their first and last bytes: PDF, Word, SPSS, packed files,
/// pictures, annotated texts. InputFile refuses them, so that no reader mistakes them for another format.
struct ForeignFile
{
    /// The name of the file's format; empty for any other. Peeks only: the device may be a pipe.
    static Message nameOf(QIODevice &device);
    /// The error that names it; nothing for other files.
    static Result<void> refuse(QIODevice &device, const QString &fileName);
};

} // namespace corater
