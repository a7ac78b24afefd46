// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/Recovery.h"

#include "data/files/FileRefusals.h"
#include "data/merge/EntryLine.h"
#include "data/recover/RecoveredItems.h"
#include "data/recover/RecoveredState.h"
#include "data/recover/RecoveryDoubts.h"
#include "data/recover/SalvagedTables.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/check/Verify.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryChain.h"
#include "data/store/items/BatchHash.h"
#include "data/store/replay/MergeReplay.h"
#include "data/store/replay/MergedTables.h"
#include "data/store/schema/Schema.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

namespace corater {

namespace {

/// Decides which entries of a damaged history are kept: those that fit their hash and whose chain reaches back to the
/// first entry. Each is written unchanged into the new study, and checked there against earlier entries by the rules
/// for every study (ChainCheck). A valid signature is kept with its entry: other raters' copies refuse unsigned changes
/// of a rater with a key. An entry after a lost one cannot be kept: the state that it changed is unknown.
class RecoveredEntries
{
public:
    RecoveredEntries(Connection &study, SalvagedTables &salvaged) : m_study(study), m_salvaged(salvaged) {}

    /// Inside the transaction in which the study is made.
    Result<void> take();

    qint64 kept() const { return m_kept; }
    /// Numbers of entries that were written and are not kept, as ranges.
    const std::vector<std::pair<qint64, qint64>> &missing() const { return m_missing; }
    qint64 missingCount() const;
    /// The entries behind the last gap, up to the last one that was written: they fit their hashes and follow each
    /// other. None where entries of several copies are in the file, or where the end is not known.
    std::vector<WrittenEntry> later() const;
    /// Whether the file says how many entries there were.
    bool isEndKnown() const { return m_salvaged.lastEntryGiven() > 0; }
    qint64 last() const { return m_last; }

private:
    Result<bool> takeEntry(const StoredRecord &record);
    Result<void> takeSignature(const HistoryEntry &entry);
    Result<void> takeAll();
    void miss(qint64 seq);

