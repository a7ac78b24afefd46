// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/Reader.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "tests/models/share/TrioTest.h"

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The others end a round without a member who does not seal, publishes no key, or writes what no program writes.
class EndWithoutMemberTest : public TrioTest
{
    Q_OBJECT

    void labelledByTwo()
    {
        begin();
        QCOMPARE(m_trio->answerAll(u"Ada"_s, u"Red"_s) + m_trio->answerAll(u"Ben"_s, u"Blue"_s), QString());
    }

    QString leaveOut()
    {
        return error(m_trio->of(u"Ada"_s).perform(
            leaveOutRater(m_trio->round(), m_trio->rater(u"Cleo"_s), u"she does not come"_s)));
    }

    // Ada leaves Cleo out; the results are of Ada and Ben alone.
    void endWithoutCleo()
    {
        QCOMPARE(leaveOut(), QString());
        for (int turn = 0; turn < 3; ++turn) {
            (void)m_trio->meet(u"Ada"_s);
            (void)m_trio->meet(u"Ben"_s);
        }
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->colours(name, u"Ada"_s), u"Red Red Red Red"_s);
            QCOMPARE(m_trio->colours(name, u"Ben"_s), u"Blue Blue Blue Blue"_s);
            const StudyStore store = m_trio->of(name).store();
            const auto read = store.ratings().read(Reader::ownersTools(), {.round = m_trio->round()});
            QCOMPARE(read->size(), size_t(8));
            QVERIFY(std::ranges::none_of(*read, [&](const Rating &r) { return r.rater == m_trio->rater(u"Cleo"_s); }));
            qint64 labels = 0;
            const auto counted = store.codebook().labelsByVersion();
            for (const qint64 ofVersion : *counted) {
                labels += ofVersion;
            }
            QCOMPARE(labels, 8);
        }
        whole();
    }

private Q_SLOTS:
    // Cleo's entries are refused.
    void whoseEntriesAreRefused()
    {
        labelled();
        const auto r = m_trio->row(u"round"_s);
        QVariantMap imported = r;
        imported[u"imported"_s] = 1;
        m_trio->forge(u"rename-round"_s, {{u"round"_s, r, imported}});
        QCOMPARE(m_trio->give(), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->seal(name), QString());
            (void)m_trio->meet(name);
        }
        endWithoutCleo();
    }

    // Cleo publishes her labels unencrypted and never seals, while she takes part or after she was left out.
    void whoseLabelsAreReadable_data()
    {
        QTest::addColumn<bool>("isOut");
        QTest::newRow("takes part") << false;
        QTest::newRow("was left out") << true;
    }

    void whoseLabelsAreReadable()
    {
        QFETCH(bool, isOut);
        labelledByTwo();
        QCOMPARE(m_trio->duplicate(u"Cleo"_s, u"Cleo-2"_s), QString());
        QCOMPARE(m_trio->answerAll(u"Cleo-2"_s, u"Red"_s), QString());
        QCOMPARE(isOut ? leaveOut() : QString(), QString());
        std::vector<RowChange> said;
        for (const QString &table : {u"rating"_s, u"unit"_s, u"label"_s}) {
            for (const QVariantMap &row : m_trio->rows(table, u"1"_s, u"Cleo-2"_s)) {
                said.push_back({table, {}, row});
            }
        }
        QCOMPARE(said.size(), size_t(12));
        m_trio->forge(u"set-labels"_s, said);
        QCOMPARE(m_trio->give(), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(m_trio->seal(name), QString());
            QCOMPARE(m_trio->meet(name), QString());
        }
        QCOMPARE(m_trio->colours(u"Ada"_s, u"Cleo"_s), u"Red Red Red Red"_s);
        if (isOut) {
            whole();
        } else {
            endWithoutCleo();
        }
    }

    // Cleo sealed and does not come back: her key is missing for ever.
    void whoseKeyDoesNotCome()
    {
        labelled();
        for (const QString &name : Trio::names()) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QCOMPARE(m_trio->meet(u"Cleo"_s), QString());
        for (int turn = 0; turn < 3; ++turn) {
            QCOMPARE(m_trio->meet(u"Ada"_s) + m_trio->meet(u"Ben"_s), QString());
        }
        QVERIFY(!m_trio->isClosed(u"Ada"_s));
        endWithoutCleo();
        // Her key comes after all: what was decided stays.
        QCOMPARE(m_trio->meetAll(2), QString());
        for (const QString &name : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(m_trio->isClosed(name));
            QCOMPARE(m_trio->count(name, u"SELECT count(*) FROM round_rater"_s), 2);
        }
        whole();
    }

    // The same after Cleo gave a part to somebody, as if she did not know that keys are public.
    void aPartGivenTooLateHoldsNobodyUp()
    {
        labelled();
        for (const QString &name : Trio::names()) {
            QCOMPARE(m_trio->seal(name), QString());
        }
        QVariantMap part = m_trio->row(u"round_rater"_s);
        for (const QString &column : {u"sealed_at"_s, u"content_hash"_s}) {
            part[column] = u""_s;
        }
        part[u"rater_id"_s] = 1;
        m_trio->forge(u"take-in-rater"_s, {{u"round_rater"_s, {}, part}});
        QCOMPARE(m_trio->meet(u"Cleo"_s), QString());
        for (int turn = 0; turn < 3; ++turn) {
            QCOMPARE(m_trio->meet(u"Ada"_s) + m_trio->meet(u"Ben"_s), QString());
        }
        QCOMPARE(m_trio->count(u"Ada"_s, u"SELECT count(*) FROM round_key"_s), 2);
        QCOMPARE(m_trio->give(), QString());
        (void)m_trio->meet(u"Ada"_s);
        endWithoutCleo();
    }
};

QTEST_GUILESS_MAIN(EndWithoutMemberTest)
#include "EndWithoutMemberTest.moc"
