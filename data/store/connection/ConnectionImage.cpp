// SPDX-License-Identifier: GPL-3.0-or-later
// A connection's whole database as bytes. Connection.cpp opens it and runs statements.
#include "data/store/connection/Connection.h"

#include <sqlite3.h>

namespace corater {

Result<QByteArray> Connection::image() const
{
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(sqlite3_serialize(m_handle, "main", &size, 0),
                                                                        sqlite3_free);
    return bytes ? Result<QByteArray>(QByteArray(reinterpret_cast<const char *>(bytes.get()), qsizetype(size)))
                 : std::unexpected(lastError());
}

Result<void> Connection::takeImage(const QByteArray &image)
{
    sqlite3 *opened = nullptr;
    const int made = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> source(opened, sqlite3_close);
    // Only read, so that SQLite leaves the bytes alone.
    auto *bytes = reinterpret_cast<unsigned char *>(const_cast<char *>(image.constData()));
    const int read = made != SQLITE_OK ? made
                                       : sqlite3_deserialize(opened, "main", bytes, image.size(), image.size(),
                                                             SQLITE_DESERIALIZE_READONLY);
    if (read != SQLITE_OK) {
        return std::unexpected(errorOf(read, QString::fromUtf8(sqlite3_errstr(read))));
    }
    sqlite3_backup *copying = sqlite3_backup_init(m_handle, "main", opened, "main");
    if (!copying) {
        return std::unexpected(lastError());
    }
    const int copied = sqlite3_backup_step(copying, -1);
    const int ended = sqlite3_backup_finish(copying);
    return copied == SQLITE_DONE && ended == SQLITE_OK
               ? Result<void>()
               : std::unexpected(
                     errorOf(copied == SQLITE_DONE ? ended : copied, QString::fromUtf8(sqlite3_errmsg(m_handle))));
}

} // namespace corater
