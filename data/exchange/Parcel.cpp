// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/Parcel.h"

#include "data/files/Sha256.h"
#include "data/files/archives/Unpacking.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace corater {

namespace {

struct ParcelMessages
{
    CORATER_MESSAGES(Parcel)
};

// Followed by the check sum of the rest and an end of line.
const QByteArray magic = "corater parcel 1 ";
constexpr qsizetype sumDigits = 64;
constexpr qsizetype packedStart = 82; // magic, sum, end of line
constexpr int form = 1;

std::unexpected<Error> damaged(const Message &why)
{
    return fail(ErrorCode::Damaged, ParcelMessages::toSay("the parcel is damaged: %1").arg(why));
}

// Signed in a form that no other signed text has.
QByteArray signedHead(const QJsonObject &unsignedLine)
{
    return "corater parcel head " + QJsonDocument(unsignedLine).toJson(QJsonDocument::Compact);
}

QJsonObject headLine(const ParcelHead &head, const RaterSecret *signer)
{
    QJsonArray progress;
    for (const ToldProgress &one : head.progress) {
        progress.append(QJsonObject{
            {"round", QString::number(one.round)}, {"rater", QString::number(one.rater)}, {"done", one.done}});
    }
    QJsonObject line{{"corater", head.isPacket ? "packet" : "parcel"},
                     {"form", form},
                     {"study", head.study},
                     {"name", head.name},
                     {"copy", head.copy},
                     {"progress", progress}};
    if (signer) {
        QJsonArray again;
        for (const qint64 number : head.again) {
            again.append(number);
        }
        line.insert("number", head.number);
        line.insert("again", again);
        line.insert("key", QString::fromLatin1(signer->publicKey()));
        line.insert("signature", QString::fromLatin1(signer->sign(signedHead(line))));
    }
    return line;
}

QByteArray signerOf(QJsonObject line)
{
    const QByteArray key = line.value("key").toString().toLatin1();
    const QByteArray signature = line.take("signature").toString().toLatin1();
    return signatureFits(signedHead(line), signature, key) ? key : QByteArray();
}

Result<ParcelHead> headOf(const QJsonObject &line)
{
    const QString kind = line.value("corater").toString();
    if (kind != QLatin1String("parcel") && kind != QLatin1String("packet")) {
        return damaged(ParcelMessages::toSay("it has no head"));
    }
    if (line.value("form").toInt() > form) {
        return fail(ErrorCode::Newer, ParcelMessages::toSay("the parcel was made by a newer Corater: update this one"));
    }
    ParcelHead head{.study = line.value("study").toString(),
                    .name = line.value("name").toString(),
                    .copy = line.value("copy").toString(),
                    .progress = {},
                    .isPacket = kind == QLatin1String("packet"),
                    .number = line.value("number").toInteger(),
                    .signer = signerOf(line)};
    for (const QJsonValue &value : line.value("progress").toArray()) {
        head.progress.push_back({value["round"].toString().toLongLong(), value["rater"].toString().toLongLong(),
                                 std::max<qint64>(value["done"].toInteger(), 0)});
    }
    for (const QJsonValue &value : line.value("again").toArray()) {
        head.again.push_back(value.toInteger());
    }
    return head;
}

bool isText(const QByteArray &parcel)
{
    return !parcel.startsWith(magic);
}

// Calls back with each line of the text, without holding the text of a packed parcel.
Unpacked eachLine(const QByteArray &parcel, const std::function<bool(const QByteArray &)> &each)
{
    if (!isText(parcel)) {
        return unpackLines(parcel.sliced(packedStart), largestParcelText, longestParcelLine, each);
    }
    for (qsizetype start = 0; start < parcel.size();) {
        const qsizetype found = parcel.indexOf('\n', start);
        const qsizetype end = found < 0 ? parcel.size() : found;
        if (end - start > longestParcelLine) {
            return Unpacked::LongLine;
        }
        if (!each(parcel.sliced(start, end - start))) {
            return Unpacked::Stopped;
        }
        start = end + 1;
    }
    return Unpacked::Whole;
}

// Checks that it is a parcel, no larger than allowed, and that the check sum of a packed one matches.
Result<void> checkParcel(const QByteArray &parcel)
{
    if (!isParcel(parcel)) {
        return damaged(ParcelMessages::toSay("it does not begin as one"));
    }
    if (isText(parcel)) {
        return parcel.size() <= largestParcelText ? Result<void>()
                                                  : damaged(ParcelMessages::toSay("it is larger than any parcel"));
    }
    if (parcel.size() < packedStart + 4 ||
        Sha256::of(parcel.sliced(packedStart)).toHex() != parcel.sliced(magic.size(), sumDigits)) {
        return damaged(ParcelMessages::toSay("its check sum does not match; it may be incomplete"));
    }
    return {};
}

/// Takes the lines of one parcel. Made and used by unpackParcel() alone.
class ParcelLines
{
public:
    explicit ParcelLines(const std::function<Result<void>(const QJsonObject &)> &each) : m_each(each) {}

