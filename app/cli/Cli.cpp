// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Cli.h"

#include "app/cli/CliRefusals.h"
#include "app/cli/StandardInput.h"
#include "app/cli/Working.h"
#include "codebook/VisibleText.h"
#include "data/files/system/SystemError.h"

#include <QJsonDocument>

#include <cstdio>

namespace corater {

void Cli::out(const QString &text)
{
    Working::makeRoom();
    const QByteArray utf8 = shown(text).toUtf8();
    if (!m_outputFailed && std::fwrite(utf8.constData(), 1, size_t(utf8.size()), stdout) != size_t(utf8.size())) {
        outputFailed();
    }
}

bool Cli::flush()
{
    // A write that bypassed this class counts too: a failed one leaves the error flag on the stream.
    if (!m_outputFailed && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) {
        outputFailed();
    }
    return !m_outputFailed;
}

void Cli::outputFailed()
{
    const auto error = lastSystemError();
    m_outputFailed = true;
    fail({.code = codeOfSystem(error), .message = CliRefusals::outputNotWritten(), .found = systemWords(error)});
}

void Cli::say(const QString &line)
{
    if (!m_isQuiet) {
        warn(line);
    }
}

void Cli::warn(const QString &line)
{
    Working::makeRoom();
    const QByteArray utf8 = shown(line).toUtf8();
    std::fprintf(stderr, "%s\n", utf8.constData());
}

QString Cli::shown(const QString &text) const
{
    QString shown = VisibleText::of(StandardInput::shown(text));
    for (const auto &[path, name] : m_shownAs) {
        shown.replace(path, name);
    }
    return shown;
}

QJsonObject Cli::jsonOf(const Error &error) const
{
    QJsonObject object{{"message", error.message.inWords()}, {"status", error.exitStatus()}};
    const auto put = [&](const char *name, const QString &value) {
        if (!value.isEmpty()) {
            object.insert(QLatin1String(name), shown(value));
        }
    };
    put("file", error.place.file);
    put("cell", error.place.cell.inWords());
    put("expected", error.expected.inWords());
    put("found", error.found.inWords());
    if (error.place.line > 0) {
        object.insert("line", error.place.line);
    }
    if (error.place.column > 0) {
        object.insert("column", error.place.column);
    }
    return {{"error", object}};
}

void Cli::json(const QJsonObject &object)
{
    out(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Indented)));
}

void Cli::fail(const Error &error, const QJsonObject &done)
{
    warn(QStringLiteral("corater: ") + error.oneLine());
    if (m_failsInJson) {
        QJsonObject whole = done;
        whole.insert("error", jsonOf(error).value(u"error"));
        json(whole);
    }
    m_status = qMax(m_status, error.exitStatus());
}

} // namespace corater
