// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/BatchLines.h"

#include "app/cli/StudyAccess.h"
#include "codebook/ValidText.h"

#include <QJsonDocument>

#include <cstdio>

namespace corater {

namespace {

// A line longer than this is a mistake; reading stops growing there.
constexpr qsizetype longestBatchLine = 1 << 20;

enum class BatchLine { Read, TooLong, End };

// Reads one line of any length in bounded memory.
BatchLine readBatchLine(std::FILE *input, QByteArray &line)
{
    line.clear();
    bool any = false;
    bool tooLong = false;
    for (int c = std::getc(input); c != EOF; c = std::getc(input)) {
        any = true;
        if (c == '\n') {
            break;
        }
        if (line.size() < longestBatchLine) {
            line.append(char(c));
        } else {
            tooLong = true;
        }
    }
    return !any ? BatchLine::End : tooLong ? BatchLine::TooLong : BatchLine::Read;
}

Result<QJsonObject> objectOf(const QByteArray &text)
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(text, &parse);
    if (parse.error != QJsonParseError::NoError) {
        return fail(ErrorCode::Input,
                    QStringLiteral("not JSON at character %1: %2").arg(parse.offset).arg(parse.errorString()));
    }
    if (!document.isObject()) {
        return fail(ErrorCode::Input, QStringLiteral("not a JSON object"));
    }
    return document.object();
}

// What had to be made valid in the line is added to `mended`.
Result<void> applyText(BatchLine read, const QByteArray &text, const std::function<Result<void>(const QJsonObject &)> &apply,
                       QStringList &mended)
{
    if (read == BatchLine::TooLong) {
        return fail(ErrorCode::Input, QStringLiteral("the line is longer than 1 MiB"));
    }
    auto line = objectOf(text);
    if (!line) {
        return std::unexpected(line.error());
    }
    mended = ValidText::mend(*line);
    return apply(*line);
}

QString answerOf(qint64 number, const Result<void> &done, bool json)
{
    if (!json) {
        return done ? QStringLiteral("ok %1\n").arg(number)
                    : QStringLiteral("error %1 %2\n").arg(number).arg(done.error().oneLine());
    }
    QJsonObject answer{{"line", number}, {"ok", done.has_value()}};
    if (!done) {
        answer.insert("error", done.error().oneLine());
    }
    return QString::fromUtf8(QJsonDocument(answer).toJson(QJsonDocument::Compact)) + u'\n';
}

} // namespace

void addBatchOptions(CLI::App &command, BatchOptions &options)
{
    command.add_flag("--json", options.json, "Answer each line with a JSON object on a line");
    command.add_flag("--dry-run", options.dryRun,
                     "Change nothing: the lines are applied to a copy of the study that is thrown away");
}

void applyBatchLines(Cli &cli, const QString &study, bool json,
                     const std::function<Result<void>(const QJsonObject &)> &apply)
{
    QByteArray text;
    bool allWell = true;
    for (qint64 number = 1; !interrupted(); ++number) {
        const BatchLine read = readBatchLine(stdin, text);
        if (read == BatchLine::End) {
            break;
        }
        if (read == BatchLine::Read && text.trimmed().isEmpty()) {
            continue;
        }
        QStringList mended;
        const Result<void> done = applyText(read, text, apply, mended);
        allWell = allWell && done;
        cli.out(answerOf(number, done, json));
        if (done && !mended.isEmpty()) {
            cli.say(QStringLiteral("corater: note: line %1: %2: %3")
                        .arg(number)
                        .arg(mended.join(QStringLiteral(", ")), ValidText::note()));
        }
        // Who reads may act on every answer: it must not wait in a buffer.
        if (!cli.flush()) {
            break;
        }
        // The machine fails: the next line would fare no better, and nothing that follows is acknowledged.
        if (!done && done.error().exitStatus() == 3) {
            cli.fail(done.error().within(study));
            break;
        }
    }
    if (!allWell) {
        cli.answerIsNo();
    }
}

} // namespace corater
