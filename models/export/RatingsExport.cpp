// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/RatingsExport.h"

#include "codebook/InEnglish.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/export/EmpiricalStudyWriter.h"
#include "data/import/maps/ItemMap.h"
#include "data/records/EvidenceJson.h"
#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "models/agreement/AlignedUnits.h"
#include "models/export/ExportWords.h"
#include "models/rounds/TimeSpent.h"

#include <QHash>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>

namespace corater {

namespace {

QStringList pairedHeadings(const Codebook &codebook, const std::vector<Rater> &raters)
{
    QStringList headings{QStringLiteral("round"), QStringLiteral("id"), QStringLiteral("unit")};
    for (const Dimension &dimension : codebook.dimensions) {
        for (const QString &what : dimension.maximum == 1
                                       ? QStringList{QStringLiteral("%1 %2")}
                                       : QStringList{QStringLiteral("%1 %2"), QStringLiteral("%1 set %2")}) {
            for (const Rater &rater : raters) {
                headings << what.arg(dimension.name, rater.name);
            }
        }
    }
    return distinctHeadings(headings);
}

// Distinct names for the codes of a dimension, of which two may have the same name after a merge.
QHash<CodeId, QString> distinctNames(const Dimension &dimension)
{
    QStringList names;
    for (const Code &code : dimension.codes) {
        names << code.name;
    }
    names = distinctHeadings(names);
    QHash<CodeId, QString> byId;
    for (size_t i = 0; i < dimension.codes.size(); ++i) {
        byId.insert(dimension.codes[i].id, names[qsizetype(i)]);
    }
    return byId;
}

QStringList pairedCells(const Dimension &dimension, const QHash<CodeId, QString> &names, const AlignedUnit &unit)
{
    QStringList first;
    QStringList all;
    for (const UnitRating *rating : unit.units) {
        QStringList given;
        for (const CodeId code : rating ? rating->labels.value(dimension.id) : std::vector<CodeId>()) {
            given << names.value(code);
        }
        first << given.value(0);
        all << given.join(u'|');
    }
    return dimension.maximum == 1 ? first : first + all;
}

/// exportRatings() with the raters side by side: a row per unit of a closed round, matched as the agreement matches
/// units, and per dimension and rater the code ("size Ada"); for a dimension that may have several codes, the first
/// ("colour Ada"), which the agreement compares, and all, separated by bars ("colour set Ada"). Empty: no such unit or
/// no label. `corater agree` over two of the columns gives the agreement of the study. Items shown again and reviews,
/// which the agreement leaves out, are left out. Rounds that assess settled units add their rows, and the dimensions
/// asked in them their columns, where there are such rounds.
Result<ExportedRatings> exportPairedRatings(const StudyReader &study, QIODevice &device, const RatingsLayout &layout)
{
    TRY(auto input, agreementInput(study));
    // Rounds that assess settled units are in the same table, with additional columns.
    const bool assesses = !input.assessments.empty();
    std::ranges::move(std::exchange(input.assessments, {}), std::back_inserter(input.ratings));
    const ComparedCodes compared(input, layout.sealedCodes ? CodesOf::Sealed : CodesOf::Current);
    const AlignedUnits aligned(input, compared);
    const Codebook codebook = assesses ? compared.codebook() : askedIn(compared.codebook(), false);
    QHash<RoundId, QString> rounds;
    ExportedRatings count{.ratings = qint64(input.ratings.size())};
    for (const Round &round : study.rounds()) {
        rounds.insert(round.id, round.name);
        count.openRounds += round.closedAt.isEmpty() && !isTraining(round) ? 1 : 0;
    }
    std::vector<QHash<CodeId, QString>> names;
    for (const Dimension &dimension : codebook.dimensions) {
        names.push_back(distinctNames(dimension));
    }
    const auto writer =
        sheetWriter(layout.format, device, QStringLiteral("ratings"), layout.keepFormulas, layout.columns);
    Result<void> done = writer->begin(pairedHeadings(codebook, aligned.raters()));
    for (const AlignedUnit &unit : aligned.units()) {
        QStringList fields{rounds.value(unit.round), input.externalIds.value(unit.place.item), unit.place.name};
        for (size_t i = 0; i < codebook.dimensions.size(); ++i) {
            fields += pairedCells(codebook.dimensions[i], names[i], unit);
        }
        done = done ? writer->write(fields) : done;
        ++count.units;
    }
    done = done ? writer->end() : done;
    TRY(done);
    return count;
}

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
        const QString screening = screeningWord(rating.screening);
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
