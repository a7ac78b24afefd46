// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/secrets/Sodium.h"

#include <QtLogging>

#include <sodium.h>

namespace corater {

static_assert(encryptedOverhead ==
              crypto_aead_xchacha20poly1305_ietf_NPUBBYTES + crypto_aead_xchacha20poly1305_ietf_ABYTES);

void needSodium()
{
    if (sodium_init() < 0) {
        qFatal("libsodium cannot start: the system gives no random numbers");
    }
}

void wipe(QByteArray &bytes)
{
    if (!bytes.isEmpty()) {
        sodium_memzero(bytes.data(), size_t(bytes.size()));
    }
    bytes.clear();
}

QByteArray encrypted(const QByteArray &text, const QByteArray &key, const QByteArray &bound)
{
    Q_ASSERT(key.size() == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
    needSodium();
    constexpr qsizetype nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
    QByteArray out(text.size() + encryptedOverhead, '\0');
    unsigned char *bytes = sodiumBytes(out);
    randombytes_buf(bytes, nonce);
    crypto_aead_xchacha20poly1305_ietf_encrypt(bytes + nonce, nullptr, sodiumBytes(text), quint64(text.size()),
                                               sodiumBytes(bound), quint64(bound.size()), nullptr, bytes,
                                               sodiumBytes(key));
    return out;
}

QByteArray decrypted(const QByteArray &bytes, const QByteArray &key, const QByteArray &bound)
{
    constexpr qsizetype nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
    if (bytes.size() < encryptedOverhead || key.size() != crypto_aead_xchacha20poly1305_ietf_KEYBYTES) {
        return {};
    }
    needSodium();
    QByteArray text(bytes.size() - encryptedOverhead, '\0');
    const unsigned char *from = sodiumBytes(bytes);
    const bool fits = crypto_aead_xchacha20poly1305_ietf_decrypt(sodiumBytes(text), nullptr, nullptr, from + nonce,
                                                                 quint64(bytes.size() - nonce), sodiumBytes(bound),
                                                                 quint64(bound.size()), from, sodiumBytes(key)) == 0;
    return fits ? text : QByteArray();
}

} // namespace corater
