// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook check`: validates a codebook, and the codes of a data sheet against it.
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "data/codebooks/TextCodebook.h"
#include "data/codebooks/tables/CheckSheet.h"
#include "data/files/InputFile.h"
#include "data/files/WholeFile.h"
#include "data/import/sheets/SheetFile.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>

namespace corater {

namespace {

struct CheckText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommandCheck)
    CORATER_MESSAGES(CodebookCommandCheck)
};

struct CheckArguments
{
    CodebookSource source;
    std::string sheet;
    std::string sheetName;
    std::vector<std::string> columns;
    std::string aliasesTo;
    bool recordAliases = false;
    bool withoutAliases = false;
    bool json = false;
};

QString severityName(Problem::Severity severity)
{
    return severity == Problem::Severity::Error ? QStringLiteral("error") : QStringLiteral("warning");
}

QString byName(ResolvedBy by)
{
    switch (by) {
    case ResolvedBy::Exact:
        return QStringLiteral("exact");
    case ResolvedBy::Case:
        return QStringLiteral("case");
    case ResolvedBy::Alias:
        return QStringLiteral("alias");
    case ResolvedBy::Suggestion:
        return QStringLiteral("suggestion");
    case ResolvedBy::Category:
        return QStringLiteral("category");
    case ResolvedBy::None:
        break;
    }
    return QStringLiteral("none");
}

QString kindName(RowFinding::Kind kind)
{
    switch (kind) {
    case RowFinding::Kind::Repeated:
        return QStringLiteral("repeated");
    case RowFinding::Kind::Gap:
        return QStringLiteral("gap");
    case RowFinding::Kind::TooMany:
        break;
    }
    return QStringLiteral("too many");
}

// Describes a kind of faulty rows: the dimension, how many rows, and the line of the first.
QString kindSentence(const RowFinding &finding)
{
    const bool one = finding.count == 1;
    const int rows = int(finding.count);
    switch (finding.kind) {
    case RowFinding::Kind::Repeated:
        return one ? CheckText::tr(
                         "%1: 1 row has the same code twice (do the columns belong to two raters?), the first "
                         "in line %2")
                   : CheckText::tr("%1: %n rows have the same code twice (do the columns belong to two raters?), the "
                                   "first in line %2",
                                   nullptr, rows);
    case RowFinding::Kind::Gap:
        return one ? CheckText::tr("%1: 1 row has a value in a later column and none in an earlier one, the first in "
                                   "line %2")
                   : CheckText::tr("%1: %n rows have a value in a later column and none in an earlier one, the first "
                                   "in line %2",
                                   nullptr, rows);
    case RowFinding::Kind::TooMany:
        break;
    }
    return one ? CheckText::tr("%1: 1 row has more codes than the dimension allows, the first in line %2")
               : CheckText::tr("%1: %n rows have more codes than the dimension allows, the first in line %2", nullptr,
                               rows);
}

QString nameOf(const Codebook &book, CodeId id)
{
    const Code *code = book.code(id);
    return code ? code->name : QString();
}

QString dimensionName(const Codebook &book, DimensionId id)
{
    const Dimension *dimension = book.dimension(id);
    return dimension ? dimension->name : QString();
}

QJsonObject codebookJson(const CodebookDocument &document)
{
    QJsonArray problems;
    for (const Problem &problem : document.problems) {
        problems << QJsonObject{{QStringLiteral("severity"), severityName(problem.severity)},
                                {QStringLiteral("place"), problem.place.inWords()},
                                {QStringLiteral("reason"), problem.reason.inWords()}};
    }
    return {{QStringLiteral("problems"), problems},
            {QStringLiteral("readings"), notesJson(document.readings)},
            {QStringLiteral("notes"), notesJson(document.notes)}};
}

QJsonObject valueJson(const Codebook &book, const CheckedValue &value)
{
    const QString code = nameOf(book, value.resolution.code);
    return {{QStringLiteral("column"), value.column.heading},
            {QStringLiteral("dimension"), dimensionName(book, value.column.dimension)},
            {QStringLiteral("value"), value.value},
            {QStringLiteral("count"), value.count},
            {QStringLiteral("first_line"), value.firstLine},
            {QStringLiteral("code"), code.isEmpty() ? QJsonValue() : QJsonValue(code)},
            {QStringLiteral("by"),
             value.resolution.by == ResolvedBy::None ? QJsonValue() : QJsonValue(byName(value.resolution.by))}};
}

