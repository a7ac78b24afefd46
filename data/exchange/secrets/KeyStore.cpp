// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/secrets/KeyStore.h"

namespace corater {

Result<std::vector<RaterKey>> raterKeys(Connection &connection)
{
    std::vector<RaterKey> keys;
    const auto read =
        connection.rows(QStringLiteral("SELECT id, rater_id, wrapped FROM rater_key ORDER BY at, id"), {},
                        [&](const Query &row) -> Result<void> {
                            keys.push_back({row.text(0).toLatin1(), RaterId{row.integer(1)}, row.text(2).toLatin1()});
                            return {};
                        });
    return read ? Result<std::vector<RaterKey>>(std::move(keys)) : std::unexpected(read.error());
}

Result<void> setKeyOfCopy(StudyFile &mine, const QByteArray &key)
{
    return mine.transact([&]() -> Result<void> {
        const auto set = mine.connection().run(QStringLiteral("UPDATE copy SET key = ?"), {QString::fromLatin1(key)});
        return set ? Result<void>() : std::unexpected(set.error());
    });
}

Result<std::vector<RoundId>> roundsToOpen(Connection &connection, const QByteArray &key)
{
    std::vector<RoundId> rounds;
    const auto read = connection.rows(
        QStringLiteral(
            "SELECT id FROM round WHERE imported = 0 "
            "AND EXISTS (SELECT 1 FROM round_rater WHERE round_id = id) "
            "AND NOT EXISTS (SELECT 1 FROM round_rater WHERE round_id = id AND sealed_at = '') "
            "AND NOT EXISTS (SELECT 1 FROM round_key WHERE round_id = id AND key_id = ?) "
            "AND (closed_at = '' OR EXISTS (SELECT 1 FROM history WHERE seen LIKE '%=' || id || ':' || ? || '%')) "
            "ORDER BY number"),
        {QString::fromLatin1(key), QString::fromLatin1(key.first(16))}, [&](const Query &row) -> Result<void> {
            rounds.push_back(RoundId{row.integer(0)});
            return {};
        });
    return read ? Result<std::vector<RoundId>>(std::move(rounds)) : std::unexpected(read.error());
}

Result<qint64> entriesToGive(Connection &connection)
{
    const auto count = connection.value(
        QStringLiteral("SELECT count(*) FROM history WHERE EXISTS (SELECT 1 FROM place) AND hash NOT IN "
                       "(SELECT hash FROM place_entry WHERE place_id = (SELECT min(id) FROM place))"));
    return count ? Result<qint64>(count->toLongLong()) : std::unexpected(count.error());
}

Result<qint64> unreadableEntries(Connection &connection)
{
    const auto count = connection.value(QStringLiteral("SELECT count(*) FROM history WHERE hidden <> ''"));
    return count ? Result<qint64>(count->toLongLong()) : std::unexpected(count.error());
}

Result<bool> endsWithArrived(Connection &connection)
{
    const auto arrived = connection.value(QStringLiteral(
        "SELECT EXISTS (SELECT 1 FROM history WHERE seq = (SELECT max(seq) FROM history) AND arrived <> '')"));
    return arrived ? Result<bool>(arrived->toBool()) : std::unexpected(arrived.error());
}

} // namespace corater
