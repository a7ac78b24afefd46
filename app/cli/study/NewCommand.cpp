// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/parser/CliHelp.h"
#include "data/codebooks/CodebookFile.h"
#include "data/keywords/KeywordFile.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace corater {

namespace {

struct NewCommandText
{
    Q_DECLARE_TR_FUNCTIONS(NewCommand)
};

struct NewOptions
{
    std::string study;
    CodebookSource source;
    std::string title;
    std::string keywords;
    std::vector<std::string> raters;
    bool json = false;
};

// The keywords named by the user, or the built-in ones of the codebook's name.
Result<std::optional<KeywordSet>> keywordsOf(const NewOptions &options)
{
    const bool named = !options.keywords.empty();
    const QString name = argument(named ? options.keywords : options.source.codebook);
    if (named ? name == u"none" : !KeywordFile::builtInNames().contains(name)) {
        return std::nullopt;
    }
    TRY(auto set, KeywordFile::load(name));
    return std::optional(std::move(set));
}

void runNew(Cli &cli, const NewOptions &options)
{
    const auto keywords = keywordsOf(options);
    if (!keywords) {
        cli.fail(keywords.error());
        return;
    }
    const QString path = argument(options.study);
    Study::Outline outline;
    QJsonArray readings;
    QJsonArray notes;
    qint64 codes = 0;
    outline.title = options.title.empty() ? QFileInfo(path).completeBaseName() : argument(options.title);
    for (const std::string &rater : options.raters) {
        outline.raters << argument(rater);
    }
    if (const QString name = argument(options.source.codebook);
        !name.isEmpty() && (name != u"none" || QFileInfo::exists(name))) {
        const auto document = loadOrSay(cli, options.source);
        if (!document) {
            return;
        }
        sayReading(cli, *document);
        readings = notesJson(document->readings);
        notes = notesJson(document->notes);
        for (const Dimension &dimension : document->codebook.dimensions) {
            codes += qint64(dimension.codes.size());
        }
        const auto codebook = takeable(*document, argument(options.source.codebook));
        if (!codebook) {
            cli.fail(codebook.error());
            return;
        }
        outline.codebook = *codebook;
    }
    if (*keywords) {
        outline.settings.insert(keywordsSetting, keywordsValue(**keywords));
    }
    const auto study = Study::create(path, outline);
    if (!study) {
        cli.fail(study.error().within(path));
        return;
    }
    if (options.json) {
        cli.json({{"study", path},
                  {"title", outline.title},
                  {"dimensions", qint64(outline.codebook.dimensions.size())},
                  {"codes", codes},
                  {"rules", qint64(outline.codebook.rules.size())},
                  {"raters", QJsonArray::fromStringList(outline.raters)},
                  {"keywords", *keywords ? qint64((**keywords).keywords.size()) : 0},
                  {"readings", readings},
                  {"notes", notes}});
        return;
    }
    cli.say(NewCommandText::tr("%1: a new study with %2 and %3")
                .arg(path, countOf(qint64(outline.codebook.dimensions.size()), Counted::Dimension),
                     countOf(qint64(outline.raters.size()), Counted::Rater)));
}

} // namespace

void addNewCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("new", CliHelp::tr("Make a study"));
    auto options = std::make_shared<NewOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The file to make, NAME.corater"))->required();
    command->add_option(
        "--codebook", options->source.codebook,
        CliHelp::words(CliHelp::toSay("A built-in codebook (%1), a file, a study or STUDY@VERSION; none: an empty one")
                           .arg(builtInCodebooks().join(u", "))));
    addReadingOptions(*command, options->source);
    command->add_option(
        "--keywords", options->keywords,
        CliHelp::words(CliHelp::toSay("Keywords that select candidates: a built-in set (%1), a file with one keyword a "
                                      "line, or none; otherwise the built-in set with the name of "
                                      "the codebook, if any")
                           .arg(KeywordFile::builtInNames().join(u", "))));
    command->add_option("--title", options->title, CliHelp::tr("Title of the study; otherwise the file's name"));
    command->add_option("--rater", options->raters, CliHelp::tr("Name of a rater; may be given several times"))
        ->take_all();
    command->add_flag("--json", options->json, CliHelp::tr("Print a summary as JSON"));
    command->callback([&cli, options] { runNew(cli, *options); });
}

} // namespace corater
