// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/MailBody.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>
#include <vector>

namespace corater {

namespace {

constexpr int deepestNesting = 8;
constexpr size_t mostParts = 1000; // of a mail; a hostile one may have a million

// The type alone, in lower case: "text/plain".
QByteArray bareType(const QByteArray &type)
{
    const qsizetype end = type.indexOf(';');
    return (end < 0 ? type : type.first(end)).trimmed().toLower();
}

// A parameter of a Content-Type, such as its charset or boundary; empty when it has none.
QByteArray parameter(const QByteArray &type, const QString &name)
{
    const QRegularExpression assignment(QStringLiteral(";\\s*%1\\s*=\\s*(?:\"([^\"]*)\"|([^\\s;]+))").arg(name),
                                        QRegularExpression::CaseInsensitiveOption);
    const auto match = assignment.match(QString::fromLatin1(type));
    return (match.captured(1).isEmpty() ? match.captured(2) : match.captured(1)).toLatin1();
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

// Invalid escapes are kept.
QByteArray fromQuotedPrintable(QByteArrayView body)
{
    QByteArray text;
    text.reserve(body.size());
    for (qsizetype at = 0; at < body.size(); ++at) {
        if (body[at] != '=') {
            text += body[at];
        } else if (body.sliced(at).startsWith("=\n")) {
            ++at; // a soft line end
        } else if (at + 2 < body.size() && isHexDigit(body[at + 1]) && isHexDigit(body[at + 2])) {
            text += QByteArray::fromHex(body.sliced(at + 1, 2).toByteArray());
            at += 2;
        } else {
            text += '=';
        }
    }
    return text;
}

QByteArray withoutTransferEncoding(const QByteArray &transfer, QByteArrayView body)
{
    const QByteArray name = transfer.trimmed().toLower();
    if (name == "base64") {
        return QByteArray::fromBase64(body.toByteArray()).replace("\r\n", "\n");
    }
    return name == "quoted-printable" ? fromQuotedPrintable(body).replace("\r\n", "\n") : body.toByteArray();
}

bool isUnicode(const QByteArray &charset)
{
    const QByteArray name = charset.toLower();
    return name.isEmpty() || name == "utf-8" || name == "utf8" || name == "us-ascii" || name == "ascii";
}

QByteArray asUtf8(const QByteArray &charset, const QByteArray &text)
{
    if (isUnicode(charset)) {
        return text;
    }
    QStringDecoder decoder(charset.constData());
    return decoder.isValid() ? QString(decoder.decode(text)).toUtf8() : text;
}

// The parts between the boundary lines, without the text before the first and after the last, which is for old
// programs.
std::vector<QByteArrayView> partsOf(QByteArrayView body, const QByteArray &boundary)
{
    std::vector<QByteArrayView> parts;
    const QByteArray mark = "--" + boundary;
    qsizetype begin = -1;
    for (qsizetype at = 0; at < body.size();) {
        const qsizetype lineEnd = body.indexOf('\n', at);
        const qsizetype next = lineEnd < 0 ? body.size() : lineEnd + 1;
        const QByteArrayView line = body.sliced(at, next - at);
        if (line.startsWith(mark)) {
            if (begin >= 0) {
                parts.push_back(
                    body.sliced(begin, std::max(at - 1, begin) - begin)); // the line end belongs to the mark
            }
            begin = next;
            if (parts.size() == mostParts) {
                return parts;
            }
            if (line.sliced(mark.size()).startsWith("--")) {
                return parts;
            }
        }
        at = next;
    }
    if (begin >= 0) {
        parts.push_back(body.sliced(begin));
    }
    return parts;
}

// Removes the headers from a part.
MailEncoding headersOf(QByteArrayView &part)
{
    MailEncoding encoding;
    QByteArray name;
    QByteArray value;
    while (!part.isEmpty()) {
        const qsizetype lineEnd = part.indexOf('\n');
        const QByteArrayView line = lineEnd < 0 ? part : part.first(lineEnd);
        part = lineEnd < 0 ? QByteArrayView() : part.sliced(lineEnd + 1);
        const bool folded = line.startsWith(' ') || line.startsWith('\t');
        if (folded) {
            value += line;
            continue;
        }
        encoding.take(name, value);
        const qsizetype colon = std::max<qsizetype>(line.indexOf(':'), 0);
        name = line.first(colon).toByteArray().toLower();
        value = line.sliced(std::min(colon + 1, line.size())).toByteArray();
        if (line.trimmed().isEmpty()) {
            break;
        }
    }
    encoding.take(name, value);
    return encoding;
}

bool isText(const MailEncoding &encoding)
{
    const QByteArray type = bareType(encoding.type);
    const bool patch = type.contains("patch") || type.contains("diff");
    return type.isEmpty() || type == "text/plain" || patch;
}

QByteArray textOf(const MailEncoding &encoding, QByteArrayView body, int depth)
{
    if (!bareType(encoding.type).startsWith("multipart/") || depth >= deepestNesting) {
        const QByteArray charset = parameter(encoding.type, QStringLiteral("charset"));
        return asUtf8(charset, withoutTransferEncoding(encoding.transfer, body));
    }
    QByteArray text;
    for (QByteArrayView part : partsOf(body, parameter(encoding.type, QStringLiteral("boundary")))) {
        const MailEncoding inner = headersOf(part);
        if (isText(inner) || bareType(inner.type).startsWith("multipart/")) {
            text += textOf(inner, part, depth + 1);
            text += text.endsWith('\n') ? "" : "\n";
        }
    }
    return text;
}

} // namespace

bool MailEncoding::take(const QByteArray &name, const QByteArray &value)
{
    QByteArray *target = name == "content-type" ? &type : name == "content-transfer-encoding" ? &transfer : nullptr;
    if (target) {
        *target = value.trimmed();
    }
    return target != nullptr;
}

bool MailEncoding::isPlain() const
{
    const QByteArray name = transfer.trimmed().toLower();
    return name != "base64" && name != "quoted-printable" && !bareType(type).startsWith("multipart/") &&
           isUnicode(parameter(type, QStringLiteral("charset")));
}

QByteArray MailBody::text(const MailEncoding &encoding, QByteArrayView body)
{
    return textOf(encoding, body, 0);
}

} // namespace corater
