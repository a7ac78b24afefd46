// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/Hints.h"
#include "data/files/Progress.h"
#include "data/hints/PythonSource.h"

#include <QStringList>

#include <functional>

namespace corater {

/// The findings in one file.
struct FileHints
{
    QString path;
    hints::HintReport report;
    std::vector<NotebookCell> cells; ///< of a notebook; lines count through all of them
    std::vector<Error> notices;      ///< unreadable parts, or why the whole file is unreadable
    bool isRead = false;
};

struct HintScanOptions
{
    hints::HintOptions hints;
    int rule = 0;    ///< 0: all
    int threads = 0; ///< 0: as many as the machine has cores
};

/// Judges one file. Never fails: errors become notices of the result.
FileHints hintsOfFile(const QString &path, const HintScanOptions &options);

/// Messages about the parts of a text that the parser's limits left out.
std::vector<Error> noticesOf(const hints::HintReport &report, const QString &path);

/// Judges files on all cores and hands each over in the order of the paths, in the thread of the call. At most a few
/// files per core are in memory. Ends early when cancelled.
void scanForHints(const QStringList &paths, const HintScanOptions &options,
                  const std::function<void(FileHints &&)> &sink, const Progress &progress = {});

} // namespace corater
