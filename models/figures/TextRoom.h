// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

namespace corater {

/// The font of figures with letters of that many pixels: the first of Inter, Noto Sans and DejaVu Sans that is
/// installed; for letters that it lacks (Chinese, emoji), any font of the system. Needs a QGuiApplication.
QFont figureFont(double pixels);

/// As long as it lives, widths of texts in this thread are guessed, not measured, so that a drawing does not depend on
/// the fonts of the machine. For drawings whose letters stay letters.
class GuessedTextWidths
{
public:
    GuessedTextWidths();
    ~GuessedTextWidths();
    GuessedTextWidths(const GuessedTextWidths &) = delete;
    GuessedTextWidths &operator=(const GuessedTextWidths &) = delete;

private:
    bool m_before;
};

/// How wide the text is in points, in letters of `size` points, by the metrics of figureFont(). Without fonts (a
/// program without QGuiApplication) it is half the size per letter, and the whole size per wide letter (Chinese).
double textWidth(const QString &text, double size, bool bold = false);

/// The text, or as much of it as fits in `width` points with an ellipsis behind.
QString textThatFits(const QString &text, double width, double size, bool bold = false);

} // namespace corater
