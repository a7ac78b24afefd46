// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/MailHeader.h"

#include <QRegularExpression>
#include <QStringDecoder>

namespace corater {

namespace {

// The Q encoding: a blank is an underscore, anything else may be =XX.
QByteArray fromQ(QByteArray text)
{
    return QByteArray::fromPercentEncoding(text.replace('_', ' '), '=');
}

} // namespace

QString MailHeader::decoded(const QByteArray &value)
{
    static const QRegularExpression word(
        QStringLiteral("=\\?([A-Za-z0-9_-]+)(?:\\*[A-Za-z-]+)?\\?([BbQq])\\?([^?\\s]*)\\?="));
    const QString text = QString::fromUtf8(value);
    QString result;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : word.globalMatch(text)) {
        QStringDecoder decoder(match.captured(1).toLatin1().constData());
        if (!decoder.isValid()) {
            continue;
        }
        const QStringView between = QStringView(text).sliced(at, match.capturedStart() - at);
        // Blanks between two encoded words only serve to fold the line.
        if (at == 0 || !between.trimmed().isEmpty()) {
            result += between;
        }
        const QByteArray encoded = match.captured(3).toLatin1();
        const bool base64 = match.captured(2).compare(u'B', Qt::CaseInsensitive) == 0;
        result += QString(decoder.decode(base64 ? QByteArray::fromBase64(encoded) : fromQ(encoded)));
        at = match.capturedEnd();
    }
    result += QStringView(text).sliced(at);
    return result;
}

QString MailHeader::subject(const QString &value)
{
    static const QRegularExpression mark(QStringLiteral("\\A\\[PATCH[^\\]]*\\]\\s*"));
    return QString(value).remove(mark);
}

} // namespace corater
