// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/BatchLines.h"
#include "codebook/Refusals.h"
#include "data/export/SheetWriter.h"
#include "data/files/InputFile.h"
#include "data/formats/JsonObjects.h"
#include "data/records/RatingRules.h"
#include "data/records/RoundPlan.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/Together.h"
#include "models/commands/settling/Discuss.h"
#include "models/commands/settling/ReviewCommands.h"
#include "models/review/ReviewInput.h"
#include "models/sheets/BatchFields.h"
#include "models/sheets/SettleSheet.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

struct SettleBatchCommandMessages
{
    CORATER_MESSAGES(SettleBatchCommand)
};

// The fields of a line besides its answers.
struct SettleDetails
{
    QString reason;
    QString text;
    bool needsRule = false;
};

Result<SettleDetails> detailsOf(const QJsonObject &line)
{
    TRY(const auto reason, textField(line, QStringLiteral("reason")));
    TRY(const auto text, textField(line, QStringLiteral("text")));
    TRY(const auto needsRule, truthField(line, QStringLiteral("needs_rule")));
    return SettleDetails{reason.value_or(QString()), text.value_or(QString()), needsRule.value_or(false)};
}

// An item with its newest closed round in which a rater rated it.
struct ClosedItem
{
    RoundId round{};
    ReviewItem item;
};

Result<ClosedItem> closedItem(const StudyReader &study, RoundId wanted, const QString &name)
{
    TRY(const auto id, study.findItem(name));
    if (!id) {
        return wrongField(Refusals::noItem(), "item", {}, name);
    }
    const std::vector<Round> &rounds = study.rounds();
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
        if ((valid(wanted) && round->id != wanted) || !study.isClosed(round->id) || isTraining(*round)) {
            continue;
        }
        TRY(auto item, loadReviewItem(study, *id, round->id));
        if (!item.raters.empty()) {
            return ClosedItem{round->id, std::move(item)};
        }
    }
    return fail(ErrorCode::Refused,
                SettleBatchCommandMessages::toSay("no rater has sealed ratings of the item in a closed round"),
                {.cell = QStringLiteral("item")}, {}, name);
}

Result<int> unitIndex(const ReviewItem &item, const std::optional<int> &unit)
{
    const int index = unit.value_or(1) - 1;
    if (index >= int(item.units.size())) {
        return wrongField(Refusals::noUnitOfItem(), "unit",
                          item.units.empty() ? SettleBatchCommandMessages::toSay("no unit")
                                             : SettleBatchCommandMessages::toSay("1 to %1").arg(item.units.size()),
                          QString::number(index + 1));
    }
    return index;
}

Result<void> addScreening(std::vector<SettleIntent> &intents, const ReviewItem &item, const QJsonObject &line,
                          bool onlyNew)
{
    TRY(const auto text, textField(line, QStringLiteral("screening")));
    if (!text) {
        return {};
    }
    const auto screening = screeningNamed(*text);
    if (!screening || *screening == Screening::Undecided) {
        return wrongField(SettleBatchCommandMessages::toSay("not a screening"), "screening",
                          SettleBatchCommandMessages::toSay("in or out"), *text);
    }
    if (!onlyNew || !item.screening.settled() || item.screening.settledScreening != *screening) {
        intents.push_back(settleScreening(item, *screening));
    }
    return {};
}

// Whether the question is settled with these codes already, by a decision or by agreement. A new decision would record
// an agreed answer as disputed.
bool isSettledAs(const ReviewItem &item, const Question &question, const std::vector<CodeId> &codes)
{
    const ReviewRow *row = item.row(question);
    if (!row || !row->settled()) {
        return false;
    }
    const auto given = row->distinctCodes();
    return row->decision ? row->decision->codes == codes && !row->decision->differs
                         : given.size() == 1 && given.front() == codes;
}

// The dimensions on which the raters agree to differ.
Result<void> addDiffering(std::vector<SettleIntent> &intents, const ReviewItem &item, int unit, const Codebook &book,
                          const QStringList &names, bool onlyNew)
{
    for (const QString &name : names) {
        TRY(const auto dimension, dimensionOfField(book, name, QStringLiteral("differs")));
        const Question question{.kind = QuestionKind::Label, .unit = unit, .dimension = dimension->id};
        const ReviewRow *row = item.row(question);
        if (!onlyNew || !row || !row->decision || !row->decision->differs) {
            intents.push_back(settleAsDiffering(item, question));
        }
    }
    return {};
}

