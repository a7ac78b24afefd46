// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/study/JournalReport.h"
#include "models/commands/memos/MemoCommands.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

struct MemoOptions
{
    std::string study;
    std::string text;
    std::string rater;
    std::string item;
    std::string code;
    std::string round;
    std::string about;
    std::string by;
    std::string asOf;
    bool json = false;
};

struct MemoCommandText
{
    Q_DECLARE_TR_FUNCTIONS(MemoCommand)
    CORATER_MESSAGES(MemoCommand)
};

// One code of that name as the study's actor sees the codebook; in several dimensions it is ambiguous.
Result<CodeId> codeCalled(const StudyReader &study, const QString &wanted)
{
    std::vector<CodeId> found;
    for (const Dimension &dimension : study.codebook().dimensions) {
        for (const Code &code : dimension.codes) {
            if (code.name.compare(wanted, Qt::CaseInsensitive) == 0) {
                found.push_back(code.id);
            }
        }
    }
    if (found.size() == 1) {
        return found.front();
    }
    return fail(ErrorCode::Input,
                found.empty()
                    ? didYouMean(SharedText::noCodeCalled().arg(wanted), wanted, codeNames(study.codebook()))
                    : MemoCommandText::toSay("%n dimensions have a code “%1”", nullptr, int(found.size())).arg(wanted),
                {.file = study.path()});
}

Result<ItemId> itemCalled(const StudyReader &study, const QString &wanted)
{
    TRY(const auto item, study.findItem(wanted));
    return item ? Result<ItemId>(*item)
                : fail(ErrorCode::Input, SharedText::noItemCalled().arg(wanted), {.file = study.path()});
}

// None where the call names no item, code or round.
Result<std::optional<MemoSubject>> subjectOf(const StudyReader &study, const MemoOptions &options)
{
    MemoSubject about;
    if (!options.item.empty()) {
        TRY(about.item, itemCalled(study, argument(options.item)));
    } else if (!options.code.empty()) {
        TRY(about.code, codeCalled(study, argument(options.code)));
    } else if (!options.round.empty()) {
        TRY(about.round, roundNamed(study, argument(options.round)));
    } else {
        return std::nullopt;
    }
    return about;
}

Result<std::vector<MemoLine>> wantedMemos(StudyReader &study, const MemoOptions &options)
{
    TRY(const auto viewer,
        options.rater.empty() ? Result<RaterId>(RaterId{}) : raterNamed(study, argument(options.rater)));
    study.setActor(viewer);
    TRY(const auto author, options.by.empty() ? Result<RaterId>(RaterId{}) : raterNamed(study, argument(options.by)));
    TRY(const auto subject, subjectOf(study, options));
    TRY(auto lines, memoLines(study, viewer));
    std::erase_if(lines, [&](const MemoLine &line) {
        return (valid(author) && line.memo.author != author) || (subject && line.memo.about != *subject) ||
               (!options.about.empty() && nameOf(line.kind) != argument(options.about));
    });
    return lines;
}

void listMemos(Cli &cli, const MemoOptions &options)
{
    const StudyAsOf opened = openStudyAsOf(cli, options.study, options.asOf);
    if (!opened.study) {
        return;
    }
    const auto lines = wantedMemos(*opened.study, options);
    if (!lines) {
        cli.fail(lines.error().within(argument(options.study)));
        return;
    }
    options.json ? cli.json(memosJson(*lines)) : cli.out(memoListing(*lines));
    const bool isOpen = std::ranges::any_of(opened.study->rounds(), [&](const Round &round) {
        return !round.imported && !opened.study->isClosed(round.id);
    });
    if (isOpen && !options.json) {
        cli.say(MemoCommandText::tr("memos of others that were written in the open round are listed once all have "
                                    "sealed"));
    }
}

Result<void> writeMemo(Study &study, const MemoOptions &options)
{
    TRY(const auto author, raterNamed(study, argument(options.rater)));
    study.setActor(author);
    TRY(const auto subject, subjectOf(study, options));
    return study.perform(addMemo(subject.value_or(MemoSubject()), argument(options.text)));
}

// The memo that was written is the author's newest.
void addNewMemo(Cli &cli, const MemoOptions &options)
{
    const OpenStudy study = openStudy(cli, options.study, OpenMode::ReadWrite);
    if (!study) {
        return;
    }
    const auto done = writeMemo(*study, options);
    auto lines = done ? memoLines(*study, study->actor()) : std::unexpected(done.error());
    if (!lines) {
        cli.fail(lines.error().within(argument(options.study)));
        return;
    }
    std::erase_if(*lines, [&](const MemoLine &line) { return line.memo.author != study->actor(); });
    const MemoLine &written = lines->back();
    if (options.json) {
        cli.json({{"memo", memoJson(written)}});
    } else if (written.isPrivate) {
        cli.out(MemoCommandText::tr("a memo on %1; the others can read it once %2 is closed")
                    .arg(aboutWords(written), written.during) +
                u'\n');
    } else {
        cli.out(MemoCommandText::tr("a memo on %1").arg(aboutWords(written)) + u'\n');
    }
}

} // namespace

void addMemoCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("memo", CliHelp::tr("List the memos of a study, or write one"));
    auto options = std::make_shared<MemoOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    CLI::Option *write = command->add_option("--write", options->text, CliHelp::tr("Write a memo with this text"));
    CLI::Option *rater = command->add_option(
        "--rater", options->rater,
        CliHelp::tr("Who writes it; in a list: also show this rater's own memos of the open round"));
    CLI::Option *item =
        command->add_option("--item", options->item, CliHelp::tr("A memo on this item, by its id at the source"));
    CLI::Option *code = command->add_option("--code", options->code, CliHelp::tr("A memo on this code"));
    CLI::Option *round =
        command->add_option("--round", options->round, CliHelp::tr("A memo on this round, by number or name"));
    CLI::Option *about =
        command->add_option("--about", options->about, CliHelp::tr("Only memos on what is of this kind"))
            ->check(oneOf(wordsOf(memoKindNames())));
    CLI::Option *by = command->add_option("--by", options->by, CliHelp::tr("Only memos by this rater"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    addAsOf(*command, options->asOf);
    item->excludes(code)->excludes(round);
    code->excludes(round);
    write->needs(rater)->excludes(about)->excludes(by)->excludes(command->get_option("--as-of"));
    command->footer(CliHelp::tr("Without --item, --code and --round, a memo is on the study. A memo that is written "
                                "while a round is open is\nshown to its author alone until that round is closed."));
    command->callback(
        [&cli, options, write] { write->empty() ? listMemos(cli, *options) : addNewMemo(cli, *options); });
}

} // namespace corater
