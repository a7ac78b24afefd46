// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/study/DriftingStudy.h"

#include "data/store/tables/RatingRepository.h"
#include "tests/support/study/Studies.h"

namespace corater::test {

namespace {

/// Writes a rating as it is, so that its time is known.
Command<> putRating(Rating rating)
{
    return [rating = std::move(rating)](Change &change) {
        change.record(QStringLiteral("put-rating"), {});
        return writeRating(change.writer, change.ids(), std::nullopt, rating);
    };
}

} // namespace

bool rateWithDrift(Study &study)
{
    const Round round = *study.currentRound();
    const DimensionId colour = study.codebook().dimensions[0].id;
    for (const QString &rater : {QStringLiteral("Ada"), QStringLiteral("Ben")}) {
        const bool isAda = rater == u"Ada";
        for (int item = 1; item <= driftingItems; ++item) {
            const bool differs = item <= driftingItems / 2 ? item % 12 == 0 : item % 3 == 0 || item % 5 == 0;
            const bool isRed = (item % 2 == 0) != (differs && !isAda);
            UnitRating unit;
            unit.labels.insert(colour, {codeNamed(study, isRed ? QStringLiteral("Red") : QStringLiteral("Blue"))});
            unit.versions.insert(colour, round.version);
            const Rating rating{.round = round.id,
                                .item = itemNamed(study, QString::number(item)),
                                .rater = study.raterNamed(rater)->id,
                                .version = round.version,
                                .screening = Screening::In,
                                .state = RatingState::Begun,
                                .changedAt = QStringLiteral("2026-03-0%1T%2:%3:00.000Z")
                                                 .arg(isAda ? 1 : 2)
                                                 .arg(8 + item / 12, 2, 10, QLatin1Char('0'))
                                                 .arg(item % 12 * 5, 2, 10, QLatin1Char('0')),
                                .units = {unit}};
            study.setActor(rating.rater);
            if (!study.perform(putRating(rating))) {
                return false;
            }
        }
    }
    return true;
}

} // namespace corater::test
