// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

namespace corater {

/// The path as the system and std::filesystem take it: bytes, or under Windows wide characters, where it is made
/// absolute and may be longer than 260 characters.
std::filesystem::path nativePath(const QString &path);

/// A path or name of the system as text. What is no Unicode becomes U+FFFD (isUnicode() tells).
QString fromNative(const std::filesystem::path &path);
bool isUnicode(const std::filesystem::path &path);

/// How many bytes of UTF-8 the system allows to a name in the folder, which always fits; 0 if that is unknown.
qint64 longestNameIn(const QString &folder);

} // namespace corater
