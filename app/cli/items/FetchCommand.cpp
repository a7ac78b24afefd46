// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "data/files/InputFile.h"
#include "data/import/posts/StackExchange.h"
#include "models/jobs/FetchTexts.h"
#include "models/jobs/PostSites.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct FetchCommandText
{
    Q_DECLARE_TR_FUNCTIONS(FetchCommand)
    CORATER_MESSAGES(FetchCommand)
};

struct FetchOptions
{
    std::string study;
    std::string ids;
    std::string site;
    std::string base;
    std::string key;
    std::string folder;
    bool noComments = false;
    bool json = false;
};

Result<QStringList> idsInFile(const QString &name)
{
    TRY(const auto lines, InputFile::lines(name));
    QStringList ids;
    for (const InputFile::Line &line : lines) {
        if (line.text.toLongLong() <= 0) {
            return fail(ErrorCode::Input, FetchCommandText::toSay("a line is not the id of a question"),
                        {.file = name, .line = line.number}, FetchCommandText::toSay("a number"), line.text.left(40));
        }
        ids << line.text;
    }
    return ids;
}

PostFetchOptions fetchOptions(const Study &study, const FetchOptions &options)
{
    PostFetchOptions fetch = usualFetch(study);
    if (!options.base.empty()) {
        fetch.base = argument(options.base);
    }
    fetch.key = argument(options.key);
    fetch.comments = !options.noComments;
    if (!options.folder.empty()) {
        fetch.folder = argument(options.folder);
    }
    return fetch;
}

void sayFetched(Cli &cli, const PostFetch &fetched, const QString &folder)
{
    cli.say(FetchCommandText::tr("%1, %2, %3 in %4 (%5, %6 kept from before)")
                .arg(countOf(fetched.questions, Counted::Question), countOf(fetched.answers, Counted::Answer),
                     countOf(fetched.comments, Counted::Comment), folder, countOf(fetched.requests, Counted::Request),
                     QString::number(fetched.reused)));
    if (!fetched.missing.isEmpty()) {
        cli.say(FetchCommandText::tr("  the site has no question %1").arg(fetched.missing.join(QStringLiteral(", "))));
    }
    if (!fetched.notNumbers.isEmpty()) {
        cli.say(FetchCommandText::tr("  not ids of questions: %1").arg(fetched.notNumbers.join(QStringLiteral(", "))));
    }
    if (fetched.quotaRemaining >= 0) {
        cli.say(fetched.quotaRemaining == 1 ? FetchCommandText::tr("  the server gives 1 more request today")
                                            : FetchCommandText::tr("  the server gives %n more requests today", nullptr,
                                                                   int(fetched.quotaRemaining)));
    }
}

QJsonObject jsonOf(const Study &study, const QString &site, const QString &folder, const FetchedTexts &fetched)
{
    const PostFetch &posts = fetched.fetched;
    return {{"study", study.path()},
            {"site", site},
            {"folder", folder},
            {"questions", posts.questions},
            {"answers", posts.answers},
            {"comments", posts.comments},
            {"requests", posts.requests},
            {"kept_from_before", posts.reused},
            {"requests_left", posts.quotaRemaining < 0 ? QJsonValue() : QJsonValue(posts.quotaRemaining)},
            {"not_at_the_site", QJsonArray::fromStringList(posts.missing)},
            {"no_ids", QJsonArray::fromStringList(posts.notNumbers)},
            {"added", fetched.items.added},
            {"updated", fetched.items.updated + fetched.items.filled},
            {"known", fetched.items.known}};
}

// The site that the user names, else the common site of all items to be fetched.
Result<QString> siteOf(const Study &study, const FetchOptions &options)
{
    if (!options.site.empty()) {
        return StackExchange::siteGiven(argument(options.site));
    }
    if (options.ids.empty()) {
        return siteToFetch(study);
    }
    return std::unexpected(StackExchange::offeringSites(
        StackExchange::siteUnknown({.file = argument(options.ids)}).error(), postSites(study)));
}

void runFetch(Cli &cli, const FetchOptions &options)
{
    const auto study = openStudy(cli, options.study, OpenMode::ReadWrite);
    if (!study) {
        return;
    }
    const auto site = siteOf(*study, options);
    if (!site) {
        cli.fail(site.error());
        return;
    }
    const auto missing = options.ids.empty() ? missingTexts(*study, *site) : MissingTexts{};
    const auto ids = options.ids.empty() ? missing.transform([](const MissingTexts &found) { return found.ids; })
                                         : idsInFile(argument(options.ids));
    if (!ids) {
        cli.fail(ids.error());
        return;
    }
    if (ids->isEmpty()) {
        cli.say(nothingMissing(*missing, *site));
        if (options.json) {
            cli.json(jsonOf(*study, *site, fetchOptions(*study, options).folder, {}));
        }
        return;
    }
    catchInterrupts();
    PostFetchOptions how = fetchOptions(*study, options);
    how.site = *site;
    const auto fetched =
        fetchTexts(*study, *ids, how, options.ids.empty(), {terminalProgress(how.base), &interrupted()});
    if (!fetched) {
        cli.fail(fetched.error());
        return;
    }
    sayFetched(cli, fetched->fetched, how.folder);
    cli.say(FetchCommandText::tr("%1: %2 added, %3 updated, %4 unchanged")
                .arg(study->path(), countOf(fetched->items.added, Counted::Item),
                     QString::number(fetched->items.updated + fetched->items.filled),
                     QString::number(fetched->items.known)));
    if (options.json) {
        cli.json(jsonOf(*study, *site, how.folder, *fetched));
    }
}

} // namespace

void addFetchCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("fetch", CliHelp::tr("Fetch the texts of posts from the Stack Exchange API by their ids"));
    auto options = std::make_shared<FetchOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study; its items without texts are fetched"))
        ->required();
    command->add_option("--ids", options->ids,
                        CliHelp::tr("Fetch and add the questions listed in this file instead, one id a line"));
    command->add_option("--site", options->site,
                        CliHelp::tr("The site of the ids; otherwise the site that all items without texts name"));
    command->add_option("--base", options->base,
                        CliHelp::tr("Address of the API; otherwise the study's setting, or the real one"));
    command->add_option("--key", options->key,
                        CliHelp::tr("Key of your application, for a larger quota; never stored"));
    command->add_option("--keep", options->folder,
                        CliHelp::tr("Folder for the raw answers (STUDY-fetched); the next run continues from it"));
    command->add_flag("--no-comments", options->noComments, CliHelp::tr("Leave out comments"));
    command->add_flag("--json", options->json, CliHelp::tr("Report as JSON: what was fetched, added and updated"));
    command->callback([&cli, options] { runFetch(cli, *options); });
}

} // namespace corater
