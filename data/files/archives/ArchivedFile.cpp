// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ArchivedFile.h"

#include "data/files/system/NativePath.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <type_traits>

namespace corater {

namespace {

struct ArchivedFileMessages
{
    CORATER_MESSAGES(ArchivedFile)
};

// A whole dump is an archive, too, and skipping a file in it means unpacking it.
constexpr qint64 mostPassed = 64 * 1024 * 1024;

bool isNamed(archive_entry *entry, const QString &name)
{
    const char *utf8 = archive_entry_pathname_utf8(entry);
    const QString path = utf8 ? QString::fromUtf8(utf8) : QString();
    return archive_entry_filetype(entry) == AE_IFREG && (path == name || path.endsWith(u'/' + name));
}

Result<QByteArray> contentOf(archive *opened, archive_entry *entry, qint64 mostBytes, const Error &notThere)
{
    const qint64 size = archive_entry_size_is_set(entry) ? archive_entry_size(entry) : mostBytes + 1;
    if (size > mostBytes) {
        return std::unexpected(notThere);
    }
    QByteArray bytes(size, Qt::Uninitialized);
    const la_ssize_t got = archive_read_data(opened, bytes.data(), size_t(size));
    return got == size ? Result<QByteArray>(bytes) : std::unexpected(notThere);
}

// Paths are bytes, or wide characters.
template <typename Character>
int openByName(archive *opened, const Character *name)
{
    constexpr size_t block = 65536;
    if constexpr (std::is_same_v<Character, char>) {
        return archive_read_open_filename(opened, name, block);
    } else {
        return archive_read_open_filename_w(opened, name, block);
    }
}

} // namespace

Result<QByteArray> archivedFile(const QString &archive, const QString &name, qint64 mostBytes)
{
    const Error notThere{.code = ErrorCode::NotFound,
                         .message = ArchivedFileMessages::toSay("the archive has no such file that can be read"),
                         .place = {.file = archive},
                         .expected = name};
    const std::unique_ptr<struct archive, decltype(&archive_read_free)> opened(archive_read_new(), archive_read_free);
    archive_read_support_format_7zip(opened.get());
    if (openByName(opened.get(), nativePath(archive).c_str()) != ARCHIVE_OK) {
        return std::unexpected(notThere);
    }
    qint64 passed = 0;
    archive_entry *entry = nullptr;
    while (passed <= mostPassed && archive_read_next_header(opened.get(), &entry) == ARCHIVE_OK) {
        if (isNamed(entry, name)) {
            return contentOf(opened.get(), entry, mostBytes, notThere);
        }
        passed += archive_entry_size(entry);
    }
    return std::unexpected(notThere);
}

} // namespace corater
