// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/StudyMerge.h"

#include "data/files/FileRefusals.h"
#include "data/merge/EntryLine.h"
#include "data/merge/EntryTransfer.h"
#include "data/merge/ItemTransfer.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/StudyConnection.h"
#include "data/store/check/SealCheck.h"
#include "data/store/connection/Connection.h"
#include "data/store/connection/Snapshot.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/RowWords.h"
#include "data/store/history/StudyIdentity.h"
#include "data/store/items/BatchHash.h"
#include "data/store/replay/MergeReplay.h"
#include "data/store/replay/MergedTables.h"
#include "data/store/schema/Schema.h"

#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>
#include <optional>
#include <vector>

namespace corater {

namespace {

struct EntryTrustMessages
{
    CORATER_MESSAGES(EntryTrust)
};

/// How a rater's key came into the study.
struct Introduction
{
    size_t entry = 0; ///< in the graph
    qint64 rater = 0;
    QByteArray key;
};

class TrustCheck
{
public:
    explicit TrustCheck(Connection &connection) : m_connection(connection) {}

    Result<void> run(const std::vector<qint64> &taken)
    {
        TRY(const auto any, m_connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE kind = ?)"),
                                               {introduceKeyKind}));
        if (!any.toBool()) {
            return {};
        }
        TRY(auto graph, EntryGraph::read(m_connection));
        m_graph = std::move(graph);
        auto done = readIntroductions().and_then([this] { return readSignatures(); });
        for (size_t i = 0; done && i < taken.size(); ++i) {
            done = check(taken[i]);
        }
        return done;
    }

private:
    Result<void> readIntroductions()
    {
        for (size_t index = 0; index < m_graph.size(); ++index) {
            m_places.insert(m_graph.entry(index).seq, index);
        }
        for (const size_t index : m_graph.order()) {
            if (m_graph.entry(index).kind != introduceKeyKind) {
                continue;
            }
            TRY(const auto json,
                m_connection.value(QStringLiteral("SELECT CAST(changes AS BLOB) FROM history WHERE seq = ?"),
                                   {m_graph.entry(index).seq}));
            TRY(const auto changes, ChangeSet::fromJson(json.toByteArray()));
            for (const RowChange &change : changes.rows) {
                if (change.table == QLatin1String("rater_key") && !change.after.isEmpty()) {
                    m_introductions.push_back({index, change.after.value("rater_id").toLongLong(),
                                               change.after.value("id").toString().toLatin1()});
                }
            }
        }
        return {};
    }

    Result<void> readSignatures()
    {
        return m_connection.rows(QStringLiteral("SELECT seq, key, signature FROM entry_signature"), {},
                                 [this](const Query &row) -> Result<void> {
                                     m_signatures.insert(row.integer(0),
                                                         {row.text(1).toLatin1(), row.text(2).toLatin1()});
                                     return {};
                                 });
    }

    Result<void> check(qint64 seq)
    {
        TRY(const auto actor,
            m_connection.value(QStringLiteral("SELECT coalesce(actor, 0) FROM history WHERE seq = ?"), {seq}));
        const size_t index = m_places.value(seq);
        const auto [key, signature] = m_signatures.value(seq);
        if (!signature.isEmpty() && !signatureFits(signedText(m_graph.entry(index).hash), signature, key)) {
            return refusal(
                seq, actor.toLongLong(),
                EntryTrustMessages::toSay(
                    "a change attributed to %1 has a signature that does not match; nothing was merged (received entry "
                    "%2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub"));
        }
        const bool introduces = m_graph.entry(index).kind == introduceKeyKind;
        const bool isTheirs =
            introduces ? mayIntroduce(index, actor.toLongLong(), key) : isSignedFor(index, actor.toLongLong(), key);
        return isTheirs
                   ? Result<void>()
                   : refusal(seq, actor.toLongLong(),
                             key.isEmpty()
                                 ? EntryTrustMessages::toSay(
                                       "a change attributed to %1 is not signed; nothing was merged (received entry "
                                       "%2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub")
                                 : EntryTrustMessages::toSay("a change attributed to %1 is signed by somebody else; "
                                                             "nothing was merged (received entry %2, %3). Changes of a "
                                                             "rater with a key arrive by a packet, a folder or a hub"));
    }

