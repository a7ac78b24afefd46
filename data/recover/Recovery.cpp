// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/Recovery.h"

#include "data/files/FileRefusals.h"
#include "data/recover/RecoveredEntries.h"
#include "data/recover/RecoveredItems.h"
#include "data/recover/RecoveredState.h"
#include "data/recover/RecoveryDoubts.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/check/Verify.h"
#include "data/store/connection/Now.h"
#include "data/store/items/BatchHash.h"
#include "data/store/replay/MergeReplay.h"
#include "data/store/replay/MergedTables.h"
#include "data/store/schema/Schema.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

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
