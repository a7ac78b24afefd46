// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/secrets/RaterSecret.h"

#include "data/secrets/Sodium.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <sodium.h>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

struct RaterSecretText
{
    CORATER_MESSAGES(RaterSecret)
};

constexpr int wrapFormat = 1;
// The most memory and passes that a wrapped key may ask for: more than the current ones, so that later versions can
// raise them, and no more than a machine can give.
constexpr qint64 mostMemory = 1024LL * 1024 * 1024;
constexpr qint64 mostPasses = 16;

// The parameters of the step from a passphrase to a key.
struct Stretching
{
    qint64 passes = 0;
    qint64 memory = 0; // bytes
    QByteArray salt;

    // The text that is authenticated with the secret.
    QByteArray bound() const
    {
        return "corater secret 1 argon2id13 " + QByteArray::number(passes) + ' ' + QByteArray::number(memory) + ' ' +
               salt.toHex();
    }
    bool isReasonable() const
    {
        return passes >= qint64(crypto_pwhash_OPSLIMIT_MIN) && passes <= mostPasses &&
               memory >= qint64(crypto_pwhash_MEMLIMIT_MIN) && memory <= mostMemory &&
               salt.size() == crypto_pwhash_SALTBYTES;
    }
};

// The key derived from the passphrase; none if there is not enough memory.
std::optional<QByteArray> stretched(const QString &passphrase, const Stretching &how)
{
    QByteArray words = passphrase.normalized(QString::NormalizationForm_C).toUtf8();
    QByteArray key(crypto_aead_xchacha20poly1305_ietf_KEYBYTES, '\0');
    const bool isDone = crypto_pwhash(sodiumBytes(key), quint64(key.size()), words.constData(), quint64(words.size()),
                                      sodiumBytes(how.salt), quint64(how.passes), size_t(how.memory),
                                      crypto_pwhash_ALG_ARGON2ID13) == 0;
    wipe(words);
    return isDone ? std::optional(key) : std::nullopt;
}

// A check sum: it distinguishes a damaged text from a wrong passphrase without the time that a trial takes.
QString sumOf(const Stretching &how, const QByteArray &box)
{
    const QByteArray all = how.bound() + ' ' + box;
    QByteArray sum(crypto_generichash_BYTES, '\0');
    crypto_generichash(sodiumBytes(sum), size_t(sum.size()), sodiumBytes(all), quint64(all.size()), nullptr, 0);
    return QString::fromLatin1(sum.left(8).toHex());
}

std::unexpected<Error> notWhole()
{
    return fail(ErrorCode::Damaged, RaterSecretText::toSay("the wrapped key is damaged or not a key"));
}

std::unexpected<Error> notEnoughMemory(const Stretching &how)
{
    return fail(
        ErrorCode::Internal,
        RaterSecretText::toSay("there is not enough memory to derive the key from the passphrase: it takes %1 MB")
            .arg(how.memory / 1000000));
}

QByteArray bytesOf(const QJsonValue &value)
{
    const auto bytes =
        QByteArray::fromBase64Encoding(value.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    return bytes ? *bytes : QByteArray();
}

} // namespace

RaterSecret::~RaterSecret()
{
    sodium_memzero(m_bytes.data(), m_bytes.size());
}

RaterSecret::RaterSecret(RaterSecret &&other) noexcept : m_bytes(other.m_bytes)
{
    sodium_memzero(other.m_bytes.data(), other.m_bytes.size());
}

RaterSecret &RaterSecret::operator=(RaterSecret &&other) noexcept
{
    if (this != &other) {
        m_bytes = other.m_bytes;
        sodium_memzero(other.m_bytes.data(), other.m_bytes.size());
    }
    return *this;
}

RaterSecret RaterSecret::draw()
{
    needSodium();
    RaterSecret secret;
    randombytes_buf(secret.m_bytes.data(), secret.m_bytes.size());
    return secret;
}

Result<RaterSecret> RaterSecret::fromBytes(const QByteArray &bytes)
{
    if (bytes.size() != length) {
        return fail(ErrorCode::Damaged, RaterSecretText::toSay("the key is damaged: it does not have 32 bytes"));
    }
    RaterSecret secret;
    std::copy(bytes.begin(), bytes.end(), secret.m_bytes.begin());
    return secret;
}

