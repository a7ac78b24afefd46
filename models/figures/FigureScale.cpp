// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/FigureScale.h"

#include <QColor>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

// https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
double luminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

FigureScale::FigureScale(double highest, bool wholeNumbers)
{
    const double most = highest > 0 && std::isfinite(highest) ? highest : 1;
    const double power = std::pow(10, std::floor(std::log10(most / 4)));
    const double rough = most / 4 / power; // 1 to 10
    step = power * (rough <= 1 ? 1 : rough <= 2 ? 2 : rough <= 5 ? 5 : 10);
    if (wholeNumbers) {
        step = std::max(1.0, step);
    }
    top = step * std::ceil(most / step - 1e-9);
}

std::vector<double> FigureScale::marks() const
{
    std::vector<double> found;
    for (int i = 0; i * step <= top * (1 + 1e-9); ++i) {
        found.push_back(i * step);
    }
    return found;
}

QString figureNumber(double value, int decimals)
{
    QString text = QString::number(value, 'f', decimals);
    if (text.contains(u'.')) {
        while (text.endsWith(u'0')) {
            text.chop(1);
        }
        if (text.endsWith(u'.')) {
            text.chop(1);
        }
    }
    return text == u"-0" ? QStringLiteral("0") : text.replace(u'-', QChar(0x2212));
}

QString figureCount(long long count)
{
    QString digits = QString::number(count);
    for (qsizetype at = digits.size() - 3; at > (count < 0 ? 1 : 0); at -= 3) {
        digits.insert(at, QChar(0x202F));
    }
    return digits;
}

QString blendedColour(const QString &first, const QString &second, double at)
{
    const QColor from(first);
    const QColor to(second);
    const double share = std::clamp(at, 0.0, 1.0);
    const auto part = [&](int a, int b) { return int(std::lround(a + (b - a) * share)); };
    return QColor(part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue())).name();
}

QString letterColourOn(const QString &fill)
{
    // Where both contrasts are equal: (1.05) / (L + 0.05) = (L + 0.05) / 0.05.
    constexpr double even = 0.179;
    return luminance(QColor(fill)) > even ? QStringLiteral("#000000") : QStringLiteral("#ffffff");
}

} // namespace corater
