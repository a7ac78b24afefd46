// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/EntryTransfer.h"

#include "data/store/history/RoundKeys.h"
#include "data/store/history/SeenTokens.h"
#include "data/store/history/StudyIdentity.h"

#include <QSet>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct EntryTransferMessages
{
    CORATER_MESSAGES(EntryTransfer)
};

bool hasContent(const WrittenEntry &written)
{
    return written.entry.hidden.isEmpty();
}

// Raters, keys and the members of rounds are never encrypted: they must be known when an entry arrives.
Result<void> checkRevealed(qint64 seq, const WrittenEntry &written)
{
    static const QSet<QString> open{"rater",       "rater_key",  "round_key", "round",
                                    "round_rater", "round_item", "round_unit"};
    if (written.entry.kind == introduceKeyKind) {
        return fail(ErrorCode::Refused,
                    EntryTransferMessages::toSay("history entry %1, which came encrypted, introduces a key").arg(seq));
    }
    TRY(const auto changes, ChangeSet::fromJson(written.changes));
    for (const RowChange &change : changes.rows) {
        if (open.contains(change.table)) {
            return fail(ErrorCode::Refused,
                        EntryTransferMessages::toSay(
                            "history entry %1, which came encrypted, changes what is never encrypted (%2)")
                            .arg(seq)
                            .arg(change.table));
        }
    }
    return {};
}

} // namespace

Result<void> EntryTransfer::readKnown()
{
    TRY(const auto identity, m_copy.isEmpty() ? studyIdentity(m_mine) : Result<StudyIdentity>());
    if (!m_copy.isEmpty()) {
        return {};
    }
    m_copy = identity.copy;
    return m_mine.rows(
        QStringLiteral("SELECT hash, seq, hidden <> '', copy, number FROM history"), {},
        [&](const Query &row) -> Result<void> {
            const QByteArray hash = row.text(0).toLatin1();
            m_known.insert(hash, {row.integer(1), row.value(2).toBool()});
            m_chain.know(hash,
                         {.copy = row.text(3), .number = row.integer(4), .previous = {}, .seen = {}, .arrived = {}});
            return {};
        });
}

Result<void> EntryTransfer::takeFrom(Connection &other)
{
    auto done = readKnown();
    if (!done) {
        return done;
    }
    QHash<qint64, TravellingEntry> signatures;
    done = other.rows(
        QStringLiteral("SELECT seq, key, signature FROM entry_signature"), {}, [&](const Query &row) -> Result<void> {
            signatures.insert(row.integer(0),
                              {.written = {}, .key = row.text(1).toLatin1(), .signature = row.text(2).toLatin1()});
            return {};
        });
    ChainCheck chain;
    done = done.and_then([&] {
        return other.rows(QStringLiteral("SELECT %1 FROM history ORDER BY seq").arg(writtenColumns()), {},
                          [&](const Query &row) -> Result<void> {
                              WrittenEntry written = writtenEntryOf(row, ArgumentForm::AsWritten);
                              TRY(chain.take(written));
                              TravellingEntry entry = signatures.value(written.entry.seq);
                              entry.written = std::move(written);
                              return takeEntry(entry);
                          });
    });
    // After a fork both files would give the same numbers to their next entries.
    return done && m_isFork ? drawCopyId() : done;
}

Result<QByteArrayList> EntryTransfer::take(std::vector<TravellingEntry> entries)
{
    auto done = readKnown();
    for (size_t before = entries.size() + 1; done && !entries.empty() && entries.size() < before;) {
        before = entries.size();
        std::vector<TravellingEntry> waiting;
        for (TravellingEntry &entry : entries) {
            const EntryOrigin &origin = entry.written.entry.origin;
            const QByteArrayList seen = SeenTokens::of(origin.seen).hashes;
            const auto isHere = [this](const QByteArray &hash) { return m_known.contains(hash); };
            if (!(origin.previous.isEmpty() || isHere(origin.previous)) || !std::ranges::all_of(seen, isHere)) {
                waiting.push_back(std::move(entry));
                continue;
            }
            // Entries that claim to come from another copy are checked as such.
            entry.written.entry.origin.arrived = m_now;
            done = isHere(entry.written.entry.hash) ? done : m_chain.take(entry.written);
            done = done.and_then([&] { return takeEntry(entry); });
            if (!done) {
                break;
            }
        }
        entries = std::move(waiting);
    }
    done = done && m_isFork ? drawCopyId() : done;
    TRY(done);
    QByteArrayList left;
    for (const TravellingEntry &entry : entries) {
        left << entry.written.entry.hash;
    }
    return left;
}

Result<void> EntryTransfer::announce()
{
    const auto beforeFirst = std::exchange(m_beforeFirst, {});
    return beforeFirst ? beforeFirst() : Result<void>();
}

