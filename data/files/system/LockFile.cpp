// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/LockFile.h"

#include "data/files/system/FileStatus.h"
#include "data/files/system/OpenFiles.h"

namespace corater {

LockFile::~LockFile()
{
    if (isOpen()) {
        closeFile(m_handle);
    }
}

bool LockFile::isPlain() const
{
    const auto opened = statusOfOpen(m_handle);
    return opened && opened->isFile();
}

bool LockFile::isNamed() const
{
    const auto opened = statusOfOpen(m_handle);
    const auto named = statusOfName(m_path);
    return opened && named && opened->isSameFile(*named);
}

QByteArray LockFile::text() const
{
    constexpr qint64 most = 1024;
    QByteArray text(most, '\0');
    text.truncate(readAt(m_handle, text.data(), most, 0).value_or(0));
    return text;
}

} // namespace corater
