// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/NativePath.h"

#include <QDir>
#include <QFileInfo>

#include <windows.h>

namespace corater {

// The prefix turns off the limit of 260 characters, and with it the system's own cleaning of the path.
std::filesystem::path nativePath(const QString &path)
{
    const QString whole = QDir::toNativeSeparators(QDir::cleanPath(QFileInfo(path).absoluteFilePath()));
    const QString prefixed =
        whole.startsWith(QLatin1String(R"(\\?\)")) || whole.startsWith(QLatin1String(R"(\\.\)")) ? whole
        : whole.startsWith(QLatin1String(R"(\\)")) ? QStringLiteral(R"(\\?\UNC\)") + whole.sliced(2)
                                                   : QStringLiteral(R"(\\?\)") + whole;
    return prefixed.toStdWString();
}

QString fromNative(const std::filesystem::path &path)
{
    const QString text = QString::fromStdWString(path.native());
    return text.isValidUtf16() ? text : QString::fromUtf8(text.toUtf8());
}

bool isUnicode(const std::filesystem::path &path)
{
    return QString::fromStdWString(path.native()).isValidUtf16();
}

// The system counts units of UTF-16, of which a name never has more than bytes of UTF-8.
qint64 longestNameIn(const QString &folder)
{
    std::wstring root(MAX_PATH + 1, L'\0');
    DWORD longest = 0;
    const bool isKnown = ::GetVolumePathNameW(nativePath(folder).c_str(), root.data(), DWORD(root.size())) != 0 &&
                         ::GetVolumeInformationW(root.c_str(), nullptr, 0, nullptr, &longest, nullptr, nullptr, 0) != 0;
    return isKnown ? qint64(longest) : 0;
}

} // namespace corater
