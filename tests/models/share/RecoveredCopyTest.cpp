// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/Recovery.h"
#include "data/store/StudyConnection.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A recovered copy exchanges with the others again after its rater has entered the passphrase again.
class RecoveredCopyTest : public QObject, private SharedStudies
{
    Q_OBJECT

    static qint64 signatures(const QString &path) { return count(path, u"SELECT count(*) FROM entry_signature"_s); }

    // Ada has Ben's labels, Cleo has not.
    void letBenSpeakToAda()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s), 2, {u"Ada"_s, u"Ben"_s, u"Cleo"_s}));
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        for (const auto &[name, rater] : {std::pair(u"ben"_s, u"Ben"_s), std::pair(u"cleo"_s, u"Cleo"_s)}) {
            QVERIFY(joinByPacket(*packetFor(*ada, ada->raterNamed(rater)->id), pathOf(name)));
            QCOMPARE(share(name, rater), QString());
        }
        const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
        QVERIFY(label(*ben, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
        QVERIFY(takeInPackets(*ada, {*packetFor(*ben, ada->actor())}, MergeMode::Real));
    }

private Q_SLOTS:
    void init()
    {
        clear(QString::fromLatin1(QTest::currentTestFunction()));
        QFile::remove(pathOf(u"recovered"_s));
    }

    void othersTakeWhatItHasOfAThird()
    {
        letBenSpeakToAda();
        const auto report = recoverStudy(pathOf(u"ada"_s), pathOf(u"recovered"_s), Unproven::LeaveOut);
        QVERIFY(report && report->isWhole());
        QVERIFY(signatures(pathOf(u"ada"_s)) > 0);
        QCOMPARE(signatures(pathOf(u"recovered"_s)), signatures(pathOf(u"ada"_s)));
        QCOMPARE(share(u"recovered"_s, u"Ada"_s), QString());
        const auto recovered = opened(pathOf(u"recovered"_s), u"Ada"_s);
        const auto cleo = opened(pathOf(u"cleo"_s), u"Cleo"_s);
        const auto taken = takeInPackets(*cleo, {*packetFor(*recovered, cleo->actor())}, MergeMode::Real);
        QVERIFY2(taken, taken ? "" : qPrintable(taken.error().oneLine()));
        QVERIFY(taken->waiting.isEmpty());
        const QString byBen = u"SELECT count(*) FROM history JOIN entry_signature USING (seq) WHERE actor = %1"_s.arg(
            raw(cleo->raterNamed(u"Ben"_s)->id));
        QVERIFY(count(pathOf(u"ada"_s), byBen) > 0);
        QCOMPARE(count(pathOf(u"cleo"_s), byBen), count(pathOf(u"ada"_s), byBen));
        // Ben merges Ada's later labels.
        QVERIFY(label(*recovered, u"Ada"_s, u"2"_s, u"colour"_s, {u"Red"_s}));
        const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
        const auto back = takeInPackets(*ben, {*packetFor(*recovered, ben->actor())}, MergeMode::Real);
        QVERIFY2(back, back ? "" : qPrintable(back.error().oneLine()));
        for (const auto &name : {u"recovered"_s, u"ben"_s, u"cleo"_s}) {
            QCOMPARE(faults(pathOf(name)), QStringList());
        }
    }

    // A signature that does not fit counts as missing.
    void aWrongSignatureStaysBehind()
    {
        letBenSpeakToAda();
        {
            const auto file = StudyFile::open(pathOf(u"ada"_s), OpenMode::ReadWrite);
            QVERIFY(file);
            QVERIFY(connectionOf(**file).run(u"UPDATE entry_signature SET signature = substr(signature, 3) || '00' "
                                             "WHERE seq = (SELECT max(seq) FROM entry_signature)"_s));
        }
        QVERIFY(recoverStudy(pathOf(u"ada"_s), pathOf(u"recovered"_s), Unproven::LeaveOut));
        QCOMPARE(signatures(pathOf(u"recovered"_s)), signatures(pathOf(u"ada"_s)) - 1);
    }
};

QTEST_GUILESS_MAIN(RecoveredCopyTest)
#include "RecoveredCopyTest.moc"
