// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/BatchLines.h"
#include "codebook/Error.h"
#include "codebook/Refusals.h"
#include "data/files/FileRefusals.h"
#include "data/records/Evidence.h"
#include "data/records/RatingRules.h"
#include "models/commands/ratings/SeeAnswer.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/sheets/BatchFields.h"
#include "models/study/Proposals.h"
#include "models/study/Study.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

#include <vector>

namespace corater {

namespace {

struct EvidenceFieldMessages
{
    CORATER_MESSAGES(EvidenceField)
};

Result<QString> textIn(const QJsonObject &passage, const QString &name)
{
    TRY(const auto text, textField(passage, name));
    return text.value_or(QString());
}

// The place of the quote: the given one, or the only one.
Result<QuotePlace> placeOfQuote(const Item &item, const QString &quote, const QString &part, const QJsonValue &start)
{
    const std::vector<QuotePlace> places = placesOfQuote(item, quote, part);
    if (places.empty()) {
        return wrongField(EvidenceFieldMessages::toSay("the item does not contain the quote"), "evidence",
                          part.isEmpty() ? EvidenceFieldMessages::toSay("a passage of the item")
                                         : EvidenceFieldMessages::toSay("a passage of %1").arg(part),
                          quote.left(80));
    }
    if (start.isDouble()) {
        for (size_t i = 0; i < item.parts.size(); ++i) {
            const bool isAsked = part.isEmpty() || partName(item, i) == part || item.parts[i].kind == part;
            if (isAsked && start.toInteger(-1) >= 0 &&
                QStringView(item.parts[i].body).mid(start.toInteger()).startsWith(quote)) {
                return QuotePlace{i, {start.toInteger(), quote.size()}};
            }
        }
        return wrongField(EvidenceFieldMessages::toSay("the quote is not at that place"), "evidence",
                          EvidenceFieldMessages::toSay("a position in the source, in UTF-16 units"),
                          start.toVariant().toString());
    }
    if (places.size() > 1) {
        return wrongField(EvidenceFieldMessages::toSay("the item contains the quote more than once"), "evidence",
                          EvidenceFieldMessages::toSay("a longer quote, or its part or start"), quote.left(80));
    }
    return places.front();
}

Result<void> readAnswer(Evidence &evidence, const QJsonObject &passage, const Codebook &book)
{
    TRY(const auto named, textIn(passage, QStringLiteral("dimension")));
    if (named.isEmpty()) {
        return passage.contains("code")
                   ? wrongField(EvidenceFieldMessages::toSay("a code without its dimension"), "evidence",
                                QStringLiteral("dimension"), passage.value("code").toString())
                   : Result<void>();
    }
    const auto dimension = dimensionOfField(book, named, QStringLiteral("evidence"));
    TRY(const auto codes,
        dimension
            ? codesOfField(**dimension, passage.value("code").isUndefined() ? QJsonValue() : passage.value("code"))
            : Result<std::vector<CodeId>>(std::unexpected(dimension.error())));
    if (codes.size() > 1) {
        return wrongField(EvidenceFieldMessages::toSay("a passage is evidence of one code"), "evidence",
                          EvidenceFieldMessages::toSay("one code"), QString::number(codes.size()));
    }
    evidence.dimension = (*dimension)->id;
    evidence.code = codes.empty() ? CodeId{} : codes.front();
    return {};
}

Result<Evidence> passageOf(const Item &item, const QJsonObject &passage, const Codebook &book)
{
    const auto known = checkFields(passage, {"quote", "dimension", "code", "part", "start"});
    const auto quote = known ? textIn(passage, QStringLiteral("quote")) : std::unexpected(known.error());
    TRY(const auto part, quote ? textIn(passage, QStringLiteral("part")) : quote);
    if (quote->size() > longestEvidence) {
        return wrongField(EvidenceFieldMessages::toSay("the quote is too long"), "evidence",
                          FileRefusals::atMostCharacters(longestEvidence), QString::number(quote->size()));
    }
    TRY(const auto place, placeOfQuote(item, *quote, part, passage.value("start")));
    Evidence evidence = evidenceAt(item, place.part, place.stretch);
    TRY(readAnswer(evidence, passage, book));
    return evidence;
}

/// Reads "evidence" of a batch line: [{"quote": TEXT, "dimension": …, "code": …, "part": …, "start": …}]. The quote is
/// searched for in the item, both in the source and in the displayed text; it must occur exactly once (within "part",
/// if given: "question", "answer 4711"), or at "start". Absent: none. Errors describe the fault.
Result<std::vector<Evidence>> evidenceField(const StudyReader &study, ItemId item, const QJsonValue &value,
                                            const Codebook &book)
{
    std::vector<Evidence> passages;
    if (value.isUndefined()) {
        return passages;
    }
    if (!value.isArray()) {
        return wrongField(Refusals::wrongKind(), "evidence", EvidenceFieldMessages::toSay("a list of objects"),
                          jsonTypeName(value));
    }
    TRY(const auto whole, study.item(item));
    for (const QJsonValue &one : value.toArray()) {
        if (!one.isObject()) {
            return wrongField(Refusals::wrongKind(), "evidence", EvidenceFieldMessages::toSay("a list of objects"),
                              jsonTypeName(one));
        }
        TRY(const auto passage, passageOf(whole, one.toObject(), book));
        passages.push_back(passage);
    }
    return passages;
}

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