Result<void> addLabels(std::vector<SettleIntent> &intents, const ReviewItem &item, int unit, const Codebook &book,
                       const QJsonObject &labels, bool onlyNew)
{
    for (const QString &name : labels.keys()) {
        TRY(const auto dimension, dimensionOfField(book, name, QStringLiteral("set")));
        TRY(const auto codes, codesOfField(*dimension, labels.value(name)));
        if (codes.empty() && dimension->required) {
            return wrongField(
                SettleBatchCommandMessages::toSay("a required dimension cannot be settled without a code"),
                dimension->name, SettleBatchCommandMessages::toSay("a code"));
        }
        const Question question{.kind = QuestionKind::Label, .unit = unit, .dimension = dimension->id};
        if (!onlyNew || !isSettledAs(item, question, codes)) {
            intents.push_back(settleLabel(item, question, codes));
        }
    }
    return {};
}

// Takes the rater's answers to all open questions: of one unit if the line names one, otherwise of the whole item.
Result<void> addTaken(std::vector<SettleIntent> &intents, const ReviewItem &item, const std::optional<int> &unit,
                      RaterId taken)
{
    const auto position = std::ranges::find(item.raters, taken, &ReviewRater::id);
    if (position == item.raters.end()) {
        return wrongField(SettleBatchCommandMessages::toSay("that rater has no rating of the item in this round"),
                          "take");
    }
    const size_t before = intents.size();
    for (const Question &question : item.open()) {
        if (unit && (question.kind == QuestionKind::Screening || question.unit != *unit - 1)) {
            continue;
        }
        const ReviewRow *row = item.row(question);
        const int rater = int(position - item.raters.begin());
        const bool answered = row && row->answers[size_t(rater)].present;
        // A unit that the rater did not find counts as their answer "no unit"; a missing label is no answer.
        if (answered || question.kind == QuestionKind::Unit) {
            intents.push_back(settleAs(item, question, rater));
        }
    }
    if (intents.size() == before) {
        return wrongField(SettleBatchCommandMessages::toSay("this rater has answered no open question of it"), "take");
    }
    return {};
}

// `onlyNew`: skips answers that are settled in the same way already.
Result<std::vector<SettleIntent>> intentsOf(const StudyReader &study, const ReviewItem &item, const QJsonObject &line,
                                            bool onlyNew)
{
    std::vector<SettleIntent> intents;
    TRY(const auto unit, unitField(line));
    TRY(const auto keep, truthField(line, QStringLiteral("keep")));
    TRY(const auto taken, textField(line, QStringLiteral("take")));
    TRY(const auto differing, namesField(line, QStringLiteral("differs")));
    const QJsonValue set = line.value("set");
    if (!set.isUndefined() && !set.isObject()) {
        return wrongField(Refusals::wrongKind(), "set", SettleBatchCommandMessages::toSay("an object"),
                          jsonTypeName(set));
    }
    Result<void> done = addScreening(intents, item, line, onlyNew);
    if (done && (keep || set.isObject() || unit || !differing.isEmpty())) {
        const auto index = unitIndex(item, unit);
        done = index ? done : std::unexpected(index.error());
        if (index && keep) {
            const UnitVerdict wanted = *keep ? UnitVerdict::Kept : UnitVerdict::Dropped;
            if (!onlyNew || item.units[size_t(*index)].verdict != wanted) {
                intents.push_back(settleUnit(item, {.kind = QuestionKind::Unit, .unit = *index}, *keep));
            }
        }
        if (index && set.isObject()) {
            done = addLabels(intents, item, *index, study.codebook(), set.toObject(), onlyNew);
        }
        done = index && done ? addDiffering(intents, item, *index, study.codebook(), differing, onlyNew) : done;
    }
    if (done && taken) {
        const auto rater = raterNamed(study, *taken);
        done = rater ? addTaken(intents, item, unit, *rater) : std::unexpected(rater.error());
    }
    TRY(done);
    return intents;
}

