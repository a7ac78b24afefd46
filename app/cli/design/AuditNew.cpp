// SPDX-License-Identifier: GPL-3.0-or-later
// `corater audit new`: a study that labels a sample of a published data set again.
#include "app/cli/StudyAccess.h"
#include "app/cli/design/AuditCommand.h"
#include "app/cli/design/PlanCommand.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "data/codebooks/CodebookFile.h"
#include "models/design/NewAudit.h"
#include "models/documents/PlainValue.h"
#include "models/results/DataSetCodebook.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <limits>

namespace corater {

namespace {

struct AuditNewText
{
    Q_DECLARE_TR_FUNCTIONS(AuditNew)
    CORATER_MESSAGES(AuditNew)
};

struct AuditNewArguments
{
    std::string set;
    std::string study;
    std::string codebook;
    SheetOptions sheet;
    std::vector<std::string> raters;
    qint64 sample = 0; ///< 0: by the plan
    double rate = 0.05;
    qint64 allow = 0;
    qint64 seed = 1;
    bool json = false;
};

Result<AuditOrder> orderOf(const AuditNewArguments &arguments)
{
    const SheetChoice sheet = arguments.sheet.choice();
    TRY(auto codebook, codebookOfDataSet(argument(arguments.set), sheet, argument(arguments.codebook), false));
    AuditOrder order{.set = argument(arguments.set),
                     .sheet = sheet,
                     .codebook = std::move(codebook),
                     .title = QFileInfo(argument(arguments.study)).completeBaseName(),
                     .raters = {},
                     .sample = arguments.sample,
                     .rate = arguments.rate,
                     .allow = arguments.allow,
                     .seed = quint64(arguments.seed)};
    std::ranges::transform(arguments.raters, std::back_inserter(order.raters), argument);
    if (order.raters.isEmpty()) {
        order.raters << QStringLiteral("Rater 1");
    }
    return order;
}

Result<NewAudit> makeAudit(const AuditOrder &order, const QString &study)
{
    TRY(auto audit, readNewAudit(order, {{}, &interrupted()}));
    const qint64 items = audit.audited.items;
    if (order.sample > items) {
        return fail(ErrorCode::Input, AuditNewText::toSay("the set has fewer items"),
                    {.cell = QStringLiteral("--sample")}, AuditNewText::toSay("at most %1").arg(items),
                    QString::number(order.sample));
    }
    if (!audit.drawn) {
        TRY(sizeOfAudit(order.plan(items))); // says why
    }
    TRY(createAudit(study, order, audit));
    return audit;
}

// Faults are counted only: a cell that is no code is nearly a label, and whoever audits may read this.
void sayMade(Cli &cli, const NewAudit &made, const AuditOrder &order, const QString &study)
{
    cli.say(AuditNewText::tr("%1: a new study that audits %2; %3 of %4 drawn for %5")
                .arg(study, made.audited.file, QString::number(*made.drawn), countOf(made.audited.items, Counted::Item),
                     order.raters.join(QStringLiteral(", "))));
    if (made.set.problemCount > 0) {
        cli.say(AuditNewText::tr("  %1 in rows and cells of the set: the report lists them")
                    .arg(countOf(made.set.problemCount, Counted::Problem)));
    }
    cli.say(made.hasPosts
                ? AuditNewText::tr("  The posts have no texts yet: corater fetch %1 fetches them").arg(study)
                : AuditNewText::tr("  The items have no texts yet: corater add %1 FILE adds them").arg(study));
}

void runNew(Cli &cli, const AuditNewArguments &arguments)
{
    const Result<AuditOrder> order = orderOf(arguments);
    const Result<NewAudit> made = order ? makeAudit(*order, argument(arguments.study)) : std::unexpected(order.error());
    if (!made) {
        cli.fail(made.error());
        return;
    }
    const AuditedSet &audited = made->audited;
    if (!arguments.json) {
        sayMade(cli, *made, *order, argument(arguments.study));
        return;
    }
    cli.json({{"study", argument(arguments.study)},
              {"set", audited.file},
              {"sha256", audited.sha256},
              {"items", audited.items},
              {"drawn", *made->drawn},
              {"rate", PlainValue(audited.rate)},
              {"allow", audited.rate ? audited.allow : PlainValue()},
              {"seed", arguments.seed},
              {"raters", QJsonArray::fromStringList(order->raters)},
              {"faults", made->set.problemCount}});
}

} // namespace

void addAuditNew(CLI::App &audit, Cli &cli)
{
    CLI::App *command = audit.add_subcommand(
        "new", CliHelp::tr("Make a study that labels a drawn sample again, the set's labels hidden"));
    auto arguments = std::make_shared<AuditNewArguments>();
    command
        ->add_option("SET", arguments->set,
                     CliHelp::tr("The data set: a sheet (CSV, TSV, .xlsx or .ods) of final labels, as add reads it"))
        ->required();
    command->add_option("-o,--output", arguments->study, CliHelp::tr("The study to make, NAME.corater"))->required();
    command->add_option(
        "--codebook", arguments->codebook,
        CliHelp::words(CliHelp::toSay("The set's codebook: a built-in one (%1) or a file; otherwise the built-in one "
                                      "that fits its columns")
                           .arg(builtInCodebooks().join(u", "))));
    command->add_option("--rater", arguments->raters,
                        CliHelp::tr("Who labels (may be given several times; default: Rater 1)"));
    CLI::Option *sample =
        command->add_option("--sample", arguments->sample, CliHelp::tr("Draw this many items"))->check(positive());
    CLI::Option *rate =
        command
            ->add_option("--rate", arguments->rate,
                         CliHelp::tr("Draw as many as plan audit says: the share of items with an error that must not "
                                     "pass"))
            ->check(within(0.000001, 1.0))
            ->excludes(sample)
            ->capture_default_str();
    command
        ->add_option("--allow", arguments->allow,
                     CliHelp::tr("With --rate: items with an error in the sample with which the set is still accepted"))
        ->check(notNegative())
        ->needs(rate)
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, CliHelp::tr("Seed of the draw"))
        ->check(within(qint64(0), std::numeric_limits<qint64>::max()))
        ->capture_default_str();
    addSheetOptions(*command, arguments->sheet);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print a summary as JSON"));
    command->footer(CliHelp::tr("The study has ids, titles, addresses and dates of the items, and nothing else of the "
                                "set. Its open\nround Audit has the sample: label, seal, settle; then: corater audit "
                                "report."));
    command->callback([&cli, arguments] { runNew(cli, *arguments); });
}

} // namespace corater
