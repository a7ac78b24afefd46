// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/FileChanges.h"

#include "data/files/FileRefusals.h"
#include "data/files/system/SystemError.h"

#include <QFileInfo>

namespace corater {

Result<void> publishFile(const QString &from, const QString &to)
{
    TRY(writeResult(to, syncFile(from)));
    if (const auto error = renameFile(from, to, Existing::Kept)) {
        return QFileInfo::exists(to) ? fail(ErrorCode::Conflict, FileRefusals::existsAlready(), {.file = to})
                                     : std::unexpected(cannotWrite(to, error));
    }
    const auto done = writeResult(to, syncFolderOf(to));
    if (!done) {
        QFile::remove(to);
    }
    return done;
}

std::error_code replaceFile(const QString &from, const QString &to)
{
    if (const auto error = syncFile(from)) {
        return error;
    }
    const auto error = renameFile(from, to, Existing::Replaced);
    return error ? error : syncFolderOf(to);
}

} // namespace corater
