// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/WordsToMark.h"

namespace corater {

WordsToMark WordsToMark::parse(const QString &lines)
{
    WordsToMark words;
    for (const QString &line : lines.split(u'\n')) {
        QString word = line.simplified();
        // A minus sign and a dash are written by word processors and input methods.
        const bool isAgainst = !word.isEmpty() && QStringView(u"-−–－").contains(word.front());
        word = isAgainst ? word.mid(1).trimmed() : word;
        QStringList &list = isAgainst ? words.exclusion : words.inclusion;
        if (!word.isEmpty() && !list.contains(word, Qt::CaseInsensitive)) {
            list << word;
        }
    }
    return words;
}

QString WordsToMark::lines() const
{
    QStringList lines = inclusion;
    for (const QString &word : exclusion) {
        lines << QStringLiteral("- ") + word;
    }
    return lines.join(u'\n');
}

} // namespace corater
