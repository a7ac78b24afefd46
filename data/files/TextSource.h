// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QIODevice>
#include <QStringDecoder>

#include <optional>

namespace corater {

/// Gives the text of a device as UTF-8, piece by piece: removes a byte order mark and converts UTF-16 (with a mark, or
/// plainly recognisable) into UTF-8. Does not check UTF-8. The readers of sheets, JSON, XML and patches read through
/// it.
class TextSource
{
public:
    enum class Start {
        OfText, ///< a byte order mark or UTF-16 may begin here
        Within  ///< the device is in the middle of a text known to be UTF-8
    };

    explicit TextSource(QIODevice &device, Start start = Start::OfText);

    /// Appends the next piece of the text; false at the end.
    bool read(QByteArray &buffer);
    /// Error if the device failed or UTF-16 was invalid so far; `place` stands in it.
    Result<void> state(const Place &place) const;
    /// Bytes taken from the device, for progress.
    qint64 bytesRead() const { return m_bytesRead; }
    bool isUtf16() const { return m_utf16.has_value(); }
    /// Whether a byte order mark gave the encoding.
    bool isMarked() const { return m_isMarked; }

    /// The encoding of a text with this beginning if it is UTF-16.
    static std::optional<QStringConverter::Encoding> utf16(QByteArrayView head);

private:
    bool readRaw(QByteArray &buffer);
    void start(QByteArray &head);

    QIODevice &m_device;
    std::optional<QStringDecoder> m_utf16;
    qint64 m_bytesRead = 0;
    bool m_started = false;
    bool m_isMarked = false;
    bool m_atEnd = false;
};

} // namespace corater
