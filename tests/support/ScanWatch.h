// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>

#include <sqlite3.h>

#include <atomic>
#include <thread>

namespace corater::test {

/// Watches what SQLite reads on one thread, on every connection that is opened after it was made. A statement counts as
/// a scan once it has stepped over more rows of a table, or of a whole index of it, than is allowed: SQLite counts
/// these steps itself, so that one with a LIMIT, or over a small table, is none. One is made for a program, before its
/// first connection; the program links SQLite itself.
class ScanWatch
{
public:
    explicit ScanWatch(int allowedRows)
    {
        s_thread = std::this_thread::get_id();
        s_allowed = allowedRows;
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(trace));
    }

    /// From now on statements of this thread are looked at; forgets those that were found.
    void start()
    {
        s_found.clear();
        s_looked = 0;
        s_isOn = true;
    }
    void stop() { s_isOn = false; }

    /// SQL of each scan → the most rows that one run of it has stepped over.
    QMap<QByteArray, int> found() const { return s_found; }
    /// Statements that were looked at since start().
    long looked() const { return s_looked; }

private:
    static int trace(sqlite3 *connection, char **, const struct sqlite3_api_routines *)
    {
        return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE, ended, nullptr);
    }

    static int ended(unsigned, void *, void *ended, void *)
    {
        auto *statement = static_cast<sqlite3_stmt *>(ended);
        const int rows = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1) +
                         sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_AUTOINDEX, 1);
        if (s_isOn && std::this_thread::get_id() == s_thread) {
            ++s_looked;
            if (rows > s_allowed) {
                int &most = s_found[sqlite3_sql(statement)];
                most = std::max(most, rows);
            }
        }
        return 0;
    }

    static inline std::thread::id s_thread;
    static inline int s_allowed = 0;
    static inline std::atomic_bool s_isOn = false;
    static inline long s_looked = 0;
    static inline QMap<QByteArray, int> s_found; ///< of that thread alone
};

} // namespace corater::test
