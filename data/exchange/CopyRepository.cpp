// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/CopyRepository.h"

#include "data/exchange/GivenParcels.h"
#include "data/merge/StudyMerge.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/History.h"
#include "data/store/history/SecretRows.h"

namespace corater {

CopyRepository::CopyRepository(const StudyStore &store) : Repository(connectionOf(store)) {}

Result<QByteArray> CopyRepository::key() const
{
    return keyOfCopy(connection());
}

Result<std::vector<RaterKey>> CopyRepository::keys() const
{
    std::vector<RaterKey> keys;
    const auto read =
        connection().rows(QStringLiteral("SELECT id, rater_id, wrapped FROM rater_key ORDER BY at, id"), {},
                          [&](const Query &row) -> Result<void> {
                              keys.push_back({row.text(0).toLatin1(), RaterId{row.integer(1)}, row.text(2).toLatin1()});
                              return {};
                          });
    return read ? Result<std::vector<RaterKey>>(std::move(keys)) : std::unexpected(read.error());
}

Result<void> setKeyOfCopy(StudyFile &mine, const QByteArray &key)
{
    return mine.transact([&]() -> Result<void> {
        const auto set = connectionOf(mine).run(QStringLiteral("UPDATE copy SET key = ?"), {QString::fromLatin1(key)});
        return set ? Result<void>() : std::unexpected(set.error());
    });
}

Result<std::vector<RoundId>> CopyRepository::roundsToOpen(const QByteArray &key) const
{
    std::vector<RoundId> rounds;
    const auto read = connection().rows(
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

Result<qint64> CopyRepository::entriesToGive() const
{
    const auto count = connection().value(
        QStringLiteral("SELECT count(*) FROM history WHERE EXISTS (SELECT 1 FROM place) AND hash NOT IN "
                       "(SELECT hash FROM place_entry WHERE place_id = (SELECT min(id) FROM place))"));
    return count ? Result<qint64>(count->toLongLong()) : std::unexpected(count.error());
}

Result<qint64> CopyRepository::unreadableEntries() const
{
    const auto count = connection().value(QStringLiteral("SELECT count(*) FROM history WHERE hidden <> ''"));
    return count ? Result<qint64>(count->toLongLong()) : std::unexpected(count.error());
}

Result<bool> CopyRepository::endsWithArrived() const
{
    const auto arrived = connection().value(QStringLiteral(
        "SELECT EXISTS (SELECT 1 FROM history WHERE seq = (SELECT max(seq) FROM history) AND arrived <> '')"));
    return arrived ? Result<bool>(arrived->toBool()) : std::unexpected(arrived.error());
}

Result<std::vector<KnownPlace>> CopyRepository::places() const
{
    std::vector<KnownPlace> places;
    const auto read = connection().rows(QStringLiteral("SELECT address, exchanged_at FROM place ORDER BY id"), {},
                                        [&](const Query &row) -> Result<void> {
                                            places.push_back({row.text(0), row.text(1)});
                                            return {};
                                        });
    return read ? Result<std::vector<KnownPlace>>(std::move(places)) : std::unexpected(read.error());
}

Result<std::vector<ArrivedProgress>> CopyRepository::progress() const
{
    std::vector<ArrivedProgress> all;
    const auto read =
        connection().rows(QStringLiteral("SELECT round_id, rater_id, done, at FROM told_progress ORDER BY 1, 2"), {},
                          [&](const Query &row) -> Result<void> {
                              all.push_back({{row.integer(0), row.integer(1), row.integer(2)}, row.text(3)});
                              return {};
                          });
    return read ? Result<std::vector<ArrivedProgress>>(std::move(all)) : std::unexpected(read.error());
}

Result<KnownParcels> CopyRepository::parcelsAt(const QString &address) const
{
    return GivenParcels::known(connection(), address);
}

Result<QSet<qint64>> CopyRepository::roundsWithUnread() const
{
    return corater::roundsWithUnread(connection());
}

Result<void> CopyRepository::noteEarlierSecrets() const
{
    return readHistory(connection(), true, [this](const HistoryEntry &entry) {
        return noteEarlierSecret(connection(), entry.seq, entry.changes);
    });
}

Result<std::vector<MergeConflict>> CopyRepository::conflicts() const
{
    return conflictsIn(connection());
}

} // namespace corater
