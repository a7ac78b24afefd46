// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

#include <vector>

namespace corater {

/// The files of a folder and of the folders in it, with links to files, without hidden ones. Used by `add` and `match`
/// for folders.
struct FilesBelow
{
    QStringList paths;          ///< each with the folder in front, sorted: a study must not depend on the disk's order
    std::vector<Error> notices; ///< folders that cannot be read; files and folders left out because of their names

    static FilesBelow of(const QString &folder);
};

} // namespace corater
