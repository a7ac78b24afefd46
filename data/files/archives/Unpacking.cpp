// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/Unpacking.h"

#include <QtEndian>

#include <zlib.h>

namespace corater {

std::optional<QByteArray> unpacked(const QByteArray &packed, qsizetype most)
{
    constexpr qsizetype head = 4;
    constexpr qsizetype highestRatio = 1032; // of zlib's format
    if (packed.size() < head) {
        return std::nullopt;
    }
    const qsizetype size = qsizetype(qFromBigEndian<quint32>(packed.constData()));
    if (size > most || size > (packed.size() - head) * highestRatio) {
        return std::nullopt;
    }
    QByteArray text(size, '\0');
    if (size == 0) {
        return packed.size() == head ? std::optional(text) : std::nullopt; // qCompress() packs an empty text like this
    }
    uLongf taken = uLongf(size);
    const int answer =
        ::uncompress(reinterpret_cast<Bytef *>(text.data()), &taken,
                     reinterpret_cast<const Bytef *>(packed.constData()) + head, uLong(packed.size() - head));
    return answer == Z_OK && qsizetype(taken) == size ? std::optional(std::move(text)) : std::nullopt;
}

namespace {

// Passes on the lines in the text and keeps the beginning of the next one.
class LineCutter
{
public:
    LineCutter(qsizetype longest, const std::function<bool(const QByteArray &)> &each)
        : m_longest(longest), m_each(each)
    {
    }

    Unpacked take(QByteArrayView text)
    {
        while (!text.isEmpty()) {
            const qsizetype end = text.indexOf('\n');
            m_line += end < 0 ? text : text.first(end);
            if (m_line.size() > m_longest) {
                return Unpacked::LongLine;
            }
            if (end < 0) {
                break;
            }
            if (!finish()) {
                return Unpacked::Stopped;
            }
            text = text.sliced(end + 1);
        }
        return Unpacked::Whole;
    }

    bool finish()
    {
        const bool goesOn = m_each(m_line);
        m_line.clear();
        return goesOn;
    }

private:
    qsizetype m_longest;
    const std::function<bool(const QByteArray &)> &m_each;
    QByteArray m_line;
};

struct Inflater
{
    Inflater() { isReady = inflateInit(&stream) == Z_OK; }
    ~Inflater() { inflateEnd(&stream); }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    z_stream stream{};
    bool isReady = false;
};

} // namespace

Unpacked unpackLines(const QByteArray &packed, qsizetype most, qsizetype longestLine,
                     const std::function<bool(const QByteArray &line)> &each)
{
    constexpr qsizetype head = 4;
    if (packed.size() < head) {
        return Unpacked::Damaged;
    }
    const auto size = qsizetype(qFromBigEndian<quint32>(packed.constData()));
    Inflater inflater;
    z_stream &stream = inflater.stream;
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.constData() + head));
    stream.avail_in = uInt(packed.size() - head);
    QByteArray piece(256 * 1024, Qt::Uninitialized);
    LineCutter lines(longestLine, each);
    qsizetype taken = 0;
    int state = inflater.isReady && size <= most ? Z_OK : Z_DATA_ERROR;
    while (state == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef *>(piece.data());
        stream.avail_out = uInt(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        const qsizetype got = piece.size() - qsizetype(stream.avail_out);
        taken += got;
        if (taken > size || (state != Z_OK && state != Z_STREAM_END) || (got == 0 && state == Z_OK)) {
            return Unpacked::Damaged;
        }
        if (const Unpacked cut = lines.take(QByteArrayView(piece).first(got)); cut != Unpacked::Whole) {
            return cut;
        }
    }
    if (state != Z_STREAM_END || taken != size) {
        return Unpacked::Damaged;
    }
    return lines.finish() ? Unpacked::Whole : Unpacked::Stopped;
}

} // namespace corater
