// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/FileChunks.h"

#include "codebook/AsciiText.h"
#include "data/files/InputFile.h"
#include "data/files/system/OpenFiles.h"
#include "data/files/system/SystemError.h"

#include <algorithm>
#include <string_view>

namespace corater {

using ascii::isBlank;

namespace {

constexpr size_t margin = 64;
constexpr size_t none = size_t(-1);

} // namespace

Result<FileChunks> FileChunks::open(const QString &fileName, QByteArray mark, qint64 bytes)
{
    FileChunks stretches;
    stretches.m_file = std::make_shared<QFile>(fileName);
    TRY(InputFile::open(*stretches.m_file, InputFile::Pipe::Refused));
    stretches.m_handle = stretches.m_file->handle();
    stretches.m_mark = std::move(mark);
    stretches.m_bytes = bytes;
    stretches.m_size = stretches.m_file->size();
    stretches.m_count = size_t(std::max<qint64>((stretches.m_size + bytes - 1) / bytes, 1));
    return stretches;
}

// Reads up to so many bytes into the buffer; bytes beyond the end of the file are zero.
Result<size_t> FileChunks::fill(Buffer &buffer, size_t from, qint64 offset, size_t wanted) const
{
    if (buffer.size() < from + wanted + margin) {
        buffer.resize(from + wanted + margin);
    }
    const auto got = readAt(m_handle, buffer.data() + from, qint64(wanted), offset);
    if (!got) {
        return fail(ErrorCode::Permission, Message::literal(systemWords(got.error())), {.file = m_file->fileName()});
    }
    std::fill_n(buffer.begin() + std::ptrdiff_t(from) + *got, margin, char(0));
    return size_t(*got);
}

// The first row mark within [from, end) that a blank before `end` follows.
size_t FileChunks::findMark(const Buffer &buffer, size_t from, size_t end) const
{
    const std::string_view text(buffer.data(), end);
    const std::string_view mark(m_mark.constData(), size_t(m_mark.size()));
    for (size_t at = text.find(mark, from); at != std::string_view::npos; at = text.find(mark, at + 1)) {
        if (at + mark.size() < end && isBlank(text[at + mark.size()])) {
            return at;
        }
    }
    return none;
}

Result<FileChunks::Stretch> FileChunks::read(size_t index, Buffer &buffer) const
{
    const qint64 nominal = qint64(index) * m_bytes;
    const auto length = size_t(m_bytes);
    size_t piece = 8192; // first read beyond the stretch, to find the end of its last row
    TRY(const auto got, fill(buffer, margin, nominal, length + piece));
    size_t end = margin + got;
    bool atEnd = got < length + piece;
    // A row belongs to the stretch in whose nominal length it begins, so that neighbours agree on the border.
    size_t begin = margin;
    if (index > 0) {
        begin = findMark(buffer, margin, end);
        if (begin == none || begin >= margin + length) {
            return Stretch();
        }
    }
    size_t close = findMark(buffer, std::min(margin + length, end), end);
    while (close == none && !atEnd && end < margin + size_t(farthest)) {
        piece *= 2;
        TRY(const auto more, fill(buffer, end, nominal + qint64(end - margin), piece));
        const size_t searched = end - std::min(end - margin, size_t(m_mark.size()));
        atEnd = more < piece;
        end += more;
        close = findMark(buffer, std::max(searched, margin + length), end);
    }
    Stretch stretch{.data = buffer.data() + begin, .offset = nominal + qint64(begin - margin)};
    stretch.last = close == none && atEnd;
    stretch.endMissing = close == none && !atEnd;
    stretch.size = (close == none ? end : close) - begin;
    return stretch;
}

} // namespace corater
