// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

namespace corater {

/// Whether the address is that of a database: "postgresql://…" or "postgres://…".
bool isHubAddress(const QString &address);

/// The address of a hub as PostgreSQL's own programs take it, "postgresql://USER@HOST:PORT/DATABASE?sslrootcert=…",
/// with the protection of the connection. Missing parts come from the usual places (PGHOST, PGUSER, ~/.pgpass,
/// PGPASSWORD and so on).
struct HubAddress
{
    /// Refused: it holds a password, which would show in lists of processes and in logs; the error does not repeat it.
    /// Input: it cannot be read, or has a parameter that is not allowed here.
    static Result<HubAddress> read(const QString &address);

    QString shown;   ///< as the user gave it
    QString options; ///< for QSqlDatabase::setConnectOptions(); the server's certificate is checked unless it says no
    Message warning; ///< one sentence on the checks that the address turns off; empty if none
};

} // namespace corater
