// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"
#include "tests/models/share/ForgedEntries.h"
#include "tests/models/share/TrioTest.h"

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Who takes part in an open round after raters were left out, drawn out or let in, by whatever Cleo's program writes.
class LeftOutRaterTest : public TrioTest
{
    Q_OBJECT

    QString meetInTurn(const QStringList &names)
    {
        QString faults;
        for (const QString &name : names) {
            faults += m_trio->meet(name);
        }
        return faults;
    }

private Q_SLOTS:
    // Cleo leaves both out and seals: she reads nothing of them.
    void whoIsLeftOutStaysSealed()
    {
        labelled();
        QCOMPARE(m_trio->meet(u"Ada"_s), QString());
        QCOMPARE(m_trio->meet(u"Cleo"_s), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(error(m_trio->of(u"Cleo"_s).perform(leaveOutRater(m_trio->round(), m_trio->rater(name), u"x"_s))),
                     QString());
        }
        QCOMPARE(m_trio->seal(u"Cleo"_s), QString());
        QCOMPARE(m_trio->meetAll(3), QString());
        QVERIFY(!m_trio->isInFolder("set-labels") || m_trio->colours(u"Ada"_s, u"Cleo"_s) == u"Red Red Red Red"_s);
        QCOMPARE(m_trio->colours(u"Cleo"_s, u"Ada"_s), QString());
        QCOMPARE(m_trio->colours(u"Cleo"_s, u"Ben"_s), QString());
        const auto told = CopyRepository(m_trio->of(u"Ada"_s).store()).leftOut();
        QCOMPARE(told->size(), size_t(2));
        QCOMPARE(m_trio->of(u"Ada"_s).rater(told->front().by)->name, u"Cleo"_s);
        whole(Trio::names());
    }

