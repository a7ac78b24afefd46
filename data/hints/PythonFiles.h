// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"

#include <QStringList>

#include <vector>

namespace corater {

/// The Python files of a folder.
struct PythonFiles
{
    QStringList paths;          ///< in the order of their names
    std::vector<Error> notices; ///< folders that cannot be read, names that are not UTF-8
};

/// All *.py and *.ipynb below a folder that git would not ignore: .gitignore files of the folder, of those below it and
/// of those above it up to the one with .git. Links are not followed.
PythonFiles pythonFilesIn(const QString &folder, const Progress &progress = {});

} // namespace corater
