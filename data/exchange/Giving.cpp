// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/Giving.h"

#include "data/exchange/ItemLine.h"
#include "data/merge/EntryLine.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/SecretRows.h"
#include "data/store/history/SeenTokens.h"

namespace corater {

namespace {

struct GivingMessages
{
    CORATER_MESSAGES(Giving)
};

constexpr int firstSalted = 3; // hash version

Result<QSet<qint64>> roundsIn(Connection &connection, const QString &sql, const QVariantList &values)
{
    QSet<qint64> rounds;
    TRY(connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        rounds.insert(row.integer(0));
        return {};
    }));
    return rounds;
}

} // namespace

Result<void> Giving::sign()
{
    if (!m_secret) {
        return {};
    }
    Connection &connection = connectionOf(m_mine);
    std::vector<std::pair<qint64, QByteArray>> unsignedEntries;
    const auto read = connection.rows(
        QStringLiteral(
            "SELECT history.seq, hash FROM history LEFT JOIN entry_signature ON entry_signature.seq = history.seq "
            "WHERE arrived = '' AND signature IS NULL"),
        {}, [&](const Query &row) -> Result<void> {
            unsignedEntries.emplace_back(row.integer(0), row.text(1).toLatin1());
            return {};
        });
    if (!read || unsignedEntries.empty()) {
        return read;
    }
    const QString key = QString::fromLatin1(m_secret->publicKey());
    return m_mine.transact([&]() -> Result<void> {
        for (const auto &[seq, hash] : unsignedEntries) {
            TRY(connection.run(QStringLiteral("INSERT INTO entry_signature (seq, key, signature) VALUES (?, ?, ?)"),
                               {seq, key, QString::fromLatin1(m_secret->sign(signedText(hash)))}));
        }
        return {};
    });
}

Result<void> Giving::lines(const QSet<QByteArray> &there, const Each &each)
{
    Connection &connection = connectionOf(m_mine);
    TRY(auto open,
        roundsIn(connection, QStringLiteral("SELECT id FROM round WHERE imported = 0 AND closed_at = ''"), {}));
    m_open = std::move(open);
    auto read = connection.rows(
        QStringLiteral("SELECT seq, key, signature FROM entry_signature"), {}, [&](const Query &row) -> Result<void> {
            m_signatures.insert(row.integer(0), {row.text(1).toLatin1(), row.text(2).toLatin1()});
            return {};
        });
    std::vector<qint64> given;
    read = read.and_then([&] {
        // Leaves changes after sign() to the next exchange: they are unsigned, and their round may be missing in
        // m_open.
        const QString isSigned =
            m_secret ? QStringLiteral("WHERE arrived <> '' OR seq IN (SELECT seq FROM entry_signature)") : QString();
        return connection.rows(QStringLiteral("SELECT seq, hash FROM history %1 ORDER BY seq").arg(isSigned), {},
                               [&](const Query &row) -> Result<void> {
                                   if (!there.contains(row.text(1).toLatin1())) {
                                       given.push_back(row.integer(0));
                                   }
                                   return {};
                               });
    });
    for (size_t i = 0; read && i < given.size(); ++i) {
        Query row =
            connection.query(QStringLiteral("SELECT %1 FROM history WHERE seq = ?").arg(writtenColumns()), {given[i]});
        const auto found = row.next();
        auto written =
            found ? withPrevious(writtenEntryOf(row, ArgumentForm::AsWritten)) : std::unexpected(found.error());
        read = written ? give(std::move(*written), each) : std::unexpected(written.error());
    }
    return read;
}

// Entries of hash version 1 do not store their predecessor: it is the entry before them in their file.
Result<WrittenEntry> Giving::withPrevious(WrittenEntry written)
{
    if (written.entry.hashVersion >= 2 || !written.entry.origin.arrived.isEmpty()) {
        return written;
    }
    TRY(const auto previous,
        connectionOf(m_mine).value(
            QStringLiteral("SELECT hash FROM history WHERE arrived = '' AND seq < ? ORDER BY seq DESC LIMIT 1"),
            {written.entry.seq}));
    written.entry.origin.previous = previous.toString().toLatin1();
    return written;
}

