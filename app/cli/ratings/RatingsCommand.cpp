// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/CliRefusals.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/RatingsJson.h"
#include "app/cli/ratings/RatingsText.h"
#include "models/jobs/ImportRatingSheet.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct RatingsOptions
{
    std::string study;
    std::vector<std::string> files;
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
    std::string separator;
    std::string round;
    std::vector<std::string> values;
    std::vector<std::string> several;
    std::vector<std::string> sheets;
    std::string encoding;
    bool same = false;
    bool replace = false;
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

// Splits "CODE=DIMENSION" at the last "=".
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

// What the options say about the sheet, beyond the map file.
SheetMap saidBy(const RatingsOptions &options)
{
    SheetMap said;
    said.numberRows = options.id == "none";
    if (!options.id.empty() && !said.numberRows) {
        said.id = listed(options.id);
    }
    said.raters = options.raters.empty() ? QStringList() : listed(options.raters);
    said.missing = options.missing.empty() ? QStringList() : listed(options.missing);
    said.separator = argument(options.separator);
    said.same = options.same;
    said.values = equations(options.values);
    if (!options.blank.empty()) {
        said.blank = options.blank == "no" ? BlankMeaning::No : BlankMeaning::Missing;
    }
    if (!options.yes.empty()) {
        said.yesMeans = options.yes == "in" ? Screening::In : Screening::Out;
    }
    return said;
}

QString noEquation(const std::string &text)
{
    return RatingsCommandText::tr("expected NAME=NAME, found %1").arg(argument(text));
}

// CLI11 validator: an empty text if the equation is valid.
std::string checkEquation(const std::string &text)
{
    const auto sign = text.rfind('=');
    const bool isOne = sign != std::string::npos && sign > 0 && sign + 1 < text.size();
    return isOne ? std::string() : noEquation(text).toStdString();
}

// All sheets of a workbook, or the one that is given by name or number.
std::vector<SheetChoice> choicesOfSheets(const RatingsOptions &options)
{
    const TextEncoding encoding = encodingOf(options.encoding);
    std::vector<SheetChoice> choices;
    for (const std::string &sheet : options.sheets) {
        choices.emplace_back(argument(sheet), encoding);
    }
    return choices.empty() ? std::vector{SheetChoice({}, encoding)} : choices;
}

RatingSheetImport howToImport(const RatingsOptions &options, SheetMap map)
{
    RatingSheetImport how{.map = std::move(map),
                          .said = saidBy(options),
                          .newRaters = QStringList(),
                          .makeCodes = options.makeCodes,
                          .newItems = options.newItems,
                          .coded = {.codes = equations(options.codes), .users = equations(options.users)},
                          .round = {.name = argument(options.round).simplified(), .replace = options.replace},
                          .dryRun = options.dryRun,
                          .partial = options.partial,
                          .progress = {terminalProgress(RatingsCommandText::tr("Reading")), &interrupted()}};
    for (const std::string &name : options.newRaters) {
        *how.newRaters << argument(name).simplified();
    }
    for (const std::string &name : options.several) {
        how.several << argument(name).simplified();
    }
    how.howToPlace = [](const QString &code) {
        return RatingsCommandText::toSay("--code-is \"%1=DIMENSION\", or \"%1=-\" to leave them out").arg(code);
    };
    if (!options.layout.empty()) {
        how.layout = options.layout == "long" ? SheetLayout::Long : SheetLayout::Paired;
    }
    return how;
}

// Suggests what to do about values that are not codes.
void sayUnknown(Cli &cli, const RatingSheet &refused, const RatingsOptions &options)
{
    if (!refused.unknown.empty() && !options.makeCodes) {
        cli.say(
            RatingsCommandText::tr("note: --value-is \"%1=CODE\" takes a value for a code, --value-is \"%1=-\" leaves "
                                   "it out, --make-codes adds new codes")
                .arg(refused.unknown.front().value));
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
    RatingSheetImport how = howToImport(options, std::move(*map));
    how.whenRead = [&refused](const RatingSheet &sheet) {
        refused = sheet;
        refused.rows.clear();
    };
    how.whenRefused = [&cli](const ImportedRatings &ratings) { sayDifferences(cli, ratings); };
    QStringList files;
    for (const std::string &file : options.files) {
        files << argument(file);
    }
    const auto outcome =
        importRatingSheets(*study, ratingSources(*study, files, choicesOfSheets(options), how.newRaters), how);
    if (!outcome) {
        // A cell is often refused because its column was interpreted wrongly, so show the interpretation.
        sayReading(cli, refused, {});
        sayUnknown(cli, refused, options);
        cli.fail(outcome.error());
        if (!options.partial && refused.problemCount > 1) {
            refused.problems.erase(refused.problems.begin());
            sayFaults(cli, refused.problems, refused.problemCount - 1, asOurs);
        }
        return;
    }
    const QString file = files.join(QStringLiteral(", "));
    sayReading(cli, outcome->sheet, outcome->unplaced);
    sayImported(cli, file, *outcome);
    sayLikelyModels(cli, *study, outcome->ratings.newRaters);
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
            "FILE", options->files,
            CliHelp::tr(
                "Sheets with headings: CSV, TSV, .xlsx, .ods, .jsonl; or projects: .qdpx, Label Studio, doccano; or "
                "screening decisions: Rayyan, ASReview, Covidence. Several are compared with each other"))
        ->required();
    command
        ->add_option(
            "--layout", options->layout,
            CliHelp::tr(
                "paired: the raters side by side in each row, or a sheet of one rater; long: one row per rater and "
                "item (default: long if a column names the rater)"))
        ->check(oneOf({"paired", "long"}));
    command->add_option("--map", options->map, CliHelp::tr("A JSON file with the meaning of the columns (see below)"));
    command
        ->add_option("--sheet", options->sheets,
                     CliHelp::tr("For a workbook: name or number of the sheet; once for each, if several (default: the "
                                 "sheets that are called after raters)"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    addEncodingOption(*command, options->encoding);
    command->add_option("--id", options->id,
                        CliHelp::tr("The column with the ids; A,B: two columns together; none: the rows are numbered"));
    command->add_option(
        "--raters", options->raters,
        CliHelp::tr(
            "Names of the raters in the order of their columns, or of their sheets (Ada,Ben), if neither the headings "
            "nor the name of the sheet or its file do"));
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
    several("--user-is", options->users, CliHelp::tr("For a project or decisions of another program: USER=RATER"));
    several("--value-is", options->values,
            CliHelp::tr("What a cell contains, and the code for which it is taken: VALUE=CODE; VALUE=- leaves it out"));
    command
        ->add_option("--several", options->several,
                     CliHelp::tr("A dimension that takes several codes from now on; once for each"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    command
        ->add_option(
            "--separator", options->separator,
            CliHelp::tr("What stands between several codes of a cell: ; , | # lines lists none (default: found "
                        "in the whole column)"))
        ->check(oneOf({";", ",", "|", "#", "lines", "lists", "none"}));
    command->add_flag("--same", options->same,
                      CliHelp::tr("Take a value that differs from a code only in spelling (blanks, dashes, quotes, 1.0 "
                                  "and 1) for that code"));
    command->add_option(
        "--round", options->round,
        CliHelp::tr("Name or number of the imported round to which the ratings are added, or a new name "
                    "(default: the round with ratings of these items by others, if there is one)"));
    command->add_flag("--replace", options->replace,
                      CliHelp::tr("Put the ratings in the place of earlier ones by the same raters in that round"));
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
            "read the sheet; “corater undo” takes a wrong import back.\nRatings of the same items by other raters are "
            "added to the round of the earlier sheet, so that they are compared.\n\n  corater ratings study.corater "
            "labels.csv --dry-run\n  corater ratings study.corater Ada.csv Ben.csv\n  corater ratings study.corater "
            "screening.xlsx --sheet 2 --blank no --new-rater Cleo") +
        "\n\n" + sheetMapHelp().inWords().toStdString());
    command->callback([&cli, options] { runRatings(cli, *options); });
}

} // namespace corater
