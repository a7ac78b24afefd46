// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/codebook/CodebookCommand.h"

#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/Refusals.h"
#include "codebook/taxonomy/Validation.h"
#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/CodebookFile.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace corater {

namespace {

struct CodebookCommandText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommand)
    CORATER_MESSAGES(CodebookCommand)
};

// Leaves out the proposals of other raters while a round is open. The note appears even if there are none, so that it
// does not reveal whether there are any.
CodebookDocument shown(const StudyReader &study, const Codebook &book, RaterId rater)
{
    CodebookDocument document{.format = QStringLiteral("study"), .codebook = codebookShownTo(study, book, rater)};
    document.problems = validate(document.codebook);
    if (hidesProposals(study)) {
        document.notes.push_back(
            {.message = valid(rater)
                            ? CodebookCommandText::toSay("a round is open: codes proposed in it by others are hidden")
                            : CodebookCommandText::toSay(
                                  "a round is open: codes proposed in it are hidden; --rater NAME shows your own")});
    }
    return document;
}

Result<CodebookDocument> ofStudy(const StudyCodebook &wanted, const std::string &rater)
{
    TRY(const auto study, StudyReader::open(argument(wanted.study)));
    TRY(study->checkResults());
    TRY(const auto viewer, rater.empty() ? Result<RaterId>() : raterNamed(*study, argument(rater)));
    Result<Codebook> book = study->wholeCodebook();
    if (!wanted.version.isEmpty()) {
        QStringList known;
        book = std::unexpected(Error{});
        for (const CodebookVersion &version : versionsShownTo(*study, viewer)) {
            known << version.name;
            if (version.name.compare(wanted.version, Qt::CaseInsensitive) == 0 ||
                QString::number(version.number) == wanted.version) {
                book = study->wholeCodebookOf(version.id);
                break;
            }
        }
        if (!book && book.error().message.isEmpty()) {
            return fail(ErrorCode::NotFound, Refusals::noVersion(), {.file = argument(wanted.study)},
                        known.join(QStringLiteral(", ")), wanted.version);
        }
    }
    TRY(book);
    return shown(*study, *book, viewer);
}

} // namespace

std::optional<StudyCodebook> studyCodebook(const std::string &nameOrFile)
{
    if (isStudyFile(nameOrFile)) {
        return StudyCodebook{nameOrFile, {}};
    }
    const auto at = nameOrFile.rfind('@');
    if (at == std::string::npos || QFileInfo::exists(argument(nameOrFile)) || !isStudyFile(nameOrFile.substr(0, at))) {
        return {};
    }
    return StudyCodebook{nameOrFile.substr(0, at), argument(nameOrFile.substr(at + 1))};
}

std::optional<CodebookDocument> loadOrSay(Cli &cli, const CodebookSource &source)
{
    const auto inStudy = studyCodebook(source.codebook);
    if (!source.rater.empty() && !inStudy) {
        cli.fail({.code = ErrorCode::Input,
                  .message = CodebookCommandText::toSay("--rater is for the codebook of a study"),
                  .found = argument(source.codebook)});
        return {};
    }
    QStringList columns;
    for (const std::string &record : source.columns) {
        columns << listed(record);
    }
    QStringList sheets;
    for (const std::string &sheet : source.sheets) {
        sheets << argument(sheet);
    }
    const auto reading = codebookReading(columns, argument(source.tree), argument(source.encoding), sheets);
    auto document = !reading  ? Result<CodebookDocument>(std::unexpected(reading.error()))
                    : inStudy ? ofStudy(*inStudy, source.rater)
                              : loadCodebook(argument(source.codebook), *reading);
    if (!document) {
        cli.fail(document.error());
        return {};
    }
    if (!document->questions.empty()) {
        cli.fail(unanswered(document->questions.front(), argument(source.codebook)));
        return {};
    }
    if (!source.guide.empty()) {
        CodebookReading written;
        written.encoding = reading->encoding;
        const auto rules = loadCodebook(argument(source.guide), written);
        if (!rules || !rules->questions.empty()) {
            cli.fail(!rules ? rules.error() : unanswered(rules->questions.front(), argument(source.guide)));
            return {};
        }
        joinGuide(*document, *rules);
    }
    return *std::move(document);
}

void addReadingOptions(CLI::App &command, CodebookSource &source, const std::string &sheetOption)
{
    command
        .add_option(sheetOption, source.sheets,
                    CliHelp::tr("For a workbook: name or number of a sheet with codes or rules; may be given several "
                                "times. Without it, sheets that look like neither are left out"))
        ->take_all();
    command
        .add_option("--columns", source.columns,
                    CliHelp::words(CliHelp::toSay("What the columns of a table hold: HEADING=USE,…, USE one of %1; "
                                                  "columns without a heading are named by letter")
                                       .arg(columnUses().join(u", "))))
        ->take_all();
    command
        .add_option(
            "--tree", source.tree,
            CliHelp::tr(
                "How names give the tree: by numbers (1.2 below 1), by paths (Time > Slow), or none (as written)"))
        ->check(oneOf({"numbers", "paths", "none"}, Letters::AnyCase));
    addEncodingOption(command, source.encoding, EncodedFile::Codebook);
}

void sayReading(Cli &cli, const CodebookDocument &document)
{
    for (const CodebookNote &reading : document.readings) {
        cli.say(CodebookCommandText::tr("read: %1").arg(noteLine(reading)));
    }
    for (const CodebookNote &note : document.notes) {
        cli.say(CodebookCommandText::tr("note: %1").arg(noteLine(note)));
    }
}

void addRaterOption(CLI::App &command, std::string &rater)
{
    command.add_option("--rater", rater,
                       CliHelp::tr("For a study with an open round: also show the codes that this rater proposed"));
}

QJsonArray notesJson(const std::vector<CodebookNote> &notes)
{
    QJsonArray list;
    for (const CodebookNote &note : notes) {
        list << QJsonObject{{QStringLiteral("place"), note.placeText().inWords()},
                            {QStringLiteral("message"), note.message.inWords()}};
    }
    return list;
}

QString noteLine(const CodebookNote &note)
{
    const QString place = note.placeText().inWords();
    return place.isEmpty() ? note.message.inWords() : place + QStringLiteral(": ") + note.message.inWords();
}

void addCodebookCommand(CLI::App &app, Cli &cli)
{
    CLI::App *codebook =
        app.add_subcommand("codebook", CliHelp::tr("Show, check, convert, compare and change codebooks"));
    codebook->require_subcommand(1);
    addCodebookShow(*codebook, cli);
    addCodebookCheck(*codebook, cli);
    addCodebookConvert(*codebook, cli);
    addCodebookDiff(*codebook, cli);
    addCodebookChange(*codebook, cli);
    addCodebookVersions(*codebook, cli);
}

} // namespace corater
