// SPDX-License-Identifier: GPL-3.0-or-later
// `corater audit round`: what the items that all raters labelled tell of those that one of them labelled alone.
#include "app/cli/StudyAccess.h"
#include "app/cli/TextTable.h"
#include "app/cli/design/AuditCommand.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/JsonArray.h"
#include "models/design/RoundAuditWords.h"

#include <QJsonArray>

namespace corater {

namespace {

struct AuditRoundArguments
{
    std::string study;
    std::string round;
    bool json = false;
};

Result<std::vector<RoundAudit>> auditsOf(const StudyReader &study, const AuditRoundArguments &arguments)
{
    TRY(const auto only,
        arguments.round.empty() ? Result<RoundId>(RoundId{}) : closedRoundNamed(study, argument(arguments.round)));
    TRY(auto audits, roundAudits(study));
    std::erase_if(audits, [&](const RoundAudit &audit) { return valid(only) && audit.round != only; });
    return audits;
}

QString textOf(const RoundAudit &audit)
{
    const ReportTable table = auditTable(audit);
    QString text = table.caption + u'\n' + linesOf(table);
    for (const QString &line : auditLines(audit)) {
        text += QStringLiteral("  ") + line + u'\n';
    }
    for (const RaterAudit &rater : audit.raters) {
        for (const SettledDifference &difference : rater.differences) {
            text += QStringLiteral("  ") + differenceLine(rater, difference) + u'\n';
        }
    }
    return text;
}

QJsonObject raterJson(const RoundAudit &audit, const RaterAudit &rater)
{
    QJsonArray differences;
    for (const SettledDifference &difference : rater.differences) {
        differences << QJsonObject{{"item", difference.item},
                                   {"question", difference.question},
                                   {"rater", QJsonArray::fromStringList(difference.given)},
                                   {"settled", QJsonArray::fromStringList(difference.settled)}};
    }
    return {{"rater", rater.rater},
            {"alone", qint64(rater.alone.size())},
            {"different", rater.different},
            {"upper_items", PlainValue(rater.mostErrors)},
            {"upper_share", rater.mostErrors ? double(*rater.mostErrors) / double(audit.itemsOf(rater)) : PlainValue()},
            {"accepted", PlainValue(audit.accepts(rater))},
            {"differences", differences}};
}

QJsonObject jsonOf(const RoundAudit &audit)
{
    const QJsonArray raters = jsonArray(audit.raters, [&](const RaterAudit &rater) { return raterJson(audit, rater); });
    return {{"round", audit.name},
            {"shared", audit.shared},
            {"rate", audit.plan ? audit.plan->rate : PlainValue()},
            {"allow", audit.plan ? audit.plan->allow : PlainValue()},
            {"unsettled", QJsonArray::fromStringList(audit.unsettled)},
            {"unrated", QJsonArray::fromStringList(audit.unrated)},
            {"raters", raters}};
}

void runAuditRound(Cli &cli, const AuditRoundArguments &arguments)
{
    const OpenReader study = openReader(cli, arguments.study);
    if (!study) {
        return;
    }
    const Result<std::vector<RoundAudit>> audits = auditsOf(*study, arguments);
    if (!audits) {
        cli.fail(audits.error());
        return;
    }
    QJsonArray json;
    QStringList text;
    for (const RoundAudit &audit : *audits) {
        json << jsonOf(audit);
        text << textOf(audit);
    }
    arguments.json ? cli.json({{"rounds", json}}) : cli.out(text.isEmpty() ? noAuditLine() + u'\n' : text.join(u'\n'));
}

} // namespace

void addAuditRound(CLI::App &audit, Cli &cli)
{
    CLI::App *command = audit.add_subcommand(
        "round", CliHelp::tr("Compare each rater's labels of the common items of a split round with the settled ones"));
    auto arguments = std::make_shared<AuditRoundArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study"))->required();
    command->add_option("--round", arguments->round, CliHelp::tr("Only this closed round, by number or name"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("For rounds opened with --overlap or --audit, once all have sealed. The bound is exact "
                                "at 95 %\n(hypergeometric); the verdict follows the plan of round --audit."));
    command->callback([&cli, arguments] { runAuditRound(cli, *arguments); });
}

} // namespace corater
