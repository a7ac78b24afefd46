// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "models/sheets/SettleSheet.h"

#include <QJsonObject>

#include <vector>

namespace corater {

/// Reads JSON Lines from standard input and passes each to `apply`. Prints `ok LINE` after `apply` has returned, so
/// when the change is durable, or `error LINE message`, and goes on with the next line. Empty lines are counted and
/// skipped. Ends at the end of the input, at an interrupt, and when an answer cannot be written. The exit status is 1
/// if a line failed, and 3, with no further line read, if the machine failed (disk full, no permission). Texts that no
/// file can hold are made valid first (see ValidText), with a note. `study`: its path, for messages. With `json` each
/// answer is one object per line: {"line":1,"ok":true} or {"line":2,"ok":false,"error":…}. `file`: is read in place of
/// standard input; an error if it cannot be opened.
void applyBatchLines(Cli &cli, const QString &study, bool json,
                     const std::function<Result<void>(const QJsonObject &)> &apply, const QString &file = {});

/// As above, for lines that are already parsed.
void applyBatchLines(Cli &cli, const QString &study, bool json, const std::vector<NumberedLine> &lines,
                     const std::function<Result<void>(const QJsonObject &)> &apply);

/// Options of a batch: how it is answered, and whether it is a dry run.
struct BatchOptions
{
    bool json = false;
    bool dryRun = false;
};

/// Adds --json and --dry-run.
void addBatchOptions(CLI::App &command, BatchOptions &options);

} // namespace corater
