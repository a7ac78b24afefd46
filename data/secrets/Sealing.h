// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>

namespace corater {

/// The largest text of a box, before compression.
inline constexpr qsizetype largestSealedText = 64 * 1024 * 1024;

/// A text that only the key opens, in base64: compressed, padded, and encrypted with XChaCha20-Poly1305 (libsodium's
/// crypto_aead_xchacha20poly1305_ietf) under a random nonce, which stands in front. The padded text takes 2 KiB, or 4
/// KiB, 8 KiB and so on, the least that holds it, so that the length of a box reveals little of the text. `bound` is
/// authenticated, but not stored in the box: it names the box's owner and place, and unseal() needs the same.
/// `roundKey` has 32 bytes; the text at most largestSealedText.
QByteArray seal(const QByteArray &text, const QByteArray &roundKey, const QByteArray &bound);

/// The text of a box. Refused: another key or `bound`, or a changed box. Damaged: no box, or a text in another form
/// than seal() writes. Never takes more memory than the largest text and the box itself.
Result<QByteArray> unseal(const QByteArray &box, const QByteArray &roundKey, const QByteArray &bound);

} // namespace corater
