// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>

#include <optional>

namespace corater {

/// The formats of other programs that hold texts and what people said of them.
enum class CodedFormat { Qdpx, LabelStudio, Doccano };

/// The format of what the device holds, found from its content; nothing if it is none of these. The position of the
/// device does not change. A device that cannot seek gives nothing.
std::optional<CodedFormat> codedFormatOf(QIODevice &device, const QString &fileName);

/// Reads all of it. Errors: those of the format's reader; a file of more than 256 MB.
Result<CodedProject> readCodedProject(CodedFormat format, QIODevice &device, const QString &fileName);

} // namespace corater
