// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace corater {

/// The text of which qCompress() made the bytes. Nothing where they are not whole, where the text is not as long as
/// they say, or where they say that it is longer than `most` or than so few bytes can hold. Takes no more memory than
/// they say: qUncompress() would go on beyond that.
std::optional<QByteArray> unpacked(const QByteArray &packed, qsizetype most);

} // namespace corater
