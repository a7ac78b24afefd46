// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/RatingsExport.h"

#include "codebook/InEnglish.h"
#include "data/export/EmpiricalStudyWriter.h"
#include "data/import/maps/ItemMap.h"
#include "data/records/EvidenceJson.h"
#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "models/export/ExportWords.h"
#include "models/export/PairedRatings.h"
#include "models/rounds/TimeSpent.h"

#include <QHash>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

/// Writes the rows of ratings, each with the columns of its item and rater.
class RatingRows
{
public:
    RatingRows(const StudyReader &study, SheetWriter &writer, const RatingsLayout &layout)
        : m_writer(writer),
          m_codebook(layout.sealedCodes ? withMergedCodes(study.codebook()) : study.codebook()),
          m_dimensions(m_codebook.exportOrder()),
          m_hinted(layout.hinted),
          m_hasTimes(recordsTime(study)),
          m_sealedCodes(layout.sealedCodes),
          m_versions(versionNames(study))
    {
        for (const Rater &rater : study.raters()) {
            m_raters.insert(rater.id, rater.name);
        }
        const bool assesses = std::ranges::any_of(study.rounds(), [&](const Round &round) {
            return study.isClosed(round.id) && !round.imported && RoundPlan::fromJson(round.plan).assess;
        });
        for (const Dimension &dimension : m_codebook.dimensions) {
            if (assesses && dimension.assessment) {
                m_dimensions.push_back(&dimension);
            }
        }
    }

    Result<void> readItemsOf(const StudyReader &study)
    {
        return study.store().items().each([this](const Item &item) -> Result<void> {
            m_items.insert(item.id, {item.externalId, item.site, item.title});
            return {};
        });
    }

    Result<void> writeHeadings()
    {
        QStringList headings{"round",  "id",     "site",    "title", "rater",       "screening",
                             "reason", "unsure", "comment", "unit",  "unit comment"};
        for (const Dimension *dimension : m_dimensions) {
            headings += dimension->exportHeadings();
        }
        for (const Dimension *dimension : m_dimensions) {
            headings << QStringLiteral("comment on %1").arg(dimension->name);
        }
        for (const Dimension *dimension : m_dimensions) {
            headings << QStringLiteral("version of %1").arg(dimension->name);
        }
        headings << QStringLiteral("discuss") << QStringLiteral("changed");
        if (m_hasEvidence) {
            headings << QStringLiteral("evidence");
            m_writer.setJsonColumn(headings.last());
        }
        if (m_hasTimes) {
            headings << QStringLiteral("seconds");
        }
        if (m_hinted) {
            headings << QStringLiteral("hints");
        }
        return m_writer.begin(distinctHeadings(headings));
    }

    Result<void> end() { return m_writer.end(); }

    /// Evidence has a column if a closed round has any. To be called before the headings are written.
    Result<void> lookForEvidence(const StudyReader &study)
    {
        const auto found = study.store().ratings().hasClosedEvidence();
        m_hasEvidence = found && *found;
        TRY(found);
        return {};
    }

    /// To be called before the ratings of the round are written.
    Result<void> readTimes(const StudyReader &study, RoundId round)
    {
        m_seconds.clear();
        TRY(const auto times, m_hasTimes ? timesOf(study, round) : Result<std::vector<WorkTime>>());
        for (const WorkTime &time : times) {
            m_seconds.insert({time.item, time.rater}, QString::number(time.seconds));
        }
        return {};
    }

