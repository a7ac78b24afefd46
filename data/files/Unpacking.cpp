// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/Unpacking.h"

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
        return packed.size() == head ? std::optional(text) : std::nullopt; // what qCompress() makes of nothing
    }
    uLongf taken = uLongf(size);
    const int answer =
        ::uncompress(reinterpret_cast<Bytef *>(text.data()), &taken,
                     reinterpret_cast<const Bytef *>(packed.constData()) + head, uLong(packed.size() - head));
    return answer == Z_OK && qsizetype(taken) == size ? std::optional(std::move(text)) : std::nullopt;
}

} // namespace corater
