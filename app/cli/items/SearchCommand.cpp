// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "models/items/FoundItems.h"
#include "models/items/ItemFilter.h"
#include "models/items/SavedSearches.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct SearchOptions
{
    std::string study;
    std::string terms;
    std::string rater;
    std::string save;
    std::string forget;
    bool saved = false;
    bool json = false;
};

struct SearchCommandText
{
    Q_DECLARE_TR_FUNCTIONS(SearchCommand)
    CORATER_MESSAGES(SearchCommand)
};

void listSaved(Cli &cli, const StudyReader &study, bool asJson)
{
    QJsonArray array;
    for (const auto &[name, text] : savedSearches(study).asKeyValueRange()) {
        array << QJsonObject{{"name", name}, {"search", text}};
        if (!asJson) {
            cli.out(QStringLiteral("@%1\t%2\n").arg(name, text));
        }
    }
    if (asJson) {
        cli.json({{"saved", array}});
    }
}

void listItems(Cli &cli, const StudyReader &study, const QString &terms, RaterId rater, bool asJson)
{
    const auto ids = foundItems(study, terms, rater);
    if (!ids) {
        cli.fail(ids.error());
        return;
    }
    QJsonArray array;
    for (const ItemId id : *ids) {
        const auto item = study.item(id);
        if (!item) {
            cli.fail(item.error());
            return;
        }
        if (asJson) {
            array << QJsonObject{
                {"id", item->externalId}, {"kind", item->kind}, {"title", item->title}, {"url", item->url}};
        } else {
            cli.out(QStringLiteral("%1\t%2\n").arg(item->externalId, item->title.simplified()));
        }
    }
    if (asJson) {
        cli.json({{"search", terms}, {"n", qint64(ids->size())}, {"items", array}});
    } else {
        cli.say(countOf(qint64(ids->size()), Counted::Item));
    }
}

// Saves a search only if its terms can be parsed.
void change(Cli &cli, Study &study, const SearchOptions &options)
{
    const QString terms = argument(options.terms);
    const QString name = argument(options.save.empty() ? options.forget : options.save);
    if (options.forget.empty()) {
        const auto filter = readWhere(terms, filterNames(study, study.actor()));
        if (!filter || terms.trimmed().isEmpty()) {
            cli.fail(!filter ? filter.error()
                             : Error{.code = ErrorCode::Input,
                                     .message = SearchCommandText::toSay("there is no search to save"),
                                     .place = {},
                                     .expected = QStringLiteral("TERMS")});
            return;
        }
    }
    const auto done = study.perform(saveSearch(name, options.forget.empty() ? terms.trimmed() : QString()));
    if (!done) {
        cli.fail(done.error());
        return;
    }
    cli.say(options.forget.empty() ? SearchCommandText::tr("@%1 is saved").arg(name)
                                   : SearchCommandText::tr("@%1 is forgotten").arg(name));
    if (options.json) {
        listSaved(cli, study, true);
    }
}

void runSearch(Cli &cli, const SearchOptions &options)
{
    const bool changes = !options.save.empty() || !options.forget.empty();
    const auto study = openStudy(cli, options.study, changes ? OpenMode::ReadWrite : OpenMode::ReadOnly);
    if (!study) {
        return;
    }
    RaterId rater{};
    if (!options.rater.empty()) {
        const auto known = raterNamed(*study, argument(options.rater));
        if (!known) {
            cli.fail(known.error());
            return;
        }
        rater = *known;
        study->setActor(rater);
    }
    if (changes) {
        change(cli, *study, options);
    } else if (options.saved) {
        listSaved(cli, *study, options.json);
    } else {
        listItems(cli, *study, argument(options.terms), rater, options.json);
    }
}

} // namespace

void addSearchCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("search", CliHelp::tr("List the items that a search finds; save searches under names"));
    auto options = std::make_shared<SearchOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("TERMS", options->terms,
                        CliHelp::tr("The search, as in the search box of the list; empty: all items"));
    command->add_option("--where", options->terms,
                        CliHelp::tr("The same as an option, also for terms that begin with a minus sign"));
    command->add_option(
        "--rater", options->rater,
        CliHelp::tr(
            "Search as this rater, including their own labels of the open round (default: closed rounds only)"));
    CLI::Option *save = command->add_option(
        "--save", options->save,
        CliHelp::tr("Save the search in the study under this name; @NAME stands for it in every search"));
    CLI::Option *forget =
        command->add_option("--forget", options->forget, CliHelp::tr("Delete the saved search of this name"));
    CLI::Option *saved = command->add_flag("--saved", options->saved, CliHelp::tr("List the saved searches"));
    save->excludes(forget)->excludes(saved);
    forget->excludes(saved);
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "An item must match all terms; \"or\" joins alternatives, a minus sign negates, parentheses group:\n  "
        "code:\"Memory Leak\"  symptom:Memory  final:API  rater:Ada code:Time  units:>1  comment:leak\n  memo:leak  "
        "has:comment  has:memo  has:evidence  has:proposal  has:hint  reason:\"not about\"  decided-by:Ben\n  "
        "tag:keras  "
        "date:2019..\nThe manual lists all keys. In an open round only the labels of --rater are searched."));
    command->callback([&cli, options] { runSearch(cli, *options); });
}

} // namespace corater