    Result<void> write(const Round &round, const Rating &rating)
    {
        const QString screening = rating.screening == Screening::In    ? QStringLiteral("in")
                                  : rating.screening == Screening::Out ? QStringLiteral("out")
                                                                       : QString();
        QStringList fields{round.name};
        fields += m_items.value(rating.item);
        fields << m_raters.value(rating.rater) << screening << rating.reason
               << (rating.unsure ? QStringLiteral("yes") : QString());
        const QStringList flags{rating.discuss ? QStringLiteral("yes") : QString(), rating.changedAt};
        const QStringList more = time(rating) + (m_hinted ? QStringList(m_hinted->names(rating.item)) : QStringList());
        if (rating.units.empty()) {
            return m_writer.write(fields + QStringList{rating.comment, QString(), QString()} + labels({}) + flags +
                                  evidence({}) + more);
        }
        for (const UnitRating &unit : rating.units) {
            const QStringList about{rating.comment, QString::number(unit.ordinal), unit.comment};
            if (const auto written = m_writer.write(fields + about + labels(unit) + flags + evidence(unit) + more);
                !written) {
                return written;
            }
        }
        return {};
    }

private:
    QStringList labels(const UnitRating &unit) const
    {
        QStringList cells;
        for (const Dimension *dimension : m_dimensions) {
            const std::vector<CodeId> given = unit.labels.value(dimension->id);
            cells += labelCells(*dimension, m_sealedCodes ? given : m_codebook.current(given), false);
        }
        for (const Dimension *dimension : m_dimensions) {
            cells << unit.comments.value(dimension->id);
        }
        for (const Dimension *dimension : m_dimensions) {
            cells << m_versions.value(unit.versions.value(dimension->id));
        }
        return cells;
    }

    // A JSON list in one cell: quotes may have any character, and the list can be read back without loss.
    QStringList evidence(const UnitRating &unit) const
    {
        std::vector<Evidence> passages = unit.evidence;
        for (Evidence &passage : passages) {
            passage.code = m_sealedCodes ? passage.code : m_codebook.current(passage.code);
        }
        const QJsonArray json = evidenceJson(passages, m_codebook);
        const QByteArray text = json.isEmpty() ? QByteArray() : QJsonDocument(json).toJson(QJsonDocument::Compact);
        return m_hasEvidence ? QStringList{QString::fromUtf8(text)} : QStringList();
    }

    QStringList time(const Rating &rating) const
    {
        return m_hasTimes ? QStringList{m_seconds.value({rating.item, rating.rater})} : QStringList();
    }

    SheetWriter &m_writer;
    Codebook m_codebook;
    std::vector<const Dimension *> m_dimensions;
    const HintedItems *m_hinted;
    bool m_hasTimes;
    bool m_hasEvidence = false;
    bool m_sealedCodes;
    QHash<VersionId, QString> m_versions;
    QHash<RaterId, QString> m_raters;
    QHash<ItemId, QStringList> m_items;                   ///< id, site, title
    QHash<std::pair<ItemId, RaterId>, QString> m_seconds; ///< of the round that is written
};

} // namespace

Result<ExportedRatings> exportRatings(const StudyReader &study, QIODevice &device, const RatingsLayout &layout)
{
    const InEnglish data;
    if (layout.paired) {
        return exportPairedRatings(study, device, layout);
    }
    const auto writer =
        sheetWriter(layout.format, device, QStringLiteral("ratings"), layout.keepFormulas, layout.columns);
    return writeRatings(study, *writer, layout);
}

Result<ExportedRatings> writeRatings(const StudyReader &study, SheetWriter &writer, const RatingsLayout &layout)
{
    const InEnglish data;
    ExportedRatings count;
    RatingRows rows(study, writer, layout);
    Result<void> done = rows.readItemsOf(study);
    if (done) {
        done = rows.lookForEvidence(study);
    }
    if (done) {
        done = rows.writeHeadings();
    }
    for (const Round &round : withoutTraining(study.rounds())) {
        if (round.closedAt.isEmpty()) {
            ++count.openRounds;
            continue;
        }
        if (done) {
            done = rows.readTimes(study, round.id);
        }
        TRY(const auto ratings, done ? study.ratingsAsMade({.round = round.id}) : std::unexpected(done.error()));
        for (const Rating &rating : ratings) {
            done = rows.write(round, rating);
            TRY(done);
            ++count.ratings;
            count.units += qint64(rating.units.size());
        }
    }
    if (done) {
        done = rows.end();
    }
    TRY(done);
    return count;
}

} // namespace corater
