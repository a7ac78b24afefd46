// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/BlindDesk.h"
#include "tests/support/Run.h"

#include <QRegularExpression>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Proposed codes, undone proposals, and the versions that they make.
class BlindProposalsTest : public QObject, private BlindDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(makeStudies()); }

    // A code shown to all cannot be undone while others may have used it: whether they have is not revealed.
    void takingACodeBackTellsNothing_data()
    {
        QTest::addColumn<QStringList>("who");
        QTest::newRow("nobody") << QStringList();
        QTest::newRow("Ada") << QStringList{"--rater", "Ada"};
    }

    void takingACodeBackTellsNothing()
    {
        QFETCH(QStringList, who);
        QStringList told;
        for (const bool given : {false, true}) {
            const QString copy = m_folder.filePath(QStringLiteral("taken-%1-%2.corater").arg(given).arg(who.size()));
            QFile::remove(copy);
            QVERIFY(QFile::copy(m_studies[0].one, copy));
            QVERIFY(runCorater(
                        QStringList{"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--for-all"} +
                        who)
                        .status == 0);
            const Answer labelled = runCorater({"label", copy, "--batch", "--rater", "Ben"},
                                               given ? R"({"item":"5","unit":1,"set":{"colour":"Violet"}})"
                                                       "\n"
                                                     : R"({"item":"5","unit":1,"set":{"colour":"Blue"}})"
                                                       "\n");
            QVERIFY2(labelled.status == 0, labelled.out);
            const Answer undone = runCorater(QStringList{"undo", copy} + who);
            QCOMPARE(undone.status, 2);
            QVERIFY2(undone.err.contains("may have given Violet"), undone.err);
            told << QString::fromUtf8(undone.out + undone.err).replace(copy, QStringLiteral("STUDY"));
        }
        QCOMPARE(told[0], told[1]);
    }

    // If nobody else has worked since, nobody else can have used it.
    void aCodeIsTakenBackAtOnce()
    {
        const QString copy = m_folder.filePath("at-once.corater");
        QVERIFY(QFile::copy(m_studies[0].one, copy));
        QCOMPARE(runCorater({"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--for-all"}).status,
                 0);
        QCOMPARE(runCorater({"undo", copy}).status, 0);
        QVERIFY(!runCorater({"codebook", "show", copy}).out.contains("Violet"));
    }

    // Nobody else can have used one's own hidden proposal, so it is undone.
    void ownProposalsAreTakenBack()
    {
        const QString copy = m_folder.filePath("own.corater");
        QVERIFY(QFile::copy(m_studies[0].one, copy));
        QCOMPARE(
            runCorater({"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--rater", "Ada"}).status,
            0);
        QCOMPARE(runCorater({"undo", copy, "--rater", "Ada"}).status, 0);
        QVERIFY(!runCorater({"codebook", "show", copy, "--rater", "Ada"}).out.contains("Violet"));
    }

    // Versions are numbered as they are shown: another rater's hidden draft leaves no gap.
    void versionsHaveNoGap()
    {
        QStringList told;
        for (const bool proposed : {false, true}) {
            const QString copy = m_folder.filePath(QStringLiteral("gap-%1.corater").arg(proposed));
            QVERIFY(QFile::copy(m_studies[0].other, copy));
            if (proposed) {
                QCOMPARE(
                    runCorater({"codebook", "change", copy, "add", "Cerise", "--dimension", "colour", "--rater", "Ben"})
                        .status,
                    0);
                QCOMPARE(runCorater({"label", copy, "--batch", "--rater", "Ben"},
                                    R"({"item":"5","unit":1,"set":{"colour":"Cerise"}})"
                                    "\n")
                             .status,
                         0);
            } else {
                QCOMPARE(runCorater({"label", copy, "--batch", "--rater", "Ben"},
                                    R"({"item":"5","unit":1,"set":{"colour":"Red"}})"
                                    "\n")
                             .status,
                         0);
            }
            QCOMPARE(
                runCorater({"codebook", "change", copy, "add", "Violet", "--dimension", "colour", "--for-all"}).status,
                0);
            QString text;
            for (const QStringList &call : {QStringList{"codebook", "versions", copy},
                                            {"status", copy, "--rater", "Ada"},
                                            {"codebook", "diff", copy + "@v1", copy},
                                            {"codebook", "show", copy + "@v2"},
                                            {"codebook", "show", copy + "@v3"},
                                            {"recheck", copy, "--rater", "Ada"}}) {
                const Answer answer = runCorater(call);
                text += QString::fromUtf8(answer.out + answer.err).replace(copy, QStringLiteral("STUDY"));
            }
            static const QRegularExpression time(QStringLiteral("\\d{4}-\\d\\d-\\d\\d[T ][\\d:.]+Z?"));
            told << text.replace(time, QStringLiteral("TIME"));
        }
        QCOMPARE(told[1], told[0]);
    }

    // The name goes to the version that is shown, whether or not a hidden one has come since.
    void aNamedVersionHasNoGap()
    {
        QStringList told;
        for (const bool proposed : {false, true}) {
            const QString copy = m_folder.filePath(QStringLiteral("named-%1.corater").arg(proposed));
            QVERIFY(QFile::copy(m_studies[0].other, copy));
            QCOMPARE(runCorater({"codebook", "change", copy, "define", "Red", "as blood"}).status, 0);
            // A version under which somebody has labelled stays.
            QCOMPARE(runCorater({"label", copy, "--batch", "--rater", "Ada"},
                                R"({"item":"5","unit":1,"set":{"colour":"Green"}})"
                                "\n")
                         .status,
                     0);
            if (proposed) {
                QCOMPARE(
                    runCorater({"codebook", "change", copy, "add", "Cerise", "--dimension", "colour", "--rater", "Ben"})
                        .status,
                    0);
            }
            const Answer cut = runCorater({"codebook", "versions", copy, "--cut", "After talking"});
            QVERIFY2(cut.out.contains("After talking") && cut.out.contains("(current)"), cut.out);
            const Answer shown = runCorater({"codebook", "show", copy + "@After talking"});
            QVERIFY2(shown.out.contains("as blood") && !shown.out.contains("Cerise"), shown.out + shown.err);
            static const QRegularExpression time(QStringLiteral("\\d{4}-\\d\\d-\\d\\d[T ][\\d:.]+Z?"));
            told << QString::fromUtf8(cut.out + shown.out)
                        .replace(copy, QStringLiteral("STUDY"))
                        .replace(time, QStringLiteral("TIME"));
            // Who proposed it sees the version with it.
            const Answer own = runCorater({"codebook", "show", copy, "--rater", "Ben"});
            QCOMPARE(own.out.contains("Cerise"), proposed);
        }
        QCOMPARE(told[1], told[0]);
    }
};

QTEST_GUILESS_MAIN(BlindProposalsTest)
#include "BlindProposalsTest.moc"
