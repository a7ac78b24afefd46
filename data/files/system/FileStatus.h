// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <expected>
#include <system_error>

namespace corater {

/// What the system knows of a file.
struct FileStatus
{
    enum class Kind {
        File, ///< a regular file
        Folder,
        Link, ///< one that leads to a path (symbolic link, junction); never if links are followed
        Pipe,
        Device ///< or anything else
    };
    struct Time
    {
        qint64 seconds = 0; ///< since 1970, UTC
        qint64 nanoseconds = 0;

        bool operator==(const Time &) const = default;
        qint64 milliseconds() const { return seconds * 1000 + nanoseconds / 1'000'000; }
    };

    Kind kind = Kind::Device;
    quint64 device = 0;
    quint64 number = 0; ///< of the file on its device
    quint64 names = 0;  ///< hard links
    qint64 size = 0;    ///< bytes
    Time written;       ///< the last change of the content; every program can set it
    Time changed;       ///< the last change of content, name or rights; no program can set it

    bool isFile() const { return kind == Kind::File; }
    bool isSameFile(const FileStatus &other) const { return device == other.device && number == other.number; }
};

using FoundStatus = std::expected<FileStatus, std::error_code>;

/// The file to which the path leads, following links; what bears the name, also if it is a link; an open file. Errors:
/// those of the system.
FoundStatus statusOf(const QString &path);
FoundStatus statusOfName(const QString &path);
FoundStatus statusOfOpen(int handle);

} // namespace corater