Result<void> EntryTransfer::takeEntry(const TravellingEntry &given)
{
    const WrittenEntry &written = given.written;
    const HistoryEntry &entry = written.entry;
    if (const auto known = m_known.constFind(entry.hash); known != m_known.cend()) {
        return known->isHidden && hasContent(written) ? reveal(known->seq, written) : Result<void>();
    }
    TRY(announce());
    const bool isUndo = !written.undoneHash.isEmpty();
    const bool isOld = entry.hashVersion < 3;
    TRY(m_mine.run(
        QStringLiteral("INSERT INTO history (at, actor, kind, text, undoes, changes, hash, arguments, copy, number, "
                       "previous, hash_version, seen, salt, arrived, undoes_hashed, hidden) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {entry.at, valid(entry.actor) ? QVariant(raw(entry.actor)) : QVariant(), storedText(entry.kind),
         storedText(entry.text), isUndo ? QVariant(m_known.value(written.undoneHash).seq) : QVariant(),
         QString::fromUtf8(written.changes), QString::fromLatin1(entry.hash),
         storedText(QString::fromUtf8(written.arguments)), storedText(entry.origin.copy), entry.origin.number,
         storedText(QString::fromLatin1(entry.origin.previous)), entry.hashVersion,
         storedText(QString::fromLatin1(entry.origin.seen.join(' '))), storedText(entry.salt), m_now,
         isUndo && isOld ? QVariant(written.undoesHashed) : QVariant(), storedText(entry.hidden)}));
    TRY(const auto seq, m_mine.value(QStringLiteral("SELECT last_insert_rowid()")));
    m_known.insert(entry.hash, {seq.toLongLong(), !hasContent(written)});
    m_isFork = m_isFork || entry.origin.copy == m_copy;
    m_taken.push_back(seq.toLongLong());
    ++m_count;
    return sign(seq.toLongLong(), given);
}

Result<void> EntryTransfer::sign(qint64 seq, const TravellingEntry &entry)
{
    if (!entry.signature.isEmpty()) {
        TRY(m_mine.run(QStringLiteral("INSERT OR REPLACE INTO entry_signature (seq, key, signature) VALUES (?, ?, ?)"),
                       {seq, QString::fromLatin1(entry.key), QString::fromLatin1(entry.signature)}));
    }
    return {};
}

Result<void> EntryTransfer::reveal(qint64 seq, const WrittenEntry &written)
{
    if (hashOf(written) != written.entry.hash) {
        return fail(ErrorCode::Damaged, EntryTransferMessages::toSay(
                                            "what was revealed of history entry %1 is not what its rater had sealed")
                                            .arg(seq));
    }
    TRY(checkRevealed(seq, written));
    TRY(announce());
    const bool isUndo = !written.undoneHash.isEmpty();
    TRY(m_mine.run(
        QStringLiteral("UPDATE history SET kind = ?, text = ?, undoes = ?, changes = ?, arguments = ?, salt = ?, "
                       "undoes_hashed = ?, hidden = '' WHERE seq = ?"),
        {storedText(written.entry.kind), storedText(QString::fromUtf8(written.text)),
         isUndo ? QVariant(m_known.value(written.undoneHash).seq) : QVariant(), QString::fromUtf8(written.changes),
         storedText(QString::fromUtf8(written.arguments)), storedText(written.entry.salt),
         isUndo && written.entry.hashVersion < 3 ? QVariant(written.undoesHashed) : QVariant(), seq}));
    m_known[written.entry.hash].isHidden = false;
    ++m_opened;
    return {};
}

Result<void> EntryTransfer::open(const QHash<QByteArray, QByteArray> &keys)
{
    auto done = readKnown();
    std::vector<WrittenEntry> hidden;
    done = done.and_then([&] {
        return m_mine.rows(
            QStringLiteral("SELECT %1 FROM history WHERE hidden <> '' ORDER BY seq").arg(writtenColumns()), {},
            [&](const Query &row) -> Result<void> {
                hidden.push_back(writtenEntryOf(row, ArgumentForm::AsWritten));
                return {};
            });
    });
    for (WrittenEntry &written : hidden) {
        TRY(const auto opened, done ? openContent(written, keys) : std::unexpected(done.error()));
        done = opened ? reveal(written.entry.seq, written) : done;
    }
    return done;
}

Result<void> EntryTransfer::drawCopyId()
{
    m_copy = QUuid::createUuid().toString(QUuid::Id128);
    m_isFork = true;
    TRY(m_mine.run(QStringLiteral("UPDATE copy SET id = ?"), {m_copy}));
    return {};
}

} // namespace corater
