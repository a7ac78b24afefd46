// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/SystemError.h"

namespace corater {

namespace {

struct SystemErrorText
{
    CORATER_MESSAGES(SystemError)
};

} // namespace

std::error_code lastWriteError()
{
    const std::error_code last = lastSystemError();
    return last ? last : std::make_error_code(std::errc::no_space_on_device);
}

QString systemWords(const std::error_code &error)
{
    return QString::fromLocal8Bit(error.message());
}

Error cannotWrite(const QString &path, const std::error_code &error)
{
    return {.code = codeOfSystem(error),
            .message = SystemErrorText::toSay("cannot be written"),
            .place = {.file = path},
            .found =
                error ? ErrorDetail(systemWords(error)) : SystemErrorText::toSay("the disk wrote only a part of it")};
}

Result<void> writeResult(const QString &path, const std::error_code &error)
{
    return error ? std::unexpected(cannotWrite(path, error)) : Result<void>();
}

} // namespace corater
