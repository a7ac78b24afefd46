// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace corater {

/// Makes libsodium ready, once; ends the program where the system gives no random numbers, since no key could be drawn.
void needSodium();

/// The bytes as libsodium takes them.
inline const unsigned char *sodiumBytes(const QByteArray &bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.constData());
}
inline unsigned char *sodiumBytes(QByteArray &bytes)
{
    return reinterpret_cast<unsigned char *>(bytes.data());
}

/// Wipes the bytes. They must not be shared: wiping a shared array would only wipe a copy.
void wipe(QByteArray &bytes);

/// Encrypts with XChaCha20-Poly1305 under a random nonce, which comes first in the answer (24 bytes, then the text,
/// then 16 bytes that authenticate it and `bound`). The key has 32 bytes.
QByteArray encrypted(const QByteArray &text, const QByteArray &key, const QByteArray &bound);
/// The text that encrypted() was given; a null array if the key, the bytes or `bound` do not fit.
QByteArray decrypted(const QByteArray &bytes, const QByteArray &key, const QByteArray &bound);
/// How much longer encrypted() makes a text.
inline constexpr qsizetype encryptedOverhead = 24 + 16;

} // namespace corater
