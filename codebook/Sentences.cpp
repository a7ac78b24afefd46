// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Sentences.h"

namespace corater {

QString sentencesInARow(const QStringList &sentences)
{
    static const QString wideEnds = QStringLiteral("，。！？；：");
    QString row;
    for (const QString &sentence : sentences) {
        const bool needsBlank = !row.isEmpty() && !sentence.isEmpty() && !wideEnds.contains(row.back());
        row += needsBlank ? u' ' + sentence : sentence;
    }
    return row;
}

} // namespace corater
