// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/TagText.h"

#include <QRegularExpression>

namespace corater {

QStringList tagsIn(const QString &text, TagBlanks blanks)
{
    static const QRegularExpression angled(QStringLiteral("[<>]"));
    static const QRegularExpression quoted(QStringLiteral("['\"]([^'\"]*)['\"]"));
    static const QRegularExpression signs(QStringLiteral("[|;,\n]"));
    static const QRegularExpression words(QStringLiteral("\\A\\s*[a-z0-9.+#_-]+(?:\\s+[a-z0-9.+#_-]+)*\\s*\\z"));
    static const QRegularExpression gap(QStringLiteral("\\s+"));
    if (text.startsWith(u'<')) {
        return text.split(angled, Qt::SkipEmptyParts);
    }
    if (text.startsWith(u'[')) {
        QStringList tags;
        for (const QRegularExpressionMatch &tag : quoted.globalMatch(text)) {
            tags << tag.captured(1);
        }
        return tags;
    }
    const bool bySigns = text.contains(signs);
    const bool byBlanks = !bySigns && blanks == TagBlanks::Separate && words.match(text).hasMatch();
    QStringList tags = bySigns ? text.split(signs) : byBlanks ? text.split(gap) : QStringList{text};
    for (QString &tag : tags) {
        tag = tag.trimmed();
    }
    tags.removeAll(QString());
    return tags;
}

} // namespace corater
