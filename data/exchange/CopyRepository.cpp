// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/CopyRepository.h"

#include "data/exchange/GivenParcels.h"
#include "data/merge/StudyMerge.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/History.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/SecretRows.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

CopyRepository::CopyRepository(const StudyStore &store) : Repository(connectionOf(store)) {}

Result<QByteArray> CopyRepository::key() const
{
    return keyOfCopy(connection());
}

Result<std::vector<RaterKey>> CopyRepository::keys() const
{
    std::vector<RaterKey> keys;
    TRY(connection().rows(QStringLiteral("SELECT id, rater_id, wrapped FROM rater_key ORDER BY at, id"), {},
                          [&](const Query &row) -> Result<void> {
                              keys.push_back({row.text(0).toLatin1(), RaterId{row.integer(1)}, row.text(2).toLatin1()});
                              return {};
                          }));
    return keys;
}

Result<void> setKeyOfCopy(StudyFile &mine, const QByteArray &key)
{
    return mine.transact([&]() -> Result<void> {
        TRY(connectionOf(mine).run(QStringLiteral("UPDATE copy SET key = ?"), {QString::fromLatin1(key)}));
        return {};
    });
}

Result<std::vector<RoundId>> CopyRepository::roundsToOpen(const QByteArray &key) const
{
    std::vector<RoundId> rounds;
    TRY(connection().rows(
        QStringLiteral("SELECT id FROM round WHERE imported = 0 "
                       "AND EXISTS (SELECT 1 FROM round_rater WHERE round_id = id) "
                       "AND NOT EXISTS (SELECT 1 FROM round_rater WHERE round_id = id AND sealed_at = '') "
                       "AND NOT EXISTS (SELECT 1 FROM round_key WHERE round_id = id AND key_id = ?) "
                       "AND (closed_at = '' OR EXISTS (SELECT 1 FROM secret_entry WHERE round_id = id) "
                       "OR EXISTS (SELECT 1 FROM history WHERE seen LIKE '%=' || id || ':' || ? || '%')) "
                       "ORDER BY number"),
        {QString::fromLatin1(key), QString::fromLatin1(key.first(16))}, [&](const Query &row) -> Result<void> {
            rounds.push_back(RoundId{row.integer(0)});
            return {};
        }));
    TRY(const auto owner,
        connection().value(QStringLiteral("SELECT rater_id FROM rater_key WHERE id = ?"), {QString::fromLatin1(key)}));
    TRY(const auto out, !rounds.empty() ? leftOut() : Result<std::vector<LeftOutRater>>());
    std::erase_if(rounds, [&](RoundId round) {
        return std::ranges::any_of(
            out, [&](const LeftOutRater &one) { return one.round == round && raw(one.rater) == owner.toLongLong(); });
    });
    return rounds;
}

Result<bool> CopyRepository::hasPublicKeys(RoundId round, RaterId rater) const
{
    TRY(const auto any,
        connection().value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM round_key JOIN rater_key ON rater_key.id = key_id "
                           "WHERE round_id = ?1 AND ?2 IN (0, rater_id))"),
            {raw(round), raw(rater)}));
    return any.toBool();
}

Result<bool> CopyRepository::othersHaveBegun(RoundId round) const
{
    TRY(const auto any,
        connection().value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE arrived <> '' AND seen LIKE '%=' || ? || ':%')"),
            {raw(round)}));
    return any.toBool();
}

namespace {

// The rows of round_rater that entries change, of a kind or of all.
Result<void> eachPart(Connection &connection, const QString &kind,
                      const std::function<Result<void>(const Query &, const RowChange &)> &take)
{
    return connection.rows(
        QStringLiteral("SELECT CAST(changes AS BLOB), arguments, at, coalesce(actor, (SELECT rater_id FROM rater_key "
                       "JOIN entry_signature ON key = id WHERE entry_signature.seq = history.seq), 0) "
                       "FROM history WHERE (?1 = '' OR kind = ?1) AND instr(changes, '\"round_rater\"') > 0 "
                       "ORDER BY seq"),
        {kind}, [&](const Query &row) -> Result<void> {
            TRY(const auto changes, ChangeSet::fromJson(row.value(0).toByteArray()));
            Result<void> done;
            for (size_t i = 0; done && i < changes.rows.size(); ++i) {
                const RowChange &change = changes.rows[i];
                done = change.table == QLatin1String("round_rater") ? take(row, change) : done;
            }
            return done;
        });
}

} // namespace

