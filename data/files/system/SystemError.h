// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <system_error>

namespace corater {

/// The error of this thread's last call of the system that failed (errno; under Windows GetLastError()). Compare it
/// with std::errc, which is the same on every system. 0 after clearSystemError() if no call has failed since.
std::error_code lastSystemError();
void clearSystemError();
/// lastSystemError() after a write that took too little: a full disk if the system gave no error.
std::error_code lastWriteError();

/// The system's words for an error, e.g. "No space left on device".
QString systemWords(const std::error_code &error);

/// DiskFull for a full disk or quota, Permission for others.
ErrorCode codeOfSystem(const std::error_code &error);

/// The error of a file that the system did not write, with the system's words; without an error, that the disk took
/// only a part.
Error cannotWrite(const QString &path, const std::error_code &error);
/// Success if there is no error, else cannotWrite().
Result<void> writeResult(const QString &path, const std::error_code &error);

} // namespace corater
