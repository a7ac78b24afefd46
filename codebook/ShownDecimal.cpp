// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ShownDecimal.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ShownDecimalText
{
    Q_DECLARE_TR_FUNCTIONS(ShownDecimal)
};

} // namespace

QString inLanguage(QString number)
{
    return number.replace(u'.', ShownDecimalText::tr(".", "the sign before the decimals of a number"));
}

QString shownDecimal(double value, int decimals)
{
    const QString text = QString::number(value, 'f', decimals);
    const bool isZero = std::ranges::all_of(text, [](QChar c) { return c == u'-' || c == u'0' || c == u'.'; });
    return inLanguage(isZero ? QString::number(0.0, 'f', decimals) : QString(text).replace(u'-', QChar(0x2212)));
}

} // namespace corater
