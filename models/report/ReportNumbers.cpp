// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportNumbers.h"

#include "codebook/ShownDecimal.h"
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

} // namespace

QString printed(const Statistic &value, int decimals)
{
    return value.defined() ? shownDecimal(value.value(), decimals) : dash;
}

QString printed(const std::optional<double> &value, int decimals)
{
    return value ? shownDecimal(*value, decimals) : dash;
}

QString printedPercent(const Statistic &share)
{
    return share.defined() ? shownDecimal(share.value() * 100, 1) + QStringLiteral(" %") : dash;
}

QString printedInterval(const Statistic &lower, const Statistic &upper, int decimals)
{
    if (!lower.defined() || !upper.defined()) {
        return dash;
    }
    // No coefficient goes beyond these; the exported numbers are not cut.
    const auto cut = [&](const Statistic &end) { return shownDecimal(shownLimit(end).value(), decimals); };
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
