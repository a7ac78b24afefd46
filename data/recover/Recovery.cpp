// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/Recovery.h"

#include "data/merge/MergedTables.h"
#include "data/merge/MergeReplay.h"
#include "data/recover/RecoveredEntries.h"
#include "data/recover/RecoveredItems.h"
#include "data/recover/RecoveryDoubts.h"
#include "data/store/BatchHash.h"
#include "data/store/Schema.h"
#include "data/store/StudyFile.h"
#include "data/store/Verify.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace corater {

namespace {

/// Fills the draft of the new study.
class Recovery
{
public:
    Recovery(const PageImage &image, const QString &damaged, StudyFile &draft, RecoveryReport &report)
        : m_image(image), m_damaged(damaged), m_draft(draft), m_study(draft.connection()), m_report(report),
          m_salvaged(m_study), m_entries(m_study, m_salvaged), m_items(m_study, m_salvaged)
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
            .and_then([this] { return takeTables(); })
            .and_then([this] { return m_items.dropUnproven(); })
            .and_then([this] { return m_items.follow(); })
            .and_then([this] { return tell(); });
    }

    Result<void> checkAny() const
    {
        if (m_entries.kept() > 0) {
            return {};
        }
        const bool isStudy = m_image.saysStudy() || !m_salvaged.entries().isEmpty();
        return isStudy ? fail(ErrorCode::Damaged,
                              QStringLiteral("nothing can be brought back: the first entry of its history cannot be read, on "
                                             "which all others rest; look for a copy or a backup"),
                              {.file = m_damaged})
                       : fail(ErrorCode::Foreign, QStringLiteral("is not a Corater study, or nothing of it is left"),
                              {.file = m_damaged});
    }

    Result<void> takeTables()
    {
        auto state = MergeReplay::run(m_study);
        if (!state) {
            return std::unexpected(state.error());
        }
        m_state = std::move(*state);
        const auto written = writeTables(m_study, m_state);
        return written ? Result<void>() : std::unexpected(written.error());
    }

    Result<void> tell()
    {
        m_report.entries = m_entries.kept();
        m_report.missingEntries = m_entries.missing();
        m_report.missingCount = m_entries.missingCount();
        m_report.isEndKnown = m_entries.isEndKnown();
        m_report.items = m_items.kept();
        m_report.missingItems = m_items.missing();
        m_report.places = m_items.places();
        m_report.log = m_image.log();
        for (const auto &[number, externalId] : m_items.lost().asKeyValueRange()) {
            m_report.lostItems.push_back({externalId, number});
        }
        const bool lacksLog = m_report.log == PageImage::Log::Missing || m_report.log == PageImage::Log::Damaged;
        if (m_report.missingEntries.empty() && m_report.isEndKnown && !lacksLog) {
            return {};
        }
        QHash<qint64, QString> calls;
        const auto read = m_study.rows(QStringLiteral("SELECT id, external_id FROM item"), {}, [&](const Query &row) -> Result<void> {
            calls.insert(row.integer(0), row.text(1));
            return {};
        });
        const TableWitness witness = TableWitness::read(m_damaged);
        RecoveryDoubts doubts(m_state, witness, calls);
        if (lacksLog) {
            doubts.distrustWitness();
        }
        doubts.addTo(m_report);
        return read;
    }

    // An entry of its own, so that the history says what happened, and a setting that names the imports which are not whole
    // any more (BatchHash.h).
    Result<void> record()
    {
        QJsonArray imports;
        for (const qint64 import : m_items.lossyImports()) {
            imports << import;
        }
        const QJsonObject arguments{{"entries", m_report.entries},
                                    {"missing", m_report.missingCount},
                                    {"items_lost", std::max(m_report.missingItems, qint64(m_report.lostItems.size()))}};
        HistoryEntry entry;
        entry.kind = recoverKind;
        entry.arguments = arguments;
        const auto recorded = m_draft.record(std::move(entry), [&](Writer &writer) -> Result<void> {
            const QJsonDocument value(QJsonObject{{"imports", imports}});
            return writer.insert({QStringLiteral("setting"),
                                  {{"name", recoveredSetting + nowUtc()},
                                   {"value", QString::fromUtf8(value.toJson(QJsonDocument::Compact))}}});
        });
        return recorded ? Result<void>() : std::unexpected(recorded.error());
    }

    Result<void> check()
    {
        auto faults = verifyStudy(m_study);
        if (!faults) {
            return std::unexpected(faults.error());
        }
        m_report.faults = std::move(*faults);
        return {};
    }

    const PageImage &m_image;
    QString m_damaged;
    StudyFile &m_draft;
    Connection &m_study;
    RecoveryReport &m_report;
    SalvagedTables m_salvaged;
    RecoveredEntries m_entries;
    RecoveredItems m_items;
    MergedState m_state;
};

} // namespace

Result<RecoveryReport> recoverStudy(const QString &damaged, const QString &path)
{
    const auto image = PageImage::read(damaged);
    if (!image) {
        return std::unexpected(image.error());
    }
    if (image->version() > schemaVersion()) {
        return fail(ErrorCode::Newer, QStringLiteral("was written by a newer Corater; please update this one"), {.file = damaged});
    }
    RecoveryReport report;
    Result<void> recovered;
    const auto made = StudyFile::create(path, [&](std::unique_ptr<StudyFile> draft) {
        recovered = Recovery(*image, damaged, *draft, report).run();
        return recovered;
    });
    // What is wrong with the damaged file is not said of the new one.
    return made ? Result<RecoveryReport>(std::move(report)) : std::unexpected(!recovered ? recovered.error() : made.error());
}

} // namespace corater
