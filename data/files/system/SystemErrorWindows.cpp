// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/SystemError.h"

#include <windows.h>

namespace corater {

namespace {

constexpr int quotaExceeded = 1295; // ERROR_DISK_QUOTA_EXCEEDED, which older headers lack

} // namespace

std::error_code lastSystemError()
{
    return {int(::GetLastError()), std::system_category()};
}

void clearSystemError()
{
    ::SetLastError(ERROR_SUCCESS);
}

ErrorCode codeOfSystem(const std::error_code &error)
{
    switch (error.category() == std::system_category() ? error.value() : ERROR_SUCCESS) {
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
    case quotaExceeded:
        return ErrorCode::DiskFull;
    default:
        return error == std::errc::no_space_on_device ? ErrorCode::DiskFull : ErrorCode::Permission;
    }
}

} // namespace corater
