// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QFile>

#include <memory>
#include <vector>

namespace corater {

/// Cuts a file of rows into stretches of about equal length that begin with a row, so that threads can read and search
/// them independently. Each reading thread has a buffer; the file is read, not mapped, so that memory stays small and a
/// file that shrinks meanwhile does no harm. PostsScan uses it.
class FileChunks
{
public:
    /// A row begins at a `mark` that a blank follows.
    static Result<FileChunks> open(const QString &fileName, QByteArray mark, qint64 bytes);

    using Buffer = std::vector<char>;
    struct Stretch
    {
        const char *data = nullptr; ///< in the buffer; 64 bytes before and after are readable, zero beyond the file
        qint64 offset = 0;          ///< in the file
        size_t size = 0;            ///< 0: no row begins here; all bytes belong to earlier stretches
        bool last = false;          ///< reaches to the end of the file
        bool endMissing = false;    ///< the row is too long to look for its end
    };

    size_t count() const { return m_count; }
    qint64 size() const { return m_size; }
    /// Reads a stretch; several threads may call it, each with another buffer. The first stretch begins with the file.
    Result<Stretch> read(size_t index, Buffer &buffer) const;

    /// How far beyond its length a stretch may extend to the end of its last row.
    static constexpr qint64 farthest = 20 << 20;

private:
    Result<size_t> fill(Buffer &buffer, size_t from, qint64 offset, size_t wanted) const;
    size_t findMark(const Buffer &buffer, size_t from, size_t end) const;

    std::shared_ptr<QFile> m_file;
    int m_handle = -1; ///< of m_file
    QByteArray m_mark;
    qint64 m_bytes = 0;
    qint64 m_size = 0;
    size_t m_count = 0;
};

} // namespace corater
