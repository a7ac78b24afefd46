// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ToolTips.h"

#include <QStringList>

namespace corater {

namespace {

constexpr qsizetype tipWidth = 80;
constexpr qsizetype tipLines = 20; // more would cover the screen

} // namespace

QString linesForToolTip(const QString &text)
{
    QStringList lines;
    for (const QString &paragraph : text.split(u'\n')) {
        QString line;
        for (const QString &word : paragraph.split(u' ', Qt::SkipEmptyParts)) {
            if (!line.isEmpty() && line.size() + 1 + word.size() > tipWidth) {
                lines << line;
                line.clear();
            }
            line += line.isEmpty() ? word : u' ' + word;
        }
        lines << line;
        if (lines.size() > tipLines) {
            return lines.mid(0, tipLines).join(u'\n') + QStringLiteral(" …");
        }
    }
    return lines.join(u'\n');
}

} // namespace corater
