// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/NativePath.h"

#include <QFile>

#include <unistd.h>

namespace corater {

std::filesystem::path nativePath(const QString &path)
{
    return QFile::encodeName(path).toStdString();
}

QString fromNative(const std::filesystem::path &path)
{
    return QString::fromStdString(path.native());
}

bool isUnicode(const std::filesystem::path &path)
{
    const std::string &name = path.native();
    return QUtf8StringView(name.data(), qsizetype(name.size())).isValidUtf8();
}

qint64 longestNameIn(const QString &folder)
{
    return qMax(0L, ::pathconf(nativePath(folder).c_str(), _PC_NAME_MAX));
}

} // namespace corater
