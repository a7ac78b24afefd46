// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <cstdio>
#include <expected>
#include <system_error>

namespace corater {

/// The number of an open file, as QFile::handle() gives it, or the system's error.
using OpenedHandle = std::expected<int, std::error_code>;

/// Opens a file for reading: follows no link and waits for no pipe. The caller checks what it is (statusOfOpen()) and
/// closes it.
OpenedHandle openUnfollowed(const QString &path);

/// Opens a pipe for reading once another program writes into it; timed_out if for two seconds none does.
OpenedHandle openPipe(const QString &path);

void closeFile(int handle);

/// Reads up to `most` bytes from `offset` on, fewer at the end of the file only. Threads may share a handle.
std::expected<qint64, std::error_code> readAt(int handle, char *bytes, qint64 most, qint64 offset);

/// A file without a name, to write and read, which vanishes when it is closed; null if there is none (see
/// lastSystemError()).
std::FILE *namelessFile();

/// A stream of its own, from the beginning, of a file that is open for reading; of a pipe, what is still to come.
std::FILE *streamOf(const QFile &file);

} // namespace corater
