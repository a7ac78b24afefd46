// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/CliRefusals.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/items/AddReport.h"
#include "app/cli/items/AddSaying.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/posts/StackExchange.h"
#include "data/keywords/KeywordFile.h"
#include "models/items/SourceFolders.h"
#include "models/jobs/DumpTables.h"
#include "models/jobs/ImportComments.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/PostSites.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct AddCommandText
{
    Q_DECLARE_TR_FUNCTIONS(AddCommand)
    CORATER_MESSAGES(AddCommand)
};

struct AddOptions
{
    std::string study;
    std::vector<std::string> files;
    std::string format;
    std::string keywords = "none";
    std::string site;
    std::string fields = "both";
    std::string code = "keep";
    std::string tags;
    std::string tagList;
    std::string comments;
    std::string from;
    std::string to;
    std::string where;
    bool updatesOnly = false;
    bool finalSet = false;
    bool addition = false;
    bool dryRun = false;
    bool json = false;
    bool everyFile = false;
    bool sameItems = false;
    bool otherItems = false;
    bool withoutText = false;
    std::vector<std::string> shown;
    std::vector<std::string> hidden;
    std::vector<std::string> bodyColumns;
    SheetOptions sheet;
    std::string map;
};

// `site`: set to the site that the file's name gives for its posts. `json`: receives the outcome; null: it is printed.
bool addFile(Cli &cli, Study &study, const QString &file, FileImport how, QString &site, AddReport *json)
{
    how.progress = {terminalProgress(file), &interrupted()};
    const auto outcome = importFile(study, file, how);
    if (!outcome) {
        cli.fail(StackExchange::offeringSites(outcome.error(), postSites(study)), json ? json->json() : QJsonObject());
        return false;
    }
    if (json) {
        json->add(file, *outcome);
    }
    const AddSaying saying(cli, file, *outcome, json);
    if (outcome->isAssessments) {
        saying.assessments(study);
    }
    if (!saying.isDecided() || (outcome->isAssessments && outcome->isUndecided)) {
        return false;
    }
    if (!outcome->isAssessments) {
        site = outcome->report.siteByName.isEmpty() ? site : outcome->report.siteByName;
        saying.items(study);
    }
    if (const auto readable = outcome->report.somethingRead(); !readable) {
        cli.fail(readable.error().within(file), json ? json->json() : QJsonObject());
        return false;
    }
    if (how.dryRun) {
        cli.say(CliRefusals::dryRun().arg(file));
    }
    return true;
}

bool addComments(Cli &cli, Study &study, const QString &file, const QString &site, AddReport *json)
{
    const auto outcome = importComments(study, file, site, {terminalProgress(file), &interrupted()});
    if (!outcome) {
        cli.fail(StackExchange::offeringSites(outcome.error(), postSites(study)), json ? json->json() : QJsonObject());
        return false;
    }
    if (json) {
        json->add(file, *outcome);
    }
    sayNotices(cli, file, outcome->report);
    cli.say(AddCommandText::tr("%1 (%2): %3 on posts in the study, %4 with new ones, %5 on other posts")
                .arg(file, outcome->report.format, countOf(outcome->joined, Counted::Comment),
                     countOf(outcome->items.updated, Counted::Item), countOf(outcome->others, Counted::Comment)));
    if (const auto readable = outcome->report.somethingRead(); !readable) {
        cli.fail(readable.error().within(file), json ? json->json() : QJsonObject());
        return false;
    }
    return true;
}

// In a condition (score:5..) either the name may be mistyped, or the value yes or no.
Error withSuggestion(Error error)
{
    const QString condition = error.found.inWords();
    const QString name = condition.section(u':', 0, 0);
    const QString value = condition.section(u':', 1);
    const QStringList names{QStringLiteral("score"), QStringLiteral("views"), QStringLiteral("answers"),
                            QStringLiteral("accepted")};
    if (!condition.contains(u':')) {
        return error;
    }
    error.message = names.contains(name, Qt::CaseInsensitive)
                        ? didYouMean(error.message, value, {QStringLiteral("yes"), QStringLiteral("no")})
                        : didYouMean(error.message, name, names);
    return error;
}

