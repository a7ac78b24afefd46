// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QMap>

#include <sqlite3.h>

#include <atomic>
#include <thread>

namespace corater::test {

/// Watches what SQLite reads on one thread, on every connection opened after its construction. A statement counts as a
/// scan if it steps over more rows of a table, or of a whole index, than allowed. SQLite counts these steps itself, so
/// a statement with a LIMIT, or over a small table, is no scan. A check of whole tables counts, too: SQLite counts no
/// step of it. Make one per program, before its first connection; the program links SQLite itself.
class ScanWatch
{
public:
    explicit ScanWatch(int allowedRows)
    {
        s_thread = std::this_thread::get_id();
        s_allowed = allowedRows;
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(trace));
    }

    /// Watches the statements of this thread from now on, and forgets the scans found before.
    void start()
    {
        s_found.clear();
        s_looked = 0;
        s_steps = 0;
        s_isOn = true;
    }
    void stop() { s_isOn = false; }

    /// SQL of each scan → the largest number of rows that one run of it stepped over.
    QMap<QByteArray, int> found() const { return s_found; }
    /// The number of statements watched since start().
    long looked() const { return s_looked; }
    /// What these statements took, in instructions of SQLite: a walk along an index, which is no scan, takes some ten
    /// for each row.
    long steps() const { return s_steps; }

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
            s_steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
            const bool isCheck = QByteArrayView(sqlite3_sql(statement)).contains("integrity_check");
            if (isCheck || rows > s_allowed) {
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
    static inline long s_steps = 0;
    static inline QMap<QByteArray, int> s_found; ///< of that thread alone
};

} // namespace corater::test
