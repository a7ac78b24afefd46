// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook show`: a codebook read from any format.
#include "app/cli/CodebookCommand.h"
#include "data/codebooks/CodebookFile.h"
#include "models/study/CountWords.h"

#include <QJsonArray>

namespace corater {

namespace {

QString scaleName(Scale scale)
{
    switch (scale) {
    case Scale::Nominal:
        break;
    case Scale::Ordinal:
        return QStringLiteral("ordinal");
    case Scale::Interval:
        return QStringLiteral("interval");
    }
    return QStringLiteral("nominal");
}

QJsonObject codeJson(const Dimension &dimension, const Code &code)
{
    return {{QStringLiteral("name"), code.name},
            {QStringLiteral("path"), QJsonArray::fromStringList(dimension.path(code.id))},
            {QStringLiteral("selectable"), code.selectable && !code.retired},
            {QStringLiteral("retired"), code.retired},
            {QStringLiteral("draft"), code.draft},
            {QStringLiteral("definition"), code.definition},
            {QStringLiteral("use_when"), code.useWhen},
            {QStringLiteral("avoid_when"), code.avoidWhen},
            {QStringLiteral("examples"), QJsonArray::fromStringList(code.examples)},
            {QStringLiteral("aliases"), QJsonArray::fromStringList(code.aliases)},
            {QStringLiteral("published_as"), code.publishedName},
            {QStringLiteral("shortcut"), code.shortcut},
            {QStringLiteral("colour"), code.colour}};
}

QJsonObject dimensionJson(const Dimension &dimension)
{
    QJsonArray codes;
    for (const Code &code : dimension.codes) {
        codes << codeJson(dimension, code);
    }
    return {{QStringLiteral("name"), dimension.name},
            {QStringLiteral("definition"), dimension.definition},
            {QStringLiteral("aliases"), QJsonArray::fromStringList(dimension.aliases)},
            {QStringLiteral("scale"), scaleName(dimension.scale)},
            {QStringLiteral("required"), dimension.required},
            {QStringLiteral("maximum"), dimension.maximum},
            {QStringLiteral("export_columns"), QJsonArray::fromStringList(dimension.exportColumns)},
            {QStringLiteral("codes"), codes}};
}

QJsonObject ruleJson(const Codebook &book, const Rule &rule)
{
    const auto nameOf = [&book](CodeId id) {
        const Code *code = book.code(id);
        return code ? code->name : QString();
    };
    const Dimension *dimension = book.dimensionOf(rule.a);
    return {{QStringLiteral("a"), nameOf(rule.a)},
            {QStringLiteral("b"), nameOf(rule.b)},
            {QStringLiteral("text"), rule.text},
            {QStringLiteral("dimension"), dimension ? dimension->name : QString()},
            {QStringLiteral("whole_categories"), rule.wholeCategories}};
}

QJsonObject documentJson(const CodebookDocument &document)
{
    const Codebook &book = document.codebook;
    QJsonArray dimensions;
    for (const Dimension &dimension : book.dimensions) {
        dimensions << dimensionJson(dimension);
    }
    QJsonArray rules;
    for (const Rule &rule : book.rules) {
        rules << ruleJson(book, rule);
    }
    return {{QStringLiteral("name"), book.name},
            {QStringLiteral("title"), book.title},
            {QStringLiteral("format"), document.format},
            {QStringLiteral("dimensions"), dimensions},
            {QStringLiteral("rules"), rules},
            {QStringLiteral("readings"), notesJson(document.readings)},
            {QStringLiteral("notes"), notesJson(document.notes)}};
}

void printDimension(Cli &cli, const Dimension &dimension)
{
    cli.out(QStringLiteral("\n%1  (%2)\n").arg(dimension.name, countOf(dimension.choices().size(), Counted::Code)));
    for (const Code &code : dimension.codes) {
        const qsizetype depth = dimension.path(code.id).size();
        QString line = QString(depth * 2, u' ') + code.name;
        if (code.retired) {
            line += QStringLiteral("  (retired)");
        }
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
        cli.out(QStringLiteral("\nRules (%1)\n").arg(book.rules.size()));
    }
    for (const Rule &rule : book.rules) {
        const QJsonObject named = ruleJson(book, rule);
        cli.out(QStringLiteral("  %1 / %2: %3\n")
                    .arg(named[u"a"].toString(), named[u"b"].toString(), rule.text.simplified()));
    }
    if (!document.readings.empty()) {
        cli.out(QStringLiteral("\nRead as\n"));
    }
    for (const CodebookNote &reading : document.readings) {
        cli.out(QStringLiteral("  ") + noteLine(reading) + u'\n');
    }
    if (!document.notes.empty()) {
        cli.out(QStringLiteral("\nNotes (%1)\n").arg(document.notes.size()));
    }
    for (const CodebookNote &note : document.notes) {
        cli.out(QStringLiteral("  ") + noteLine(note) + u'\n');
    }
}

} // namespace

void addCodebookShow(CLI::App &parent, Cli &cli)
{
    CLI::App *show = parent.add_subcommand("show", "Show a codebook read from any format");
    auto source = std::make_shared<CodebookSource>();
    auto json = std::make_shared<bool>(false);
    show->add_option("CODEBOOK", source->codebook,
                     "A file, or the name of a built-in codebook (" + builtInCodebooks().join(u", ").toStdString() +
                         ")")
        ->required();
    show->add_option("--guide", source->guide, "A disambiguation guide in a file of its own");
    show->add_flag("--json", *json, "Print JSON");
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
