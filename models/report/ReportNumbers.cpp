// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportNumbers.h"

#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportNumbersText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

const QString dash = QStringLiteral("–");

QString fixed(double value, int decimals)
{
    // A zero that rounding made has no sign.
    const QString text = QString::number(value, 'f', decimals);
    const bool zero = std::ranges::all_of(text, [](QChar c) { return c == u'-' || c == u'0' || c == u'.'; });
    return zero ? QString::number(0.0, 'f', decimals) : QString(text).replace(u'-', QChar(0x2212));
}

} // namespace

QString printed(const Statistic &value, int decimals)
{
    return value.defined() ? fixed(value.value(), decimals) : dash;
}

QString printed(const std::optional<double> &value, int decimals)
{
    return value ? fixed(*value, decimals) : dash;
}

QString printedPercent(const Statistic &share)
{
    return share.defined() ? fixed(share.value() * 100, 1) + QStringLiteral(" %") : dash;
}

QString printedInterval(const Statistic &lower, const Statistic &upper, int decimals)
{
    if (!lower.defined() || !upper.defined()) {
        return dash;
    }
    // No coefficient goes beyond these; the exported numbers are not cut.
    const auto cut = [&](const Statistic &end) { return fixed(shownLimit(end).value(), decimals); };
    return ReportNumbersText::tr("%1 to %2").arg(cut(lower), cut(upper));
}

QString printedInterval(const Reported &number)
{
    return printedInterval(number.lower, number.upper);
}

QString sentenceOf(const Reported &number, const QString &sign)
{
    if (!number.value.defined()) {
        return ReportNumbersText::tr("%1 is undefined (%2)").arg(sign, undefinedText(number.value.reason()));
    }
    QString text = QStringLiteral("%1 = %2").arg(sign, printed(number.value));
    if (number.lower.defined() && number.upper.defined()) {
        text = ReportNumbersText::tr("%1, 95 % interval %2").arg(text, printedInterval(number));
    }
    return text;
}

QString bootstrapInterval(const AgreementResult &result, const std::string &key)
{
    const auto drawn = std::ranges::find(result.bootstrap, key, &BootstrapInterval::key);
    return drawn == result.bootstrap.end() ? dash : printedInterval(drawn->lower, drawn->upper);
}

} // namespace corater
