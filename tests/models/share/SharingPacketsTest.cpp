// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"
#include "models/share/Sharing.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Raters on separate machines exchange by packets, or by the history as text: both work like a shared folder, also if
/// something arrives late, twice or not whole.
class SharingPacketsTest : public QObject, private SharedStudies
{
    Q_OBJECT

private Q_SLOTS:
    void init() { clear(QString::fromLatin1(QTest::currentTestFunction())); }

    void packetsDoWhatAFolderDoes()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s)));
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        const RaterId ben = ada->raterNamed(u"Ben"_s)->id;
        const auto first = packetFor(*ada, ben);
        QVERIFY(first);
        QVERIFY(joinByPacket(*first, pathOf(u"ben"_s)));
        QCOMPARE(share(u"ben"_s, u"Ben"_s), QString());
        const auto other = opened(pathOf(u"ben"_s), u"Ben"_s);
        QVERIFY(label(*other, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
        const auto back = packetFor(*other, ada->actor());
        QVERIFY(back && !back->contains("Blue"));
        const auto taken = takeInPackets(*ada, {*back}, MergeMode::Real);
        QVERIFY(taken && taken->entries > 0);
        // Merged again, together with the older one: no change.
        QCOMPARE(takeInPackets(*ada, {*back, *first}, MergeMode::Real)->entries, 0);
        // Entries that Ben is known to have are not sent again.
        QVERIFY(packetFor(*ada, ben)->size() < first->size() / 2);
    }

    // A packet states its rater's progress; one that was overtaken by a later one does not set it back.
    void packetsStateTheProgress()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s), 2));
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        const RaterId ben = ada->raterNamed(u"Ben"_s)->id;
        QVERIFY(joinByPacket(*packetFor(*ada, ben), pathOf(u"ben"_s)));
        QCOMPARE(share(u"ben"_s, u"Ben"_s), QString());
        const auto other = opened(pathOf(u"ben"_s), u"Ben"_s);
        const auto doneByBen = [&] {
            const auto all = sharedProgress(*ada, ada->actor());
            const auto found = std::ranges::find(*all, ben, &SharedProgress::rater);
            return found == all->end() ? -1 : found->done;
        };
        const auto answer = [&](const QString &item) {
            QVERIFY(label(*other, u"Ben"_s, item, u"colour"_s, {u"Blue"_s}));
            QVERIFY(label(*other, u"Ben"_s, item, u"size"_s, {u"Large"_s}));
        };
        answer(u"1"_s);
        const auto first = packetFor(*other, ada->actor());
        answer(u"2"_s);
        const auto second = packetFor(*other, ada->actor());
        QVERIFY(takeInPackets(*ada, {*first}, MergeMode::DryRun));
        QCOMPARE(doneByBen(), 0);
        QVERIFY(takeInPackets(*ada, {*first}, MergeMode::Real));
        QCOMPARE(doneByBen(), 1);
        QVERIFY(takeInPackets(*ada, {*second, *first}, MergeMode::Real));
        QCOMPARE(doneByBen(), 2);
        QVERIFY(takeInPackets(*ada, {*first}, MergeMode::Real));
        QCOMPARE(doneByBen(), 2);
        // Ben undoes one answer: an old packet beside the new one changes nothing, either.
        QVERIFY(other->undo());
        QVERIFY(takeInPackets(*ada, {*packetFor(*other, ada->actor()), *second}, MergeMode::Real));
        QCOMPARE(doneByBen(), 1);
    }

    void aPacketThatIsNotWholeChangesNothing()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s)));
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        const auto packet = packetFor(*ada, ada->raterNamed(u"Ben"_s)->id);
        for (qsizetype at = 0; at < packet->size(); at += packet->size() / 40) {
            QByteArray changed = *packet;
            changed[at] = char(changed[at] ^ 4);
            QVERIFY(!takeInPackets(*ada, {changed}, MergeMode::Real));
            QVERIFY(!takeInPackets(*ada, {packet->first(at)}, MergeMode::Real));
        }
        QVERIFY(smallStudy(pathOf(u"cleo"_s)));
        const auto cleo = opened(pathOf(u"cleo"_s), u"Ada"_s);
        const auto foreign = takeInPackets(*cleo, {*packet}, MergeMode::Real);
        QVERIFY(!foreign && foreign.error().code == ErrorCode::Foreign);
        QCOMPARE(faults(pathOf(u"ada"_s)), QStringList());
    }

    // Texts of the history merged by version control, in any order and with some lines twice, give both copies
    // everything.
    void textsOfTheHistoryCanBePutTogether()
    {
        shareWithBen();
        QByteArray texts[2];
        const auto write = [&](const QString &name, const QString &rater, QByteArray &text) {
            const auto study = opened(pathOf(name), rater);
            const auto written = historyAsText(*study, text);
            QVERIFY2(written, written ? "" : qPrintable(written.error().oneLine()));
            QVERIFY(written->startsWith(text)); // earlier lines stay
            text = *written;
        };
        write(u"ada"_s, u"Ada"_s, texts[0]);
        texts[1] = texts[0];
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            QVERIFY(ben->perform(setSetting(u"title"_s, u"By Ben"_s)));
        }
        write(u"ada"_s, u"Ada"_s, texts[0]);
        write(u"ben"_s, u"Ben"_s, texts[1]);
        QByteArrayList lines = texts[0].split('\n') + texts[1].split('\n');
        std::ranges::reverse(lines);
        const QByteArray both = lines.join('\n');
        QVERIFY(!both.contains("set-labels"));
        for (const auto &[name, rater] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), rater);
            const auto taken = takeInPackets(*study, {both}, MergeMode::Real);
            QVERIFY2(taken, taken ? "" : qPrintable(taken.error().oneLine()));
            QVERIFY(taken->entries > 0 && taken->waiting.isEmpty());
            QCOMPARE(study->title(), u"By Ben"_s);
            // Nothing is written again.
            const auto again = historyAsText(*study, both);
            QVERIFY(again && again->count('\n') - both.count('\n') <= 1);
        }
        QVERIFY(joinByPacket(both, pathOf(u"cleo"_s)));
        QCOMPARE(faults(pathOf(u"cleo"_s)), QStringList());
        QCOMPARE(count(pathOf(u"cleo"_s), u"SELECT count(*) FROM history"_s),
                 count(pathOf(u"ada"_s), u"SELECT count(*) FROM history"_s));
    }

    // The history of a study that is not shared can use version control, too, as long as no open round has ratings.
    void theHistoryOfAStudyThatIsNotSharedIsWrittenWhole()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s)));
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        const auto text = historyAsText(*ada, {});
        QVERIFY2(text, text ? "" : qPrintable(text.error().oneLine()));
        QVERIFY(joinByPacket(*text, pathOf(u"cleo"_s)));
        QCOMPARE(count(pathOf(u"cleo"_s), u"SELECT count(*) FROM history"_s),
                 count(ada->path(), u"SELECT count(*) FROM history"_s));
        QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        QVERIFY(!historyAsText(*ada, {}));
    }
};

QTEST_GUILESS_MAIN(SharingPacketsTest)
#include "SharingPacketsTest.moc"
