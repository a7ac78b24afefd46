// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ShownNumbers.h"

#include "codebook/ShownDecimal.h"

namespace corater {

namespace {

const QString dash = QStringLiteral("–");

} // namespace

QString shownShare(std::optional<double> share)
{
    return share ? QStringLiteral("%1 %").arg(shownDecimal(*share * 100, 1)) : dash;
}

QString shownShares(const std::optional<Interval> &interval)
{
    return interval ? QStringLiteral("%1–%2 %").arg(shownDecimal(interval->lower * 100, 1),
                                                    shownDecimal(interval->upper * 100, 1))
                    : dash;
}

QString shownP(double p)
{
    return p < 0.001 ? inLanguage(QStringLiteral("< 0.001")) : QStringLiteral("= %1").arg(shownDecimal(p, 3));
}

QString shownMeasure(const Measure &measure, int decimals)
{
    return measure.defined() ? shownDecimal(measure.value(), decimals) : dash;
}

} // namespace corater
