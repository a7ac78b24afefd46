// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/Theme.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QHash>
#include <QPalette>

namespace corater {

namespace {

constexpr qreal chromePixels = 13;

QColor rgb(unsigned value)
{
    return QColor::fromRgb(QRgb(value | 0xff000000U));
}

Tone tone(unsigned line, unsigned text, unsigned fill)
{
    return {rgb(line), rgb(text), rgb(fill)};
}

Theme makeLight()
{
    Theme t;
    t.isDark = false;
    t.base = rgb(0xffffff);
    t.window = rgb(0xf6f7f9);
    t.code = rgb(0xf3f5f8);
    t.line = rgb(0xdfe3e8);
    t.trough = t.line;
    t.scroll = rgb(0xc3cad4);
    t.outline = rgb(0x858f9f);
    t.text = rgb(0x1c2430);
    t.muted = rgb(0x444e61);
    t.hint = rgb(0x5e6676);
    t.disabled = rgb(0x848e9e);
    t.hover = rgb(0xeef1f5);
    t.accent = rgb(0x1f5fbf);
    t.accentText = rgb(0xffffff);
    t.accentFill = rgb(0xe8f0fc);
    t.mark = rgb(0xffedb8);
    t.findMark = rgb(0xd6e5fd);
    t.keyFill = rgb(0xf0f2f5);
    t.danger = rgb(0xb3261e);
    t.amber = tone(0xa66a00, 0x805200, 0xfff4d6);
    t.final = tone(0x00795a, 0x007053, 0xe0f4ed);
    t.raters[0] = tone(0x0072b2, 0x006aa6, 0xe3f1fa);
    t.raters[1] = tone(0xd55e00, 0xa84a00, 0xfdebdd);
    t.raters[2] = tone(0x8a4fa3, 0x7d4296, 0xf3eaf7);
    t.raters[3] = tone(0x6b7300, 0x5c6300, 0xf2f4d8);
    t.codeColours = {rgb(0x7b2fa8), rgb(0x8a5a00), rgb(0x0b6b3a), rgb(0x5b6579), rgb(0x00695c), rgb(0x1f5fbf),
                     rgb(0xa03a5a), rgb(0x0b6b3a), rgb(0xa8291f), rgb(0xe0f4e6), rgb(0xfce8e6)};
    return t;
}

Theme makeDark()
{
    Theme t;
    t.isDark = true;
    t.base = rgb(0x1b212b);
    t.window = rgb(0x14181f);
    t.code = rgb(0x151a22);
    t.line = rgb(0x2c3542);
    t.trough = t.line;
    t.scroll = rgb(0x3d4859);
    t.outline = rgb(0x6b788b);
    t.text = rgb(0xe4e9f0);
    t.muted = rgb(0xbac5d6);
    t.hint = rgb(0x9ca6b6);
    t.disabled = rgb(0x6d7a8d);
    t.hover = rgb(0x232b37);
    t.accent = rgb(0x7db2ff);
    t.accentText = rgb(0x0f1722);
    t.accentFill = rgb(0x20324d);
    t.mark = rgb(0x46390b);
    t.findMark = rgb(0x1f3b66);
    t.keyFill = rgb(0x222a36);
    t.danger = rgb(0xff9a91);
    t.amber = tone(0xe0a83a, 0xffd479, 0x3d3213);
    t.final = tone(0x4fd3a8, 0x4fd3a8, 0x123d32);
    t.raters[0] = tone(0x5db8f0, 0x66bdf2, 0x12344a);
    t.raters[1] = tone(0xff9a52, 0xffa261, 0x46291a);
    t.raters[2] = tone(0xd0a0e6, 0xd6aaea, 0x3a2946);
    t.raters[3] = tone(0xc9d15a, 0xd0d768, 0x33361a);
    t.codeColours = {rgb(0xc9a2f5), rgb(0xf0c674), rgb(0x8fd3a0), rgb(0x9aa7ba), rgb(0x6fd0c0), rgb(0x8dbcff),
                     rgb(0xf2a0b8), rgb(0x8fd3a0), rgb(0xffa49b), rgb(0x15302a), rgb(0x3a2226)};
    return t;
}

Theme makeLightHighContrast()
{
    Theme t;
    t.isDark = false;
    t.isHighContrast = true;
    t.base = rgb(0xffffff);
    t.window = t.base;
    t.code = t.base;
    t.line = rgb(0x595959);
    t.trough = rgb(0xe6e6e6);
    t.outline = rgb(0x1a1a1a);
    t.scroll = t.line;
    t.text = rgb(0x000000);
    t.muted = rgb(0x282828);
    t.hint = rgb(0x424242);
    t.disabled = rgb(0x646464);
    t.hover = rgb(0xebebeb);
    t.accent = rgb(0x00309c);
    t.accentText = rgb(0xffffff);
    t.accentFill = rgb(0xdbe8ff);
    t.mark = rgb(0xfff0a8);
    t.findMark = rgb(0xcfe3ff);
    t.keyFill = t.base;
    t.danger = rgb(0x8a0000);
    t.amber = tone(0x4d3100, 0x4d3100, 0xfff3cc);
    t.final = tone(0x00422e, 0x00422e, 0xdcf5ea);
    t.raters[0] = tone(0x003c70, 0x003c70, 0xe0eefa);
    t.raters[1] = tone(0x6b2900, 0x6b2900, 0xfdebdd);
    t.raters[2] = tone(0x551570, 0x551570, 0xf3eaf7);
    t.raters[3] = tone(0x383d00, 0x383d00, 0xf2f4d8);
    t.codeColours = {rgb(0x4a1070), rgb(0x5a3500), rgb(0x00452a), rgb(0x3c4452), rgb(0x004a40), rgb(0x00309c),
                     rgb(0x7a1035), rgb(0x00452a), rgb(0x800d08), rgb(0xe0f4e6), rgb(0xfce8e6)};
    return t;
}

Theme makeDarkHighContrast()
{
    Theme t;
    t.isDark = true;
    t.isHighContrast = true;
    t.base = rgb(0x000000);
    t.window = t.base;
    t.code = t.base;
    t.line = rgb(0x969696);
    t.trough = rgb(0x262626);
    t.outline = rgb(0xe6e6e6);
    t.scroll = t.line;
    t.text = rgb(0xffffff);
    t.muted = rgb(0xd9d9d9);
    t.hint = rgb(0xb8b8b8);
    t.disabled = rgb(0x969696);
    t.hover = rgb(0x1f1f1f);
    t.accent = rgb(0x70d0ff);
    t.accentText = rgb(0x000000);
    t.accentFill = rgb(0x002440);
    t.mark = rgb(0x2e2400);
    t.findMark = rgb(0x08244a);
    t.keyFill = t.base;
    t.danger = rgb(0xffb3ac);
    t.amber = tone(0xffd479, 0xffd479, 0x2e2200);
    t.final = tone(0x6fe3bd, 0x6fe3bd, 0x00291e);
    t.raters[0] = tone(0x8ccfff, 0x8ccfff, 0x082538);
    t.raters[1] = tone(0xffb885, 0xffb885, 0x331a0a);
    t.raters[2] = tone(0xe2bff2, 0xe2bff2, 0x2a1a33);
    t.raters[3] = tone(0xd9e070, 0xd9e070, 0x24270a);
    t.codeColours = {rgb(0xdcc0ff), rgb(0xf5cf85), rgb(0xa0e0b0), rgb(0xc2cbd9), rgb(0x8ae0d0), rgb(0xa9ccff),
                     rgb(0xf7b8ca), rgb(0xa0e0b0), rgb(0xffbab3), rgb(0x0a2a20), rgb(0x33181c)};
    return t;
}

// Named, because otherwise any font that has a Chinese full stop may give it, such as one of another script.
QStringList hanFamilies()
{
    return {QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Source Han Sans SC"),
            QStringLiteral("WenQuanYi Micro Hei"), QStringLiteral("Microsoft YaHei"), QStringLiteral("PingFang SC")};
}

/// The system's family unless it is generic or a fallback, then common screen fonts, then one that Debian always has.
QStringList chromeFamilies()
{
    static const QStringList plain{QStringLiteral("Sans Serif"), QStringLiteral("Sans"), QStringLiteral("DejaVu Sans"),
                                   QStringLiteral("Bitstream Vera Sans"), QString()};
    const QString system = QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    QStringList families;
    if (!plain.contains(system)) {
        families << system;
    }
    families << QStringLiteral("Inter") << QStringLiteral("Noto Sans") << QStringLiteral("DejaVu Sans");
    return families + hanFamilies();
}

QStringList codeFamilies()
{
    return QStringList{QFontDatabase::systemFont(QFontDatabase::FixedFont).family(), QStringLiteral("DejaVu Sans Mono"),
                       QStringLiteral("Noto Sans Mono"), QStringLiteral("monospace")} +
           hanFamilies();
}

struct RoleSize
{
    qreal pixels;
    QFont::Weight weight;
};

RoleSize sizeOf(TextRole role)
{
    switch (role) {
    case TextRole::Chrome:
        return {13, QFont::Normal};
    case TextRole::Strong:
        return {13, QFont::DemiBold};
    case TextRole::Small:
        return {12, QFont::Normal};
    case TextRole::Key:
        return {11, QFont::DemiBold};
    case TextRole::Reading:
        return {15, QFont::Normal};
    case TextRole::Headline:
        return {20, QFont::Bold};
    case TextRole::Code:
        return {13, QFont::Normal};
    }
    return {13, QFont::Normal};
}

} // namespace

const Theme &Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme &Theme::dark()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme &Theme::of(bool dark, bool highContrast)
{
    static const Theme lightHigh = makeLightHighContrast();
    static const Theme darkHigh = makeDarkHighContrast();
    return highContrast ? (dark ? darkHigh : lightHigh) : (dark ? Theme::dark() : light());
}

std::array<const Theme *, 4> Theme::all()
{
    return {&light(), &dark(), &of(false, true), &of(true, true)};
}

const Theme &Theme::current()
{
    const QColor window = QGuiApplication::palette().color(QPalette::Window);
    const bool isDark = window.lightness() < 128;
    return of(isDark, window == of(isDark, true).window);
}

qreal Theme::textScale()
{
    const int pixels = QGuiApplication::font().pixelSize();
    return pixels > 0 ? pixels / chromePixels : 1.0;
}

int Theme::scaled(qreal pixels)
{
    return qRound(pixels * textScale());
}

// Cached, as every label and every painted word asks for a font, and a shared QFont keeps its measurements.
QFont Theme::font(TextRole role)
{
    const RoleSize size = sizeOf(role);
    const int pixels = qMax(1, scaled(size.pixels));
    const QStringList families = role == TextRole::Code ? codeFamilies() : chromeFamilies();
    thread_local QHash<TextRole, QFont> known;
    const auto before = known.constFind(role);
    if (before != known.cend() && before->pixelSize() == pixels && before->families() == families) {
        return *before;
    }
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixels);
    font.setWeight(size.weight);
    if (role == TextRole::Code) {
        font.setFixedPitch(true);
        font.setStyleHint(QFont::Monospace);
    } else {
        font.setStyleHint(QFont::SansSerif);
        // Vertical hinting only: letters keep their drawn widths and do not crawl at fractional scales.
        font.setHintingPreference(QFont::PreferVerticalHinting);
    }
    known.insert(role, font);
    return font;
}

} // namespace corater