    bool isSignedFor(size_t index, qint64 actor, const QByteArray &key) const
    {
        const auto first = std::ranges::find(m_introductions, actor, &Introduction::rater);
        if (actor != 0 && first != m_introductions.end()) {
            return m_graph.isBefore(index, first->entry) ||
                   std::ranges::any_of(m_introductions,
                                       [&](const Introduction &one) { return one.rater == actor && one.key == key; });
        }
        return std::ranges::any_of(m_introductions, [&](const Introduction &one) {
            return one.key == key || m_graph.isBefore(index, one.entry);
        });
    }

    // Clocks prove nothing here: an introduction is the first of its rater only if all their others were made with
    // knowledge of it.
    bool mayIntroduce(size_t index, qint64 actor, const QByteArray &key) const
    {
        const auto one = std::ranges::find(m_introductions, index, &Introduction::entry);
        if (one == m_introductions.end() || one->rater != actor) {
            return false;
        }
        const bool isFirst = std::ranges::all_of(m_introductions, [&](const Introduction &other) {
            return other.rater != one->rater || m_graph.isBefore(index, other.entry);
        });
        return isFirst ? one->key == key : hasEarlier(*one, key);
    }

    bool hasEarlier(const Introduction &late, const QByteArray &key) const
    {
        return std::ranges::any_of(m_introductions, [&](const Introduction &one) {
            return one.entry != late.entry && one.rater == late.rater && one.key == key;
        });
    }

    // Fills in the name of the claimed author, the entry's number and its hash.
    Result<void> refusal(qint64 seq, qint64 actor, const Message &sentence)
    {
        const auto who = m_connection.value(QStringLiteral("SELECT name FROM rater WHERE id = ?"), {actor});
        const Message name =
            who && !who->isNull() ? Message::literal(who->toString()) : EntryTrustMessages::toSay("nobody");
        return fail(ErrorCode::Refused, sentence.arg(name).arg(seq).arg(
                                            QString::fromLatin1(m_graph.entry(m_places.value(seq)).hash.first(12))));
    }

    Connection &m_connection;
    EntryGraph m_graph;
    QHash<qint64, size_t> m_places;                                ///< seq → index in the graph
    std::vector<Introduction> m_introductions;                     ///< in the order in which they count
    QHash<qint64, std::pair<QByteArray, QByteArray>> m_signatures; ///< seq → key and signature
};

/// Checks that entries that just came are by the raters whom they name; Refused with the first that is not. A study
/// without an introduced key takes all entries. Otherwise
/// - a signature, where there is one, fits its entry;
/// - an entry of a rater with a key is signed with their key, unless they made it before they introduced the key;
/// - an entry of nobody, or of a rater without a key, is signed by a rater with a key, or came before that key;
/// - a rater introduces their own first key and signs with it; they sign a further one with a key that they have.
Result<void> checkTrust(Connection &connection, const std::vector<qint64> &taken)
{
    return taken.empty() ? Result<void>() : TrustCheck(connection).run(taken);
}

struct StudyMergeMessages
{
    CORATER_MESSAGES(StudyMerge)
};

Result<void> checkSameStudy(Connection &mine, Connection &other)
{
    const auto here = studyIdentity(mine);
    TRY(const auto there, here ? studyIdentity(other) : here);
    if (here->study.isEmpty() || here->study != there.study) {
        return fail(ErrorCode::Foreign, StudyMergeMessages::toSay("is another study, not a copy of this one"),
                    {.file = other.path()});
    }
    return {};
}

Result<void> checkWhole(Connection &other)
{
    const auto fault = historyFault(other);
    if (!fault) {
        Error error = fault.error();
        error.message = error.code == ErrorCode::Damaged
                            ? StudyMergeMessages::toSay("this copy is not merged: %1").arg(error.message)
                            : error.message;
        return std::unexpected(error);
    }
    return fault->isEmpty() ? Result<void>()
                            : fail(ErrorCode::Damaged,
                                   StudyMergeMessages::toSay("this copy is not merged: %1; run corater verify %2; "
                                                             "corater recover makes a new study of what can be proven")
                                       .arg(*fault, other.path()),
                                   {.file = other.path()});
}

