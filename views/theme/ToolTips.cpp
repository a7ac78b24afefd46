// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ToolTips.h"

#include <QFontMetrics>
#include <QStringList>
#include <QToolTip>
#include <QWidget>

namespace corater {

namespace {

constexpr qsizetype tipWidth = 80;
constexpr qsizetype tipLines = 20; // more would cover the screen
constexpr int pointerHeight = 24;

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

void showToolTipAbove(QWidget &widget, const QRect &area)
{
    // Qt puts a tool tip below the given place, as far as the mouse pointer is high, and adds a margin.
    const QFontMetrics metrics(QToolTip::font());
    const int height = metrics.boundingRect(QRect(), 0, widget.toolTip()).height() + 2 * metrics.height();
    QToolTip::showText(widget.mapToGlobal(QPoint(0, -height)) - QPoint(0, pointerHeight), widget.toolTip(), &widget,
                       area);
}

} // namespace corater