Result<void> Giving::give(WrittenEntry written, const Each &each)
{
    TRY(giveItems(written, each));
    TRY(const auto keys, keysFor(written));
    TravellingEntry entry;
    std::tie(entry.key, entry.signature) = m_signatures.value(written.entry.seq);
    entry.written = std::move(written);
    if (!keys.isEmpty()) {
        hideContent(entry.written, keys);
    }
    return each(entryLine(entry), entry.written.entry.hash);
}

// The keys that encrypt an entry: those of the rounds whose secret it is.
Result<QHash<QByteArray, QByteArray>> Giving::keysFor(const WrittenEntry &written)
{
    QHash<QByteArray, QByteArray> keys;
    if (!written.entry.hidden.isEmpty()) {
        return keys;
    }
    QSet<qint64> own; ///< rounds of the rater's own secrets in the entry
    QSet<qint64> others;
    bool isSaid = false;
    for (const QByteArray &secret : SeenTokens::of(written.entry.origin.seen).secrets) {
        const qint64 round = roundOfSecret(secret);
        isSaid = true;
        (m_secret && secret == secretName(round, m_secret->publicKey()) ? own : others).insert(round);
    }
    if (!isSaid) { // made before the copy took part, or in one that does not
        TRY(own, earlierSecretOf(connectionOf(m_mine), written.entry.seq));
        // Since the copy takes part, its entries name the rounds whose secret they are.
        const bool isUnsaid = !m_secret || !written.entry.origin.arrived.isEmpty();
        TRY(const auto changes,
            isUnsaid && !m_open.isEmpty() ? ChangeSet::fromJson(written.changes) : Result<ChangeSet>(ChangeSet()));
        TRY(others, secretRounds(connectionOf(m_mine), changes, SecretBy::Itself));
    }
    // Also once the own key is public: an entry can be read by whoever has the key, and must not arrive readable while
    // those before it cannot be read yet, because their key waits for changes of a third copy.
    const QSet<qint64> rounds = own + (others & m_open);
    if (!rounds.isEmpty() && written.entry.hashVersion < firstSalted) {
        return fail(ErrorCode::Refused,
                    GivingMessages::toSay(
                        "the open round was begun with an older Corater, whose changes cannot be hidden well enough: "
                        "seal it before the study is shared"));
    }
    if (!rounds.isEmpty() && !m_secret) {
        return fail(
            ErrorCode::Refused,
            GivingMessages::toSay("a round is open, and nobody has said who works with this copy: share the study "
                                  "first, so that what is said in the round can be encrypted"));
    }
    for (const qint64 round : rounds) {
        keys.insert(secretName(round, m_secret->publicKey()), roundKeyOf(*m_secret, round));
    }
    return keys;
}

Result<void> Giving::giveItems(const WrittenEntry &written, const Each &each)
{
    if (!written.changes.contains("\"import_batch\"")) {
        return {};
    }
    TRY(const auto changes, ChangeSet::fromJson(written.changes));
    for (const RowChange &change : changes.rows) {
        const qint64 batch = change.after.value("id").toLongLong();
        if (change.table != QLatin1String("import_batch") || change.after.isEmpty() || m_givenBatches.contains(batch)) {
            continue;
        }
        m_givenBatches.insert(batch);
        TRY(itemLines(connectionOf(m_mine), batch, [&](const QByteArray &line) { return each(line, {}); }));
    }
    return {};
}

Result<std::vector<ToldProgress>> Giving::progress()
{
    std::vector<ToldProgress> all;
    if (!m_secret) {
        return all;
    }
    TRY(connectionOf(m_mine).rows(
        QStringLiteral(
            "SELECT part.round_id, part.rater_id, (SELECT count(*) FROM rating WHERE rating.round_id = part.round_id "
            "AND rating.rater_id = part.rater_id AND state IN ('done', 'out')) "
            "FROM round_rater AS part JOIN round ON round.id = part.round_id "
            "JOIN rater_key ON rater_key.rater_id = part.rater_id "
            "WHERE imported = 0 AND closed_at = '' AND rater_key.id = ? ORDER BY 1, 2"),
        {QString::fromLatin1(m_secret->publicKey())}, [&](const Query &row) -> Result<void> {
            all.push_back({row.integer(0), row.integer(1), row.integer(2)});
            return {};
        }));
    return all;
}

} // namespace corater