Result<std::vector<LeftOutRater>> CopyRepository::leftOut() const
{
    std::vector<LeftOutRater> all;
    TRY(eachPart(connection(), leaveOutRaterKind, [&](const Query &row, const RowChange &change) -> Result<void> {
        const LeftOutRater one{RoundId{change.before.value("round_id").toLongLong()},
                               RaterId{change.before.value("rater_id").toLongLong()}, RaterId{row.integer(3)},
                               row.text(2),
                               QJsonDocument::fromJson(row.text(1).toUtf8()).object().value("reason").toString()};
        TRY(const auto isBack,
            connection().value(
                QStringLiteral("SELECT EXISTS (SELECT 1 FROM round_rater WHERE round_id = ? AND rater_id = ?)"),
                {raw(one.round), raw(one.rater)}));
        std::erase_if(all,
                      [&](const LeftOutRater &other) { return other.round == one.round && other.rater == one.rater; });
        if (change.after.isEmpty() && !isBack.toBool()) {
            all.push_back(one);
        }
        return {};
    }));
    return all;
}

Result<bool> CopyRepository::hadPart(RoundId round, RaterId rater) const
{
    bool had = false;
    TRY(eachPart(connection(), QStringLiteral(""), [&](const Query &, const RowChange &change) -> Result<void> {
        const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
        had = had ||
              (row.value("round_id").toLongLong() == raw(round) && row.value("rater_id").toLongLong() == raw(rater));
        return {};
    }));
    return had;
}

Result<std::vector<SecondSeal>> CopyRepository::secondSeals() const
{
    std::vector<SecondSeal> all;
    TRY(eachPart(connection(), QStringLiteral("seal-round"),
                 [&](const Query &, const RowChange &change) -> Result<void> {
                     const SecondSeal seal{RoundId{change.after.value("round_id").toLongLong()},
                                           RaterId{change.after.value("rater_id").toLongLong()},
                                           change.after.value("sealed_at").toString(),
                                           change.after.value("content_hash").toString()};
                     TRY(const auto standing,
                         connection().value(
                             QStringLiteral("SELECT content_hash FROM round_rater WHERE round_id = ? AND rater_id = ?"),
                             {raw(seal.round), raw(seal.rater)}));
                     if (!standing.isNull() && standing.toString() != seal.hash) {
                         all.push_back(seal);
                     }
                     return {};
                 }));
    return all;
}

Result<qint64> CopyRepository::entriesToGive() const
{
    TRY(const auto count, connection().value(QStringLiteral(
                              "SELECT count(*) FROM history WHERE EXISTS (SELECT 1 FROM place) AND hash NOT IN "
                              "(SELECT hash FROM place_entry WHERE place_id = (SELECT min(id) FROM place))")));
    return count.toLongLong();
}

Result<qint64> CopyRepository::unreadableEntries() const
{
    TRY(const auto count, connection().value(QStringLiteral("SELECT count(*) FROM history WHERE hidden <> ''")));
    return count.toLongLong();
}

Result<bool> CopyRepository::endsWithArrived() const
{
    TRY(const auto arrived,
        connection().value(QStringLiteral(
            "SELECT EXISTS (SELECT 1 FROM history WHERE seq = (SELECT max(seq) FROM history) AND arrived <> '')")));
    return arrived.toBool();
}

Result<std::vector<KnownPlace>> CopyRepository::places() const
{
    std::vector<KnownPlace> places;
    TRY(connection().rows(QStringLiteral("SELECT address, exchanged_at FROM place ORDER BY id"), {},
                          [&](const Query &row) -> Result<void> {
                              places.push_back({row.text(0), row.text(1)});
                              return {};
                          }));
    return places;
}

Result<std::vector<ArrivedProgress>> CopyRepository::progress() const
{
    std::vector<ArrivedProgress> all;
    TRY(connection().rows(QStringLiteral("SELECT round_id, rater_id, done, at FROM told_progress ORDER BY 1, 2"), {},
                          [&](const Query &row) -> Result<void> {
                              all.push_back({{row.integer(0), row.integer(1), row.integer(2)}, row.text(3)});
                              return {};
                          }));
    return all;
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
