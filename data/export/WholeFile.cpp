// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/WholeFile.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

namespace corater {

namespace {

Error writeError(const QFileDevice &file, const QString &path, ErrorCode code)
{
    return {.code = code,
            .message = QCoreApplication::translate("corater::WholeFile", "cannot be written"),
            .place = {.file = path},
            .found = file.errorString()};
}

/// What is there already and is no file: to be written to. A renamed file would take its place, which root may do even
/// to a device.
bool isPipeOrDevice(const QString &path)
{
    const QFileInfo there(path);
    return there.exists() && !there.isFile() && !there.isDir();
}

Result<void> writeThrough(const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly | QIODevice::ExistingOnly)) {
        return std::unexpected(writeError(out, path, ErrorCode::Permission));
    }
    if (auto done = write(out); !done) {
        return std::unexpected(done.error().within(path));
    }
    if (!out.flush()) {
        return std::unexpected(writeError(out, path, ErrorCode::DiskFull));
    }
    return {};
}

} // namespace

Result<void> writeWholeFile(const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    if (isPipeOrDevice(path)) {
        return writeThrough(path, write);
    }
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly)) {
        return std::unexpected(writeError(out, path, ErrorCode::Permission));
    }
    if (auto done = write(out); !done) {
        return std::unexpected(done.error().within(path));
    }
    if (!out.commit()) {
        return std::unexpected(writeError(out, path, ErrorCode::DiskFull));
    }
    return {};
}

} // namespace corater
