// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "data/records/RatingRules.h"
#include "models/codebook/Proposals.h"
#include "models/commands/RatingCommands.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

namespace corater {

namespace {

// A line longer than this is no label but a mistake; reading stops growing there.
constexpr qsizetype longestLine = 1 << 20;

enum class ReadLine { Line, TooLong, End };

// Reads one line of any length in bounded memory.
ReadLine readLine(std::FILE *input, QByteArray &line)
{
    line.clear();
    bool any = false;
    bool tooLong = false;
    for (int c = std::getc(input); c != EOF; c = std::getc(input)) {
        any = true;
        if (c == '\n') {
            break;
        }
        if (line.size() < longestLine) {
            line.append(char(c));
        } else {
            tooLong = true;
        }
    }
    return !any ? ReadLine::End : tooLong ? ReadLine::TooLong : ReadLine::Line;
}

std::unexpected<Error> wrong(const QString &message, const QString &field, const QString &expected = {},
                             const QString &found = {})
{
    return fail(ErrorCode::Input, message, {.cell = field}, expected, found);
}

QString typeName(const QJsonValue &value)
{
    static const QMap<QJsonValue::Type, QString> names{
        {QJsonValue::Null, "null"},   {QJsonValue::Bool, "a truth value"}, {QJsonValue::Double, "a number"},
        {QJsonValue::String, "a text"}, {QJsonValue::Array, "a list"},      {QJsonValue::Object, "an object"}};
    return names.value(value.type(), QStringLiteral("nothing"));
}

Result<std::vector<CodeId>> codesOf(const Dimension &dimension, const QJsonValue &value)
{
    QJsonArray texts;
    if (value.isString()) {
        texts.append(value);
    } else if (value.isArray()) {
        texts = value.toArray();
    } else if (!value.isNull()) {
        return wrong(QStringLiteral("not a code"), dimension.name, QStringLiteral("a text, a list of texts or null"),
                     typeName(value));
    }
    std::vector<CodeId> codes;
    for (const QJsonValue &text : texts) {
        if (!text.isString()) {
            return wrong(QStringLiteral("not a code"), dimension.name, QStringLiteral("a text"), typeName(text));
        }
        const Resolution resolution = resolve(dimension, text.toString());
        if (!resolution.resolved()) {
            const Code *near = valid(resolution.code) ? dimension.code(resolution.code) : nullptr;
            if (resolution.by == ResolvedBy::Category) {
                return wrong(QStringLiteral("a category is no label"), dimension.name,
                             QStringLiteral("one of the codes below it"), text.toString());
            }
            return wrong(QStringLiteral("no such code"), dimension.name,
                         near ? QStringLiteral("perhaps ") + near->name : QStringLiteral("a code of the codebook"),
                         text.toString());
        }
        codes.push_back(resolution.code);
    }
    return codes;
}

Result<std::optional<bool>> truthOf(const QJsonObject &line, const char *name)
{
    const QJsonValue value = line.value(QLatin1String(name));
    if (value.isUndefined()) {
        return std::nullopt;
    }
    if (!value.isBool()) {
        return wrong(QStringLiteral("wrong kind of value"), QLatin1String(name), QStringLiteral("true or false"),
                     typeName(value));
    }
    return value.toBool();
}

std::unexpected<Error> noDimension(const QString &field, const Codebook &book, const QString &name)
{
    std::vector<std::string> names;
    for (const Dimension &dimension : book.dimensions) {
        names.push_back(dimension.name.toStdString());
    }
    const QString near = nearest(name, names);
    return wrong(QStringLiteral("no such dimension"), field,
                 near.isEmpty() ? QStringLiteral("a dimension of the codebook") : QStringLiteral("perhaps ") + near, name);
}

// {"symptom": "text"}: comments of dimensions of the unit.
Result<void> readComments(RatingChanges::Edit &edit, const QJsonValue &value, const Codebook &book)
{
    if (!value.isUndefined() && !value.isObject()) {
        return wrong(QStringLiteral("wrong kind of value"), "comments", "an object", typeName(value));
    }
    const QJsonObject comments = value.toObject();
    for (const QString &name : comments.keys()) {
        const Dimension *dimension = book.dimensionNamed(name);
        if (!dimension) {
            return noDimension("comments", book, name);
        }
        if (!comments.value(name).isString()) {
            return wrong(QStringLiteral("wrong kind of value"), "comments", "a text", typeName(comments.value(name)));
        }
        edit.comments.emplace_back(dimension->id, comments.value(name).toString());
        edit.commentOfUnit = true;
    }
    return {};
}

Result<RatingChanges::Edit> editOf(const Study &study, const QJsonObject &line)
{
    static const QStringList known{"item", "unit", "set", "screening", "reason", "comment", "comments", "unsure", "discuss"};
    for (const QString &name : line.keys()) {
        if (!known.contains(name)) {
            return wrong(QStringLiteral("unknown field"), name, known.join(QStringLiteral(", ")), name);
        }
    }
    RatingChanges::Edit edit;
    if (const QJsonValue unit = line.value("unit"); !unit.isUndefined()) {
        edit.unit = unit.toInt(-1);
        if (edit.unit < 1) {
            return wrong(QStringLiteral("not a unit"), "unit", QStringLiteral("a number from 1"), unit.toVariant().toString());
        }
        edit.commentOfUnit = true;
    }
    if (const QJsonValue screening = line.value("screening"); !screening.isUndefined()) {
        edit.screening = screeningNamed(screening.toString());
        if (!edit.screening) {
            return wrong(QStringLiteral("not a screening"), "screening", "in, out or undecided", screening.toVariant().toString());
        }
    }
    edit.reason = line.value("reason").toString();
    const QJsonValue set = line.value("set");
    if (!set.isUndefined() && !set.isObject()) {
        return wrong(QStringLiteral("wrong kind of value"), "set", "an object", typeName(set));
    }
    const QJsonObject labels = set.toObject();
    // A code that another rater proposes in the open round is none for this one.
    const bool needsBook = !labels.isEmpty() || line.contains("comments");
    const Codebook book = needsBook ? codebookShownTo(study, study.codebook(), study.actor()) : Codebook();
    for (const QString &name : labels.keys()) {
        const Dimension *dimension = book.dimensionNamed(name);
        if (!dimension) {
            return noDimension("set", book, name);
        }
        const auto codes = codesOf(*dimension, labels.value(name));
        if (!codes) {
            return std::unexpected(codes.error());
        }
        edit.labels.emplace_back(dimension->id, *codes);
        edit.commentOfUnit = true;
    }
    if (const auto read = readComments(edit, line.value("comments"), book); !read) {
        return std::unexpected(read.error());
    }
    if (const QJsonValue comment = line.value("comment"); comment.isString()) {
        edit.comment = comment.toString();
    } else if (!comment.isUndefined()) {
        return wrong(QStringLiteral("wrong kind of value"), "comment", "a text", typeName(comment));
    }
    const auto unsure = truthOf(line, "unsure");
    const auto discuss = truthOf(line, "discuss");
    if (!unsure || !discuss) {
        return std::unexpected(!unsure ? unsure.error() : discuss.error());
    }
    edit.unsure = *unsure;
    edit.discuss = *discuss;
    return edit;
}

Result<void> applyLine(Study &study, RaterId rater, const QByteArray &text)
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(text, &parse);
    if (parse.error != QJsonParseError::NoError) {
        return fail(ErrorCode::Input, QStringLiteral("not JSON at character %1: %2").arg(parse.offset).arg(parse.errorString()));
    }
    if (!document.isObject()) {
        return fail(ErrorCode::Input, QStringLiteral("not a JSON object"));
    }
    const QJsonObject line = document.object();
    const QJsonValue id = line.value("item");
    const QString name = id.isDouble() ? QString::number(id.toInteger()) : id.toString();
    const auto item = study.findItem(name);
    if (!item) {
        return std::unexpected(item.error());
    }
    if (!*item) {
        return wrong(QStringLiteral("the study has no such item"), "item", {}, name);
    }
    const auto edit = editOf(study, line);
    if (!edit) {
        return std::unexpected(edit.error());
    }
    return study.perform(RatingChanges({study.currentRound()->id, **item, rater}, *edit));
}

void runLabel(Cli &cli, const std::string &path, const std::string &raterName)
{
    const auto study = openStudy(cli, path, OpenMode::ReadWrite);
    if (!study) {
        return;
    }
    const std::optional<Rater> rater = study->raterNamed(argument(raterName));
    if (!rater || !study->currentRound()) {
        cli.fail({.code = ErrorCode::Input,
                  .message = rater ? QStringLiteral("the study has no round to label") : QStringLiteral("no such rater"),
                  .place = {.file = argument(path)},
                  .found = argument(raterName)});
        return;
    }
    const RaterId id = rater->id;
    study->setActor(id);
    catchInterrupts();
    QByteArray text;
    bool allWell = true;
    for (qint64 number = 1; !interrupted(); ++number) {
        const ReadLine read = readLine(stdin, text);
        if (read == ReadLine::End) {
            break;
        }
        if (read == ReadLine::Line && text.trimmed().isEmpty()) {
            continue;
        }
        const Result<void> done = read == ReadLine::TooLong
                                      ? fail(ErrorCode::Input, QStringLiteral("the line is longer than 1 MiB"))
                                      : applyLine(*study, id, text);
        allWell = allWell && done;
        cli.out(done ? QStringLiteral("ok %1\n").arg(number)
                     : QStringLiteral("error %1 %2\n").arg(number).arg(done.error().oneLine()));
        // The reader may act on every answer: it must not wait in a buffer.
        if (std::fflush(stdout) != 0) {
            break;
        }
    }
    if (!allWell) {
        cli.answerIsNo();
    }
}

} // namespace

void addLabelCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("label", "Label from JSON Lines on standard input, one durable change a line");
    auto study = std::make_shared<std::string>();
    auto rater = std::make_shared<std::string>();
    auto batch = std::make_shared<bool>(false);
    command->add_option("STUDY", *study, "The study")->required();
    command->add_option("--rater", *rater, "Whose labels they are")->required();
    command->add_flag("--batch", *batch, "Read from standard input (the only way so far)")->required();
    // The parser writes to `batch` while it parses: the command keeps it alive.
    command->callback([&cli, study, rater, batch] { runLabel(cli, *study, *rater); });
}

} // namespace corater
