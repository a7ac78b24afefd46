// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>

#include <optional>

namespace corater {

/// The formats of other programs that hold texts and their codings.
enum class CodedFormat { Qdpx, LabelStudio, Doccano };

/// The format of the device's content; nothing if it is none of these, or if the device cannot seek. The position of
/// the device does not change.
std::optional<CodedFormat> codedFormatOf(QIODevice &device, const QString &fileName);

/// Reads the whole file. Errors: those of the format's reader; a file of more than 256 MB.
Result<CodedProject> readCodedProject(CodedFormat format, QIODevice &device, const QString &fileName);

} // namespace corater
