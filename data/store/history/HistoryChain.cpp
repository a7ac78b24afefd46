// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/HistoryChain.h"

#include "data/files/Sha256.h"
#include "data/store/connection/KeptText.h"
#include "data/store/history/SeenTokens.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct HistoryChainMessages
{
    CORATER_MESSAGES(HistoryChain)
};

constexpr int firstWithArguments = 2;
constexpr int firstWithSeen = 3;

// The columns before the bytes that only some readers ask for.
const QString shortColumns = QStringLiteral(
    "seq, at, actor, kind, undoes, hash, hash_version, copy, number, previous, seen, salt, arrived, arguments, "
    "coalesce(undoes_hashed, undoes, 0), (SELECT undone.hash FROM history AS undone WHERE undone.seq = "
    "history.undoes), "
    "hidden");
constexpr int hiddenColumn = 16;
constexpr int textColumn = 17;
constexpr int changesColumn = 18;

QByteArrayList hashesOf(const QString &text)
{
    return text.isEmpty() ? QByteArrayList() : text.toLatin1().split(' ');
}

// Whether the entry fits its hash, also as older versions hashed invalid texts.
bool holdsHash(const WrittenEntry &written)
{
    // An encrypted entry is checked once it can be read.
    if (!written.entry.hidden.isEmpty() || hashOf(written) == written.entry.hash) {
        return true;
    }
    return std::ranges::any_of(std::array{false, true}, [&](bool joined) {
        WrittenEntry older = written;
        older.text = KeptText::asHashed(written.text, joined).toUtf8();
        return hashOf(older) == written.entry.hash;
    });
}

Message changedAfterwards(qint64 seq)
{
    return HistoryChainMessages::toSay("history entry %1 was changed after it was written").arg(seq);
}

// Whether an older entry has fields that its hash does not cover: such entries were written without them.
bool hasUnhashed(const WrittenEntry &written)
{
    const HistoryEntry &entry = written.entry;
    const EntryOrigin &origin = entry.origin;
    if (entry.hashVersion < firstWithSeen && (!origin.seen.isEmpty() || !entry.salt.isEmpty())) {
        return true;
    }
    return entry.hashVersion < firstWithArguments &&
           (!written.arguments.isEmpty() || !origin.copy.isEmpty() || origin.number != 0);
}

// The entries that arrived after `seq` and that none of the others follows.
Result<QByteArrayList> headsSince(Connection &connection, qint64 seq)
{
    QByteArrayList arrived;
    QSet<QByteArray> followed;
    TRY(connection.rows(QStringLiteral("SELECT hash, previous, seen FROM history WHERE seq > ? ORDER BY seq"), {seq},
                        [&](const Query &row) -> Result<void> {
                            arrived << row.text(0).toLatin1();
                            followed.insert(row.text(1).toLatin1());
                            for (const QByteArray &hash : SeenTokens::of(hashesOf(row.text(2))).hashes) {
                                followed.insert(hash);
                            }
                            return {};
                        }));
    arrived.removeIf([&](const QByteArray &hash) { return followed.contains(hash); });
    std::ranges::sort(arrived);
    return arrived;
}

} // namespace

QByteArray hashOf(const WrittenEntry &written)
{
    const HistoryEntry &entry = written.entry;
    const bool namesUndone = entry.hashVersion >= firstWithSeen;
    Sha256 hash;
    const auto add = [&](const QByteArray &part) {
        hash.add(QByteArray::number(part.size()) + ':');
        hash.add(part);
    };
    for (const QByteArray &part :
         {entry.origin.previous, entry.at.toUtf8(), QByteArray::number(raw(entry.actor)), entry.kind.toUtf8(),
          written.text, namesUndone ? written.undoneHash : QByteArray::number(written.undoesHashed)}) {
        add(part);
    }
    add(written.changes);
    if (entry.hashVersion >= firstWithArguments) {
        for (const QByteArray &part :
             {written.arguments, entry.origin.copy.toUtf8(), QByteArray::number(entry.origin.number),
              QByteArray::number(entry.hashVersion)}) {
            add(part);
        }
    }
    if (namesUndone) {
        add(entry.origin.seen.join(' '));
        add(entry.salt.toLatin1());
    }
    return hash.result().toHex();
}

QString entryColumns()
{
    return shortColumns + QStringLiteral(", text");
}

// Hashed columns are read as bytes: as text they would be turned into UTF-16 and back, which changes invalid
// characters.
QString writtenColumns()
{
    return shortColumns + QStringLiteral(", CAST(text AS BLOB), CAST(changes AS BLOB)");
}

