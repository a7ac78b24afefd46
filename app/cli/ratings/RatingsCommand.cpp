// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/CliRefusals.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/RatingsJson.h"
#include "models/jobs/ImportRatingSheet.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct RatingsOptions
{
    std::string study;
    std::string file;
    std::string layout;
    std::string map;
    std::string id;
    std::string raters;
    std::vector<std::string> newRaters;
    std::vector<std::string> codes;
    std::vector<std::string> users;
    std::string blank;
    std::string missing;
    std::string yes;
    std::string sheet;
    std::string encoding;
    bool newItems = false;
    bool makeCodes = false;
    bool dryRun = false;
    bool partial = false;
    bool json = false;
};

struct RatingsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(RatingsCommand)
    CORATER_MESSAGES(RatingsCommand)
};

std::optional<SheetMap> mapOrSay(Cli &cli, const std::string &name)
{
    if (name.empty()) {
        return SheetMap{};
    }
    const auto bytes = readMapFile(cli, name);
    auto map = bytes ? readSheetMap(*bytes, argument(name)) : Result<SheetMap>();
    if (!map) {
        cli.fail(map.error());
    }
    return bytes && map ? std::optional(*std::move(map)) : std::nullopt;
}

// What the options say of the sheet beside the map.
SheetMap saidBy(const RatingsOptions &options)
{
    SheetMap said;
    said.numberRows = options.id == "none";
    if (!options.id.empty() && !said.numberRows) {
        said.id = listed(options.id);
    }
    said.raters = options.raters.empty() ? QStringList() : listed(options.raters);
    said.missing = options.missing.empty() ? QStringList() : listed(options.missing);
    if (!options.blank.empty()) {
        said.blank = options.blank == "no" ? BlankMeaning::No : BlankMeaning::Missing;
    }
    if (!options.yes.empty()) {
        said.yesMeans = options.yes == "in" ? Screening::In : Screening::Out;
    }
    return said;
}

// "CODE=DIMENSION", parted at the last sign.
std::vector<std::pair<QString, QString>> equations(const std::vector<std::string> &said)
{
    std::vector<std::pair<QString, QString>> pairs;
    for (const std::string &one : said) {
        const QString text = argument(one);
        const qsizetype sign = text.lastIndexOf(u'=');
        pairs.emplace_back(text.first(sign).simplified(), text.sliced(sign + 1).simplified());
    }
    return pairs;
}

QString noEquation(const std::string &text)
{
    return RatingsCommandText::tr("expected NAME=NAME, found %1").arg(argument(text));
}

// For the reader of options: nothing where it is right.
std::string checkEquation(const std::string &text)
{
    const auto sign = text.rfind('=');
    const bool isOne = sign != std::string::npos && sign > 0 && sign + 1 < text.size();
    return isOne ? std::string() : noEquation(text).toStdString();
}

// How the sheet was read: what its columns are, which are not used, how empty cells and orders were taken.
void sayReading(Cli &cli, const RatingSheet &sheet, const std::optional<Error> &unplaced)
{
    for (const SheetColumnUse &column : sheet.columns) {
        cli.say(RatingsCommandText::tr("column %1 -> %2").arg(column.heading, column.use.inWords()));
    }
    if (!sheet.unused.isEmpty()) {
        cli.say(RatingsCommandText::tr("columns not used: %1").arg(sheet.unused.join(QStringLiteral(", "))));
    }
    if (!sheet.notAsked.isEmpty()) {
        cli.say(
            RatingsCommandText::tr("no column for the dimensions: %1").arg(sheet.notAsked.join(QStringLiteral(", "))));
    }
    for (const QString &note : readingNotes(sheet, unplaced)) {
        cli.say(RatingsCommandText::tr("note: %1").arg(note));
    }
}

void printValues(Cli &cli, const RatingSheetOutcome &outcome)
{
    for (const MappedValue &value : outcome.sheet.values) {
        const Dimension *dimension = outcome.codebook.dimension(value.dimension);
        cli.out(QStringLiteral("%1  %2 -> %3  [%4]\n")
                    .arg(value.count, 6)
                    .arg(value.value, dimension->path(value.code).join(QStringLiteral(" > ")), dimension->name));
    }
}

void sayOrigins(Cli &cli, const ImportedRatings &outcome, const QString &what, const OriginCount &origins)
{
    if (origins.single > 0) {
        cli.say(RatingsCommandText::tr("%1: %2 that only one rater, or none, had answered")
                    .arg(what, countOf(origins.single, Counted::Decision)));
    }
    if (origins.unanimous + origins.disputed() == 0) {
        return;
    }
    QStringList parts;
    for (const auto &[rater, count] : origins.rater.asKeyValueRange()) {
        parts << RatingsCommandText::tr("%1 for %2").arg(count).arg(outcome.names.value(rater));
    }
    parts << RatingsCommandText::tr("%1 for neither").arg(origins.neither);
    cli.say(RatingsCommandText::tr("%1: %2 unanimous; %3, settled %4")
                .arg(what)
                .arg(origins.unanimous)
                .arg(countOf(origins.disputed(), Counted::Disagreement), parts.join(QStringLiteral(", "))));
}

