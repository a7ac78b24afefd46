// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/StudySharesAnswer.h"

#include "app/cli/TextTable.h"
#include "models/design/shares/ShareTables.h"
#include "models/documents/AnswerTable.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct SharesAnswerText
{
    Q_DECLARE_TR_FUNCTIONS(StudyShares)
};

} // namespace

QJsonObject studySharesJson(const QString &source, const std::vector<CorrectedShares> &found)
{
    QJsonArray results;
    for (const CorrectedShares &shares : found) {
        const ReportTable table = sharesTable(shares);
        QJsonArray codes;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            QJsonObject json = plainJson(table, row);
            for (const char *key : {"labels of", "method", "items", "checked"}) {
                json.remove(QLatin1StringView(key)); // of all codes: below
            }
            if (json.value(u"undefined").isNull()) {
                json.remove(u"undefined");
            }
            codes << json;
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
