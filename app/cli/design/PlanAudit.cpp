// SPDX-License-Identifier: GPL-3.0-or-later
// `corater plan audit`: how many items of one rater's somebody else must check.
#include "app/cli/design/PlanCommand.h"

#include "app/cli/TextTable.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/design/AuditPlan.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct PlanAuditText
{
    Q_DECLARE_TR_FUNCTIONS(PlanAudit)
    CORATER_MESSAGES(PlanAudit)
};

/// How likely the audit accepts a part with this share of errors.
struct Acceptance
{
    double rate = 0;
    std::int64_t errors = 0;
    double probability = 1;
};

std::vector<Acceptance> acceptances(const AuditQuestion &question, std::int64_t drawn)
{
    std::vector<Acceptance> all;
    for (const double part : {0.1, 0.25, 0.5, 1.0}) {
        const std::int64_t errors = errorsAt(part * question.rate, question.items);
        all.push_back(
            {part * question.rate, errors, hypergeometricLower(question.allow, question.items, errors, drawn)});
    }
    return all;
}

QString rateText(double share)
{
    return QStringLiteral("%1 %").arg(share * 100, 0, 'g', 3);
}

QJsonObject auditJson(const AuditQuestion &question, std::int64_t drawn)
{
    QJsonArray accepted;
    for (const Acceptance &one : acceptances(question, drawn)) {
        accepted << QJsonObject{{"rate", one.rate}, {"errors", qint64(one.errors)}, {"probability", one.probability}};
    }
    return {{"n", qint64(drawn)},
            {"items", qint64(question.items)},
            {"rate", question.rate},
            {"allow", qint64(question.allow)},
            {"accepted", accepted}};
}

QString auditText(const AuditQuestion &question, std::int64_t drawn)
{
    const Message rule = question.allow == 0 ? PlanAuditText::toSay("no label is wrong")
                         : question.allow == 1
                             ? PlanAuditText::toSay("at most 1 label is wrong")
                             : PlanAuditText::toSay("at most %n labels are wrong", nullptr, int(question.allow));
    QString text = PlanAuditText::toSay("Draw %1 of the %2 items, have somebody else label them blind, and accept the "
                                        "part if %3.")
                       .arg(drawn)
                       .arg(question.items)
                       .arg(rule)
                       .inWords() +
                   u'\n';
    std::vector<QStringList> rows{
        {PlanAuditText::tr("wrong labels in the part"), PlanAuditText::tr("share"), PlanAuditText::tr("accepted in")}};
    for (const Acceptance &one : acceptances(question, drawn)) {
        rows.push_back({QString::number(one.errors), rateText(one.rate),
                        PlanAuditText::tr("%1 of 100 audits").arg(one.probability * 100, 0, 'f', 1)});
    }
    return text + aligned(rows, QStringLiteral("  "));
}

void runAudit(Cli &cli, const AuditQuestion &question, bool json)
{
    const auto drawn = sizeOfAudit(question);
    if (!drawn) {
        cli.fail(drawn.error());
        return;
    }
    json ? cli.json(auditJson(question, *drawn)) : cli.out(auditText(question, *drawn));
}

} // namespace

Result<std::int64_t> sizeOfAudit(const AuditQuestion &question)
{
    if (const auto drawn = auditSize(question)) {
        return *drawn;
    }
    return fail(ErrorCode::Input,
                PlanAuditText::toSay("no audit can tell: the part may have no more errors than are allowed"),
                {.cell = QStringLiteral("--allow")},
                PlanAuditText::toSay("fewer than the %1 errors that make up the rate")
                    .arg(errorsAt(question.rate, question.items)),
                QString::number(question.allow));
}

void addPlanAudit(CLI::App &plan, Cli &cli)
{
    CLI::App *command =
        plan.add_subcommand("audit", CliHelp::tr("How many items of one rater to check, to find too many errors"));
    struct Arguments
    {
        AuditQuestion question;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    AuditQuestion &question = arguments->question;
    command->add_option("--items", question.items, CliHelp::tr("Items that one person labelled"))
        ->required()
        ->check(within(std::int64_t(1), std::int64_t(10'000'000)));
    command->add_option("--rate", question.rate, CliHelp::tr("Share of wrong labels that must not pass: 0.05 for 5 %"))
        ->required()
        ->check(within(0.000001, 1.0));
    command
        ->add_option("--allow", question.allow,
                     CliHelp::tr("Wrong labels in the sample with which the part is still accepted"))
        ->check(notNegative())
        ->capture_default_str();
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("The least sample with which a part that has this share of wrong labels is accepted in "
                                "at most\n5 of 100 audits (hypergeometric: items are drawn without replacement)."));
    command->callback([&cli, arguments] { runAudit(cli, arguments->question, arguments->json); });
}

} // namespace corater