    Connection &m_study;
    SalvagedTables &m_salvaged;
    ChainCheck m_chain;
    qint64 m_kept = 0;
    qint64 m_last = 0; ///< highest known entry number
    std::vector<std::pair<qint64, qint64>> m_missing;
    bool m_isOneCopy = true;
    std::vector<WrittenEntry> m_apart; ///< entries that fit their hash, but follow a lost one
};

// Where the hash stands in a row of the history.
QByteArray hashIn(const StoredRecord &record)
{
    return record.values[7].bytes;
}

Result<void> RecoveredEntries::take()
{
    // Entries are checked where they were written, and deleted if they fail, which this trigger would forbid.
    const QString guard = QStringLiteral("history_is_append_only_d");
    TRY(const auto sql, m_study.value(QStringLiteral("SELECT sql FROM sqlite_schema WHERE name = ?"), {guard}));
    TRY(m_study.run(QStringLiteral("DROP TRIGGER ") + guard));
    TRY(takeAll());
    TRY(m_study.run(QStringLiteral("UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(seq), 0) FROM history) "
                                   "WHERE name = 'history'")));
    TRY(m_study.run(sql.toString()));
    return {};
}

Result<void> RecoveredEntries::takeAll()
{
    const auto &entries = m_salvaged.entries();
    qint64 next = 1;
    for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
        bool isKept = false;
        for (auto record = entry->cbegin(); !isKept && record != entry->cend(); ++record) {
            TRY(const auto taken, takeEntry(*record));
            isKept = taken;
        }
        if (entry.key() > next) {
            m_missing.emplace_back(next, entry.key() - 1);
        }
        if (!isKept) {
            miss(entry.key());
        }
        next = entry.key() + 1;
        m_kept += isKept ? 1 : 0;
    }
    if (m_salvaged.lastEntryGiven() >= next) {
        m_missing.emplace_back(next, m_salvaged.lastEntryGiven());
    }
    m_last = std::max(next - 1, m_salvaged.lastEntryGiven());
    return {};
}

void RecoveredEntries::miss(qint64 seq)
{
    if (!m_missing.empty() && m_missing.back().second == seq - 1) {
        m_missing.back().second = seq;
    } else {
        m_missing.emplace_back(seq, seq);
    }
}

qint64 RecoveredEntries::missingCount() const
{
    return std::accumulate(m_missing.begin(), m_missing.end(), qint64(0),
                           [](qint64 sum, const auto &range) { return sum + range.second - range.first + 1; });
}

std::vector<WrittenEntry> RecoveredEntries::later() const
{
    if (!m_isOneCopy || !isEndKnown() || m_apart.empty() || m_apart.back().entry.seq != m_last) {
        return {};
    }
    auto first = m_apart.end() - 1;
    while (first != m_apart.begin()) {
        const HistoryEntry &before = (first - 1)->entry;
        if (before.seq + 1 != first->entry.seq || before.hash != first->entry.origin.previous) {
            break;
        }
        --first;
    }
    return {first, m_apart.end()};
}

Result<void> RecoveredEntries::takeSignature(const HistoryEntry &entry)
{
    for (const StoredRecord &record : m_salvaged.signatures().value(entry.seq)) {
        if (signatureFits(signedText(entry.hash), record.values[2].bytes, record.values[1].bytes)) {
            return m_salvaged.write(QStringLiteral("entry_signature"), record).transform([](bool) {});
        }
    }
    return {};
}

Result<bool> RecoveredEntries::takeEntry(const StoredRecord &record)
{
    const auto written = m_salvaged.write(QStringLiteral("history"), record);
    if (!written || !*written) {
        return written;
    }
    std::optional<WrittenEntry> entry;
    TRY(m_study.rows(QStringLiteral("SELECT %1 FROM history WHERE seq = ?").arg(writtenColumns()), {record.rowId},
                     [&](const Query &row) -> Result<void> {
                         entry = writtenEntryOf(row);
                         return {};
                     }));
    if (!entry) {
        return false;
    }
    m_isOneCopy = m_isOneCopy && entry->entry.origin.arrived.isEmpty();
    if (m_chain.take(*entry) && ChangeSet::fromJson(entry->changes)) {
        return takeSignature(entry->entry).transform([] { return true; });
    }
    // The undone entry may not be kept, but its hash is known.
    for (const StoredRecord &undone : m_salvaged.entries().value(entry->entry.undoes)) {
        entry->undoneHash = hashIn(undone);
    }
    if (hashOf(*entry) == entry->entry.hash) {
        m_apart.push_back(std::move(*entry));
    }
    TRY(m_study.run(QStringLiteral("DELETE FROM history WHERE seq = ?"), {record.rowId}));
    return false;
}

struct RecoveryMessages
{
    CORATER_MESSAGES(Recovery)
};

/// Fills the draft of the new study.
class Recovery
{
public:
    Recovery(const PageImage &image, const QString &damaged, Unproven unproven, StudyFile &draft,
             RecoveryReport &report)
        : m_image(image),
          m_damaged(damaged),
          m_unproven(unproven),
          m_draft(draft),
          m_study(connectionOf(draft)),
          m_report(report),
          m_salvaged(m_study),
          m_entries(m_study, m_salvaged),
          m_items(m_study, m_salvaged)
    {
    }

    Result<void> run()
    {
        return m_draft.transact([this] { return fill(); }).and_then([this] { return record(); }).and_then([this] {
            return check();
        });
    }

private:
    Result<void> fill()
    {
        return m_salvaged.take(m_image)
            .and_then([this] { return m_items.dropChanged(); })
            .and_then([this] { return m_entries.take(); })
            .and_then([this] { return checkAny(); })
            .and_then([this] { return takeTables(); });
    }

    bool isStudy() const { return m_image.saysStudy() || !m_salvaged.entries().isEmpty(); }

    Result<void> checkAny() const
    {
        return m_entries.kept() > 0 || (isStudy() && m_unproven == Unproven::Take) ? Result<void>() : nothing();
    }

    Result<void> nothing() const
    {
        if (m_unproven == Unproven::Take && isStudy()) {
            return fail(ErrorCode::Damaged,
                        RecoveryMessages::toSay("nothing of it can be read; look for a copy or a backup"),
                        {.file = m_damaged});
        }
        return isStudy() ? fail(ErrorCode::Damaged,
                                RecoveryMessages::toSay(
                                    "nothing of it can be proven: the first entry of its history, on which all others "
                                    "depend, cannot be read; look for a copy or a backup, or recover with --unproven"),
                                {.file = m_damaged})
                         : fail(ErrorCode::Foreign,
                                RecoveryMessages::toSay("is not a Corater study, or nothing of it is left"),
                                {.file = m_damaged});
    }

    bool lacksLog() const
    {
        return m_image.log() == PageImage::Log::Missing || m_image.log() == PageImage::Log::Damaged;
    }

    bool lacksEntries() const { return !m_entries.missing().empty() || !m_entries.isEndKnown() || lacksLog(); }

