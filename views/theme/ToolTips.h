// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QRect;
class QWidget;

namespace corater {

/// Breaks a long text into lines of about 80 characters, since Qt does not wrap plain text in tool tips.
QString linesForToolTip(const QString &text);

/// Shows the widget's tool tip above it, as long as the mouse is in `area` of the widget.
void showToolTipAbove(QWidget &widget, const QRect &area);

} // namespace corater
