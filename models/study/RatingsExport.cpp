// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/RatingsExport.h"

#include "data/export/EmpiricalStudyWriter.h"
#include "data/store/ItemStore.h"
#include "models/study/TimeSpent.h"

#include <QHash>

namespace corater {

namespace {

/// Writes the rows of ratings, each beside what is known of its item and rater.
class RatingRows
{
public:
    RatingRows(const Study &study, QIODevice &device, bool keepFormulas, const HintedItems *hinted)
        : m_writer(device, keepFormulas ? CsvWriter::Formulas::Keep : CsvWriter::Formulas::Harmless),
          m_codebook(study.codebook()),
          m_dimensions(m_codebook.exportOrder()),
          m_hinted(hinted),
          m_hasTimes(recordsTime(study))
    {
        for (const Rater &rater : study.raters()) {
            m_raters.insert(rater.id, rater.name);
        }
    }

    Result<void> readItemsOf(const Study &study)
    {
        return readItems(study.file().connection(), [this](const Item &item) -> Result<void> {
            m_items.insert(item.id, {item.externalId, item.site, item.title});
            return {};
        });
    }

    Result<void> writeHeadings()
    {
        QStringList headings{"round", "id",     "site",   "title",   "rater",
                             "screening", "reason", "unsure", "comment", "unit", "unit comment"};
        for (const Dimension *dimension : m_dimensions) {
            headings += dimension->exportHeadings();
        }
        if (m_hasTimes) {
            headings << QStringLiteral("seconds");
        }
        if (m_hinted) {
            headings << QStringLiteral("hints");
        }
        return m_writer.write(headings);
    }

    /// To be called before the ratings of the round are written.
    Result<void> readTimes(const Study &study, RoundId round)
    {
        m_seconds.clear();
        const auto times = m_hasTimes ? timesOf(study, round) : Result<std::vector<WorkTime>>();
        if (!times) {
            return std::unexpected(times.error());
        }
        for (const WorkTime &time : *times) {
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
        const QStringList more = time(rating) + (m_hinted ? QStringList(m_hinted->names(rating.item)) : QStringList());
        if (rating.units.empty()) {
            return m_writer.write(fields + QStringList{rating.comment, QString(), QString()} + labels({}) + more);
        }
        for (const UnitRating &unit : rating.units) {
            const QStringList about{rating.comment, QString::number(unit.ordinal), unit.comment};
            if (const auto written = m_writer.write(fields + about + labels(unit) + more); !written) {
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
            cells += labelCells(*dimension, m_codebook.today(unit.labels.value(dimension->id)), false);
        }
        return cells;
    }

    QStringList time(const Rating &rating) const
    {
        return m_hasTimes ? QStringList{m_seconds.value({rating.item, rating.rater})} : QStringList();
    }

    CsvWriter m_writer;
    Codebook m_codebook;
    std::vector<const Dimension *> m_dimensions;
    const HintedItems *m_hinted;
    bool m_hasTimes;
    QHash<RaterId, QString> m_raters;
    QHash<ItemId, QStringList> m_items; ///< id, site, title
    QHash<std::pair<ItemId, RaterId>, QString> m_seconds; ///< of the round that is written
};

} // namespace

Result<ExportedRatings> exportRatings(const Study &study, QIODevice &device, bool keepFormulas,
                                      const HintedItems *hinted)
{
    ExportedRatings count;
    RatingRows rows(study, device, keepFormulas, hinted);
    Result<void> done = rows.readItemsOf(study);
    if (done) {
        done = rows.writeHeadings();
    }
    for (const Round &round : study.rounds()) {
        if (round.closedAt.isEmpty()) {
            ++count.openRounds;
            continue;
        }
        if (done) {
            done = rows.readTimes(study, round.id);
        }
        const auto ratings = done ? study.allRatings({.round = round.id}) : std::unexpected(done.error());
        if (!ratings) {
            return std::unexpected(ratings.error());
        }
        for (const Rating &rating : *ratings) {
            done = rows.write(round, rating);
            if (!done) {
                return std::unexpected(done.error());
            }
            ++count.ratings;
            count.units += qint64(rating.units.size());
        }
    }
    return done ? Result<ExportedRatings>(count) : std::unexpected(done.error());
}

} // namespace corater
