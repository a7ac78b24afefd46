// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/StudyMerge.h"

#include "data/files/FileRefusals.h"
#include "data/merge/EntryTransfer.h"
#include "data/merge/EntryTrust.h"
#include "data/merge/ItemTransfer.h"
#include "data/store/StudyConnection.h"
#include "data/store/check/SealCheck.h"
#include "data/store/connection/Snapshot.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/StudyIdentity.h"
#include "data/store/items/BatchHash.h"
#include "data/store/replay/MergeReplay.h"
#include "data/store/replay/MergedTables.h"
#include "data/store/schema/Schema.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <optional>

namespace corater {

namespace {

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
