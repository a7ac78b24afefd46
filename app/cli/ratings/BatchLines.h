// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

#include <QJsonObject>

#include <vector>

namespace corater {

/// Reads JSON Lines from standard input and does each by `apply`. Prints `ok LINE` when that has returned, and so when
/// the change is durable, or `error LINE message`, after which the next line goes on. Empty lines count and are passed
/// over. Ends at the end of the input, at an interrupt, and when an answer cannot be written; the exit status is 1 when
/// a line failed, and 3, with nothing more read, when the machine failed (disk full, no permission). Texts that no file
/// can hold are made valid first (see ValidText), and a note says where. `study`: its path, for messages. With `json`
/// each answer is an object on a line: {"line":1,"ok":true} or {"line":2,"ok":false,"error":…}.
/// `file`: reads that file instead; an error when it cannot be opened.
void applyBatchLines(Cli &cli, const QString &study, bool json,
                     const std::function<Result<void>(const QJsonObject &)> &apply, const QString &file = {});

/// A line that was read: its number and its content, or what is wrong with it.
struct NumberedLine
{
    qint64 number = 0;
    Result<QJsonObject> line;
};

/// The same of lines that came another way.
void applyBatchLines(Cli &cli, const QString &study, bool json, const std::vector<NumberedLine> &lines,
                     const std::function<Result<void>(const QJsonObject &)> &apply);

/// How a batch is answered, and whether it is only tried.
struct BatchOptions
{
    bool json = false;
    bool dryRun = false;
};

/// Adds --json and --dry-run.
void addBatchOptions(CLI::App &command, BatchOptions &options);

} // namespace corater
