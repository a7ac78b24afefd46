// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/HintShares.h"

#include "codebook/ShownDecimal.h"
#include "codebook/hints/HintRule.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct HintSharesText
{
    Q_DECLARE_TR_FUNCTIONS(HintShares)
};

} // namespace

QString hintShareText(const std::optional<HintAgainst::Share> &share)
{
    return share ? QStringLiteral("%1 [%2, %3]")
                       .arg(shownDecimal(share->value, 2), shownDecimal(share->interval.lower, 2),
                            shownDecimal(share->interval.upper, 2))
                 : QStringLiteral("–");
}

QStringList hintShareHeadings()
{
    return {HintSharesText::tr("Rule"),      HintSharesText::tr("speaks for"), HintSharesText::tr("hint and code"),
            HintSharesText::tr("hint only"), HintSharesText::tr("code only"),  HintSharesText::tr("neither"),
            HintSharesText::tr("precision"), HintSharesText::tr("recall")};
}

QStringList hintShareRow(const HintAgainst &rule, const Codebook &codebook)
{
    return {hints::ruleOf(rule.rule)->name(),      namesOf(codebook, rule.codes).join(QStringLiteral(", ")),
            QString::number(rule.both.size()),     QString::number(rule.hintOnly.size()),
            QString::number(rule.codeOnly.size()), QString::number(rule.neither.size()),
            hintShareText(rule.precision()),       hintShareText(rule.recall())};
}

} // namespace corater
