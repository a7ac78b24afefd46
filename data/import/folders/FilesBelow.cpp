// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/folders/FilesBelow.h"

#include "data/import/folders/FolderEntries.h"

#include <QDir>

#include <algorithm>
#include <iterator>

namespace corater {

FilesBelow FilesBelow::of(const QString &folder)
{
    FilesBelow found;
    QStringList waiting{folder};
    while (!waiting.isEmpty()) {
        const QString next = waiting.takeLast();
        FolderEntries inside = FolderEntries::of(next, FolderEntries::Links::ToFiles);
        std::ranges::move(inside.notices, std::back_inserter(found.notices));
        for (const FolderEntries::Entry &entry : inside.entries) {
            if (!entry.name.startsWith(u'.')) {
                (entry.isFolder ? waiting : found.paths) << QDir(next).filePath(entry.name);
            }
        }
    }
    found.paths.sort();
    return found;
}

} // namespace corater
