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

/// What a subcommand writes to and how it ends. One per run of the program, made by runCommandLine() (CommandLine.h).
class Cli
{
public:
    /// Writes to standard output, which belongs to the result alone. UTF-8, no line end added; characters that a
    /// terminal obeys, or that hide or turn others, are shown as \uXXXX (see VisibleText). When it cannot be
    /// written (a full disk) that is said once, and the exit status is 3.
    void out(const QString &text);
    /// Hands everything written so far to whoever reads it. False: it could not be written, which is said already.
    bool flush();
    /// Writes one line to standard error, unless --quiet was given.
    void say(const QString &line);
    /// From now on say() says nothing; what fails is still reported.
    void beQuiet() { m_isQuiet = true; }
    /// Writes the object as indented JSON to standard output.
    void json(const QJsonObject &object);
    /// Reports the error on standard error and sets the exit status it asks for. Where JSON was asked for, the error is
    /// also written to standard output:
    /// {"error":{"message","file","line","column","cell","expected","found","status"}}. `done`: what the command did
    /// before it failed, written into the same object.
    void fail(const Error &error, const QJsonObject &done = {});
    /// Errors are also given as JSON from now on.
    void failInJson() { m_failsInJson = true; }
    /// From now on the path is written as `name` wherever it stands in an answer: a copy that stands for a file.
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