    Result<void> takeTables()
    {
        auto kept = m_entries.kept() > 0 ? MergeReplay::run(m_study) : Result<MergedState>(MergedState());
        const auto written = kept ? writeTables(m_study, *kept) : std::unexpected(kept.error());
        TRY(written ? m_items.makePlaces(*kept) : std::unexpected(written.error()));
        m_state.emplace(m_study, std::move(*kept));
        if (!lacksEntries()) {
            return {};
        }
        m_witness = TableWitness::read(m_damaged);
        if (m_unproven == Unproven::Take) {
            m_state->takeUnproven(m_witness);
        }
        const auto later = lacksLog() ? Result<void>() : m_state->takeLater(m_entries.later());
        m_state->makeWhole();
        const bool isEmpty =
            std::ranges::all_of(m_state->state().tables, [](const auto &rows) { return rows.isEmpty(); });
        return later && m_entries.kept() == 0 && isEmpty ? nothing() : later;
    }

    // One entry records the recovery and brings the rows that no kept entry has. A setting names the imports that are
    // not whole any more (BatchHash.h).
    Result<void> record()
    {
        TRY(m_draft.record({}, [this](Writer &writer) -> Result<void> {
            // Seals cover the ids of items at their source, so the places come first.
            return m_items.makePlaces(m_state->state())
                .and_then([&] { return m_state->write(writer); })
                .and_then([&] { return m_items.dropUnproven(m_state->state()); })
                .and_then([&] { return m_items.follow(); })
                .and_then([&] { return tell(); })
                .and_then([&] { return describe(writer); });
        }));
        return {};
    }

    Result<void> describe(Writer &writer)
    {
        QJsonArray imports;
        for (const qint64 import : m_items.lossyImports()) {
            imports << import;
        }
        writer.describe(recoverKind,
                        {{"entries", m_report.entries},
                         {"missing", m_report.missingCount},
                         {"items_lost", std::max(m_report.missingItems, qint64(m_report.lostItems.size()))}});
        const QJsonDocument value(QJsonObject{{"imports", imports}});
        return writer.insert({QStringLiteral("setting"),
                              {{"name", recoveredSetting + nowUtc()},
                               {"value", QString::fromUtf8(value.toJson(QJsonDocument::Compact))}}});
    }

    Result<void> tell()
    {
        m_report.entries = m_entries.kept();
        m_report.missingEntries = m_entries.missing();
        m_report.missingCount = m_entries.missingCount();
        m_report.isEndKnown = m_entries.isEndKnown();
        m_report.isNewStudy = m_entries.kept() == 0;
        m_report.items = m_items.kept();
        m_report.missingItems = m_items.missing();
        m_report.places = m_items.places();
        m_report.log = m_image.log();
        for (const auto &[number, externalId] : m_items.lost().asKeyValueRange()) {
            m_report.lostItems.push_back({externalId, number});
        }
        return lacksEntries() ? tellDoubts() : Result<void>();
    }

    Result<void> tellDoubts()
    {
        QHash<qint64, QString> calls;
        const auto read =
            m_study.rows(QStringLiteral("SELECT id, external_id FROM item"), {}, [&](const Query &row) -> Result<void> {
                calls.insert(row.integer(0), row.text(1));
                return {};
            });
        RecoveryDoubts doubts(*m_state, m_witness, calls);
        if (lacksLog()) {
            doubts.distrustWitness();
        }
        doubts.addTo(m_report);
        return read;
    }

    Result<void> check()
    {
        TRY(auto faults, verifyStudy(m_study, {}, VerifyDepth::NewFile));
        m_report.faults = std::move(faults);
        return {};
    }

    const PageImage &m_image;
    QString m_damaged;
    Unproven m_unproven;
    StudyFile &m_draft;
    Connection &m_study;
    RecoveryReport &m_report;
    SalvagedTables m_salvaged;
    RecoveredEntries m_entries;
    RecoveredItems m_items;
    TableWitness m_witness;
    std::optional<RecoveredState> m_state;
};

} // namespace

Result<RecoveryReport> recoverStudy(const QString &damaged, const QString &path, Unproven unproven)
{
    TRY(const auto image, PageImage::read(damaged));
    if (image.version() > schemaVersion()) {
        return fail(ErrorCode::Newer, FileRefusals::newerCorater(), {.file = damaged});
    }
    RecoveryReport report;
    Result<void> recovered;
    const auto made = StudyFile::create(path, [&](std::unique_ptr<StudyFile> draft) {
        recovered = Recovery(image, damaged, unproven, *draft, report).run();
        return recovered;
    });
    // Returns the error of the recovery first: create() would name the new file, which is not at fault.
    return made ? Result<RecoveryReport>(std::move(report))
                : std::unexpected(!recovered ? recovered.error() : made.error());
}

} // namespace corater
