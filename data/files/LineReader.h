// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/TextSource.h"

#include <QByteArray>
#include <QByteArrayView>

namespace corater {

/// Reads a device line by line as UTF-8, whatever its line ends are. A line beyond the limit comes in pieces, so that
/// memory stays bounded. The readers of patches and of plain text use it.
class LineReader
{
public:
    explicit LineReader(QIODevice &device);

    /// The next line without its end, valid until the next call; false at the end.
    bool next(QByteArrayView &line);
    /// Number of the last line, from 1.
    qint64 line() const { return m_line; }
    qint64 bytesRead() const { return m_source.bytesRead(); }
    Result<void> state(const Place &place) const { return m_source.state(place); }

    static constexpr qsizetype longestLine = 1 << 20;

private:
    TextSource m_source;
    QByteArray m_buffer;
    qsizetype m_position = 0;
    qint64 m_line = 0;
    bool m_lineEnded = true;
};

} // namespace corater