void addSheetJson(QJsonObject &json, const Codebook &book, const SheetCheckReport &report)
{
    QJsonArray values;
    for (const CheckedValue &value : report.values) {
        values << valueJson(book, value);
    }
    QJsonArray columns;
    for (const LabelColumn &column : report.columns) {
        columns << QJsonObject{{QStringLiteral("column"), column.heading},
                               {QStringLiteral("dimension"), dimensionName(book, column.dimension)},
                               {QStringLiteral("position"), column.position + 1},
                               {QStringLiteral("named"), column.named}};
    }
    QJsonArray neverUsed;
    for (CodeId code : report.neverUsed) {
        const Dimension *dimension = book.dimensionOf(code);
        neverUsed << QJsonObject{{QStringLiteral("dimension"), dimension ? dimension->name : QString()},
                                 {QStringLiteral("code"), nameOf(book, code)}};
    }
    QJsonArray findings;
    for (const RowFinding &finding : report.findings) {
        findings << QJsonObject{{QStringLiteral("kind"), kindName(finding.kind)},
                                {QStringLiteral("dimension"), dimensionName(book, finding.dimension)},
                                {QStringLiteral("count"), finding.count},
                                {QStringLiteral("first_line"), finding.firstLine}};
    }
    json[u"rows"] = report.rows;
    json[u"cells"] = report.cells;
    json[u"resolved"] = report.resolved;
    json[u"unresolved"] = report.unresolved;
    json[u"columns"] = columns;
    json[u"values"] = values;
    json[u"values_left_out"] = report.valuesLeftOut;
    json[u"never_used"] = neverUsed;
    json[u"findings"] = findings;
}

void printCodebook(Cli &cli, const CodebookDocument &document)
{
    for (const CodebookNote &reading : document.readings) {
        cli.out(CheckText::tr("read     %1").arg(noteLine(reading)) + u'\n');
    }
    for (const CodebookNote &note : document.notes) {
        cli.out(CheckText::tr("note     %1").arg(noteLine(note)) + u'\n');
    }
    for (const Problem &problem : document.problems) {
        cli.out((problem.severity == Problem::Severity::Error ? CheckText::tr("error    %1: %2")
                                                              : CheckText::tr("warning  %1: %2"))
                    .arg(problem.place.inWords(), problem.reason.inWords()) +
                u'\n');
    }
    cli.out(QStringLiteral("%1\n").arg(countOf(qint64(document.problems.size()), Counted::Problem)));
}

void printSheet(Cli &cli, const Codebook &book, const SheetCheckReport &report)
{
    for (const CheckedValue &value : report.values) {
        const QString code = nameOf(book, value.resolution.code);
        const QString outcome = value.resolution.by == ResolvedBy::Suggestion ? CheckText::tr("? perhaps %1").arg(code)
                                : value.resolution.by == ResolvedBy::Category
                                    ? CheckText::tr("? a category, not a code")
                                : value.resolution.by == ResolvedBy::None ? CheckText::tr("? no similar code")
                                                                          : code;
        cli.out(QStringLiteral("%1  %2  %3 -> %4 (%5)\n")
                    .arg(value.column.heading, QString::number(value.count).rightJustified(6), value.value, outcome,
                         byName(value.resolution.by)));
    }
    for (CodeId code : report.neverUsed) {
        const Dimension *dimension = book.dimensionOf(code);
        cli.out(CheckText::tr("never used: %1 > %2").arg(dimension ? dimension->name : QString(), nameOf(book, code)) +
                u'\n');
    }
    for (const RowFinding &finding : report.findings) {
        cli.out(kindSentence(finding).arg(dimensionName(book, finding.dimension), QString::number(finding.firstLine)) +
                u'\n');
    }
    cli.out((report.cells == 1
                 ? CheckText::tr("1 label cell, %1 resolved, %2 unresolved")
                 : CheckText::tr("%n label cells, %1 resolved, %2 unresolved", nullptr, int(report.cells)))
                .arg(report.resolved)
                .arg(report.unresolved) +
            u'\n');
}

std::optional<QMap<QString, QString>> columnMap(Cli &cli, const std::vector<std::string> &columns)
{
    QMap<QString, QString> map;
    for (const std::string &column : columns) {
        const QString text = QString::fromLocal8Bit(column);
        const qsizetype equals = text.lastIndexOf(u'=');
        if (equals < 1) {
            cli.fail({.code = ErrorCode::Input,
                      .message = CheckText::toSay("a column that is not mapped"),
                      .expected = QStringLiteral("--column HEADING=DIMENSION"),
                      .found = text});
            return {};
        }
        map.insert(text.left(equals), text.mid(equals + 1));
    }
    return map;
}

std::optional<SheetCheckReport> checkOrSay(Cli &cli, const CheckArguments &arguments, const Codebook &book)
{
    const auto columns = columnMap(cli, arguments.columns);
    if (!columns) {
        return {};
    }
    const QString name = QString::fromLocal8Bit(arguments.sheet);
    // --encoding may be meant for the codebook, so a sheet in UTF-8 ignores it.
    const TextEncoding encoding = encodingDoubt(name) ? encodingOf(arguments.source.encoding) : TextEncoding::Detected;
    const auto device = openSheet(name, {QString::fromLocal8Bit(arguments.sheetName), encoding});
    if (!device) {
        cli.fail(device.error());
        return {};
    }
    auto report = checkSheet(**device, name, book, *columns, !arguments.withoutAliases);
    if (!report) {
        cli.fail(report.error());
        return {};
    }
    return *std::move(report);
}

