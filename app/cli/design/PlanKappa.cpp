// SPDX-License-Identifier: GPL-3.0-or-later
// `corater plan kappa`: how many units two raters must rate to know kappa well enough.
#include "app/cli/design/PlanCommand.h"

#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/agreement/sampling/SampleSize.h"
#include "codebook/design/KappaLimits.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct PlanKappaText
{
    Q_DECLARE_TR_FUNCTIONS(PlanKappa)
    CORATER_MESSAGES(PlanKappa)
};

struct PlanKappaArguments
{
    double kappa = 0.8;
    std::optional<double> width;
    std::optional<double> lower;
    std::optional<double> upper;
    std::optional<double> than; ///< the kappa of the test
    double power = 0.8;
    bool twoSided = false;
    int codes = 2;
    std::string shares; ///< empty: all codes are equally frequent
    bool json = false;
};

Result<std::vector<double>> sharesOf(const PlanKappaArguments &arguments)
{
    if (arguments.shares.empty()) {
        return std::vector<double>(std::size_t(arguments.codes), 1.0);
    }
    std::vector<double> shares;
    for (const QString &text : listed(arguments.shares)) {
        bool isNumber = false;
        shares.push_back(text.toDouble(&isNumber));
        if (!isNumber || !(shares.back() > 0) || shares.back() > 1e9) {
            return fail(ErrorCode::Input, PlanKappaText::toSay("no share of a code"),
                        {.cell = QStringLiteral("--shares")}, PlanKappaText::toSay("numbers above 0: 60,30,10"), text);
        }
    }
    return shares;
}

Result<std::int64_t> unitsFor(const PlanKappaArguments &arguments)
{
    TRY(const auto shares, sharesOf(arguments));
    const bool ofLimits = arguments.lower || arguments.upper;
    const int ways = ofLimits + arguments.width.has_value() + arguments.than.has_value();
    if (ways != 1) {
        return fail(
            ErrorCode::Input, PlanKappaText::toSay("it is not said how well kappa is to be known"), {},
            PlanKappaText::toSay("one of these: --width with the width of the interval, --lower and --upper with "
                                 "values that the interval excludes, --than with the kappa of a test"),
            QString::number(ways));
    }
    if (ofLimits && shares.size() != 2) {
        return fail(
            ErrorCode::Input, PlanKappaText::toSay("limits are for two codes"), {.cell = QStringLiteral("--codes")},
            PlanKappaText::toSay("two codes: the one of interest and all others"), QString::number(shares.size()));
    }
    const std::optional<std::int64_t> units =
        ofLimits         ? unitsForLimits({.kappa = arguments.kappa,
                                           .lower = arguments.lower,
                                           .upper = arguments.upper,
                                           .share = shares.front() / (shares[0] + shares[1])})
        : arguments.than ? unitsForTest({arguments.kappa, shares}, *arguments.than, arguments.power, arguments.twoSided)
                         : unitsForWidth(ExpectedRating{arguments.kappa, shares}, *arguments.width);
    if (!units) {
        return fail(
            ErrorCode::Input, PlanKappaText::toSay("no number of units follows from these values"), {},
            PlanKappaText::toSay("two codes or more, and limits below and above kappa; kappa below 1 for a width"),
            QString::number(arguments.kappa));
    }
    return *units;
}

QString kappaText(const PlanKappaArguments &arguments, std::int64_t units)
{
    const QString kappa = QString::number(arguments.kappa);
    if (arguments.width) {
        return PlanKappaText::tr("%1 units, rated by both, give a 95 % interval of kappa of width %2, if kappa is %3.")
                   .arg(QString::number(units), QString::number(*arguments.width), kappa) +
               u'\n';
    }
    if (arguments.than) {
        return (arguments.twoSided
                    ? PlanKappaText::tr("%1 units, rated by both, show that kappa is not %2 in %3 of 100 studies, if "
                                        "kappa is %4 (two-sided test at 5 %).")
                : *arguments.than < arguments.kappa
                    ? PlanKappaText::tr("%1 units, rated by both, show that kappa is above %2 in %3 of 100 studies, if "
                                        "kappa is %4 (one-sided test at 5 %).")
                    : PlanKappaText::tr("%1 units, rated by both, show that kappa is below %2 in %3 of 100 studies, if "
                                        "kappa is %4 (one-sided test at 5 %)."))
                   .arg(QString::number(units), QString::number(*arguments.than),
                        QString::number(100 * arguments.power), kappa) +
               u'\n';
    }
    if (arguments.lower && arguments.upper) {
        return PlanKappaText::tr(
                   "%1 units, rated by both, give a 95 % interval of kappa between %2 and %3, if kappa is "
                   "%4.")
                   .arg(QString::number(units), QString::number(*arguments.lower), QString::number(*arguments.upper),
                        kappa) +
               u'\n';
    }
    return (arguments.lower ? PlanKappaText::tr(
                                  "%1 units, rated by both, give a one-sided 95 % interval of kappa above %2, if kappa "
                                  "is %3.")
                                  .arg(QString::number(units), QString::number(*arguments.lower), kappa)
                            : PlanKappaText::tr(
                                  "%1 units, rated by both, give a one-sided 95 % interval of kappa below %2, if kappa "
                                  "is %3.")
                                  .arg(QString::number(units), QString::number(*arguments.upper), kappa)) +
           u'\n';
}

} // namespace

void addPlanKappa(CLI::App &plan, Cli &cli)
{
    CLI::App *command =
        plan.add_subcommand("kappa", CliHelp::tr("How many units two raters must rate to know kappa well enough"));
    auto arguments = std::make_shared<PlanKappaArguments>();
    command->add_option("--kappa", arguments->kappa, CliHelp::tr("The kappa that is expected"))
        ->required()
        ->check(within(0.0, 1.0));
    command
        ->add_option("--width", arguments->width,
                     CliHelp::tr("Width of the 95 % interval: 0.2 for kappa ± 0.1 (Fleiss, Cohen and Everitt 1969)"))
        ->check(within(0.0001, 2.0));
    command
        ->add_option("--lower", arguments->lower,
                     CliHelp::tr("A lower kappa that the interval excludes, for two codes (Donner and Eliasziw 1992)"))
        ->check(within(0.0, 1.0));
    command->add_option("--upper", arguments->upper, CliHelp::tr("A higher kappa that the interval excludes"))
        ->check(within(0.0, 1.0));
    CLI::Option *than =
        command
            ->add_option("--than", arguments->than,
                         CliHelp::tr("Test kappa against this value, at 5 % and one-sided (Cantor 1996; with several "
                                     "codes Flack et al. 1988)"))
            ->check(within(0.0, 1.0));
    command
        ->add_option("--power", arguments->power,
                     CliHelp::tr("Probability that the test of --than finds the difference"))
        ->check(within(0.5, 0.9999))
        ->needs(than)
        ->capture_default_str();
    command->add_flag("--two-sided", arguments->twoSided, CliHelp::tr("Test of --than in both directions"))
        ->needs(than);
    command->add_option("--codes", arguments->codes, CliHelp::tr("Number of codes, all equally frequent"))
        ->check(within(2, 100))
        ->capture_default_str();
    command->add_option("--shares", arguments->shares,
                        CliHelp::tr("How frequent the codes are, in any scale: 60,30,10 (default: equally)"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->callback([&cli, arguments] {
        const Result<std::int64_t> units = unitsFor(*arguments);
        if (!units) {
            cli.fail(units.error());
        } else if (arguments->json) {
            cli.json({{"n", qint64(*units)}});
        } else {
            cli.out(kappaText(*arguments, *units));
        }
    });
}

} // namespace corater
