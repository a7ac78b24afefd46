// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/tables/RatingRepository.h"
#include "models/commands/SealRound.h"
#include "models/commands/settling/Decide.h"
#include "models/review/ReviewQueue.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

/// Writes ratings at once, as a sheet would: a command of the tests only.
inline Command<> writeRatings(std::vector<Rating> ratings)
{
    return [ratings = std::move(ratings)](Change &change) -> Result<void> {
        change.record(QStringLiteral("write-ratings"), {});
        for (const Rating &rating : ratings) {
            TRY(writeRating(change.writer, change.ids(), std::nullopt, rating));
        }
        return {};
    };
}

/// What the tests of the adjudicator's queue share: a study in which two raters differ, and what is in the queue.
class ReviewDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;
    DimensionId m_colour{};
    DimensionId m_size{};

    QString freshPath() { return m_folder.filePath(QStringLiteral("q%1.corater").arg(++m_count)); }
    CodeId code(const char *name) const { return codeNamed(*m_study, name); }
    RoundId round() const { return m_study->rounds()[0].id; }
    RaterId rater(const char *name) const { return m_study->raterNamed(name)->id; }

    Rating rating(const char *who, int item, const char *colour, const char *size,
                  Screening screening = Screening::In) const
    {
        Rating r;
        r.round = round();
        r.item = itemNamed(*m_study, QString::number(item));
        r.rater = rater(who);
        r.version = m_study->versions()[0].id;
        r.screening = screening;
        r.state = screening == Screening::In ? RatingState::Done : RatingState::Out;
        if (screening == Screening::In) {
            UnitRating unit;
            unit.labels = {{m_colour, {code(colour)}}, {m_size, {code(size)}}};
            r.units = {unit};
        }
        return r;
    }

    void begin(int items)
    {
        m_study = smallStudy(freshPath(), items);
        m_colour = m_study->codebook().dimensions[0].id;
        m_size = m_study->codebook().dimensions[1].id;
    }

    void seal()
    {
        for (const char *who : {"Ada", "Ben"}) {
            m_study->setActor(rater(who));
            QVERIFY(m_study->perform(sealRound(round(), rater(who))));
        }
    }

    // Waits until the round is read.
    void look(ReviewQueue &queue) const
    {
        queue.setRound(round());
        QTRY_VERIFY(queue.isSettled());
    }

    // 1: colour within a category, and size. 2: agreed. 3: screening. 4: colour of other categories, flagged.
    void fourItems()
    {
        begin(4);
        Rating flagged = rating("Ada", 4, "Red", "Small");
        flagged.discuss = true;
        QVERIFY(m_study->perform(writeRatings(
            {rating("Ada", 1, "Red", "Small"), rating("Ben", 1, "Yellow", "Large"), rating("Ada", 2, "Red", "Small"),
             rating("Ben", 2, "Red", "Small"), rating("Ada", 3, "Red", "Small"),
             rating("Ben", 3, "", "", Screening::Out), flagged, rating("Ben", 4, "Blue", "Small")})));
        seal();
    }

    Result<void> decide(int item, DimensionId dimension, const char *name)
    {
        const ItemId id = itemNamed(*m_study, QString::number(item));
        const ReviewItem shown = *loadReviewItem(*m_study, id, round());
        return m_study->perform(
            corater::decide({round(), id}, {shown.units[0].match, {}}, dimension, "label", {code(name)}));
    }

    static QStringList names(const ReviewQueue &queue, const Study &study)
    {
        QStringList list;
        for (const auto &entry : queue.entries()) {
            const Dimension *dimension = study.codebook().dimension(entry.question.dimension);
            const QString what = dimension                                        ? dimension->name
                                 : entry.question.kind == QuestionKind::Screening ? QStringLiteral("screening")
                                                                                  : QStringLiteral("unit");
            list << study.item(entry.item)->externalId + u' ' + what +
                        (entry.settled ? QStringLiteral(" ✓") : QString());
        }
        return list;
    }
};

} // namespace corater::test