    void nobodyLeavesThemselvesOut()
    {
        labelled();
        const auto done =
            m_trio->of(u"Cleo"_s).perform(leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"x"_s));
        QVERIFY(!done);
    }

    // Ben leaves Cleo out, and she reads what the others publish. A backup does not bring her back.
    void whoIsLeftOutDoesNotComeBack()
    {
        begin();
        QCOMPARE(m_trio->answerAll(u"Ada"_s, u"Red"_s) + m_trio->answerAll(u"Ben"_s, u"Blue"_s), QString());
        QCOMPARE(m_trio->duplicate(u"Cleo"_s, u"Cleo-2"_s), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QCOMPARE(error(m_trio->of(u"Ben"_s).perform(
                     leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"she is ill"_s))),
                 QString());
        QCOMPARE(m_trio->meetAll(3), QString());
        QCOMPARE(m_trio->colours(u"Cleo"_s, u"Ada"_s), u"Red Red Red Red"_s);
        QCOMPARE(m_trio->answerAll(u"Cleo-2"_s, u"Red"_s), QString());
        QCOMPARE(m_trio->seal(u"Cleo-2"_s), QString());
        QCOMPARE(m_trio->meet(u"Cleo-2"_s), QString());
        QCOMPARE(m_trio->meetAll(2), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->colours(name, u"Cleo"_s), QString());
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM round_rater"_s), 2);
        }
        whole();
    }

    // As before; and Cleo adds a rater, lets them in, and has them say that she had sealed in time.
    void aPuppetIsNoWitness()
    {
        begin();
        QCOMPARE(m_trio->answerAll(u"Ada"_s, u"Red"_s) + m_trio->answerAll(u"Ben"_s, u"Blue"_s), QString());
        QCOMPARE(m_trio->duplicate(u"Cleo"_s, u"Cleo-2"_s), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QCOMPARE(error(m_trio->of(u"Ben"_s).perform(
                     leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"she is ill"_s))),
                 QString());
        for (int turn = 0; turn < 3; ++turn) {
            QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s, u"Cleo-2"_s}), QString());
        }
        QCOMPARE(m_trio->colours(u"Cleo-2"_s, u"Ada"_s), u"Red Red Red Red"_s);
        QCOMPARE(m_trio->answerAll(u"Cleo"_s, u"Red"_s), QString());
        QCOMPARE(m_trio->seal(u"Cleo"_s), QString());
        const QVariantMap part = m_trio->row(u"round_rater"_s, u"sealed_at = ''"_s);
        m_trio->forge(u"take-in-rater"_s,
                      {{u"rater"_s, {}, {{u"id"_s, 4711}, {u"name"_s, u"Dee"_s}, {u"adjudicator"_s, 0}}},
                       {u"round_rater"_s, {}, with(part, u"rater_id"_s, 4711)}});
        m_trio->forge(u"combine-copies"_s, {}, [](WrittenEntry &written) { written.entry.actor = RaterId{4711}; });
        QCOMPARE(m_trio->give(), QString());
        (void)m_trio->meetAll(3);
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM round_rater"_s), 2);
        }
        whole();
    }

    // Cleo leaves both out and publishes her key where Ada and Ben do not see it; Ada knew by then that Ben had sealed.
    void whoIsSeenToSealInTimeIsBack()
    {
        labelled();
        Study &cleo = m_trio->of(u"Cleo"_s);
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(error(cleo.perform(leaveOutRater(m_trio->round(), m_trio->rater(name), u"x"_s))), QString());
        }
        QCOMPARE(m_trio->seal(u"Cleo"_s), QString());
        FolderPlace elsewhere(m_folder.filePath(u"elsewhere%1"_s.arg(m_count)));
        QCOMPARE(error(beginAt(cleo, elsewhere)), QString());
        QVERIFY(exchange(cleo, elsewhere));
        QCOMPARE(m_trio->count(u"Cleo"_s, u"SELECT count(*) FROM round_key"_s), 1);
        QCOMPARE(m_trio->seal(u"Ben"_s), QString());
        QCOMPARE(meetInTurn({u"Ben"_s, u"Ada"_s}), QString());
        QCOMPARE(m_trio->answer(u"Ada"_s, u"1"_s, u"Blue"_s), QString());
        QCOMPARE(m_trio->meetAll(3), QString());
        for (const QString &name : Trio::names()) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->colours(name, u"Ben"_s), u"Blue Blue Blue Blue"_s);
        }
        QCOMPARE(m_trio->colours(u"Cleo"_s, u"Ada"_s), QString());
        whole(Trio::names());
    }

    // Ada and Ben leave each other out, each after their own seal and without knowing of the other: nobody is left, and
    // the round ends, so that they can open another.
    void aRoundOfNobodyEnds()
    {
        labelled();
        QCOMPARE(error(m_trio->of(u"Ada"_s).perform(
                     leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"no word from her"_s))),
                 QString());
        QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s}), QString());
        int number = 0;
        for (const auto &[name, other] : {std::pair{u"Ada"_s, u"Ben"_s}, std::pair{u"Ben"_s, u"Ada"_s}}) {
            Study &study = m_trio->of(name);
            QCOMPARE(m_trio->seal(name), QString());
            QCOMPARE(error(study.perform(leaveOutRater(m_trio->round(), m_trio->rater(other), u"no word"_s))),
                     QString());
            FolderPlace own(m_folder.filePath(u"own%1-%2"_s.arg(m_count).arg(++number)));
            QCOMPARE(error(beginAt(study, own)), QString());
            QVERIFY(exchange(study, own));
        }
        QCOMPARE(m_trio->meetAll(3), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM round_rater"_s), 0);
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(CopyRepository(m_trio->of(name).store()).leftOut()->size(), size_t(3));
        }
        const auto opened = m_trio->of(u"Ada"_s).perform(
            openRound({.name = u"Again"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s, u"2"_s}}));
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().oneLine()));
        QCOMPARE(m_trio->meetAll(2), QString());
        QCOMPARE(m_trio->count(u"Ben"_s, u"SELECT count(*) FROM round_rater"_s), 3);
        whole();
    }

    // Cleo seals by a hash of nothing, and her key opens what does not fit it: every copy refuses that parcel, also one
    // that lacks the key of somebody else, and the others end the round without her.
    void aSealOfNothingIsRefusedByAll()
    {
        labelled();
        QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s, u"Cleo"_s}), QString());
        const QVariantMap own = m_trio->row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(m_trio->rater(u"Cleo"_s))));
        m_trio->forge(u"seal-round"_s,
                      {{u"round_rater"_s, own, with(own, u"sealed_at"_s, u"2026-01-01T00:00:00.000Z"_s)}});
        QCOMPARE(m_trio->give(), QString());
        QCOMPARE(m_trio->seal(u"Ada"_s), QString());
        QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s}), QString());
        (void)m_trio->meet(u"Cleo"_s); // her program refuses it, too
        QCOMPARE(error(m_trio->of(u"Cleo"_s).perform(leaveOutRater(m_trio->round(), m_trio->rater(u"Ben"_s), u"x"_s))),
                 QString());
        QCOMPARE(m_trio->seal(u"Cleo"_s), QString());
        (void)m_trio->meet(u"Cleo"_s);
        for (const QString &name : {u"Ada"_s, u"Ben"_s, u"Ada"_s, u"Ben"_s}) {
            (void)m_trio->meet(name);
        }
        QCOMPARE(m_trio->seal(u"Ben"_s), QString());
        for (int turn = 0; turn < 2; ++turn) {
            (void)(m_trio->meet(u"Ben"_s) + m_trio->meet(u"Ada"_s));
        }
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            if (!m_trio->isClosed(name)) {
                (void)m_trio->of(name).perform(
                    leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"her seal does not hold"_s));
            }
            (void)m_trio->meet(name);
        }
        (void)(m_trio->meet(u"Ben"_s) + m_trio->meet(u"Ada"_s));
        QVERIFY(m_trio->isClosed(u"Ada"_s) && m_trio->isClosed(u"Ben"_s));
        QCOMPARE(m_trio->colours(u"Ada"_s, u"Ben"_s), u"Blue Blue Blue Blue"_s);
        whole();
    }

    // Cleo leaves Ben out, and in another branch gives the part anew: Ben is out for the merge as for the tables,
    // and Ada, who is left with Cleo, ends the round without Ben.
    void aPartThatIsGivenBesideALeavingOutIsNotThere()
    {
        labelled();
        QCOMPARE(meetInTurn(Trio::names()), QString());
        const QVariantMap part = m_trio->row(u"round_rater"_s, u"rater_id = %1"_s.arg(raw(m_trio->rater(u"Ben"_s))));
        m_trio->forge(u"open-round"_s, {{u"round_rater"_s, {}, part}});
        QCOMPARE(m_trio->give(), QString());
        QCOMPARE(error(m_trio->of(u"Cleo"_s).perform(leaveOutRater(m_trio->round(), m_trio->rater(u"Ben"_s), u"x"_s))),
                 QString());
        QCOMPARE(m_trio->seal(u"Cleo"_s), QString());
        QCOMPARE(m_trio->meet(u"Cleo"_s), QString());
        QCOMPARE(m_trio->seal(u"Ada"_s), QString());
        QCOMPARE(m_trio->meet(u"Ada"_s), QString());
        QCOMPARE(error(m_trio->of(u"Ada"_s).perform(
                     leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"her key does not come"_s))),
                 QString());
        QVERIFY(m_trio->isClosed(u"Ada"_s));
        whole({u"Ada"_s});
    }

    // Ben was left out by mistake and seals without knowing it: as long as no key is public, Ben is back.
    void whoSealsInTimeIsBack()
    {
        labelled();
        QCOMPARE(error(m_trio->of(u"Ada"_s).perform(
                     leaveOutRater(m_trio->round(), m_trio->rater(u"Ben"_s), u"no word from Ben"_s))),
                 QString());
        QCOMPARE(m_trio->seal(u"Ben"_s), QString());
        QCOMPARE(m_trio->meetAll(2), QString());
        for (const QString &name : {u"Ada"_s, u"Cleo"_s}) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QCOMPARE(m_trio->meetAll(3), QString());
        for (const QString &name : Trio::names()) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->colours(name, u"Ben"_s), u"Blue Blue Blue Blue"_s);
        }
        whole(Trio::names());
    }

    // Whoever joins a shared study takes part in an open round only when one of its raters says so.
    void aNewcomerIsTakenIn()
    {
        begin();
        Study &cleo = m_trio->of(u"Cleo"_s);
        cleo.setActor({});
        QCOMPARE(error(cleo.perform(addRater(u"Dee"_s, false))), QString());
        cleo.setActor(m_trio->rater(u"Cleo"_s));
        QCOMPARE(m_trio->count(u"Cleo"_s, u"SELECT count(*) FROM round_rater"_s), 3);
        QCOMPARE(m_trio->meetAll(2), QString());
        Study &ada = m_trio->of(u"Ada"_s);
        QCOMPARE(error(ada.perform(takeInRater(m_trio->round(), m_trio->rater(u"Dee"_s)))), QString());
        QVERIFY(!ada.perform(takeInRater(m_trio->round(), m_trio->rater(u"Dee"_s))));
        QCOMPARE(m_trio->meetAll(2), QString());
        QCOMPARE(m_trio->count(u"Ben"_s, u"SELECT count(*) FROM round_rater"_s), 4);
        whole(Trio::names());
    }

    // Cleo draws the round anew, before anybody has rated, without Ada and Ben: each lets the other in again.
    void whoIsDrawnOutIsLetInAgain_data()
    {
        QTest::addColumn<bool>("isForNobody");
        QTest::newRow("a round of hers alone") << false;
        QTest::newRow("a round of nobody") << true;
    }

    void whoIsDrawnOutIsLetInAgain()
    {
        QFETCH(bool, isForNobody);
        begin();
        const auto round = m_trio->row(u"round"_s);
        std::vector<RowChange> changes{{u"round"_s, round, with(round, u"name"_s, u"anew"_s)}};
        for (const auto &part : m_trio->rows(u"round_rater"_s)) {
            if (isForNobody || part.value(u"rater_id"_s) != raw(m_trio->rater(u"Cleo"_s))) {
                changes.push_back({u"round_rater"_s, part, {}});
            }
        }
        m_trio->forge(u"open-round"_s, changes);
        QCOMPARE(m_trio->give(), QString());
        QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s}), QString());
        QCOMPARE(m_trio->count(u"Ada"_s, u"SELECT count(*) FROM round_rater"_s), isForNobody ? 0 : 1);
        for (const auto &[name, other] : {std::pair{u"Ada"_s, u"Ben"_s}, std::pair{u"Ben"_s, u"Ada"_s}}) {
            QCOMPARE(error(m_trio->of(name).perform(takeInRater(m_trio->round(), m_trio->rater(other)))), QString());
            QVERIFY(!m_trio->of(name).perform(takeInRater(m_trio->round(), m_trio->rater(name))));
        }
        QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s, u"Ada"_s}), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->answerAll(name, u"Red"_s), QString());
            QCOMPARE(m_trio->seal(name), QString());
            QCOMPARE(m_trio->meet(name), QString());
        }
        QCOMPARE(m_trio->meet(u"Ada"_s), QString());
        if (!isForNobody) {
            QCOMPARE(error(m_trio->of(u"Ada"_s).perform(
                         leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"she does not come"_s))),
                     QString());
        }
        for (int turn = 0; turn < 2; ++turn) {
            QCOMPARE(meetInTurn({u"Ada"_s, u"Ben"_s}), QString());
        }
        QVERIFY(m_trio->isClosed(u"Ada"_s) && m_trio->isClosed(u"Ben"_s));
        QCOMPARE(m_trio->colours(u"Ada"_s, u"Ben"_s), u"Red Red Red Red"_s);
        whole();
    }
};

QTEST_GUILESS_MAIN(LeftOutRaterTest)
#include "LeftOutRaterTest.moc"
