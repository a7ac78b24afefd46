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

AnswerCell withInterval(const std::optional<HintAgainst::Share> &share)
{
    return {hintShareText(share),
            share ? PlainRow{share->value, share->interval.lower, share->interval.upper} : PlainRow(3)};
}

} // namespace

QString hintShareText(const std::optional<HintAgainst::Share> &share)
{
    return share ? QStringLiteral("%1 [%2, %3]")
                       .arg(shownDecimal(share->value, 2), shownDecimal(share->interval.lower, 2),
                            shownDecimal(share->interval.upper, 2))
                 : QStringLiteral("–");
}

ReportTable hintShareTable(const QString &caption, const HintsAgainst &against, const Codebook &codebook)
{
    std::vector<AnswerRow> rows;
    for (const HintAgainst &rule : against.rules) {
        rows.push_back({hints::ruleOf(rule.rule)->name(), namesOf(codebook, rule.codes).join(QStringLiteral(", ")),
                        rule.both.size(), rule.hintOnly.size(), rule.codeOnly.size(), rule.neither.size(),
                        withInterval(rule.precision()), withInterval(rule.recall())});
    }
    return answerTable(caption,
                       {{HintSharesText::tr("Rule"), 'l', {"rule"}},
                        {HintSharesText::tr("speaks for"), 'l', {"speaks for"}},
                        {HintSharesText::tr("hint and code"), 'r', {"hint and code"}},
                        {HintSharesText::tr("hint only"), 'r', {"hint only"}},
                        {HintSharesText::tr("code only"), 'r', {"code only"}},
                        {HintSharesText::tr("neither"), 'r', {"neither"}},
                        {HintSharesText::tr("precision"), 'r', {"precision", "precision lower", "precision upper"}},
                        {HintSharesText::tr("recall"), 'r', {"recall", "recall lower", "recall upper"}}},
                       rows);
}

} // namespace corater
