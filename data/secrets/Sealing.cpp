// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/secrets/Sealing.h"

#include "data/files/archives/Unpacking.h"
#include "data/secrets/Sodium.h"

#include <sodium.h>

#include <bit>

namespace corater {

namespace {

struct SealingText
{
    CORATER_MESSAGES(Sealing)
};

constexpr qsizetype smallestBox = 2048;

// The least of the sizes 2 KiB, 4 KiB, 8 KiB … that holds the text and at least one byte of padding.
qsizetype paddedSize(qsizetype text)
{
    return std::max(smallestBox, qsizetype(std::bit_ceil(quint64(text) + 1)));
}

QByteArray padded(QByteArray text)
{
    const qsizetype length = text.size();
    const qsizetype size = paddedSize(length);
    text.resize(size);
    size_t filled = 0;
    if (sodium_pad(&filled, sodiumBytes(text), size_t(length), size_t(size), size_t(size)) != 0 ||
        qsizetype(filled) != size) {
        qFatal("a text was not padded");
    }
    return text;
}

} // namespace

QByteArray seal(const QByteArray &text, const QByteArray &roundKey, const QByteArray &bound)
{
    if (text.size() > largestSealedText) {
        qFatal("a text is too large for a box");
    }
    return encrypted(padded(qCompress(text, 9)), roundKey, bound).toBase64();
}

Result<QByteArray> unseal(const QByteArray &box, const QByteArray &roundKey, const QByteArray &bound)
{
    const auto bytes = QByteArray::fromBase64Encoding(box, QByteArray::AbortOnBase64DecodingErrors);
    const qsizetype size = bytes ? bytes.decoded.size() - encryptedOverhead : 0;
    if (size < smallestBox || !std::has_single_bit(quint64(size)) || size > 2 * largestSealedText) {
        return fail(ErrorCode::Damaged, SealingText::toSay("this is not a sealed text, or not all of it"));
    }
    const QByteArray text = decrypted(bytes.decoded, roundKey, bound);
    if (text.isNull()) {
        return fail(ErrorCode::Refused,
                    SealingText::toSay("the key does not open the sealed text, or somebody changed or moved it"));
    }
    size_t length = 0;
    if (sodium_unpad(&length, sodiumBytes(text), size_t(size), size_t(size)) != 0) {
        return fail(ErrorCode::Damaged, SealingText::toSay("the sealed text is not whole"));
    }
    auto unpackedText = unpacked(text.left(qsizetype(length)), largestSealedText);
    return unpackedText ? Result<QByteArray>(*std::move(unpackedText))
                        : fail(ErrorCode::Damaged,
                               SealingText::toSay("the sealed text is not whole, or larger than any of ours"));
}

} // namespace corater
