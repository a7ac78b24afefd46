// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

#include <vector>

namespace corater {

/// What lies in one folder: files and folders, no links and no devices. QDir ends its list at the first name that is not
/// UTF-8, without a word, so this asks the system itself.
struct FolderEntries
{
    struct Entry
    {
        QString name;
        bool isFolder = false;
    };

    std::vector<Entry> entries; ///< by name
    std::vector<Error> notices; ///< the folder cannot be read, in whole or in part; names that are not UTF-8

    static FolderEntries of(const QString &folder);
};

} // namespace corater
