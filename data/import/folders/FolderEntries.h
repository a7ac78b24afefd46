// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

#include <vector>

namespace corater {

/// The entries of one folder: files and folders, no devices, links only as asked for. Asks the system itself, because
/// QDir silently ends its list at the first name that is not UTF-8. Every reader of a user's folder uses it.
struct FolderEntries
{
    struct Entry
    {
        QString name;
        bool isFolder = false;
    };

    enum class Links {
        LeftOut, ///< none
        ToFiles  ///< those to files are files; those to folders may lead back up and are left out
    };

    std::vector<Entry> entries; ///< by name
    std::vector<Error> notices; ///< the folder cannot be read, in whole or in part; names that are not UTF-8

    static FolderEntries of(const QString &folder, Links links = Links::LeftOut);
};

} // namespace corater
