// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/Drift.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/DriftingStudy.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater drift` on studies.
class DriftCommandTest : public QObject
{
    Q_OBJECT

    static constexpr int items = driftingItems;
    QTemporaryDir m_folder;
    QString m_open;   ///< one round, which Ben has not sealed
    QString m_closed; ///< the same, sealed by both
    QString m_rounds; ///< three raters, three rounds, items shown again

    static Answer drift(const QString &study, const QStringList &options = {})
    {
        return runCorater(QStringList{u"drift"_s, study} + options);
    }

    static bool near(const QJsonValue &actual, double expected)
    {
        return actual.isDouble() && std::abs(actual.toDouble() - expected) < 1e-12;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_open = m_folder.filePath(u"open.corater"_s);
        m_closed = m_folder.filePath(u"closed.corater"_s);
        m_rounds = m_folder.filePath(u"rounds.corater"_s);
        auto study = smallStudy(m_open, items);
        QVERIFY(study && rateWithDrift(*study) && seal(*study, u"Ada"_s));
        study.reset();
        QVERIFY(QFile::copy(m_open, m_closed));
        auto closed = Study::open(m_closed);
        QVERIFY(closed && seal(**closed, u"Ben"_s));
        closed->reset();
        QVERIFY(threeRounds(m_rounds));
    }

    void blocksOfARound()
    {
        const QJsonObject json = jsonOf(drift(m_closed, {u"--blocks"_s, u"2"_s, u"--json"_s}));
        QCOMPARE(json[u"source"], m_closed);
        QCOMPARE(json[u"blocks"], 2);
        QCOMPARE(json[u"pairs"].toArray().size(), 1);
        const QJsonValue pair = json[u"pairs"][0];
        QCOMPARE(pair[u"a"], u"Ada"_s);
        QCOMPARE(pair[u"b"], u"Ben"_s);
        QCOMPARE(pair[u"items"], items);
        QVERIFY(pair[u"undefined"].isUndefined());
        QCOMPARE(pair[u"dimensions"].toArray().size(), 2); // screening, and colour; nobody labelled size
        const QJsonValue colour = pair[u"dimensions"][1];
        QCOMPARE(colour[u"dimension"], u"colour"_s);
        QCOMPARE(colour[u"coefficient"], u"cohen_kappa"_s);
        const DriftBlock first = driftBlock(ConfusionMatrix(2, {10, 2, 0, 12}));
        const DriftBlock second = driftBlock(ConfusionMatrix(2, {7, 5, 6, 6}));
        const QJsonValue blocks = colour[u"by_order"][u"blocks"];
        QVERIFY(near(blocks[0][u"kappa"], first.kappa.value()) && near(blocks[0][u"lower"], first.lower.value()));
        QVERIFY(near(blocks[1][u"kappa"], second.kappa.value()) && near(blocks[1][u"se"], second.se.value()));
        const auto test = homogeneity(std::vector{first, second});
        QVERIFY(near(colour[u"by_order"][u"homogeneity"][u"p"], test->p));
        QCOMPARE(colour[u"by_order"][u"homogeneity"][u"degrees"], 1);
        // All items are in, so that screening has no kappa, and no test.
        const QJsonValue screening = pair[u"dimensions"][0];
        QCOMPARE(screening[u"undefined"], u"no_variation"_s);
        QVERIFY(screening[u"kappa"].isNull() && screening[u"by_order"][u"homogeneity"].isNull());
        QCOMPARE(json[u"observations"][0][u"what"], u"drift"_s);
        QCOMPARE(json[u"observations"][0][u"dimension"], u"colour"_s);
    }

    void theSameInWords()
    {
        const Answer answer = drift(m_closed, {u"--blocks"_s, u"2"_s});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.out.contains("Ada and Ben, 48 items"), answer.out);
        QVERIFY(answer.out.contains("rating order, block 2"));
        QVERIFY(answer.out.contains("time, span 1"));
        QVERIFY(answer.out.contains("Agreement differs between blocks of the rating order (X² = "));
        QVERIFY(answer.out.contains("prove nothing"));
        QVERIFY(drift(m_rounds).out.contains("a program wrote the ratings"));
        const Answer few = drift(m_closed, {u"--blocks"_s, u"6"_s});
        QVERIFY2(few.out.contains("fewer than 10 units"), few.out);
        QVERIFY(few.out.contains("fewer than two blocks have a kappa"));
    }

    void everyPairOfEveryRound()
    {
        const QJsonObject all = jsonOf(drift(m_rounds, {u"--json"_s}));
        QCOMPARE(all[u"pairs"].toArray().size(), 9);
        QCOMPARE(all[u"pairs"][3][u"round"], u"Batch 1"_s);
        QCOMPARE(all[u"pairs"][5][u"a"], u"Ben"_s);
        QCOMPARE(all[u"pairs"][5][u"b"], u"Cleo"_s);
        QCOMPARE(all[u"pairs"][0][u"dimensions"][2][u"coefficient"], u"weighted_kappa_linear"_s);
        QVERIFY(!all[u"again"].toArray().isEmpty());
        QCOMPARE(all[u"again"][0][u"rater"], u"Ada"_s);
        const QJsonObject one =
            jsonOf(drift(m_rounds, {u"--round"_s, u"Pilot"_s, u"--dimension"_s, u"Size"_s, u"--json"_s}));
        QCOMPARE(one[u"pairs"].toArray().size(), 3);
        QCOMPARE(one[u"pairs"][0][u"dimensions"].toArray().size(), 1);
        QCOMPARE(one[u"pairs"][0][u"dimensions"][0], all[u"pairs"][0][u"dimensions"][2]);
        QVERIFY(one[u"again"].toArray().isEmpty());
    }

    // Labels of an open round stay hidden.
    void nothingOfAnOpenRound()
    {
        const QJsonObject json = jsonOf(drift(m_open, {u"--json"_s}));
        QVERIFY(json[u"pairs"].toArray().isEmpty());
        QCOMPARE(json[u"open_rounds"].toArray().size(), 1);
        const Answer named = drift(m_open, {u"--round"_s, u"1"_s});
        QCOMPARE(named.status, 2);
        QVERIFY2(named.err.contains("is open"), named.err);
    }

    void refusals_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("round") << QStringList{u"--round"_s, u"9"_s} << QByteArray("no such round");
        QTest::newRow("dimension") << QStringList{u"--dimension"_s, u"shape"_s} << QByteArray("shape");
        QTest::newRow("one block") << QStringList{u"--blocks"_s, u"1"_s} << QByteArray("--blocks");
        QTest::newRow("many blocks") << QStringList{u"--blocks"_s, u"51"_s} << QByteArray("--blocks");
    }

    void refusals()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const Answer answer = drift(m_closed, options);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains(says), answer.err);
        QVERIFY(answer.out.isEmpty());
    }
};

QTEST_GUILESS_MAIN(DriftCommandTest)
#include "DriftCommandTest.moc"
