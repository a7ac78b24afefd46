// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QString>

#include <array>

namespace corater {

/// A rater's secret: 32 random bytes from which their signing key and the keys of their rounds follow. It lies in the
/// memory of this object alone and is wiped when the object ends or is moved from. Every rater who exchanges a study
/// owns one.
class RaterSecret
{
public:
    /// Drawn from the system's random numbers (libsodium's randombytes_buf).
    static RaterSecret draw();
    /// From the result of bytes(). Damaged: not 32 bytes.
    static Result<RaterSecret> fromBytes(const QByteArray &bytes);
    /// From the result of wrap(). Refused: the passphrase does not fit. Damaged: the text is not whole, or asks for
    /// more memory or time than this version permits. Newer: made by a newer Corater. Internal: not enough memory.
    static Result<RaterSecret> unwrap(const QByteArray &wrapped, const QString &passphrase);

    ~RaterSecret();
    RaterSecret(RaterSecret &&other) noexcept;
    RaterSecret &operator=(RaterSecret &&other) noexcept;
    RaterSecret(const RaterSecret &) = delete;
    RaterSecret &operator=(const RaterSecret &) = delete;

    /// One line of JSON that may lie anywhere: the secret under XChaCha20-Poly1305, with a key that Argon2id
    /// (libsodium's crypto_pwhash at its limits "moderate": 256 MiB and about a second) makes of the passphrase and a
    /// random salt. The limits and the salt stand in the text and are authenticated with it. The passphrase counts in
    /// Unicode's form NFC, spaces at its ends included. Internal: not enough memory.
    Result<QByteArray> wrap(const QString &passphrase) const;
    /// The 32 bytes, for the key file in the user's own folder; the caller keeps them from others and wipes them.
    QByteArray bytes() const;

    /// The public part of the signing key (Ed25519): 64 hexadecimal digits. Its seed is crypto_kdf_derive_from_key(1,
    /// "CoraSign") of the secret.
    QByteArray publicKey() const;
    /// The signature (Ed25519, 64 bytes) under the message, in 128 hexadecimal digits; always the same for one message.
    QByteArray sign(const QByteArray &message) const;
    /// The key of one round, 32 bytes: crypto_generichash (BLAKE2b-256) of "corater round " and the round's name, keyed
    /// with the secret. It opens this round's boxes and reveals neither the secret nor the keys of other rounds.
    QByteArray roundKey(const QString &round) const;

private:
    RaterSecret() = default;

    static constexpr int length = 32;
    std::array<unsigned char, length> m_bytes{};
};

/// Whether the owner of the public key signed the message; both texts are as RaterSecret gives them. Any other text:
/// no.
bool signatureFits(const QByteArray &message, const QByteArray &signature, const QByteArray &publicKey);

} // namespace corater