bool writeAliases(Cli &cli, const CheckArguments &arguments, const Codebook &book, const SheetCheckReport &report)
{
    int added = 0;
    const Codebook changed = withSuggestionsAsAliases(book, report.values, added);
    const QString path = QString::fromLocal8Bit(arguments.aliasesTo);
    const auto written = writeWholeFile(path, [&](QIODevice &out) -> Result<void> {
        if (out.write(writeTextCodebook(changed)) < 0) {
            return fail(ErrorCode::DiskFull, CheckText::toSay("the codebook could not be written completely"), {}, {},
                        out.errorString());
        }
        return {};
    });
    if (!written) {
        cli.fail(written.error());
        return false;
    }
    cli.say(CheckText::tr("%1 added, written to %2").arg(countOf(added, Counted::Alias), path));
    return true;
}

// As for a file, but in a study: one change of its codebook, which can be undone.
bool recordAliases(Cli &cli, const CheckArguments &arguments, const SheetCheckReport &report)
{
    const auto inStudy = studyCodebook(arguments.source.codebook);
    if (!inStudy || !inStudy->version.isEmpty()) {
        cli.fail({.code = ErrorCode::Input,
                  .message = CheckText::toSay("aliases are recorded in a study; --accept-suggestions writes a file"),
                  .expected = CheckText::toSay("a study"),
                  .found = QString::fromLocal8Bit(arguments.source.codebook)});
        return false;
    }
    const auto study = openStudy(cli, inStudy->study, OpenMode::ReadWrite);
    if (!study) {
        return false;
    }
    int added = 0;
    const Codebook changed = withSuggestionsAsAliases(study->codebook(), report.values, added);
    const auto done = added == 0
                          ? Result<void>()
                          : study->perform(replaceCodebook(changed, {{"because", "spellings"}, {"count", added}}));
    if (!done) {
        cli.fail(done.error());
        return false;
    }
    cli.say(CheckText::tr("%1 recorded in %2").arg(countOf(added, Counted::Alias), study->path()));
    return true;
}

void check(Cli &cli, const CheckArguments &arguments)
{
    CodebookSource source = arguments.source;
    if (arguments.sheet.empty() && !arguments.sheetName.empty()) {
        source.sheets.push_back(arguments.sheetName);
    }
    const auto document = loadOrSay(cli, source);
    if (!document) {
        return;
    }
    std::optional<SheetCheckReport> report;
    if (!arguments.sheet.empty()) {
        report = checkOrSay(cli, arguments, document->codebook);
        if (!report || (!arguments.aliasesTo.empty() && !writeAliases(cli, arguments, document->codebook, *report)) ||
            (arguments.recordAliases && !recordAliases(cli, arguments, *report))) {
            return;
        }
    }
    if (arguments.json) {
        QJsonObject json = codebookJson(*document);
        if (report) {
            addSheetJson(json, document->codebook, *report);
        }
        cli.json(json);
    } else {
        printCodebook(cli, *document);
        if (report) {
            printSheet(cli, document->codebook, *report);
        }
    }
    if (hasErrors(document->problems) || (report && report->unresolved > 0)) {
        cli.answerIsNo();
    }
}

} // namespace

void addCodebookCheck(CLI::App &parent, Cli &cli)
{
    CLI::App *command =
        parent.add_subcommand("check", CliHelp::tr("Validate a codebook, and check a data sheet against it"));
    auto arguments = std::make_shared<CheckArguments>();
    command
        ->add_option("CODEBOOK", arguments->source.codebook,
                     CliHelp::tr("A file, the name of a built-in codebook, or a study"))
        ->required();
    command->add_option("DATA", arguments->sheet, CliHelp::tr("A sheet with label columns: CSV, TSV, .xlsx or .ods"));
    command->add_option("--sheet", arguments->sheetName,
                        CliHelp::tr("For a workbook: name or number of the sheet of the data; without data, of the "
                                    "codebook"));
    command->add_option("--guide", arguments->source.guide, CliHelp::tr("A disambiguation guide in a separate file"));
    command->add_option("--column", arguments->columns,
                        CliHelp::tr("HEADING=DIMENSION: a column with labels (may be given several times)"));
    command->add_flag("--without-aliases", arguments->withoutAliases,
                      CliHelp::tr("Compare the labels with the names of codes alone"));
    command->add_option("--accept-suggestions", arguments->aliasesTo,
                        CliHelp::tr("Write the codebook to this file, with every suggestion recorded as an alias"));
    command->add_flag("--record-aliases", arguments->recordAliases,
                      CliHelp::tr("For a study: record every suggestion as an alias; can be undone"));
    addRaterOption(*command, arguments->source.rater);
    addReadingOptions(*command, arguments->source, "--codebook-sheet");
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->callback([&cli, arguments] { check(cli, *arguments); });
}

} // namespace corater
