// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/ApplyTheme.h"

#include "views/access/SpokenWidgets.h"
#include "views/theme/style/Dresser.h"
#include "views/theme/style/PlaceholderTips.h"
#include "views/theme/style/StyleSheet.h"
#include "views/theme/style/Theme.h"
#include "views/theme/style/WindowStyle.h"

#include <QApplication>
#include <QStyleHints>

namespace corater {

namespace {

const QString followerName = QStringLiteral("corater-follows-system-theme");

bool systemIsDark(const QApplication &application)
{
    return application.styleHints()->colorScheme() == Qt::ColorScheme::Dark;
}

// Each of these reaches every widget, so unchanged ones are not set again.
void dress(QApplication &application, const Theme &theme)
{
    const QPalette palette = paletteOf(theme);
    if (palette != application.palette()) {
        application.setPalette(palette);
    }
    Dresser::of(application).dressAll(styleSheet(theme));
}

void setStyleOnce(QApplication &application)
{
    if (!application.property("coraterStyle").toBool()) {
        application.setProperty("coraterStyle", true);
        application.setStyle(new WindowStyle);
        installSpokenWidgets();
        PlaceholderTips::addTo(application);
    }
}

void disable(QPalette &palette, const Theme &theme)
{
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, theme.disabled);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.trough);
}

/// Follows the system's colour scheme if `mode` asks for it; the next call replaces the follower.
void follow(QApplication &application, ThemeMode mode, bool highContrast)
{
    delete application.findChild<QObject *>(followerName, Qt::FindDirectChildrenOnly);
    if (mode != ThemeMode::System) {
        return;
    }
    auto *follower = new QObject(&application);
    follower->setObjectName(followerName);
    QObject::connect(application.styleHints(), &QStyleHints::colorSchemeChanged, follower,
                     [&application, highContrast](Qt::ColorScheme scheme) {
                         dress(application, Theme::of(scheme == Qt::ColorScheme::Dark, highContrast));
                     });
}

} // namespace

QPalette paletteOf(const Theme &theme)
{
    QPalette p(theme.text, theme.base, theme.line, theme.line, theme.muted, theme.text, theme.text, theme.base,
               theme.window);
    p.setColor(QPalette::Button, theme.base);
    p.setColor(QPalette::AlternateBase, theme.window);
    p.setColor(QPalette::Mid, theme.line);
    p.setColor(QPalette::Midlight, theme.hover);
    p.setColor(QPalette::Dark, theme.outline);
    p.setColor(QPalette::Shadow, theme.line);
    p.setColor(QPalette::Highlight, theme.accent);
    p.setColor(QPalette::HighlightedText, theme.accentText);
    p.setColor(QPalette::Accent, theme.accent);
    p.setColor(QPalette::Link, theme.accent);
    p.setColor(QPalette::LinkVisited, theme.accent);
    p.setColor(QPalette::PlaceholderText, theme.hint);
    p.setColor(QPalette::ToolTipBase, theme.base);
    p.setColor(QPalette::ToolTipText, theme.text);
    disable(p, theme);
    return p;
}

void applyTheme(QApplication &application, ThemeMode mode, qreal textScale, ContrastMode contrast)
{
    const bool dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && systemIsDark(application));
    const bool highContrast = contrast == ContrastMode::High;
    setStyleOnce(application);
    QFont font = Theme::font(TextRole::Chrome);
    font.setPixelSize(qRound(13 * qBound(0.75, textScale, 3.0)));
    if (font != application.font()) {
        application.setFont(font);
    }
    dress(application, Theme::of(dark, highContrast));
    follow(application, mode, highContrast);
}

} // namespace corater
