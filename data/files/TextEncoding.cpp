// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/TextEncoding.h"

#include "data/files/FileRefusals.h"
#include "data/files/InputFile.h"
#include "data/files/TextSource.h"
#include "data/files/system/OpenFiles.h"

#include <QFile>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <cstdio>

namespace corater {

namespace {

struct TextEncodingText
{
    CORATER_MESSAGES(TextEncoding)
};

constexpr std::array known{TextEncoding::Latin1, TextEncoding::Windows1252, TextEncoding::Utf16};

QStringDecoder decoderFor(TextEncoding encoding, QByteArrayView head)
{
    switch (encoding) {
    case TextEncoding::Windows1252:
        return QStringDecoder("windows-1252");
    case TextEncoding::Utf16:
        return QStringDecoder(TextSource::utf16(head).value_or(QStringConverter::Utf16LE));
    case TextEncoding::Latin1:
    case TextEncoding::Detected:
        break;
    }
    return QStringDecoder(encoding == TextEncoding::Latin1 ? QStringConverter::Latin1 : QStringConverter::Utf8);
}

Error noRoom(const QString &fileName)
{
    return {.code = ErrorCode::DiskFull,
            .message = TextEncodingText::toSay("there is no space for a copy of the file in UTF-8"),
            .place = {.file = fileName}};
}

// The line around the byte, as far as the bytes contain it.
QByteArrayView lineAround(QByteArrayView bytes, qsizetype at)
{
    const qsizetype begin = bytes.first(at).lastIndexOf('\n') + 1;
    const qsizetype end = bytes.indexOf('\n', at);
    return bytes.sliced(begin, (end < 0 ? bytes.size() : end) - begin);
}

// Length of the valid UTF-8 in front; a character that the end of the bytes cuts off counts as valid when more follows.
qsizetype validLength(QByteArrayView bytes, bool moreFollows)
{
    if (bytes.isValidUtf8()) {
        return bytes.size();
    }
    qsizetype at = 0;
    while (at < bytes.size()) {
        const uchar lead = uchar(bytes[at]);
        const qsizetype length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (at + length > bytes.size() && lead >= 0xc2 && moreFollows) {
            return bytes.size();
        }
        if (at + length > bytes.size() || !bytes.sliced(at, length).isValidUtf8()) {
            break;
        }
        at += length;
    }
    return at;
}

} // namespace

QStringList textEncodingNames()
{
    QStringList names;
    for (const TextEncoding encoding : known) {
        names << nameOf(encoding);
    }
    return names;
}

std::optional<TextEncoding> textEncodingNamed(const QString &name)
{
    for (const TextEncoding encoding : known) {
        if (nameOf(encoding).compare(name, Qt::CaseInsensitive) == 0) {
            return encoding;
        }
    }
    return {};
}

QString nameOf(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Latin1:
        return QStringLiteral("latin1");
    case TextEncoding::Windows1252:
        return QStringLiteral("windows-1252");
    case TextEncoding::Utf16:
        return QStringLiteral("utf-16");
    case TextEncoding::Detected:
        break;
    }
    return {};
}

Result<std::unique_ptr<QIODevice>> decoded(QIODevice &device, TextEncoding encoding, const QString &fileName)
{
    constexpr qsizetype chunk = 256 * 1024;
    constexpr qsizetype looked = 64;
    QStringDecoder decoder = decoderFor(encoding, device.peek(looked));
    if (!decoder.isValid()) {
        return fail(ErrorCode::Internal,
                    TextEncodingText::toSay("this version of Qt does not support %1").arg(nameOf(encoding)));
    }
    std::FILE *copy = namelessFile();
    auto text = std::make_unique<QFile>();
    if (!copy || !text->open(copy, QIODevice::ReadWrite, QFileDevice::AutoCloseHandle)) {
        return std::unexpected(noRoom(fileName));
    }
    for (QByteArray bytes = device.read(chunk); !bytes.isEmpty(); bytes = device.read(chunk)) {
        const QByteArray utf8 = QString(decoder.decode(bytes)).toUtf8();
        if (text->write(utf8) != utf8.size()) {
            return std::unexpected(noRoom(fileName));
        }
    }
    if (decoder.hasError()) {
        return fail(ErrorCode::Foreign,
                    TextEncodingText::toSay("the text is not in the encoding %1").arg(nameOf(encoding)),
                    {.file = fileName});
    }
    if (!text->flush() || !text->seek(0)) {
        return std::unexpected(noRoom(fileName));
    }
    return text;
}

std::optional<EncodingDoubt> encodingDoubt(const QString &path)
{
    constexpr qsizetype chunk = 1 << 20;
    constexpr qsizetype longestShown = 64 << 10;
    QFile file(path);
    if (!InputFile::open(file, InputFile::Pipe::Refused)) {
        return {};
    }
    const QByteArray head = file.peek(64);
    const bool marked = head.startsWith("\xff\xfe") || head.startsWith("\xfe\xff");
    if (marked || head.startsWith("PK") || head.startsWith("\xd0\xcf\x11\xe0")) {
        return {};
    }
    qint64 lines = 1;
    QByteArray bytes;
    while (!file.atEnd()) {
        bytes += file.read(chunk);
        const bool last = file.atEnd();
        const qsizetype valid = TextSource::utf16(head) ? 0 : validLength(bytes, !last);
        if (valid == bytes.size()) {
            // Keeps the beginning of the last line, to show it; of a long line its last part, from a whole character
            // on.
            qsizetype kept = std::max(bytes.lastIndexOf('\n') + 1, bytes.size() - longestShown);
            while (kept < bytes.size() && (uchar(bytes[kept]) & 0xc0) == 0x80) {
                ++kept;
            }
            lines += bytes.count('\n');
            bytes = bytes.sliced(kept);
            continue;
        }
        const QByteArrayView line = lineAround(bytes, valid);
        const bool isUtf16 = TextSource::utf16(head).has_value();
        EncodingDoubt doubt{
            .error = {.code = ErrorCode::Foreign,
                      .message = isUtf16 ? FileRefusals::looksUtf16() : FileRefusals::notUtf8(),
                      .place = {.file = path, .line = lines + bytes.first(valid).count('\n')},
                      .expected = {},
                      .found = isUtf16 ? QString() : QStringLiteral("0x") + QString::number(uchar(bytes[valid]), 16)}};
        for (const TextEncoding encoding : known) {
            QStringDecoder decoder = decoderFor(encoding, head);
            const QString read = decoder.isValid() ? QString(decoder.decode(line)) : QString();
            doubt.readings << (decoder.hasError() ? QString() : read.trimmed());
        }
        return doubt;
    }
    return {};
}

} // namespace corater