// A contribution to the discussion of a question of the item; null: the line has none.
Result<Command<>> contributionOf(const StudyReader &study, const ClosedItem &closed, const QJsonObject &line)
{
    TRY(const auto text, textField(line, QStringLiteral("discuss")));
    TRY(const auto resolves, truthField(line, QStringLiteral("resolve")));
    TRY(const auto about, textField(line, QStringLiteral("about")));
    if (!text && !resolves.value_or(false)) {
        return about ? wrongField(SettleBatchCommandMessages::toSay("nothing is said about it"), "about",
                                  SettleBatchCommandMessages::toSay("with discuss or resolve"))
                     : Result<Command<>>(nullptr);
    }
    TRY(const auto unit, unitField(line));
    UnitId asked{};
    DimensionId dimension{};
    if (about) {
        TRY(const auto named, dimensionOfField(study.codebook(), *about, QStringLiteral("about")));
        dimension = named->id;
    }
    if (unit || about) {
        TRY(const auto index, unitIndex(closed.item, unit));
        const UnitMatch &match = closed.item.units[size_t(index)].match;
        if (match.isEmpty()) {
            return wrongField(SettleBatchCommandMessages::toSay("no rater found this unit"), "unit");
        }
        asked = match.first();
    }
    return discuss(SettleKey{closed.round, closed.item.item.id}, asked, dimension, text.value_or(QString()),
                   resolves.value_or(false));
}

QStringList fieldsOfLine()
{
    return {"item",   "unit", "set",        "differs", "screening", "keep", "take",
            "reason", "text", "needs_rule", "discuss", "resolve",   "about"};
}

// Whether the file holds batch lines and not a table in JSON Lines. Invalid JSON counts as batch lines, so that it is
// reported line by line.
bool holdsBatchLines(const QString &fileName)
{
    if (!QFileInfo(fileName).isFile()) {
        return true; // a pipe is read once
    }
    QFile file(fileName);
    QJsonObject first;
    const bool isRead = InputFile::open(file) && JsonObjects(file, fileName).next(first).value_or(false);
    const QStringList known = fieldsOfLine();
    return !isRead || std::ranges::all_of(first.keys(), [&](const QString &key) { return known.contains(key); });
}

Result<void> settleLine(Study &study, RoundId round, const QJsonObject &line, bool onlyNew)
{
    TRY(checkFields(line, fieldsOfLine()));
    TRY(const auto details, detailsOf(line));
    TRY(const auto name, itemField(line));
    TRY(const auto closed, closedItem(study, round, name));
    TRY(auto contribution, contributionOf(study, closed, line));
    TRY(auto intents, intentsOf(study, closed.item, line, onlyNew));
    if (intents.empty() && !contribution && !onlyNew) {
        return fail(ErrorCode::Input, SettleBatchCommandMessages::toSay("the line settles nothing"), {},
                    SettleBatchCommandMessages::toSay("screening, keep, set, differs, take or discuss"));
    }
    if (intents.empty()) {
        return contribution ? study.perform(contribution) : Result<void>();
    }
    std::vector<Command<>> commands;
    for (SettleIntent &intent : intents) {
        intent.by = SettledBy::Nobody; // found from the decider: a rater of the item, or a third person
        intent.reason = details.reason;
        intent.text = details.text;
        intent.needsRule = details.needsRule;
        if (auto command = settleCommand(intent, closed.item, closed.round, study.codebook())) {
            commands.push_back(std::move(command));
        }
    }
    if (commands.empty()) {
        return fail(ErrorCode::Input, SettleBatchCommandMessages::toSay("the item does not have this question"));
    }
    if (contribution) {
        commands.insert(commands.begin(), std::move(contribution)); // a decision ends the discussion before it
    }
    return study.perform(together(QStringLiteral("settle"), std::move(commands)));
}

struct SettleArguments
{
    std::string study;
    std::string decider;
    std::string round;
    std::string from; ///< empty: standard input
    SheetOptions sheet;
    bool newDecider = false;
    bool batch = false;
    BatchOptions options;
};

// The rater or adjudicator of that name; with `isNew` an unknown name is added as an adjudicator.
Result<RaterId> deciderNamed(Study &study, const QString &name, bool isNew)
{
    if (isNew && !study.raterNamed(name)) {
        TRY(study.perform(addRater(name, true)));
    }
    auto decider = raterNamed(study, name);
    if (!decider) {
        decider.error().expected =
            SettleBatchCommandMessages::toSay("%1; or --new-decider, for a person who does not rate")
                .arg(decider.error().expected);
    }
    return decider;
}

