// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/StudyMerge.h"

#include "data/merge/ItemTransfer.h"
#include "data/merge/MergedTables.h"
#include "data/merge/MergeReplay.h"
#include "data/store/HistoryChain.h"
#include "data/store/SealCheck.h"
#include "data/store/Snapshot.h"
#include "data/store/StudyIdentity.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QUuid>

namespace corater {

namespace {

Result<void> checkSameStudy(Connection &mine, Connection &other)
{
    const auto here = studyIdentity(mine);
    const auto there = here ? studyIdentity(other) : here;
    if (!there) {
        return std::unexpected(there.error());
    }
    if (here->study.isEmpty() || here->study != there->study) {
        return fail(ErrorCode::Foreign, QStringLiteral("is another study, not a copy of this one"), {.file = other.path()});
    }
    return {};
}

Result<void> checkWhole(Connection &other)
{
    const auto holds = checkHistoryHolds(other);
    if (holds || holds.error().code != ErrorCode::Damaged) {
        return holds;
    }
    Error error = holds.error();
    error.message = QStringLiteral("nothing is taken from this copy: ") + error.message.mid(error.message.indexOf(u':') + 2);
    return std::unexpected(error);
}

/// Takes the entries that one copy lacks from another.
class EntryTransfer
{
public:
    EntryTransfer(Connection &mine, Connection &other) : m_mine(mine), m_other(other) {}

    Result<void> take()
    {
        const auto identity = studyIdentity(m_mine);
        auto done = identity ? readKnown() : std::unexpected(identity.error());
        if (!done) {
            return done;
        }
        m_copy = identity->copy;
        ChainCheck chain;
        done = m_other.rows(QStringLiteral("SELECT %1 FROM history ORDER BY seq").arg(writtenColumns()), {},
                            [&](const Query &row) -> Result<void> {
                                WrittenEntry written = writtenEntryOf(row, ArgumentForm::AsWritten);
                                const auto fits = chain.take(written);
                                return fits ? takeEntry(written) : fits;
                            });
        // Two files that go on as one copy would number their entries alike.
        return done && m_isFork ? drawCopyId() : done;
    }

    qint64 count() const { return m_count; }
    bool isFork() const { return m_isFork; }

private:
    Result<void> readKnown()
    {
        return m_mine.rows(QStringLiteral("SELECT hash, seq FROM history"), {}, [&](const Query &row) -> Result<void> {
            m_known.insert(row.text(0).toLatin1(), row.integer(1));
            return {};
        });
    }

