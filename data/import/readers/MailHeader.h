// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace corater {

/// Reads the mail headers that git writes above a patch. The reader of patches uses it.
class MailHeader
{
public:
    /// A header's text with its encoded words (RFC 2047, =?UTF-8?q?…?=) decoded. Charsets that Qt does not know are
    /// left encoded.
    static QString decoded(const QByteArray &value);
    /// A subject without its [PATCH …] mark.
    static QString subject(const QString &value);
};

} // namespace corater
