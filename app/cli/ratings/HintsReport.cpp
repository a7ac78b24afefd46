// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/HintsReport.h"

#include "codebook/hints/HintRule.h"
#include "models/hints/HintShares.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct HintsReportText
{
    Q_DECLARE_TR_FUNCTIONS(HintsReport)
};

void putShare(QJsonObject &object, const QString &key, const std::optional<HintAgainst::Share> &share)
{
    const PlainRow ends = plainEnds(share ? std::optional(share->interval) : std::nullopt);
    object[key] = share ? share->value : PlainValue();
    object[key + QStringLiteral("_ci95_lower")] = ends[0];
    object[key + QStringLiteral("_ci95_upper")] = ends[1];
}

qint64 countIn(const std::vector<ItemId> &items)
{
    return qint64(items.size());
}

} // namespace

QJsonObject hintRuleJson(const HintAgainst &rule, const Codebook &codebook)
{
    QJsonObject object{{QStringLiteral("kind"), QStringLiteral("cross")},
                       {QStringLiteral("rule"), rule.rule},
                       {QStringLiteral("name"), hints::ruleOf(rule.rule)->name()},
                       {QStringLiteral("codes"), QJsonArray::fromStringList(namesOf(codebook, rule.codes))},
                       {QStringLiteral("rows"), QJsonArray{QStringLiteral("hint"), QStringLiteral("no hint")}},
                       {QStringLiteral("columns"), QJsonArray{QStringLiteral("code"), QStringLiteral("no code")}},
                       {QStringLiteral("cells"), QJsonArray{QJsonArray{countIn(rule.both), countIn(rule.hintOnly)},
                                                            QJsonArray{countIn(rule.codeOnly), countIn(rule.neither)}}},
                       {QStringLiteral("n"), rule.items()}};
    putShare(object, QStringLiteral("precision"), rule.precision());
    putShare(object, QStringLiteral("recall"), rule.recall());
    return object;
}

QString hintsAgainstText(const HintsAgainst &against, const Codebook &codebook)
{
    QString text;
    const auto row = [&](const QString &name, const QString &code, const QString &none) {
        text += QStringLiteral("  %1%2%3\n").arg(name, -10).arg(code, 8).arg(none, 10);
    };
    const auto counts = [&](const QString &name, const std::vector<ItemId> &code, const std::vector<ItemId> &none) {
        row(name, QString::number(code.size()), QString::number(none.size()));
    };
    for (const HintAgainst &rule : against.rules) {
        text += QStringLiteral("%1 × %2, %3\n")
                    .arg(hints::ruleOf(rule.rule)->name(), namesOf(codebook, rule.codes).join(QStringLiteral(", ")),
                         countOf(rule.items(), Counted::Item));
        row(QString(), HintsReportText::tr("code"), HintsReportText::tr("no code"));
        counts(HintsReportText::tr("hint"), rule.both, rule.hintOnly);
        counts(HintsReportText::tr("no hint"), rule.codeOnly, rule.neither);
        text += HintsReportText::tr("  precision %1, recall %2")
                    .arg(hintShareText(rule.precision()), hintShareText(rule.recall())) +
                u'\n';
    }
    return text;
}

} // namespace corater
