// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/BatchLines.h"

#include "app/cli/StudyAccess.h"

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

Result<void> applyText(BatchLine read, const QByteArray &text, const std::function<Result<void>(const QJsonObject &)> &apply)
{
    if (read == BatchLine::TooLong) {
        return fail(ErrorCode::Input, QStringLiteral("the line is longer than 1 MiB"));
    }
    const auto line = objectOf(text);
    return line ? apply(*line) : std::unexpected(line.error());
}

} // namespace

void applyBatchLines(Cli &cli, const std::function<Result<void>(const QJsonObject &)> &apply)
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
        const Result<void> done = applyText(read, text, apply);
        allWell = allWell && done;
        cli.out(done ? QStringLiteral("ok %1\n").arg(number)
                     : QStringLiteral("error %1 %2\n").arg(number).arg(done.error().oneLine()));
        // Who reads may act on every answer: it must not wait in a buffer.
        if (std::fflush(stdout) != 0 || cli.status() == 3) {
            return;
        }
        if (!done && done.error().exitStatus() == 3) {
            cli.fail(done.error());
            return;
        }
    }
    if (!allWell) {
        cli.answerIsNo();
    }
}

} // namespace corater
