// SPDX-License-Identifier: GPL-3.0-or-later
// Ratings, times and history are read in a rater's name or in nobody's: what an open round hides from that reader is
// not read.
#include "data/store/history/HistoryRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RecheckRepository.h"
#include "data/store/tables/TimeRepository.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/commands/ratings/RecordTime.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

class ReaderTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    RaterId rater(const char *name) const { return m_study->raterNamed(QString::fromLatin1(name))->id; }

    std::set<RaterId> ratersRead(const Reader &reader) const
    {
        std::set<RaterId> found;
        const auto ratings = m_study->store().ratings().read(reader, {});
        for (const Rating &rating : ratings.value()) {
            found.insert(rating.rater);
        }
        return found;
    }

    std::set<RaterId> ratersTimed(const Reader &reader) const
    {
        std::set<RaterId> found;
        const auto times = m_study->store().times().ofRound(reader, m_study->currentRound()->id);
        for (const WorkTime &time : times.value()) {
            found.insert(time.rater);
        }
        return found;
    }

    // The raters named by labelling entries in the history that the reader is given.
    std::set<RaterId> ratersInHistory(const Reader &reader) const
    {
        std::set<RaterId> found;
        const auto read = m_study->store().history().read(reader, [&](const HistoryEntry &entry) -> Result<void> {
            if (entry.kind == u"set-labels" || entry.kind == u"label") {
                found.insert(entry.actor);
            }
            return {};
        });
        return read ? found : std::set<RaterId>{RaterId{-1}};
    }

private Q_SLOTS:
    void init()
    {
        static int number = 0;
        m_study = labelledStudy(m_folder.filePath(QStringLiteral("%1.corater").arg(++number)));
        QVERIFY(m_study);
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, QStringLiteral("yes"))));
        for (const char *name : {"Ada", "Ben"}) {
            m_study->setActor(rater(name));
            QVERIFY(m_study->perform(recordTime({.round = m_study->currentRound()->id,
                                                 .item = itemNamed(*m_study, "2"),
                                                 .rater = rater(name),
                                                 .seconds = 7})));
        }
    }

    void ofAnOpenRoundEveryoneReadsTheirOwnPart()
    {
        for (const char *name : {"Ada", "Ben"}) {
            const Reader reader = Reader::as(rater(name));
            const std::set<RaterId> own{rater(name)};
            QCOMPARE(ratersRead(reader), own);
            QCOMPARE(ratersTimed(reader), own);
            QCOMPARE(ratersInHistory(reader), own);
        }
        for (const Reader &reader : {Reader::ownersTools(), Reader::as({})}) {
            QVERIFY(ratersRead(reader).empty());
            QVERIFY(ratersTimed(reader).empty());
            QVERIFY(ratersInHistory(reader).empty());
        }
    }

    void aPlaceOfAnotherHasNoTime()
    {
        const WorkTime place{
            .round = m_study->currentRound()->id, .item = itemNamed(*m_study, "2"), .rater = rater("Ben")};
        QCOMPARE(m_study->store().times().at(Reader::as(rater("Ben")), place)->seconds, 7);
        QCOMPARE(m_study->store().times().at(Reader::as(rater("Ada")), place)->seconds, 0);
        QCOMPARE(m_study->store().times().at(Reader::ownersTools(), place)->seconds, 0);
    }

    // A review request names a label and the other rater's code; Ada has sealed, Ben has not.
    void requestsForReviewGoToTheirRater()
    {
        QVERIFY(seal(*m_study, u"Ada"_s));
        const auto own = m_study->store().ratings().read(Reader::as(rater("Ada")), {.rater = rater("Ada")});
        const auto labelled = std::ranges::find_if(
            *own, [](const Rating &rating) { return !rating.units.empty() && !rating.units[0].labels.isEmpty(); });
        QVERIFY(labelled != own->end());
        const UnitRating &unit = labelled->units[0];
        m_study->setActor(rater("Ada"));
        QVERIFY(m_study->perform(askRecheck({{.unit = unit.id, .dimension = unit.labels.firstKey()}})));
        const auto requests = [&](const Reader &reader) { return m_study->store().rechecks().read(reader)->size(); };
        QCOMPARE(requests(Reader::as(rater("Ada"))), size_t(1));
        QCOMPARE(requests(Reader::as(rater("Ben"))), size_t(0));
        QCOMPARE(requests(Reader::ownersTools()), size_t(0));
        QVERIFY(seal(*m_study, u"Ben"_s));
        QCOMPARE(requests(Reader::as(rater("Ben"))), size_t(1));
        QCOMPARE(requests(Reader::ownersTools()), size_t(1));
    }

    // Also if the filter asks for the other rater only.
    void noFilterReachesAnother()
    {
        const auto found = m_study->store().ratings().read(Reader::as(rater("Ada")),
                                                           {.rater = rater("Ben"), .item = itemNamed(*m_study, "2")});
        QVERIFY(found && found->empty());
    }

    void ofAnotherIsToldHowManyItemsAreFinished()
    {
        const auto counts = m_study->store().ratings().counts(Reader::as(rater("Ada")));
        QVERIFY(counts);
        for (const RatingCount &count : *counts) {
            if (count.rater == rater("Ben")) {
                QCOMPARE(count.state, RatingState::Done);
                QCOMPARE(count.discuss, 0);
            }
        }
        // The sum equals the number that Ben is given.
        qint64 told = 0;
        qint64 known = 0;
        for (const RatingCount &count : *counts) {
            told += count.rater == rater("Ben") ? count.items : 0;
        }
        const auto own = m_study->store().ratings().counts(Reader::as(rater("Ben")));
        QVERIFY(own);
        for (const RatingCount &count : *own) {
            const bool finished = count.state == RatingState::Done || count.state == RatingState::Out;
            known += count.rater == rater("Ben") && finished ? count.items : 0;
        }
        QCOMPARE(told, known);
        QVERIFY(told > 0);
    }

    void ofAClosedRoundEveryoneReadsAll()
    {
        QVERIFY(seal(*m_study, u"Ada"_s));
        QVERIFY(seal(*m_study, u"Ben"_s));
        const std::set<RaterId> both{rater("Ada"), rater("Ben")};
        for (const Reader &reader : {Reader::as(rater("Ada")), Reader::as({}), Reader::ownersTools()}) {
            QCOMPARE(ratersRead(reader), both);
            QCOMPARE(ratersTimed(reader), both);
            QCOMPARE(ratersInHistory(reader), both);
        }
    }
};

QTEST_GUILESS_MAIN(ReaderTest)
#include "ReaderTest.moc"
