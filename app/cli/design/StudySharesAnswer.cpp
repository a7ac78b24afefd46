// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/StudySharesAnswer.h"

#include "app/cli/design/TableLines.h"
#include "models/design/shares/ShareTables.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct SharesAnswerText
{
    Q_DECLARE_TR_FUNCTIONS(StudyShares)
};

QJsonObject studyShareJson(const StudyShare &share)
{
    const auto number = [](const std::optional<double> &value) { return value ? QJsonValue(*value) : QJsonValue(); };
    const std::optional<ShareEstimate> &corrected = share.corrected;
    const std::optional<Interval> interval = corrected ? corrected->interval : std::nullopt;
    QJsonObject json{{"dimension", share.dimension},
                     {"code", share.code},
                     {"share", share.labelled},
                     {"sensitivity", number(share.sensitivity)},
                     {"specificity", number(share.specificity)},
                     {"corrected", corrected ? QJsonValue(corrected->share) : QJsonValue()},
                     {"se", corrected ? QJsonValue(corrected->se) : QJsonValue()},
                     {"lower", interval ? QJsonValue(interval->lower) : QJsonValue()},
                     {"upper", interval ? QJsonValue(interval->upper) : QJsonValue()}};
    if (!interval) {
        json.insert(QStringLiteral("undefined"),
                    corrected ? QStringLiteral("no_variation") : QString::fromLatin1(lackWord(share.lack)));
    }
    return json;
}

} // namespace

QJsonObject studySharesJson(const QString &source, const std::vector<CorrectedShares> &found)
{
    QJsonArray results;
    for (const CorrectedShares &shares : found) {
        QJsonArray codes;
        for (const StudyShare &share : shares.shares) {
            codes << studyShareJson(share);
        }
        results << QJsonObject{{"labels_of", shares.of},
                               {"method", shares.ofModel ? "ppi++" : "rogan-gladen"},
                               {"items", shares.items},
                               {"checked", shares.checked},
                               {"unsettled", QJsonArray::fromStringList(shares.unsettled)},
                               {"shares", codes}};
    }
    return {{"source", source}, {"results", results}};
}

QString studySharesText(const std::vector<CorrectedShares> &found)
{
    QStringList parts;
    for (const CorrectedShares &shares : found) {
        const ReportTable table = sharesTable(shares);
        parts << table.caption + u'\n' + linesOf(table) + QStringLiteral("  ") +
                     sharesLines(shares).join(QStringLiteral("\n  ")) + u'\n';
    }
    return parts.isEmpty()
               ? noSharesLine() + u'\n' +
                     SharesAnswerText::tr("On the command line a test is kept with: corater alt-test --keep") + u'\n'
               : parts.join(u'\n');
}

} // namespace corater