    Result<void> takeEntry(const WrittenEntry &written)
    {
        const HistoryEntry &entry = written.entry;
        if (m_known.contains(entry.hash)) {
            return {};
        }
        const bool isUndo = !written.undoneHash.isEmpty();
        const bool isOld = entry.hashVersion < 3;
        const auto done = m_mine.run(
            QStringLiteral("INSERT INTO history (at, actor, kind, text, undoes, changes, hash, arguments, copy, number, "
                           "previous, hash_version, seen, salt, arrived, undoes_hashed) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
            {entry.at, valid(entry.actor) ? QVariant(raw(entry.actor)) : QVariant(), entry.kind, entry.text,
             isUndo ? QVariant(m_known.value(written.undoneHash)) : QVariant(), QString::fromUtf8(written.changes),
             QString::fromLatin1(entry.hash), QString::fromUtf8(written.arguments), entry.origin.copy, entry.origin.number,
             QString::fromLatin1(entry.origin.previous), entry.hashVersion,
             QString::fromLatin1(entry.origin.seen.join(' ')), entry.salt, m_now,
             isUndo && isOld ? QVariant(written.undoesHashed) : QVariant()});
        const auto seq = done ? m_mine.value(QStringLiteral("SELECT last_insert_rowid()")) : std::unexpected(done.error());
        if (!seq) {
            return std::unexpected(seq.error());
        }
        m_known.insert(entry.hash, seq->toLongLong());
        m_isFork = m_isFork || entry.origin.copy == m_copy;
        ++m_count;
        return {};
    }

    Result<void> drawCopyId()
    {
        const auto done =
            m_mine.run(QStringLiteral("UPDATE copy SET id = ?"), {QUuid::createUuid().toString(QUuid::Id128)});
        return done ? Result<void>() : std::unexpected(done.error());
    }

    Connection &m_mine;
    Connection &m_other;
    QString m_copy;
    QString m_now = nowUtc();
    QHash<QByteArray, qint64> m_known; ///< hash → seq
    qint64 m_count = 0;
    bool m_isFork = false;
};

// Nothing that was sealed may come out of a merge changed.
Result<void> checkSeals(Connection &mine)
{
    const auto faults = sealFaults(mine);
    if (!faults) {
        return std::unexpected(faults.error());
    }
    return faults->isEmpty() ? Result<void>() : fail(ErrorCode::Damaged, QStringLiteral("nothing was merged: ") + faults->front());
}

qint64 countOpen(const std::vector<MergeConflict> &conflicts)
{
    return std::ranges::count(conflicts, false, &MergeConflict::isSettled);
}

Result<void> mergeIn(StudyFile &mine, Connection &other, MergeOutcome &outcome)
{
    Connection &connection = mine.connection();
    const auto before = conflictsIn(connection);
    if (!before) {
        return std::unexpected(before.error());
    }
    EntryTransfer entries(connection, other);
    ItemTransfer items(connection, other);
    const auto taken = entries.take().and_then([&] { return items.take(); });
    if (!taken || (entries.count() == 0 && items.added() == 0)) {
        return taken;
    }
    auto state = MergeReplay::run(connection);
    if (!state) {
        return std::unexpected(state.error());
    }
    auto written = writeTables(connection, *state);
    if (!written) {
        return std::unexpected(written.error());
    }
    const auto followed = items.follow().and_then([&] { return checkSeals(connection); });
    outcome = {.entries = entries.count(),
               .items = items.added(),
               .isFork = entries.isFork(),
               .changes = std::move(*written),
               .conflicts = std::move(state->conflicts)};
    outcome.newConflicts = std::max<qint64>(countOpen(outcome.conflicts) - countOpen(*before), 0);
    return followed;
}

} // namespace

Result<MergeSource> MergeSource::open(const QString &path)
{
    auto file = StudyFile::open(path, OpenMode::ReadOnly);
    const auto version = file ? (*file)->connection().value(QStringLiteral("PRAGMA main.user_version")) : std::unexpected(file.error());
    if (!version) {
        return std::unexpected(version.error());
    }
    MergeSource source;
    if (version->toInt() == schemaVersion()) {
        source.m_file = std::move(*file);
        return source;
    }
    const auto folder = std::make_shared<QTemporaryDir>();
    const QString copy = folder->filePath(QFileInfo(path).fileName());
    const auto copied = folder->isValid() ? (*file)->saveCopy(copy)
                                          : fail(ErrorCode::Internal, QStringLiteral("there is no temporary folder"));
    auto opened = copied ? StudyFile::open(copy, OpenMode::ReadWrite) : std::unexpected(copied.error());
    if (!opened) {
        return std::unexpected(opened.error().within(path));
    }
    source.m_folder = folder;
    source.m_file = std::move(*opened);
    return source;
}

Result<MergeOutcome> mergeCopy(StudyFile &mine, Connection &other, MergeMode mode)
{
    const auto snapshot = Snapshot::take(other);
    const auto fits = snapshot ? checkSameStudy(mine.connection(), other).and_then([&] { return checkWhole(other); })
                               : std::unexpected(snapshot.error());
    if (!fits) {
        return std::unexpected(fits.error());
    }
    MergeOutcome outcome;
    bool isDone = false;
    const auto merged = mine.transact([&]() -> Result<void> {
        const auto done = mergeIn(mine, other, outcome);
        isDone = done.has_value();
        // A dry run is one that is rolled back.
        return done && mode == MergeMode::DryRun ? fail(ErrorCode::Cancelled, QStringLiteral("a dry run")) : done;
    });
    const bool isDry = isDone && mode == MergeMode::DryRun;
    return merged || isDry ? Result<MergeOutcome>(std::move(outcome)) : std::unexpected(merged.error());
}

Result<std::vector<MergeConflict>> conflictsIn(Connection &connection)
{
    const auto arrived = connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE arrived <> '')"));
    if (!arrived || !arrived->toBool()) {
        return arrived ? Result<std::vector<MergeConflict>>() : std::unexpected(arrived.error());
    }
    auto state = MergeReplay::run(connection);
    return state ? Result<std::vector<MergeConflict>>(std::move(state->conflicts)) : std::unexpected(state.error());
}

} // namespace corater