// A merge must not change sealed content.
Result<void> checkSeals(Connection &mine)
{
    TRY(const auto faults, sealFaults(mine));
    return faults.isEmpty()
               ? Result<void>()
               : fail(ErrorCode::Damaged, StudyMergeMessages::toSay("nothing was merged: %1").arg(faults.front()));
}

qint64 countOpen(const std::vector<MergeConflict> &conflicts)
{
    return std::ranges::count(conflicts, false, &MergeConflict::isSettled);
}

// Items that arrived one by one must match the hash of their import.
Result<void> checkBatches(Connection &mine, const ChangeSet &changes)
{
    for (const RowChange &change : changes.rows) {
        if (change.table != QLatin1String("import_batch") || change.after.isEmpty()) {
            continue;
        }
        TRY(const auto hash, batchHash(mine, BatchId{change.after.value("id").toLongLong()}));
        if (hash != change.after.value("content_hash").toString()) {
            return fail(
                ErrorCode::Damaged,
                StudyMergeMessages::toSay(
                    "nothing was merged: the received items of the import %1 differ from those that were imported")
                    .arg(change.after.value("name").toString()));
        }
    }
    return {};
}

/// One merge, inside the transaction of the study.
class Merging
{
public:
    Merging(Connection &mine, const RaterSecret *secret)
        : m_mine(mine), m_secret(secret), m_entries(mine, [this] { return countBefore(); })
    {
    }
    Merging(const Merging &) = delete;
    Merging &operator=(const Merging &) = delete;

    /// Takes the entries and items of another file.
    Result<MergeOutcome> takeCopy(Connection &other)
    {
        ItemTransfer items(m_mine, other);
        return m_entries.takeFrom(other).and_then([&] { return items.take(); }).and_then([&] {
            return finish(&items);
        });
    }

    Result<MergeOutcome> takeArrived(Arrived &arrived)
    {
        std::optional<ItemTransfer> items;
        if (arrived.items) {
            items.emplace(m_mine, connectionOf(*arrived.items));
        }
        QByteArrayList waiting;
        TRY(auto outcome, m_entries.take(std::move(arrived.entries))
                              .and_then([&](QByteArrayList left) {
                                  waiting = std::move(left);
                                  return items ? items->take() : Result<void>();
                              })
                              .and_then([&] { return finish(items ? &*items : nullptr); }));
        TRY(checkBatches(m_mine, outcome.changes));
        outcome.waiting = std::move(waiting);
        return outcome;
    }

private:
    // Replays the whole history, so it runs only when a new entry comes.
    Result<void> countBefore()
    {
        const auto before = conflictsIn(m_mine);
        m_openBefore = before ? countOpen(*before) : 0;
        TRY(before);
        return {};
    }

    // `items`: null if none came.
    Result<MergeOutcome> finish(ItemTransfer *items)
    {
        const auto follow = [&] { return items ? items->follow() : Result<void>(); };
        const auto keys = keysOfUnread(m_mine, m_secret);
        const auto opened = keys ? m_entries.open(*keys) : std::unexpected(keys.error());
        TRY(opened ? checkTrust(m_mine, m_entries.taken()) : opened);
        TRY(const auto changes, changesTables());
        MergeOutcome outcome{.entries = m_entries.count(),
                             .opened = m_entries.opened(),
                             .items = items ? items->added() : 0,
                             .isFork = m_entries.isFork()};
        // New items without entries replace items that this copy had lost. Without any, follow() still restores the
        // index of items that were compared because the other copy knows less of them.
        if (!changes && outcome.items == 0 && (!items || items->joined() == 0)) {
            TRY(follow());
            return outcome;
        }
        auto state = MergeReplay::run(m_mine);
        if (state && !state->trespass.isEmpty()) {
            return fail(ErrorCode::Refused, StudyMergeMessages::toSay("nothing was merged: %1").arg(state->trespass));
        }
        TRY(auto written, state ? writeTables(m_mine, *state) : std::unexpected(state.error()));
        outcome.changes = std::move(written);
        outcome.conflicts = std::move(state->conflicts);
        const qint64 open = countOpen(outcome.conflicts);
        outcome.newConflicts = std::max<qint64>(open - m_openBefore.value_or(open), 0);
        TRY(follow().and_then([&] { return checkSeals(m_mine); }));
        return outcome;
    }

