// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <CLI/CLI.hpp>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace corater {

/// Output, error reports and exit status of a subcommand. One per run of the program, made by runCommandLine()
/// (CommandLine.h).
class Cli
{
public:
    /// Writes to standard output, which holds nothing but the result. UTF-8, no line end added; control characters of
    /// terminals, and characters that hide or reorder others, are shown as \uXXXX (see VisibleText). A failed write (a
    /// full disk) is reported once and sets exit status 3.
    void out(const QString &text);
    /// Flushes standard output. False: it could not be written, which is reported already.
    bool flush();
    /// Writes one line to standard error, unless --quiet was given.
    void say(const QString &line);
    /// From now on say() says nothing; what fails is still reported.
    void beQuiet() { m_isQuiet = true; }
    /// Writes the object as indented JSON to standard output.
    void json(const QJsonObject &object);
    /// Reports the error on standard error and sets its exit status. After failInJson() the error is also written to
    /// standard output: {"error":{"message","file","line","column","cell","expected","found","status"}}. `done`:
    /// results of the command before it failed, written into the same object.
    void fail(const Error &error, const QJsonObject &done = {});
    /// From now on fail() also writes errors as JSON.
    void failInJson() { m_failsInJson = true; }
    /// From now on `path` is shown as `name` in all output: for a temporary copy that stands for the user's file.
    void showAs(const QString &path, const QString &name) { m_shownAs.emplace_back(path, name); }
    /// "The answer is no": exit status 1.
    void answerIsNo() { m_status = m_status == 0 ? 1 : m_status; }
    int status() const { return m_status; }

    /// Takes pictures of a study's screens into a folder; empty where the program was built without the window.
    std::function<Result<QStringList>(const QString &study, const QString &folder)> pictures;

private:
    void warn(const QString &line);
    QString shown(const QString &text) const;
    QJsonObject jsonOf(const Error &error) const;
    void outputFailed();

    int m_status = 0;
    std::vector<std::pair<QString, QString>> m_shownAs;
    bool m_outputFailed = false;
    bool m_isQuiet = false;
    bool m_failsInJson = false;
};

} // namespace corater
