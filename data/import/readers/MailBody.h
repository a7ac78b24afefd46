// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace corater {

/// How the body of a mail, or of one of its parts, is written: the values of its MIME headers.
struct MailEncoding
{
    QByteArray type;     ///< Content-Type
    QByteArray transfer; ///< Content-Transfer-Encoding

    /// Takes a header, its name in lower case; false when it is not one of these two.
    bool take(const QByteArray &name, const QByteArray &value);
    /// Whether the body is plainly the text, in UTF-8 or ASCII, so that it need not be decoded.
    bool isPlain() const;
};

/// Decodes the body of a mail. The reader of patches uses it for patches of mailing lists and of `git format-patch
/// --attach`.
class MailBody
{
public:
    /// The text of the body as UTF-8 with LF: quoted-printable, base64 and the charset decoded; of several parts the
    /// texts and patches joined, without the others.
    static QByteArray text(const MailEncoding &encoding, QByteArrayView body);
};

} // namespace corater
