// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Snapshot.h"

#include "data/store/connection/Connection.h"

namespace corater {

Result<std::unique_ptr<Snapshot>> Snapshot::take(Connection &connection)
{
    TRY(connection.run(QStringLiteral("SAVEPOINT snapshot")));
    std::unique_ptr<Snapshot> snapshot(new Snapshot(connection));
    // SQLite takes the snapshot at the first read, so read now.
    TRY(connection.value(QStringLiteral("SELECT count(*) FROM sqlite_schema")));
    return snapshot;
}

Snapshot::~Snapshot()
{
    (void)m_connection.run(QStringLiteral("RELEASE snapshot"));
}

} // namespace corater