void sayPassages(Cli &cli, const ImportedRatings &outcome)
{
    if (outcome.passages > 0) {
        cli.say(outcome.passages == 1
                    ? RatingsCommandText::tr("evidence: 1 passage")
                    : RatingsCommandText::tr("evidence: %n passages", nullptr, int(outcome.passages)));
    }
    if (outcome.lostPassageCount > 0) {
        cli.say(outcome.lostPassageCount == 1
                    ? RatingsCommandText::tr("1 passage could not be located in the posts and is not imported:")
                    : RatingsCommandText::tr("%n passages could not be located in the posts and are not imported:",
                                             nullptr, int(outcome.lostPassageCount)));
        for (const Message &passage : outcome.lostPassages) {
            cli.say(QStringLiteral("  %1").arg(passage.inWords()));
        }
        if (outcome.lostPassageCount > outcome.lostPassages.size()) {
            cli.say(QStringLiteral("  …"));
        }
    }
}

QString asLeftOut(const QString &sentence)
{
    return RatingsCommandText::tr("left out: %1").arg(sentence);
}

void sayOutcome(Cli &cli, const QString &file, const RatingSheet &sheet, const ImportedRatings &outcome)
{
    sayFaults(cli, sheet.problems, sheet.problemCount, asLeftOut);
    if (sheet.blankRows > 0 || sheet.unratedRows > 0) {
        cli.say(RatingsCommandText::tr("%1: %2 dropped, %3 without a rating skipped")
                    .arg(file, countOf(sheet.blankRows, Counted::BlankRow), countOf(sheet.unratedRows, Counted::Row)));
    }
    if (outcome.known) {
        cli.say(RatingsCommandText::tr("%1: the study already has these ratings, as round “%2”; %3 added")
                    .arg(file, outcome.round, countOf(outcome.finals.labels, Counted::FinalLabel)));
    } else {
        cli.say(RatingsCommandText::tr("%1: %2 with %3 on %4 (%5 of them new) by %6")
                    .arg(file, countOf(outcome.ratings, Counted::Rating), countOf(outcome.units, Counted::Unit),
                         countOf(outcome.items, Counted::Item), QString::number(outcome.newItems),
                         outcome.raters.join(QStringLiteral(", "))));
    }
    sayPassages(cli, outcome);
    if (!outcome.newRaters.isEmpty()) {
        cli.say(RatingsCommandText::tr("new raters: %1").arg(outcome.newRaters.join(QStringLiteral(", "))));
    }
    if (outcome.newItems > 0 && outcome.newItems < outcome.items) {
        cli.say(RatingsCommandText::tr("new items: %1%2")
                    .arg(outcome.newItemIds.join(QStringLiteral(", ")),
                         outcome.newItems > outcome.newItemIds.size() ? QStringLiteral(", …") : QString()));
    }
    sayOrigins(cli, outcome, RatingsCommandText::tr("final screening"), outcome.screeningOrigins);
    sayOrigins(cli, outcome, RatingsCommandText::tr("final labels"), outcome.labelOrigins);
    if (!outcome.unknownDeciders.isEmpty()) {
        cli.say(RatingsCommandText::tr("decided by people who are not raters of the study; their names are kept in the "
                                       "text of the decisions: %1")
                    .arg(outcome.unknownDeciders.join(QStringLiteral(", "))));
    }
    for (const Message &conflict : outcome.finals.conflicts) {
        cli.say(RatingsCommandText::tr("unchanged: %1").arg(conflict.inWords()));
    }
}

void runRatings(Cli &cli, const RatingsOptions &options)
{
    const auto study = openToChange(cli, options.study, options.dryRun);
    if (!study) {
        return;
    }
    auto map = mapOrSay(cli, options.map);
    if (!map) {
        return;
    }
    catchInterrupts();
    RatingSheet refused;
    RatingSheetImport how{.map = std::move(*map),
                          .said = saidBy(options),
                          .newRaters = QStringList(),
                          .makeCodes = options.makeCodes,
                          .newItems = options.newItems,
                          .coded = {.codes = equations(options.codes), .users = equations(options.users)},
                          .sheet = {argument(options.sheet), encodingOf(options.encoding)},
                          .dryRun = options.dryRun,
                          .partial = options.partial,
                          .progress = {terminalProgress(RatingsCommandText::tr("Reading")), &interrupted()}};
    for (const std::string &name : options.newRaters) {
        *how.newRaters << argument(name).simplified();
    }
    how.howToPlace = [](const QString &code) {
        return RatingsCommandText::toSay("--code-is \"%1=DIMENSION\", or \"%1=-\" to leave them out").arg(code);
    };
    how.whenRead = [&refused](const RatingSheet &sheet) {
        refused = sheet;
        refused.rows.clear();
    };
    if (!options.layout.empty()) {
        how.layout = options.layout == "long" ? SheetLayout::Long : SheetLayout::Paired;
    }
    const QString file = argument(options.file);
    const auto outcome = importRatingSheet(*study, file, how);
    if (!outcome) {
        // A wrong cell often stands in a column whose meaning was inferred wrongly.
        sayReading(cli, refused, {});
        cli.fail(outcome.error());
        if (!options.partial && refused.problemCount > 1) {
            refused.problems.erase(refused.problems.begin());
            sayFaults(cli, refused.problems, refused.problemCount - 1, asOurs);
        }
        return;
    }
    sayReading(cli, outcome->sheet, outcome->unplaced);
    for (const MappedValue &made : outcome->madeCodes) {
        cli.say(RatingsCommandText::tr("new code of %1: %2 (%3)")
                    .arg(outcome->codebook.dimension(made.dimension)->name, made.value)
                    .arg(made.count));
    }
    if (outcome->remembered) {
        cli.say(RatingsCommandText::tr("%1: columns read as in an earlier sheet with these headings").arg(file));
    }
    sayOutcome(cli, file, outcome->sheet, outcome->ratings);
    if (options.dryRun) {
        cli.say(CliRefusals::dryRun().arg(file));
    }
    if (options.json) {
        cli.json(ratingsJson(*outcome, options.dryRun));
    } else if (!outcome->ratings.known) {
        printValues(cli, *outcome);
    }
}

} // namespace

void addRatingsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("ratings", CliHelp::tr("Add existing ratings of raters from a sheet"));
    auto options = std::make_shared<RatingsOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command
        ->add_option(
            "FILE", options->file,
            CliHelp::tr("The sheet with headings: CSV, TSV, .xlsx or .ods; or a project: .qdpx, Label Studio, doccano"))
        ->required();
    command
        ->add_option(
            "--layout", options->layout,
            CliHelp::tr("paired (default): the raters side by side in each row; long: one row per rater and item"))
        ->check(oneOf({"paired", "long"}));
    command->add_option("--map", options->map, CliHelp::tr("A JSON file with the meaning of the columns (see below)"));
    command->add_option("--sheet", options->sheet, CliHelp::tr("For a workbook: name or number of the sheet"));
    addEncodingOption(*command, options->encoding);
    command->add_option("--id", options->id,
                        CliHelp::tr("The column with the ids; A,B: two columns together; none: the rows are numbered"));
    command->add_option(
        "--raters", options->raters,
        CliHelp::tr("Names of the raters in the order of their columns (Ada,Ben), if the headings do not name them"));
    command
        ->add_option("--new-rater", options->newRaters,
                     CliHelp::tr("A rater to add to the study; once for each. No others are added"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    const auto several = [&](const char *name, std::vector<std::string> &target, const std::string &description) {
        command->add_option(name, target, description)
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->allow_extra_args(false)
            ->check(checkEquation);
    };
    several(
        "--code-is", options->codes,
        CliHelp::tr(
            "For a project of another program: CODE=DIMENSION gives the dimension of a code and those below it; CODE=- "
            "leaves them out. Otherwise the dimension is the one that a code above is named after, or the only one "
            "with a code of that name"));
    several("--user-is", options->users, CliHelp::tr("For a project of another program: USER=RATER"));
    command->add_flag("--make-codes", options->makeCodes,
                      CliHelp::tr("Add unknown codes to their dimension; otherwise they are refused"));
    command->add_flag("--new-items", options->newItems,
                      CliHelp::tr("Add the sheet's items even if the study has items but none of these"));
    command
        ->add_option("--blank", options->blank,
                     CliHelp::tr("What an empty screening cell means: no, or missing (not rated); required if the "
                                 "other cells only say yes"))
        ->check(oneOf({"no", "missing"}));
    command->add_option("--missing", options->missing,
                        CliHelp::tr("Words that mean not rated, like empty cells (NA,-)"));
    command
        ->add_option(
            "--yes", options->yes,
            CliHelp::tr("What yes, true, 1 and x mean for an item: in (include) or out (exclude); otherwise as the "
                        "headings say (discarded: out)"))
        ->check(oneOf({"in", "out"}));
    command->add_flag("--dry-run", options->dryRun,
                      CliHelp::tr("Show how the sheet is read and what would be added; add nothing"));
    command->add_flag("--partial", options->partial,
                      CliHelp::tr("Leave out and report what cannot be read; otherwise nothing is imported"));
    command->add_flag("--json", options->json, CliHelp::tr("Report as JSON"));
    command->footer(
        CliHelp::tr(
            "The study keeps a map: the next sheet with the same headings is read in the same way without "
            "--map.\nWithout "
            "a map, columns of dimensions are found by the names and aliases in the codebook, screening\ncolumns by "
            "headings that differ in one word (isPB_a, isPB_b), agreed labels by words such as final\nand merge. A "
            "column "
            "whose heading contains a rater's name is theirs. An empty cell means not rated.\nThe command prints how "
            "it "
            "read the sheet; “corater undo” takes a wrong import back.\n\n  corater ratings study.corater labels.csv "
            "--dry-run\n  corater ratings study.corater screening.xlsx --sheet 2 --blank no --new-rater Cleo") +
        "\n\n" + sheetMapHelp().inWords().toStdString());
    command->callback([&cli, options] { runRatings(cli, *options); });
}

} // namespace corater
