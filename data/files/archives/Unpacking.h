// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <functional>
#include <optional>

namespace corater {

/// The text that qCompress() packed into the bytes. Nothing if they are incomplete, if the text's length differs from
/// the length they state, or if that length is more than `most` or impossible for so few bytes. Takes no more memory
/// than the stated length: qUncompress() would go beyond it.
std::optional<QByteArray> unpacked(const QByteArray &packed, qsizetype most);

/// The result of unpackLines().
enum class Unpacked {
    Whole,
    Damaged,  ///< the packed bytes were changed, or hold more than allowed
    LongLine, ///< a line is longer than allowed
    Stopped   ///< the callback returned false
};

/// As unpacked(), line by line, each without its end, so that memory depends on the longest line alone. Lines before a
/// fault have already been passed to the callback.
Unpacked unpackLines(const QByteArray &packed, qsizetype most, qsizetype longestLine,
                     const std::function<bool(const QByteArray &line)> &each);

} // namespace corater