    // Encrypted entries without a key here change no table.
    Result<bool> changesTables()
    {
        bool anyReadable = m_entries.opened() > 0;
        for (size_t i = 0; !anyReadable && i < m_entries.taken().size(); ++i) {
            TRY(const auto hidden,
                m_mine.value(QStringLiteral("SELECT hidden <> '' FROM history WHERE seq = ?"), {m_entries.taken()[i]}));
            anyReadable = !hidden.toBool();
        }
        return anyReadable;
    }

    Connection &m_mine;
    const RaterSecret *m_secret;
    EntryTransfer m_entries;
    std::optional<qint64> m_openBefore; ///< open conflicts; not counted without a new entry, since then none is new
};

// A dry run is one that is rolled back.
Result<MergeOutcome> inTransaction(StudyFile &mine, MergeMode mode, const std::function<Result<MergeOutcome>()> &merge)
{
    MergeOutcome outcome;
    bool isDone = false;
    const auto merged = mine.transact([&]() -> Result<void> {
        TRY(auto done, merge());
        outcome = std::move(done);
        isDone = true;
        return mode == MergeMode::DryRun ? fail(ErrorCode::Cancelled, StudyMergeMessages::toSay("a dry run"))
                                         : Result<void>();
    });
    const bool isDry = isDone && mode == MergeMode::DryRun;
    // References are checked at the commit: a dangling reference is the fault of the received entries.
    if (isDone && !isDry && !merged && merged.error().code == ErrorCode::Conflict) {
        return fail(ErrorCode::Damaged,
                    StudyMergeMessages::toSay("nothing was merged: the received history refers to what no study has"),
                    {}, {}, merged.error().message);
    }
    return merged || isDry ? Result<MergeOutcome>(std::move(outcome)) : std::unexpected(merged.error());
}

} // namespace

Result<MergeSource> MergeSource::open(const QString &path)
{
    TRY(auto file, StudyFile::open(path, OpenMode::ReadOnly));
    TRY(const auto version, connectionOf(*file).value(QStringLiteral("PRAGMA main.user_version")));
    MergeSource source;
    if (version.toInt() == schemaVersion()) {
        source.m_file = std::move(file);
        return source;
    }
    const auto folder = std::make_shared<QTemporaryDir>();
    const QString copy = folder->filePath(QFileInfo(path).fileName());
    const auto copied =
        folder->isValid() ? file->saveCopy(copy) : fail(ErrorCode::Internal, FileRefusals::noTemporaryFolder());
    auto opened = copied ? StudyFile::open(copy, OpenMode::ReadWrite) : std::unexpected(copied.error());
    if (!opened) {
        return std::unexpected(opened.error().within(path));
    }
    source.m_folder = folder;
    source.m_file = std::move(*opened);
    return source;
}

Result<MergeOutcome> mergeCopy(StudyFile &mine, const StudyStore &theirs, MergeMode mode)
{
    Connection &other = connectionOf(theirs);
    TRY(Snapshot::take(other));
    TRY(checkSameStudy(connectionOf(mine), other).and_then([&] { return checkWhole(other); }));
    return inTransaction(mine, mode, [&] { return Merging(connectionOf(mine), nullptr).takeCopy(other); });
}

Result<MergeOutcome> mergeArrived(StudyFile &mine, Arrived arrived, const RaterSecret *secret, MergeMode mode,
                                  const std::function<Result<void>(const MergeOutcome &)> &then)
{
    return inTransaction(mine, mode, [&]() -> Result<MergeOutcome> {
        auto outcome = Merging(connectionOf(mine), secret).takeArrived(arrived);
        TRY(outcome && then ? then(*outcome) : Result<void>());
        return outcome;
    });
}

Result<std::vector<MergeConflict>> conflictsIn(Connection &connection)
{
    TRY(const auto arrived,
        connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE arrived <> '')")));
    if (!arrived.toBool()) {
        return {};
    }
    TRY(auto state, MergeReplay::run(connection));
    return std::move(state.conflicts);
}

} // namespace corater
