// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/BatchLines.h"
#include "app/cli/ratings/EvidenceField.h"
#include "codebook/Refusals.h"
#include "data/records/RatingRules.h"
#include "models/commands/ratings/SeeAnswer.h"
#include "models/sheets/BatchFields.h"
#include "models/study/Proposals.h"

namespace corater {

namespace {

struct LabelCommandMessages
{
    CORATER_MESSAGES(LabelCommand)
};

// {"symptom": "text"}: comments of dimensions of the unit.
Result<void> readComments(RatingEdit &edit, const QJsonValue &value, const Codebook &book)
{
    if (!value.isUndefined() && !value.isObject()) {
        return wrongField(Refusals::wrongKind(), "comments", LabelCommandMessages::toSay("an object"),
                          jsonTypeName(value));
    }
    const QJsonObject comments = value.toObject();
    for (const QString &name : comments.keys()) {
        TRY(const auto dimension, dimensionOfField(book, name, QStringLiteral("comments")));
        if (!comments.value(name).isString()) {
            return wrongField(Refusals::wrongKind(), "comments", LabelCommandMessages::toSay("a text"),
                              jsonTypeName(comments.value(name)));
        }
        edit.comments.emplace_back(dimension->id, comments.value(name).toString());
        edit.commentOfUnit = true;
    }
    return {};
}

Result<void> readLabels(RatingEdit &edit, const QJsonValue &value, const Codebook &book)
{
    if (!value.isUndefined() && !value.isObject()) {
        return wrongField(Refusals::wrongKind(), "set", LabelCommandMessages::toSay("an object"), jsonTypeName(value));
    }
    const QJsonObject labels = value.toObject();
    for (const QString &name : labels.keys()) {
        TRY(const auto dimension, dimensionOfField(book, name, QStringLiteral("set")));
        TRY(const auto codes, codesOfField(*dimension, labels.value(name)));
        edit.labels.emplace_back(dimension->id, codes);
        edit.commentOfUnit = true;
    }
    return {};
}

Result<void> readScreening(RatingEdit &edit, const QJsonObject &line)
{
    if (const QJsonValue screening = line.value("screening"); !screening.isUndefined()) {
        edit.screening = screeningNamed(screening.toString());
        if (!edit.screening) {
            return wrongField(LabelCommandMessages::toSay("not a screening"), "screening",
                              LabelCommandMessages::toSay("in, out or undecided"), screening.toVariant().toString());
        }
    }
    TRY(const auto reason, textField(line, QStringLiteral("reason")));
    edit.reason = reason.value_or(QString());
    return {};
}

Result<void> readRemarks(RatingEdit &edit, const QJsonObject &line)
{
    TRY(const auto comment, textField(line, QStringLiteral("comment")));
    TRY(const auto unsure, truthField(line, QStringLiteral("unsure")));
    TRY(const auto discuss, truthField(line, QStringLiteral("discuss")));
    edit.comment = comment;
    edit.unsure = unsure;
    edit.discuss = discuss;
    return {};
}

Result<RatingEdit> editOf(const StudyReader &study, ItemId item, const QJsonObject &line)
{
    RatingEdit edit;
    const auto unit = unitField(line);
    Result<void> read = unit ? checkFields(line, {"item", "unit", "set", "screening", "reason", "comment", "comments",
                                                  "evidence", "unsure", "discuss", "finish"})
                             : std::unexpected(unit.error());
    if (unit && *unit) {
        edit.unit = **unit;
        edit.commentOfUnit = true;
    }
    // study.codebook() leaves out codes that other raters propose in the open round: this rater must not use them.
    const bool needsBook = line.contains("set") || line.contains("comments") || line.contains("evidence");
    const Codebook book = needsBook ? study.codebook() : Codebook();
    read = read ? readScreening(edit, line) : read;
    read = read ? readLabels(edit, line.value("set"), book) : read;
    read = read ? readComments(edit, line.value("comments"), book) : read;
    read = read ? readRemarks(edit, line) : read;
    if (read && line.contains("evidence")) {
        auto evidence = evidenceField(study, item, line.value("evidence"), book);
        read = evidence ? Result<void>() : std::unexpected(evidence.error());
        edit.evidence = evidence ? std::move(*evidence) : std::vector<Evidence>();
        edit.commentOfUnit = true;
    }
    TRY(read);
    return edit;
}

Result<void> labelLine(Study &study, RaterId rater, const QJsonObject &line)
{
    TRY(const auto name, itemField(line));
    TRY(const auto item, study.findItem(name));
    if (!item) {
        return wrongField(Refusals::noItem(), "item", {}, name);
    }
    TRY(const auto edit, editOf(study, *item, line));
    TRY(const auto finishes, truthField(line, QStringLiteral("finish")));
    const RatingKey key{study.currentRound()->id, *item, rater};
    constexpr qsizetype itemAndFinish = 2;
    if (!finishes.value_or(false) || line.size() > itemAndFinish) {
        TRY(study.perform(editRating(key, edit)));
    }
    return finishes.value_or(false) ? study.perform(seeAnswer(key)) : Result<void>();
}

void runLabel(Cli &cli, const std::string &path, const std::string &raterName, const BatchOptions &options)
{
    const auto study = openToChange(cli, path, options.dryRun);
    if (!study) {
        return;
    }
    const auto rater = raterNamed(*study, argument(raterName));
    if (!rater || !study->currentRound()) {
        Error error = rater ? Error{.code = ErrorCode::Input,
                                    .message = LabelCommandMessages::toSay("the study has no round to label"),
                                    .found = argument(raterName)}
                            : rater.error();
        error.place = {.file = argument(path)};
        cli.fail(error);
        return;
    }
    const RaterId id = *rater;
    study->setActor(id);
    catchInterrupts();
    applyBatchLines(cli, argument(path), options.json,
                    [&](const QJsonObject &line) { return labelLine(*study, id, line); });
}

} // namespace

void addLabelCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("label", CliHelp::tr("Label from JSON Lines on standard input, one durable change a line"));
    auto study = std::make_shared<std::string>();
    auto rater = std::make_shared<std::string>();
    auto batch = std::make_shared<bool>(false);
    command->add_option("STUDY", *study, CliHelp::tr("The study"))->required();
    command->add_option("--rater", *rater, CliHelp::tr("The rater of the labels"))->required();
    command->add_flag("--batch", *batch, CliHelp::tr("Read from standard input (required)"))->required();
    auto options = std::make_shared<BatchOptions>();
    addBatchOptions(*command, *options);
    // The parser stores into `batch` while it parses, so the callback keeps it alive.
    command->callback([&cli, study, rater, batch, options] { runLabel(cli, *study, *rater, *options); });
}

} // namespace corater
