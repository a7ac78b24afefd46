// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/TextRoom.h"

#include <QChar>
#include <QFontMetricsF>
#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// Letters of this many pixels measure widths to a fraction of a point.
constexpr double measured = 100;

thread_local bool isGuessed = false;

bool isWide(QChar letter)
{
    const char16_t code = letter.unicode();
    return code >= 0x1100 && letter.isLetter() &&
           (code < 0x1200 || (code >= 0x2E80 && code < 0xFB00) || code >= 0xFF00);
}

double guessedWidth(const QString &text, double size, bool bold)
{
    double letters = 0;
    for (const QChar letter : text) {
        letters += isWide(letter) ? 1 : bold ? 0.58 : 0.53;
    }
    return letters * size;
}

// Without a font for Chinese letters their width is taken as their height, as in fonts that have them: the figure may
// be shown on such a machine, and the box that replaces them here has another width.
double measuredWidth(const QString &text, bool bold)
{
    QFont font = figureFont(measured);
    font.setBold(bold);
    const QFontMetricsF metrics(font);
    QString known;
    for (const QChar letter : text) {
        if (!isWide(letter) || metrics.inFont(letter)) {
            known += letter;
        }
    }
    return metrics.horizontalAdvance(known) + measured * double(text.size() - known.size());
}

} // namespace

GuessedTextWidths::GuessedTextWidths() : m_before(std::exchange(isGuessed, true)) {}

GuessedTextWidths::~GuessedTextWidths()
{
    isGuessed = m_before;
}

QFont figureFont(double pixels)
{
    QFont font(QStringList{QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

double textWidth(const QString &text, double size, bool bold)
{
    if (isGuessed || qobject_cast<QGuiApplication *>(QCoreApplication::instance()) == nullptr) {
        return guessedWidth(text, size, bold);
    }
    return measuredWidth(text, bold) * size / measured;
}

QString textThatFits(const QString &text, double width, double size, bool bold)
{
    if (textWidth(text, size, bold) <= width) {
        return text;
    }
    const QChar ellipsis(0x2026);
    // The longest beginning that fits: widths grow with every letter, so halving finds it.
    qsizetype fits = 0;
    qsizetype tooLong = text.size();
    while (tooLong - fits > 1) {
        const qsizetype half = (fits + tooLong) / 2;
        (textWidth(text.first(half) + ellipsis, size, bold) <= width ? fits : tooLong) = half;
    }
    if (fits > 0 && text[fits - 1].isHighSurrogate()) {
        --fits;
    }
    return text.first(fits).trimmed() + ellipsis;
}

} // namespace corater
