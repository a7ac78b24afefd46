// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook convert`: from any format into any other.
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/parser/CliHelp.h"
#include "data/codebooks/CodebookFile.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ConvertText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommandConvert)
};

void convert(Cli &cli, const CodebookSource &source, const std::string &to, bool json)
{
    const auto document = loadOrSay(cli, source);
    if (!document) {
        return;
    }
    const QString out = QString::fromLocal8Bit(to);
    sayReading(cli, *document);
    for (const Problem &problem : document->problems) {
        cli.say(ConvertText::tr("problem: %1: %2").arg(problem.place.inWords(), problem.reason.inWords()));
    }
    // All formats but the text identify codes by name, so a codebook with errors would be read back differently.
    if (hasErrors(document->problems) && formatOfName(out) != CodebookFormat::Text) {
        cli.say(ConvertText::tr("corater: the codebook has errors and was not written; a .codebook file can be written "
                                "and repaired by hand"));
        cli.answerIsNo();
        return;
    }
    const auto losses = saveCodebook(document->codebook, out);
    if (!losses) {
        cli.fail(losses.error());
        return;
    }
    if (json) {
        qint64 codes = 0;
        for (const Dimension &dimension : document->codebook.dimensions) {
            codes += qint64(dimension.codes.size());
        }
        cli.json({{"file", out},
                  {"format", formatName(formatOfName(out).value_or(CodebookFormat::Text))},
                  {"dimensions", qint64(document->codebook.dimensions.size())},
                  {"codes", codes},
                  {"rules", qint64(document->codebook.rules.size())},
                  {"readings", notesJson(document->readings)},
                  {"notes", notesJson(document->notes)},
                  {"losses", notesJson(*losses)}});
    }
    for (const CodebookNote &loss : *losses) {
        cli.say(QStringLiteral("%1: %2").arg(out, noteLine(loss)));
    }
}

} // namespace

void addCodebookConvert(CLI::App &parent, Cli &cli)
{
    CLI::App *command = parent.add_subcommand(
        "convert",
        CliHelp::tr("Write a codebook in another format: .codebook, .xlsx, .csv, .tsv, .md or .qdc (REFI-QDA)"));
    auto source = std::make_shared<CodebookSource>();
    auto to = std::make_shared<std::string>();
    command->add_option("CODEBOOK", source->codebook, CliHelp::tr("A file, or the name of a built-in codebook"))
        ->required();
    command->add_option("OUT", *to, CliHelp::tr("The file to write; its extension gives the format"))->required();
    command->add_option("--guide", source->guide, CliHelp::tr("A disambiguation guide in a separate file"));
    addRaterOption(*command, source->rater);
    addReadingOptions(*command, *source);
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, CliHelp::tr("Print a summary as JSON"));
    command->callback([&cli, source, to, json] { convert(cli, *source, *to, *json); });
}

} // namespace corater
