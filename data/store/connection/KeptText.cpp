// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/KeptText.h"

#include "codebook/ValidText.h"

namespace corater::KeptText {

namespace {

bool isHalfPairAt(const QByteArray &bytes, qsizetype at)
{
    return at + 2 < bytes.size() && uchar(bytes[at]) == 0xed && uchar(bytes[at + 1]) >= 0xa0;
}

// SQLite takes any UTF-16 unit after a high surrogate for the low one and keeps ten bits of it. Of an ASCII character
// these are below 0x80, which few real characters have.
QString apart(const QString &text)
{
    QString result;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool isPair = text[at].isHighSurrogate() && at + 1 < text.size();
        const int letter = isPair ? text[at + 1].unicode() & 0x3ff : 0;
        if (isPair && letter < 0x80) {
            result += u'?' + QString(QChar(letter));
            ++at;
        } else {
            result += text[at];
        }
    }
    return result;
}

} // namespace

Result<QString> asRead(Connection &connection, const QString &text)
{
    if (ValidText::isValid(text)) {
        return text;
    }
    TRY(const auto read, connection.value(QStringLiteral("SELECT CAST(CAST(? AS BLOB) AS TEXT)"), {text}));
    return read.toString();
}

Result<bool> isReadAs(Connection &connection, const QVariantMap &recorded, const QVariantMap &present)
{
    if (recorded == present) {
        return true;
    }
    if (recorded.keys() != present.keys()) {
        return false;
    }
    for (const auto &[column, value] : recorded.asKeyValueRange()) {
        const QVariant now = present.value(column);
        if (value == now || (value.isNull() && now.isNull())) {
            continue;
        }
        if (value.typeId() != QMetaType::QString || now.typeId() != QMetaType::QString) {
            return false;
        }
        TRY(const auto read, asRead(connection, value.toString()));
        if (read != now.toString()) {
            return false;
        }
    }
    return true;
}

QString asHashed(const QByteArray &bytes, bool joined)
{
    QByteArray plain;
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        if (isHalfPairAt(bytes, at)) {
            plain += '?';
            at += 2;
        } else {
            plain += bytes[at];
        }
    }
    const QString text = QString::fromUtf8(plain);
    return joined ? apart(text) : text;
}

} // namespace corater::KeptText
