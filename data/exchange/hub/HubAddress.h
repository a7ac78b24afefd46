// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

namespace corater {

/// Whether the address is that of a database: "postgresql://…" or "postgres://…".
bool isHubAddress(const QString &address);

/// The address of a hub as PostgreSQL's own programs take it, "postgresql://USER@HOST:PORT/DATABASE?sslrootcert=…":
/// where it is, and how the connection is kept safe. What it leaves out comes from the usual places (PGHOST, PGUSER,
/// ~/.pgpass, PGPASSWORD and so on).
struct HubAddress
{
    /// Refused: it holds a password, which would be seen in lists of processes and in logs; the error does not repeat
    /// it. Input: it cannot be read, or asks for a parameter that has no place here.
    static Result<HubAddress> read(const QString &address);

    QString shown;   ///< the address as it was given
    QString options; ///< for QSqlDatabase::setConnectOptions(); the server's certificate is checked unless it says no
    Message warning; ///< one sentence on what is not checked, when the address asks for less than all; else empty
};

} // namespace corater