    bool take(const QByteArray &line)
    {
        ++m_number;
        const QByteArray bytes = line.trimmed();
        if (bytes.isEmpty()) {
            return true;
        }
        const QJsonDocument json = QJsonDocument::fromJson(bytes);
        if (!json.isObject()) {
            m_head = damaged(ParcelMessages::toSay("line %1 cannot be read").arg(m_number));
            return false;
        }
        if (json.object().contains("corater")) {
            m_head = headOf(json.object());
            return m_head.has_value();
        }
        if (const auto taken = m_each(json.object()); !taken) {
            m_head = std::unexpected(taken.error());
            return false;
        }
        return true;
    }

    const Result<ParcelHead> &head() const { return m_head; }
    qint64 number() const { return m_number; }

private:
    const std::function<Result<void>(const QJsonObject &)> &m_each;
    Result<ParcelHead> m_head = damaged(ParcelMessages::toSay("it has no head"));
    qint64 m_number = 0;
};

QByteArray textOf(const QJsonObject &head, const QByteArrayList &lines)
{
    QByteArray text = QJsonDocument(head).toJson(QJsonDocument::Compact);
    qsizetype size = text.size() + 1;
    for (const QByteArray &line : lines) {
        size += line.size() + 1;
    }
    text.reserve(size);
    text += '\n';
    for (const QByteArray &line : lines) {
        text.append(line).append('\n');
    }
    return text;
}

} // namespace

QByteArray packParcel(const ParcelHead &head, const QByteArrayList &lines, const RaterSecret *signer)
{
    constexpr int fast = 3; // of zlib's levels: parcels of posts are a fifth larger than at its default
    const QByteArray packed = qCompress(textOf(headLine(head, signer), lines), fast);
    return magic + Sha256::of(packed).toHex() + '\n' + packed;
}

QByteArray textParcel(const QString &study, const QByteArrayList &lines)
{
    return textOf(headLine({.study = study, .name = {}, .copy = {}, .progress = {}, .isPacket = true}, nullptr), lines);
}

bool isParcel(const QByteArray &start)
{
    // Version control may have merged the lines in any order.
    const QByteArray text = start.trimmed();
    return start.startsWith(magic) || text.startsWith("{\"copy\":") || text.startsWith("{\"entry\":") ||
           text.startsWith("{\"item\":");
}

Result<ParcelHead> unpackParcel(const QByteArray &parcel,
                                const std::function<Result<void>(const QJsonObject &line)> &each)
{
    TRY(checkParcel(parcel));
    ParcelLines lines(each);
    switch (eachLine(parcel, [&](const QByteArray &line) { return lines.take(line); })) {
    case Unpacked::Damaged:
        return damaged(ParcelMessages::toSay("it cannot be unpacked, or it is larger than any parcel"));
    case Unpacked::LongLine:
        return damaged(ParcelMessages::toSay("line %1 is longer than any of a parcel").arg(lines.number() + 1));
    case Unpacked::Whole:
    case Unpacked::Stopped:
        break;
    }
    return lines.head();
}

} // namespace corater
