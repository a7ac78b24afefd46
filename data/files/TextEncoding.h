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
    Utf16 ///< without a mark too: which byte comes first is told from the first characters
};

/// What the user may say: latin1, windows-1252, utf-16.
QStringList textEncodingNames();
/// Of a name; none for an unknown one.
std::optional<TextEncoding> textEncodingNamed(const QString &name);
/// The name; empty for Detected.
QString nameOf(TextEncoding encoding);

/// The text of the device in UTF-8, as a device that can seek. The device is read from where it stands to its end; the
/// text lies in a file without a name and costs no memory. Errors: what the device and the disk give, a text that is
/// not in that encoding.
Result<std::unique_ptr<QIODevice>> decoded(QIODevice &device, TextEncoding encoding, const QString &fileName);

/// Where a text of that file stops being UTF-8 (or UTF-16 with a mark), and its line in every encoding that can be
/// said.
struct EncodingDoubt
{
    Error error;
    QStringList readings; ///< as textEncodingNames(); empty where the line cannot be read so
};
/// Looks through a text file; none where its encoding is clear. Workbooks and files that cannot be read have none
/// either.
std::optional<EncodingDoubt> encodingDoubt(const QString &path);

} // namespace corater
