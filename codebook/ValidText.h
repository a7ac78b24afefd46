// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include <QJsonObject>

#include <QString>
#include <QStringList>

namespace corater {

/// Makes external texts such that a file returns them as they were written. Half a surrogate pair, a NUL and U+FFFE
/// become U+FFFD, and leading byte order marks are removed: SQLite ends texts at a NUL and swaps or drops bytes at the
/// others. The readers use it and report the place; the writers of rows use it as a last guard.
class ValidText
{
public:
    static bool isValid(QStringView text);
    /// Makes the text valid; true when it was not.
    static bool mend(QString &text);
    static bool mend(QStringList &texts);
    static QString mended(QString text);
    /// Makes every name and every text in the object valid, however deep; returns the first paths ("a.b", "tags[2]") of
    /// invalid ones, in order.
    static QStringList mend(QJsonObject &object);
    static constexpr qsizetype mostPaths = 5;
    /// The object as compact JSON with valid texts only: a leading byte order mark of a text in it would be lost when
    /// it is read.
    static QString json(QJsonObject object);
    /// The first `longest` characters (UTF-16 units), without half of a pair at the end.
    static QString cut(const QString &text, qsizetype longest);
    /// The note about a mended text.
    static Message note();
};

} // namespace corater
