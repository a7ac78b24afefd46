// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/folders/FolderEntries.h"

#include "data/files/system/NativePath.h"

#include <algorithm>
#include <filesystem>

namespace corater {

namespace {

struct FolderEntriesText
{
    CORATER_MESSAGES(FolderEntries)
};

Error unreadable(const QString &folder, const std::error_code &why)
{
    return {.code = ErrorCode::Permission,
            .message =
                FolderEntriesText::toSay("the folder cannot be read: %1").arg(QString::fromStdString(why.message())),
            .place = {.file = folder}};
}

} // namespace

FolderEntries FolderEntries::of(const QString &folder, Links links)
{
    namespace fs = std::filesystem;
    FolderEntries found;
    std::error_code error;
    for (fs::directory_iterator at(nativePath(folder), error); !error && at != fs::directory_iterator();
         at.increment(error)) {
        std::error_code fault; // a file deleted meanwhile is skipped
        fs::file_type type = at->symlink_status(fault).type();
        if (type == fs::file_type::symlink && links == Links::ToFiles &&
            at->status(fault).type() == fs::file_type::regular) {
            type = fs::file_type::regular;
        }
        if (type != fs::file_type::regular && type != fs::file_type::directory) {
            continue;
        }
        const QString name = fromNative(at->path().filename());
        if (!isUnicode(at->path().filename())) {
            found.notices.push_back({.code = ErrorCode::Input,
                                     .message = FolderEntriesText::toSay("left out: its name is not UTF-8"),
                                     .place = {.file = folder + u'/' + name}});
            continue;
        }
        found.entries.push_back({name, type == fs::file_type::directory});
    }
    if (error) {
        found.notices.push_back(unreadable(folder, error));
    }
    std::ranges::sort(found.entries, {}, &Entry::name);
    return found;
}

} // namespace corater
