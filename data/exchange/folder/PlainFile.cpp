// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/PlainFile.h"

#include "data/files/FolderProbe.h"
#include "data/files/system/FileChanges.h"
#include "data/files/system/FileStatus.h"
#include "data/files/system/OpenFiles.h"
#include "data/files/system/SystemError.h"

#include <QFile>

#include <algorithm>

namespace corater {

namespace {

struct SharedFileText
{
    CORATER_MESSAGES(SharedFile)
};

// Writes the bytes beside the wanted name, under a name that no copy reads, with the rights of the user's new files.
Result<QString> putBeside(const QString &path, const QByteArray &bytes)
{
    const QString name = nameBeside(path);
    QFile file(name);
    clearSystemError();
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)) {
        return std::unexpected(cannotWrite(path, lastSystemError()));
    }
    if (file.write(bytes) != bytes.size()) {
        const auto error = lastWriteError();
        file.remove();
        return std::unexpected(cannotWrite(path, error));
    }
    return name;
}

} // namespace

std::unexpected<Error> SharedFile::cannotRead(const QString &path, const std::error_code &error)
{
    return fail(ErrorCode::Permission, SharedFileText::toSay("cannot be read"), {.file = path}, {}, systemWords(error));
}

Result<void> SharedFile::publish(const QString &path, const QByteArray &bytes)
{
    TRY(const auto beside, putBeside(path, bytes));
    const auto done = publishFile(beside, path);
    if (!done) {
        QFile::remove(beside);
    }
    return done;
}

Result<void> SharedFile::replace(const QString &path, const QByteArray &bytes)
{
    TRY(const auto beside, putBeside(path, bytes));
    const auto done = writeResult(path, replaceFile(beside, path));
    if (!done) {
        QFile::remove(beside);
    }
    return done;
}

namespace {

constexpr std::errc meansNoFile[] = {std::errc::no_such_file_or_directory, std::errc::not_a_directory,
                                     std::errc::too_many_symbolic_link_levels, std::errc::no_such_device_or_address};

} // namespace

PlainFile::PlainFile(const QString &path)
{
    const auto handle = openUnfollowed(path);
    if (!handle) {
        const bool isNone = std::ranges::any_of(meansNoFile, [&](std::errc one) { return handle.error() == one; });
        m_fault = isNone ? std::error_code() : handle.error();
        return;
    }
    const auto found = statusOfOpen(*handle);
    if (!found || !found->isFile()) {
        m_fault = found ? std::error_code() : found.error();
        closeFile(*handle);
        return;
    }
    m_file = *handle;
    m_size = found->size;
    m_changedAt = found->changed.seconds;
}

PlainFile::~PlainFile()
{
    if (m_file >= 0) {
        closeFile(m_file);
    }
}

QByteArray PlainFile::read(qint64 most)
{
    QByteArray bytes(qMax<qint64>(0, most), '\0');
    const auto got = readAt(m_file, bytes.data(), bytes.size(), m_read);
    if (!got) {
        m_fault = got.error();
    }
    bytes.truncate(got.value_or(0));
    m_read += bytes.size();
    return bytes;
}

} // namespace corater
