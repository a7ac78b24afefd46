// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

namespace corater {

/// Names files of formats that nothing here reads, from their first and last bytes: PDF, Word, SPSS, packed files,
/// pictures, annotated texts. InputFile refuses them for every reader, so that none takes them for something else.
struct ForeignFile
{
    /// What the file is; empty: none of these. Nothing is taken from the device, which may be a pipe.
    static Message nameOf(QIODevice &device);
    /// The error that names it; nothing for other files.
    static Result<void> refuse(QIODevice &device, const QString &fileName);
};

} // namespace corater
