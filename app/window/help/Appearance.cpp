// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/Appearance.h"

#include "views/theme/layout/ReadingWidth.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

const QString themeKey = QStringLiteral("theme");
const QString highContrastKey = QStringLiteral("high-contrast");
const QString textScaleKey = QStringLiteral("text-scale");
const QString readingWidthKey = QStringLiteral("reading-width");

qreal leastScale = 0; ///< see enlarge()

qreal bounded(qreal scale)
{
    return std::clamp(scale, 0.75, 3.0);
}

} // namespace

void Appearance::apply()
{
    applyTheme(*qApp, theme(), bounded(std::max(textScale(), leastScale)), contrast());
    ReadingWidth::setCharacters(QSettings().value(readingWidthKey, ReadingWidth::usual).toInt());
}

void Appearance::enlarge(qreal least)
{
    if (std::exchange(leastScale, least) != least) {
        apply();
    }
}

void Appearance::setReadingWidth(int characters)
{
    QSettings().setValue(readingWidthKey, characters);
    ReadingWidth::setCharacters(characters);
}

ThemeMode Appearance::theme()
{
    const int kept = QSettings().value(themeKey).toInt();
    return kept == int(ThemeMode::Light) || kept == int(ThemeMode::Dark) ? ThemeMode(kept) : ThemeMode::System;
}

void Appearance::setTheme(ThemeMode mode)
{
    QSettings().setValue(themeKey, int(mode));
    apply();
}

void Appearance::setContrast(ContrastMode contrast)
{
    QSettings().setValue(highContrastKey, contrast == ContrastMode::High);
    apply();
}

ContrastMode Appearance::contrast()
{
    return QSettings().value(highContrastKey).toBool() ? ContrastMode::High : ContrastMode::Usual;
}

void Appearance::setTextScale(qreal scale)
{
    QSettings().setValue(textScaleKey, bounded(scale));
    apply();
}

qreal Appearance::textScale()
{
    return bounded(QSettings().value(textScaleKey, 1.0).toDouble());
}

} // namespace corater
