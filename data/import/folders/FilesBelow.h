// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QStringList>

#include <vector>

namespace corater {

/// The files of a folder and of the folders in it, links to files among them and hidden ones passed over: what `add`
/// and `match` read where a folder is named.
struct FilesBelow
{
    QStringList paths;          ///< each with the folder in front, sorted: a study must not depend on the disk's order
    std::vector<Error> notices; ///< folders that cannot be read; files and folders left out because of their names

    static FilesBelow of(const QString &folder);
};

} // namespace corater
