// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace corater {

/// The text that qCompress() packed into the bytes. Nothing if they are incomplete, if the text's length differs from
/// the length they state, or if that length is more than `most` or impossible for so few bytes. Takes no more memory
/// than the stated length: qUncompress() would go beyond it.
std::optional<QByteArray> unpacked(const QByteArray &packed, qsizetype most);

} // namespace corater
