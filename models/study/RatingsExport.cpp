// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/RatingsExport.h"

#include "data/export/EmpiricalStudyWriter.h"
#include "data/store/ItemStore.h"

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
          m_dimensions(m_codebook.exportOrder()), m_hinted(hinted)
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
        if (m_hinted) {
            headings << QStringLiteral("hints");
        }
        return m_writer.write(headings);
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
        const QStringList hints = m_hinted ? QStringList(m_hinted->names(rating.item)) : QStringList();
        if (rating.units.empty()) {
            return m_writer.write(fields + QStringList{rating.comment, QString(), QString()} + labels({}) + hints);
        }
        for (const UnitRating &unit : rating.units) {
            const QStringList about{rating.comment, QString::number(unit.ordinal), unit.comment};
            if (const auto written = m_writer.write(fields + about + labels(unit) + hints); !written) {
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

    CsvWriter m_writer;
    Codebook m_codebook;
    std::vector<const Dimension *> m_dimensions;
    const HintedItems *m_hinted;
    QHash<RaterId, QString> m_raters;
    QHash<ItemId, QStringList> m_items; ///< id, site, title
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
