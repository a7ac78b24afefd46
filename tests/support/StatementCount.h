// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <thread>

namespace corater::test {

/// Counts the statements that SQLite is given, on every connection opened after its construction. Make one per program,
/// before its first connection; the program links SQLite itself.
class StatementCount
{
public:
    enum class Of { Program, ThisThread };

    explicit StatementCount(Of of = Of::Program)
    {
        s_onlyThread = of == Of::ThisThread ? std::this_thread::get_id() : std::thread::id();
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(trace));
    }

    long now() const { return s_count; }

private:
    static int trace(sqlite3 *connection, char **, const struct sqlite3_api_routines *)
    {
        return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, count, nullptr);
    }

    // Statements that a trigger or the full-text index runs inside of a statement come as comments and are not counted.
    static int count(unsigned, void *, void *, void *text)
    {
        const auto *sql = static_cast<const char *>(text);
        const bool isElsewhere = s_onlyThread != std::thread::id() && s_onlyThread != std::this_thread::get_id();
        s_count += isElsewhere || (sql[0] == '-' && sql[1] == '-') ? 0 : 1;
        return 0;
    }

    static inline std::atomic<long> s_count = 0;
    static inline std::thread::id s_onlyThread; ///< none: of every thread
};

} // namespace corater::test
