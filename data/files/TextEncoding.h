// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>
#include <QStringList>

#include <memory>
#include <optional>

namespace corater {

/// The encoding of a sheet's text. UTF-8 and UTF-16 with a byte order mark are recognised from the file; any other
/// encoding is given by the user and never guessed.
enum class TextEncoding {
    Detected,
    Latin1,
    Windows1252,
    Utf16 ///< without a mark, too: the byte order follows from the first characters
};

/// The names that a user may give: latin1, windows-1252, utf-16.
QStringList textEncodingNames();
/// The encoding of a name; none for an unknown one.
std::optional<TextEncoding> textEncodingNamed(const QString &name);
/// The name; empty for Detected.
QString nameOf(TextEncoding encoding);

/// The text of the device in UTF-8, as a device that can seek. Reads from the present position to the end; the text
/// lies in a file without a name and takes no memory. Errors: those of the device and the disk, text that is not in
/// that encoding.
Result<std::unique_ptr<QIODevice>> decoded(QIODevice &device, TextEncoding encoding, const QString &fileName);

/// The place where a file stops being UTF-8 (or UTF-16 with a mark), and its line in every selectable encoding.
struct EncodingDoubt
{
    Error error;
    QStringList readings; ///< as textEncodingNames(); empty if the line is invalid in the encoding
};
/// Looks through a text file; none where its encoding is clear. Workbooks and files that cannot be read have none
/// either.
std::optional<EncodingDoubt> encodingDoubt(const QString &path);

} // namespace corater