void runAdd(Cli &cli, const AddOptions &options)
{
    FileImport how;
    how.options.format = argument(options.format);
    how.options.site = StackExchange::siteGiven(argument(options.site));
    how.options.everyFile = options.everyFile;
    how.options.withoutText = options.withoutText;
    how.known = options.sameItems ? WhoseItems::Same : options.otherItems ? WhoseItems::Others : WhoseItems::Unsaid;
    how.columns = {listed(options.shown), listed(options.hidden)};
    how.options.bodyColumns = listed(options.bodyColumns);
    how.fields = SearchFields::named(argument(options.fields), argument(options.code));
    how.updatesOnly = options.updatesOnly;
    how.finals = options.finalSet   ? FinalsMeaning::FinalSet
                 : options.addition ? FinalsMeaning::Addition
                                    : FinalsMeaning::Unsaid;
    how.dryRun = options.dryRun;
    how.sheet = options.sheet.choice();
    const auto filter = SelectionFilter::read(argument(options.tags), argument(options.from), argument(options.to),
                                              argument(options.where));
    if (!filter) {
        cli.fail(withSuggestion(filter.error()));
        return;
    }
    how.filter = *filter;
    if (!options.tagList.empty()) {
        if (const auto known = checkTags(argument(options.tagList), how.filter.tags); !known) {
            cli.fail(known.error());
            return;
        }
    }
    if (options.keywords != "none" && options.keywords != "study") {
        auto set = KeywordFile::load(argument(options.keywords));
        if (!set) {
            cli.fail(set.error());
            return;
        }
        how.keywords = std::make_shared<const KeywordMatcher>(*set);
    }
    if (!options.map.empty()) {
        const auto bytes = readMapFile(cli, options.map);
        const auto map = bytes ? readItemMap(*bytes, argument(options.map)) : Result<ItemMap>();
        if (!map) {
            cli.fail(map.error());
        }
        if (!bytes || !map) {
            return;
        }
        how.options.map = *map;
    }
    const auto study = openToChange(cli, options.study, options.dryRun);
    if (!study) {
        return;
    }
    if (options.keywords == "study") {
        const auto own = studyKeywords(*study);
        if (!own) {
            cli.fail({.code = ErrorCode::Input,
                      .message = AddCommandText::toSay("the study has no keywords: name a set"),
                      .place = {.cell = QStringLiteral("--keywords")}});
            return;
        }
        how.keywords = std::make_shared<const KeywordMatcher>(*own);
    }
    catchInterrupts();
    QString site = how.options.site;
    AddReport report(argument(options.study), options.dryRun);
    AddReport *json = options.json ? &report : nullptr;
    for (const std::string &file : options.files) {
        if (!addFile(cli, *study, argument(file), how, site, json)) {
            return;
        }
        if (!options.dryRun) {
            SourceFolders::remember(*study, argument(file));
        }
    }
    const bool hasComments = !options.comments.empty() && !options.dryRun;
    if (hasComments && !addComments(cli, *study, argument(options.comments), site, json)) {
        return;
    }
    if (json) {
        cli.json(report.json());
    }
}

} // namespace

void addAddCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("add", CliHelp::tr("Add candidates to a study"));
    auto options = std::make_shared<AddOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command
        ->add_option(
            "FILE", options->files,
            CliHelp::tr(
                "Files of candidates, or folders of texts and patches; each is imported completely or not at all"))
        ->required();
    command
        ->add_option("--format", options->format, CliHelp::tr("Name of the format; otherwise found from the content"))
        ->check(oneOf(wordsOf(FormatDetection::names())));
    command->add_option(
        "--site", options->site,
        CliHelp::tr("Where the ids are unique (ai.stackexchange, a repository); otherwise as the file says. A dump "
                    "gives it only in the name of the file, archive or folder (stackoverflow.com.7z)"));
    command->add_flag("--update-only", options->updatesOnly,
                      CliHelp::tr("Add no items: only update the texts of items in the study"));
    command->add_flag("--final-set", options->finalSet,
                      CliHelp::tr("The sheet is the complete set of final labels: it replaces the settled labels, and "
                                  "items that it lacks are excluded"));
    command
        ->add_flag(
            "--addition", options->addition,
            CliHelp::tr("The sheet adds final labels: settled labels stay, and it must not contradict them. Of a "
                        "sheet of assessments, import the rows that match settled units"))
        ->excludes(command->get_option("--final-set"));
    command->add_flag("--same-items", options->sameItems,
                      CliHelp::tr("Items that the study has from elsewhere with the same id and title are these items: "
                                  "update their texts"));
    command
        ->add_flag("--other-items", options->otherItems,
                   CliHelp::tr("They are other items, told apart by the name of the file or by --site"))
        ->excludes(command->get_option("--same-items"));
    command->add_flag("--without-text", options->withoutText,
                      CliHelp::tr("Also add records that have neither a title nor a text"));
    command->add_option(
        "--show", options->shown,
        CliHelp::tr("Columns of the source that raters see, although they look like earlier labels (State,class)"));
    command->add_option("--hide", options->hidden, CliHelp::tr("Columns of the source that raters do not see"));
    command->add_option(
        "--keywords", options->keywords,
        CliHelp::words(
            CliHelp::toSay(
                "Keep only items that contain a keyword: a built-in set (%1), a file with one keyword a line, "
                "the study's own set (study), or none; the set becomes the study's own")
                .arg(KeywordFile::builtInNames().join(u", "))));
    command->add_option("--fields", options->fields, CliHelp::tr("Where keywords are searched for"))
        ->check(oneOf({"both", "title", "body"}))
        ->capture_default_str();
    command->add_option("--code", options->code, CliHelp::tr("Whether code is searched for keywords or left out"))
        ->check(oneOf({"keep", "no-blocks", "none"}))
        ->capture_default_str();
    command->add_option("--tags", options->tags,
                        CliHelp::tr("Keep only items with one of these tags (tensorflow,keras)"));
    command->add_option("--from", options->from,
                        CliHelp::tr("Keep only items from this day, month or year on (2019-06)"));
    command->add_option("--to", options->to, CliHelp::tr("Keep only items up to this day, month or year, inclusive"));
    command->add_option("--where", options->where,
                        CliHelp::tr("Keep only items that match: score:5.. views:1000.. answers:1.. accepted:yes"));
    CLI::Option *tags = command->get_option("--tags");
    command
        ->add_option("--tag-list", options->tagList,
                     CliHelp::tr("The site's Tags.xml: refuse tags that it does not have"))
        ->needs(tags);
    command->add_option("--comments", options->comments,
                        CliHelp::tr("A Comments.xml of the same site: add the comments to the posts that are kept"));
    addSheetOptions(*command, options->sheet);
    command->add_option(
        "--body-columns", options->bodyColumns,
        CliHelp::tr("For sheets: columns with code that belong to the text of the post (Codes,Commands)"));
    command->add_flag(
        "--all-files", options->everyFile,
        CliHelp::tr("For folders: also add README, LICENSE, SOURCE and the like, which are usually not items"));
    command->add_flag(
        "--dry-run", options->dryRun,
        CliHelp::tr("Show how each file is read and what would be added; add nothing (comments are not checked)"));
    command->add_flag("--json", options->json,
                      CliHelp::tr("Report as JSON: what was read, added, updated and left out"));
    command->add_option("--map", options->map, CliHelp::tr("A JSON file with the meaning of the columns (see below)"));
    command->footer(
        CliHelp::tr("The study keeps a map: the next file with the same headings is read in the same way without "
                    "--map.\nWithout a map, columns are found by their usual names.") +
        "\n\n" + itemMapHelp().inWords().toStdString());
    command->callback([&cli, options] { runAdd(cli, *options); });
}

} // namespace corater
