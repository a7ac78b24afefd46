// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/SystemError.h"

#include <cerrno>

namespace corater {

std::error_code lastSystemError()
{
    return {errno, std::system_category()};
}

void clearSystemError()
{
    errno = 0;
}

ErrorCode codeOfSystem(const std::error_code &error)
{
    return error == std::errc::no_space_on_device || error.value() == EDQUOT ? ErrorCode::DiskFull
                                                                             : ErrorCode::Permission;
}

} // namespace corater
