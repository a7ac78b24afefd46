// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/PlainFile.h"

#include "data/files/system/FileStatus.h"
#include "data/files/system/OpenFiles.h"

#include <algorithm>

namespace corater {

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