void runSettle(Cli &cli, const SettleArguments &arguments)
{
    const auto study = openToChange(cli, arguments.study, arguments.options.dryRun);
    if (!study) {
        return;
    }
    const auto decider = deciderNamed(*study, argument(arguments.decider), arguments.newDecider);
    const auto round =
        arguments.round.empty() ? Result<RoundId>(RoundId{}) : roundNamed(*study, argument(arguments.round));
    if (!decider || !round) {
        Error error = !decider ? decider.error() : round.error();
        error.place.file = argument(arguments.study);
        cli.fail(error);
        return;
    }
    if (valid(*round) && !study->isClosed(*round)) {
        cli.fail({.code = ErrorCode::Input,
                  .message =
                      SettleBatchCommandMessages::toSay("the round is open: it is settled when every rater has sealed"),
                  .place = {.file = argument(arguments.study)},
                  .found = argument(arguments.round)});
        return;
    }
    study->setActor(*decider);
    catchInterrupts();
    const QString from = argument(arguments.from);
    const auto apply = [&](const QJsonObject &line) { return settleLine(*study, *round, line, !from.isEmpty()); };
    const bool isBatch = from.isEmpty() || (sheetFormatOf(from) == SheetFormat::JsonLines && holdsBatchLines(from));
    if (isBatch) {
        applyBatchLines(cli, argument(arguments.study), arguments.options.json, apply, from);
        return;
    }
    const auto lines = readDecisionSheet(*study, from, arguments.sheet.choice());
    if (!lines) {
        cli.fail(lines.error());
        return;
    }
    applyBatchLines(cli, argument(arguments.study), arguments.options.json, *lines, apply);
}

} // namespace

void addSettleCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "settle", CliHelp::tr("Settle disagreements from JSON Lines or a sheet, one durable change a line"));
    auto arguments = std::make_shared<SettleArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study"))->required();
    command
        ->add_option("--decider", arguments->decider,
                     CliHelp::tr("Who decides: a rater, or a person who does not rate"))
        ->required();
    command->add_flag("--new-decider", arguments->newDecider,
                      CliHelp::tr("Add that person to the study, as one who decides and does not rate"));
    command->add_option(
        "--round", arguments->round,
        CliHelp::tr("Number or name of a closed round (default: for each item, the newest closed round)"));
    CLI::Option *batch =
        command->add_flag("--batch", arguments->batch, CliHelp::tr("Read JSON Lines from standard input"));
    CLI::Option *from = command->add_option(
        "--from", arguments->from,
        CliHelp::tr("Import decisions made elsewhere: a sheet as export --as decisions writes it, a data set, "
                    "or JSON Lines (.jsonl). Labels already settled that way stay"));
    batch->excludes(from);
    addSheetOptions(*command, arguments->sheet);
    addBatchOptions(*command, arguments->options);
    command->footer(CliHelp::tr(
        "A line names an item and what is decided about it:\n  "
        "{\"item\":\"64139658\",\"unit\":1,\"set\":{\"symptom\":[\"Memory Leak\"]},\"reason\":\"rule "
        "decides\"}\n  {\"item\":\"64139658\",\"take\":\"Ada\"}          Ada's answers to all open "
        "questions\n  {\"item\":\"64139658\",\"unit\":2,\"keep\":false}   this is not a unit\n  "
        "{\"item\":\"64139658\",\"screening\":\"out\",\"text\":\"asks for a feature\"}\n  "
        "{\"item\":\"64139658\",\"unit\":1,\"differs\":[\"symptom\"],\"reason\":\"both readings hold\"}\n  "
        "{\"item\":\"64139658\",\"unit\":1,\"about\":\"symptom\",\"discuss\":\"see the second answer\"}\n  "
        "{\"item\":\"64139658\",\"unit\":1,\"about\":\"symptom\",\"resolve\":true}\n`reason`, `text` "
        "and `needs_rule` are kept with the decision; `differs` settles that the raters agree to differ, without a\n"
        "final label, and needs a reason or a text; `discuss` adds to the discussion of the question, which\n"
        "`resolve` ends. Each line is answered with `ok LINE` once it "
        "is\ndurable, or `error LINE …`."));
    command->callback([&cli, arguments] {
        if (!arguments->batch && arguments->from.empty()) {
            throw CLI::RequiredError("--batch or --from FILE");
        }
        runSettle(cli, *arguments);
    });
}

} // namespace corater
