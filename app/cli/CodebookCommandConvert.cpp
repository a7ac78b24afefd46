// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook convert`: from any format into any other.
#include "app/cli/CodebookCommand.h"
#include "data/codebooks/CodebookFile.h"

namespace corater {

namespace {

void convert(Cli &cli, const std::string &from, const std::string &to, const std::string &guide,
             const std::string &rater)
{
    const auto document = loadOrSay(cli, from, guide, rater);
    if (!document) {
        return;
    }
    const QString out = QString::fromLocal8Bit(to);
    for (const CodebookNote &note : document->notes) {
        cli.say(QStringLiteral("note: ") + noteLine(note));
    }
    for (const Problem &problem : document->problems) {
        cli.say(QStringLiteral("problem: %1: %2").arg(problem.place, problem.reason));
    }
    // Every format but the text tells codes apart by their names; a faulty codebook would come out different.
    if (hasErrors(document->problems) && formatOfName(out) != CodebookFormat::Text) {
        cli.say(QStringLiteral("corater: the codebook has errors and was not written; a .codebook file can be written "
                               "and repaired by hand"));
        cli.answerIsNo();
        return;
    }
    const auto losses = saveCodebook(document->codebook, out);
    if (!losses) {
        cli.fail(losses.error());
        return;
    }
    for (const CodebookNote &loss : *losses) {
        cli.say(QStringLiteral("%1: %2").arg(out, noteLine(loss)));
    }
}

} // namespace

void addCodebookConvert(CLI::App &parent, Cli &cli)
{
    CLI::App *command = parent.add_subcommand(
        "convert", "Write a codebook in another format: .codebook, .xlsx, .csv, .tsv, .md or .qdc (REFI-QDA)");
    auto from = std::make_shared<std::string>();
    auto to = std::make_shared<std::string>();
    auto guide = std::make_shared<std::string>();
    command->add_option("CODEBOOK", *from, "A file, or the name of a built-in codebook")->required();
    command->add_option("OUT", *to, "The file to write; its ending says the format")->required();
    command->add_option("--guide", *guide, "A disambiguation guide in a file of its own");
    auto rater = std::make_shared<std::string>();
    addRaterOption(*command, *rater);
    command->callback([&cli, from, to, guide, rater] { convert(cli, *from, *to, *guide, *rater); });
}

} // namespace corater