Result<RaterSecret> RaterSecret::unwrap(const QByteArray &wrapped, const QString &passphrase)
{
    needSodium();
    const QJsonObject json = QJsonDocument::fromJson(wrapped).object();
    if (json[QLatin1String("corater_secret")].toInt() > wrapFormat) {
        return fail(ErrorCode::Newer, RaterSecretText::toSay("the wrapped key was made by a newer version of Corater"));
    }
    const Stretching how{.passes = json[QLatin1String("passes")].toInteger(),
                         .memory = json[QLatin1String("memory")].toInteger(),
                         .salt = bytesOf(json[QLatin1String("salt")])};
    const QByteArray box = bytesOf(json[QLatin1String("box")]);
    if (json[QLatin1String("corater_secret")].toInt() != wrapFormat || !how.isReasonable() ||
        box.size() != length + encryptedOverhead || json[QLatin1String("sum")].toString() != sumOf(how, box)) {
        return notWhole();
    }
    auto key = stretched(passphrase, how);
    if (!key) {
        return notEnoughMemory(how);
    }
    QByteArray bytes = decrypted(box, *key, how.bound());
    wipe(*key);
    if (bytes.isNull()) {
        return fail(ErrorCode::Refused, RaterSecretText::toSay("the passphrase is wrong"));
    }
    auto secret = fromBytes(bytes);
    wipe(bytes);
    return secret;
}

Result<QByteArray> RaterSecret::wrap(const QString &passphrase) const
{
    needSodium();
    Stretching how{.passes = qint64(crypto_pwhash_OPSLIMIT_MODERATE),
                   .memory = qint64(crypto_pwhash_MEMLIMIT_MODERATE)};
    how.salt.resize(crypto_pwhash_SALTBYTES);
    randombytes_buf(how.salt.data(), size_t(how.salt.size()));
    auto key = stretched(passphrase, how);
    if (!key) {
        return notEnoughMemory(how);
    }
    QByteArray own = bytes();
    const QByteArray box = encrypted(own, *key, how.bound());
    wipe(own);
    wipe(*key);
    const QJsonObject json{{QStringLiteral("corater_secret"), wrapFormat},
                           {QStringLiteral("passes"), how.passes},
                           {QStringLiteral("memory"), how.memory},
                           {QStringLiteral("salt"), QString::fromLatin1(how.salt.toBase64())},
                           {QStringLiteral("box"), QString::fromLatin1(box.toBase64())},
                           {QStringLiteral("sum"), sumOf(how, box)}};
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QByteArray RaterSecret::bytes() const
{
    return QByteArray(reinterpret_cast<const char *>(m_bytes.data()), length);
}

namespace {

// The pair of signing keys that follows from a secret; the private one is wiped with it.
struct SigningKeys
{
    explicit SigningKeys(const unsigned char *secret)
    {
        needSodium();
        std::array<unsigned char, crypto_sign_SEEDBYTES> seed{};
        crypto_kdf_derive_from_key(seed.data(), seed.size(), 1, "CoraSign", secret);
        crypto_sign_seed_keypair(open.data(), own.data(), seed.data());
        sodium_memzero(seed.data(), seed.size());
    }
    ~SigningKeys() { sodium_memzero(own.data(), own.size()); }
    SigningKeys(const SigningKeys &) = delete;
    SigningKeys &operator=(const SigningKeys &) = delete;

    std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> open{};
    std::array<unsigned char, crypto_sign_SECRETKEYBYTES> own{};
};

template <size_t Size>
QByteArray hexOf(const std::array<unsigned char, Size> &bytes)
{
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(Size)).toHex();
}

// The bytes of hexadecimal digits as toHex() writes them; empty for any other text, so that a value has one spelling.
QByteArray ofHex(const QByteArray &digits)
{
    const QByteArray bytes = QByteArray::fromHex(digits);
    return bytes.toHex() == digits ? bytes : QByteArray();
}

} // namespace

QByteArray RaterSecret::publicKey() const
{
    return hexOf(SigningKeys(m_bytes.data()).open);
}

QByteArray RaterSecret::sign(const QByteArray &message) const
{
    const SigningKeys keys(m_bytes.data());
    std::array<unsigned char, crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr, sodiumBytes(message), quint64(message.size()), keys.own.data());
    return hexOf(signature);
}

QByteArray RaterSecret::roundKey(const QString &round) const
{
    needSodium();
    const QByteArray name = "corater round " + round.toUtf8();
    QByteArray key(crypto_aead_xchacha20poly1305_ietf_KEYBYTES, '\0');
    crypto_generichash(sodiumBytes(key), size_t(key.size()), sodiumBytes(name), quint64(name.size()), m_bytes.data(),
                       m_bytes.size());
    return key;
}

bool signatureFits(const QByteArray &message, const QByteArray &signature, const QByteArray &publicKey)
{
    needSodium();
    const QByteArray sum = ofHex(signature);
    const QByteArray key = ofHex(publicKey);
    return sum.size() == crypto_sign_BYTES && key.size() == crypto_sign_PUBLICKEYBYTES &&
           crypto_sign_verify_detached(sodiumBytes(sum), sodiumBytes(message), quint64(message.size()),
                                       sodiumBytes(key)) == 0;
}

} // namespace corater
