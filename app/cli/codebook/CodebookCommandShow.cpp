// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook show`: a codebook read from any format.
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/parser/CliHelp.h"
#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/CodebookJson.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ShowText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommandShow)
};

QJsonObject documentJson(const CodebookDocument &document)
{
    QJsonObject json = codebookObject(document.codebook);
    json.insert(QStringLiteral("format"), document.format);
    json.insert(QStringLiteral("readings"), notesJson(document.readings));
    json.insert(QStringLiteral("notes"), notesJson(document.notes));
    return json;
}

void printDimension(Cli &cli, const Dimension &dimension)
{
    cli.out(QStringLiteral("\n%1  (%2)\n").arg(dimension.name, countOf(dimension.choices().size(), Counted::Code)));
    for (const Code &code : dimension.codes) {
        const qsizetype depth = dimension.path(code.id).size();
        QString line =
            QString(depth * 2, u' ') + (code.retired ? ShowText::tr("%1  (retired)").arg(code.name) : code.name);
        if (!code.definition.isEmpty()) {
            line += QStringLiteral(": ") + code.definition.simplified();
        }
        cli.out(line + u'\n');
    }
}

void printDocument(Cli &cli, const CodebookDocument &document)
{
    const Codebook &book = document.codebook;
    if (!book.title.isEmpty() || !book.name.isEmpty()) {
        cli.out((book.title.isEmpty() ? book.name : book.title) + u'\n');
    }
    for (const Dimension &dimension : book.dimensions) {
        printDimension(cli, dimension);
    }
    if (!book.rules.empty()) {
        cli.out(u'\n' + ShowText::tr("Rules (%1)").arg(book.rules.size()) + u'\n');
    }
    const auto nameOf = [&book](CodeId id) {
        const Code *code = book.code(id);
        return code ? code->name : QString();
    };
    for (const Rule &rule : book.rules) {
        cli.out(QStringLiteral("  %1 / %2: %3\n").arg(nameOf(rule.a), nameOf(rule.b), rule.text.simplified()));
    }
    if (!document.readings.empty()) {
        cli.out(u'\n' + ShowText::tr("Read as") + u'\n');
    }
    for (const CodebookNote &reading : document.readings) {
        cli.out(QStringLiteral("  ") + noteLine(reading) + u'\n');
    }
    if (!document.notes.empty()) {
        cli.out(u'\n' + ShowText::tr("Notes (%1)").arg(document.notes.size()) + u'\n');
    }
    for (const CodebookNote &note : document.notes) {
        cli.out(QStringLiteral("  ") + noteLine(note) + u'\n');
    }
}

} // namespace

void addCodebookShow(CLI::App &parent, Cli &cli)
{
    CLI::App *show = parent.add_subcommand("show", CliHelp::tr("Show a codebook read from any format"));
    auto source = std::make_shared<CodebookSource>();
    auto json = std::make_shared<bool>(false);
    show->add_option(
            "CODEBOOK", source->codebook,
            CliHelp::words(
                CliHelp::toSay("A file, or the name of a built-in codebook (%1)").arg(builtInCodebooks().join(u", "))))
        ->required();
    show->add_option("--guide", source->guide, CliHelp::tr("A disambiguation guide in a separate file"));
    show->add_flag("--json", *json, CliHelp::tr("Print JSON"));
    addRaterOption(*show, source->rater);
    addReadingOptions(*show, *source);
    show->callback([&cli, source, json] {
        const auto document = loadOrSay(cli, *source);
        if (!document) {
            return;
        }
        if (*json) {
            cli.json(documentJson(*document));
        } else {
            printDocument(cli, *document);
        }
    });
}

} // namespace corater
