// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Snapshot.h"

#include "data/store/connection/Connection.h"

namespace corater {

Result<std::unique_ptr<Snapshot>> Snapshot::take(Connection &connection)
{
    if (const auto begun = connection.run(QStringLiteral("SAVEPOINT snapshot")); !begun) {
        return std::unexpected(begun.error());
    }
    std::unique_ptr<Snapshot> snapshot(new Snapshot(connection));
    // The moment is that of the first look at the file.
    const auto looked = connection.value(QStringLiteral("SELECT count(*) FROM sqlite_schema"));
    return looked ? Result<std::unique_ptr<Snapshot>>(std::move(snapshot)) : std::unexpected(looked.error());
}

Snapshot::~Snapshot()
{
    (void)m_connection.run(QStringLiteral("RELEASE snapshot"));
}

} // namespace corater
