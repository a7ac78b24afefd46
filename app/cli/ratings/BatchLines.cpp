// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/BatchLines.h"

#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/ValidText.h"
#include "data/files/InputFile.h"
#include "data/files/system/OpenFiles.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>

#include <cstdio>
#include <memory>

namespace corater {

namespace {

struct BatchLinesText
{
    Q_DECLARE_TR_FUNCTIONS(BatchLines)
    CORATER_MESSAGES(BatchLines)
};

// Longer lines are an error; the buffer does not grow beyond this.
constexpr qsizetype longestBatchLine = 1 << 20;

// Input without a line end up to here is taken for a device or a binary file.
constexpr qint64 neverEnds = 64 << 20;

enum class BatchLine { Read, TooLong, Endless, End };

// Reads one line of any length in bounded memory; gives up at `neverEnds` bytes without a line end.
BatchLine readBatchLine(std::FILE *input, QByteArray &line)
{
    line.clear();
    qint64 taken = 0;
    bool tooLong = false;
    for (int c = std::getc(input); c != EOF; c = std::getc(input)) {
        ++taken;
        if (c == '\n') {
            break;
        }
        if (taken > neverEnds || interrupted()) {
            return interrupted() ? BatchLine::End : BatchLine::Endless;
        }
        if (line.size() < longestBatchLine) {
            line.append(char(c));
        } else {
            tooLong = true;
        }
    }
    return taken == 0 ? BatchLine::End : tooLong ? BatchLine::TooLong : BatchLine::Read;
}

Result<QJsonObject> objectOf(const QByteArray &text)
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(text, &parse);
    if (parse.error != QJsonParseError::NoError) {
        return fail(ErrorCode::Input,
                    BatchLinesText::toSay("not JSON at character %1: %2").arg(parse.offset).arg(parse.errorString()));
    }
    if (!document.isObject()) {
        return fail(ErrorCode::Input, BatchLinesText::toSay("not a JSON object"));
    }
    return document.object();
}

Result<QJsonObject> lineOf(BatchLine read, const QByteArray &text)
{
    switch (read) {
    case BatchLine::TooLong:
        return fail(ErrorCode::Input, BatchLinesText::toSay("the line is longer than 1 MiB"));
    case BatchLine::Endless:
        return fail(ErrorCode::Input, BatchLinesText::toSay("the line does not end within 64 MiB; reading stops here"));
    case BatchLine::Read:
    case BatchLine::End:
        break;
    }
    return objectOf(text);
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

/// Performs the lines one by one and prints an answer for each.
class BatchAnswers
{
public:
    BatchAnswers(Cli &cli, const QString &study, bool json,
                 const std::function<Result<void>(const QJsonObject &)> &apply)
        : m_cli(cli), m_study(study), m_json(json), m_apply(apply)
    {
    }

    /// False: stop reading.
    bool take(qint64 number, const Result<QJsonObject> &line)
    {
        QStringList mended;
        Result<void> done = line ? Result<void>() : std::unexpected(line.error());
        if (line) {
            QJsonObject valid = *line;
            mended = ValidText::mend(valid);
            done = m_apply(valid);
        }
        m_allWell = m_allWell && done;
        m_cli.out(answerOf(number, done, m_json));
        if (done && !mended.isEmpty()) {
            m_cli.say(asNote(
                BatchLinesText::tr("line %1: %2: %3")
                    .arg(QString::number(number), mended.join(QStringLiteral(", ")), ValidText::note().inWords())));
        }
        // The reader may act on every answer, so answers must not wait in a buffer.
        if (!m_cli.flush()) {
            return false;
        }
        // A fault of the machine (disk full, no permission) would also hit the next lines, so stop here.
        if (!done && done.error().exitStatus() == 3) {
            m_cli.fail(done.error().within(m_study));
            return false;
        }
        return true;
    }

    void end()
    {
        if (!m_allWell) {
            m_cli.answerIsNo();
        }
    }

private:
    Cli &m_cli;
    QString m_study;
    bool m_json;
    const std::function<Result<void>(const QJsonObject &)> &m_apply;
    bool m_allWell = true;
};

} // namespace

void addBatchOptions(CLI::App &command, BatchOptions &options)
{
    command.add_flag("--json", options.json, CliHelp::tr("Answer each line with one JSON object a line"));
    command.add_flag("--dry-run", options.dryRun,
                     CliHelp::tr("Change nothing: the lines are applied to a temporary copy of the study"));
}

void applyBatchLines(Cli &cli, const QString &study, bool json,
                     const std::function<Result<void>(const QJsonObject &)> &apply, const QString &file)
{
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE *)>;
    QFile in(file);
    if (const auto found = file.isEmpty() ? Result<void>() : InputFile::open(in, InputFile::Pipe::Stream); !found) {
        cli.fail(found.error());
        return;
    }
    const File opened(file.isEmpty() ? nullptr : streamOf(in), &std::fclose);
    BatchAnswers answers(cli, study, json, apply);
    QByteArray text;
    for (qint64 number = 1; !interrupted(); ++number) {
        const BatchLine read = readBatchLine(opened ? opened.get() : stdin, text);
        if (read == BatchLine::End) {
            break;
        }
        const bool isBlank = read == BatchLine::Read && text.trimmed().isEmpty();
        if ((!isBlank && !answers.take(number, lineOf(read, text))) || read == BatchLine::Endless) {
            break;
        }
    }
    answers.end();
}

void applyBatchLines(Cli &cli, const QString &study, bool json, const std::vector<NumberedLine> &lines,
                     const std::function<Result<void>(const QJsonObject &)> &apply)
{
    BatchAnswers answers(cli, study, json, apply);
    for (const NumberedLine &line : lines) {
        if (interrupted() || !answers.take(line.number, line.line)) {
            break;
        }
    }
    answers.end();
}

} // namespace corater
