// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/Hints.h"
#include "data/files/Progress.h"
#include "data/hints/PythonSource.h"

#include <QStringList>

#include <functional>

namespace corater {

/// What was found in one file.
struct FileHints
{
    QString path;
    hints::HintReport report;
    std::vector<NotebookCell> cells; ///< of a notebook; lines count through all of them
    std::vector<Error> notices;      ///< what could not be read, in whole or in part
    bool isRead = false;
};

/// How files are judged.
struct HintScanOptions
{
    hints::HintOptions hints;
    int rule = 0;    ///< 0: all
    int threads = 0; ///< 0: as many as the machine has cores
};

/// Judges one file. Never fails: errors are in its notices.
FileHints hintsOfFile(const QString &path, const HintScanOptions &options);

/// What the limits of the parser left out of a text, as messages.
std::vector<Error> noticesOf(const hints::HintReport &report, const QString &path);

/// Judges files on all cores and hands each over in the order of the paths, in the thread of the call. At most a few
/// files per core are in memory. Ends early when cancelled.
void scanForHints(const QStringList &paths, const HintScanOptions &options,
                  const std::function<void(FileHints &&)> &sink, const Progress &progress = {});

} // namespace corater