WrittenEntry entryOf(const Query &row, ArgumentForm form)
{
    const QByteArray arguments = row.text(13).toUtf8();
    return {.entry = {.seq = row.integer(0),
                      .at = row.text(1),
                      .actor = RaterId{row.integer(2)},
                      .kind = row.text(3),
                      .arguments =
                          form == ArgumentForm::Parsed ? QJsonDocument::fromJson(arguments).object() : QJsonObject(),
                      .text = row.text(textColumn),
                      .undoes = row.integer(4),
                      .changes = {},
                      .origin = {.copy = row.text(7),
                                 .number = row.integer(8),
                                 .previous = row.text(9).toLatin1(),
                                 .seen = hashesOf(row.text(10)),
                                 .arrived = row.text(12)},
                      .salt = row.text(11),
                      .hidden = row.text(hiddenColumn),
                      .hashVersion = int(row.integer(6)),
                      .hash = row.text(5).toLatin1()},
            .text = {},
            .arguments = arguments,
            .changes = {},
            .undoneHash = row.text(15).toLatin1(),
            .undoesHashed = row.integer(14)};
}

WrittenEntry writtenEntryOf(const Query &row, ArgumentForm form)
{
    WrittenEntry written = entryOf(row, form);
    written.text = row.value(textColumn).toByteArray();
    written.changes = row.value(changesColumn).toByteArray();
    return written;
}

Result<void> ChainCheck::checkPlace(const WrittenEntry &written) const
{
    const HistoryEntry &entry = written.entry;
    const EntryOrigin &origin = entry.origin;
    const bool isHere = origin.arrived.isEmpty();
    const QByteArrayList seen = SeenTokens::of(origin.seen).hashes;
    // A copy that was made by joining begins its own chain after the entries that it got.
    const bool begins = origin.previous.isEmpty() && (m_places.isEmpty() || !seen.isEmpty());
    const bool follows = isHere ? origin.previous == m_lastHere : begins || m_places.contains(origin.previous);
    const bool hasSeen = std::ranges::all_of(seen, [this](const QByteArray &hash) { return m_places.contains(hash); });
    if (hasUnhashed(written) || !follows || !hasSeen || !holdsHash(written)) {
        return fail(ErrorCode::Damaged, changedAfterwards(entry.seq));
    }
    const Place before = m_places.value(origin.previous);
    const qint64 next = before.copy == origin.copy ? before.number + 1 : 1;
    if (entry.hashVersion >= firstWithArguments && origin.number != next) {
        return fail(ErrorCode::Damaged,
                    HistoryChainMessages::toSay("history entry %1 is not the next of its copy").arg(entry.seq));
    }
    return {};
}

Result<void> ChainCheck::take(WrittenEntry &written)
{
    HistoryEntry &entry = written.entry;
    if (entry.hashVersion < 1 || entry.hashVersion > newestEntryHash) {
        return fail(ErrorCode::Damaged,
                    HistoryChainMessages::toSay("history entry %1 is hashed in a way that this Corater does not know")
                        .arg(entry.seq));
    }
    const bool isHere = entry.origin.arrived.isEmpty();
    if (entry.hashVersion < firstWithArguments && isHere) {
        if (!entry.origin.previous.isEmpty()) {
            return fail(ErrorCode::Damaged, changedAfterwards(entry.seq));
        }
        entry.origin.previous = m_lastHere;
    }
    TRY(checkPlace(written));
    m_places.insert(entry.hash, {entry.origin.copy, entry.origin.number});
    if (isHere) {
        m_lastHere = entry.hash;
    }
    return {};
}

Result<NextPlace> nextPlace(Connection &connection, qint64 actor)
{
    Query last = connection.query(
        QStringLiteral(
            "SELECT copy.id, history.copy, number, hash, seq, copy.key, "
            "EXISTS (SELECT 1 FROM history WHERE hidden <> ''), (SELECT max(seq) FROM history), "
            "(SELECT name FROM rater WHERE rater.id = ? AND copy.key <> '' "
            "AND EXISTS (SELECT 1 FROM rater_key WHERE rater_id = rater.id) "
            "AND NOT EXISTS (SELECT 1 FROM rater_key WHERE rater_id = rater.id AND rater_key.id = copy.key)) "
            "FROM copy LEFT JOIN history ON seq = (SELECT max(seq) FROM history WHERE arrived = '')"),
        {actor});
    TRY(const auto found, last.next());
    if (!found) {
        return fail(ErrorCode::Damaged,
                    HistoryChainMessages::toSay("the file does not say which copy of the study it is"));
    }
    NextPlace place{.origin = {.copy = last.text(0),
                               .number = last.text(1) == last.text(0) ? last.integer(2) + 1 : 1,
                               .previous = last.text(3).toLatin1(),
                               .seen = {},
                               .arrived = {}},
                    .key = last.text(5).toLatin1(),
                    .hasHidden = last.integer(6) != 0,
                    .stranger = last.text(8)};
    const qint64 newestHere = last.integer(4);
    if (last.integer(7) > newestHere) {
        TRY(auto heads, headsSince(connection, newestHere));
        place.origin.seen = std::move(heads);
    }
    return place;
}

} // namespace corater
