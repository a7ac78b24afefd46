// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordProposal.h"
#include "codebook/keywords/KeywordTally.h"
#include "codebook/keywords/PorterStemmer.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace corater;
using namespace Qt::StringLiterals;

/// Tools for making a keyword set: stems, counts and proposals.
class KeywordToolsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mendsWhatHitsNothing()
    {
        const KeywordSet set = KeywordSet::parse(u"test"_s, u"hangs\nspeed\nvery slow\nhang\n"_s);
        QCOMPARE(set.warnings(KeywordForm::AsWritten).size(), 2U);
        const KeywordSet mended = set.mended();
        QCOMPARE(mended.keywords, (QStringList{u"hang"_s, u"speed"_s, u"veri slow"_s}));
        QVERIFY(mended.warnings(KeywordForm::AsWritten).empty());
    }

    void mendsBesideChinese()
    {
        const KeywordSet set = KeywordSet::parse(u"test"_s, u"性能\n性能 下降\nGPU训练\nhangs 慢\n"_s);
        QCOMPARE(set.warnings(KeywordForm::AsWritten).size(), 2U);
        QCOMPARE(set.mended().keywords, (QStringList{u"性能"_s, u"性能 下降"_s, u"gpu训练"_s, u"hang 慢"_s}));
        QVERIFY(set.warnings(KeywordForm::Stemmed).empty());
    }

    void proposesChineseWords()
    {
        KeywordProposal proposal;
        for (const char *text : {"训练性能很差", "性能不好", "gpu性能低"}) {
            proposal.add({text}, true);
        }
        proposal.add({"训练不好"}, false);
        const auto candidates = proposal.candidates(10, 3);
        QVERIFY(std::ranges::any_of(candidates, [](const auto &candidate) { return candidate.keyword == u"性能"_s; }));
    }

    // The stem of "response" is "respons"; to stem it again would make a keyword of it that hits nothing.
    void leavesStemsThatWouldBeStemmedFurther()
    {
        const KeywordSet set = KeywordSet::parse(u"test"_s, u"respons time\nincreas\nhangs\nReleas\ndatabases\n"_s);
        QCOMPARE(set.mended().keywords,
                 (QStringList{u"respons time"_s, u"increas"_s, u"hang"_s, u"releas"_s, u"databas"_s}));
        QList<qsizetype> warned;
        for (const KeywordWarning &warning : set.warnings(KeywordForm::AsWritten)) {
            warned << warning.keyword;
        }
        QCOMPARE(warned, (QList<qsizetype>{2, 3, 4}));
        QVERIFY(set.mended().warnings(KeywordForm::AsWritten).empty());
        warned.clear();
        for (const KeywordWarning &warning : set.warnings(KeywordForm::Stemmed)) {
            warned << warning.keyword;
        }
        QCOMPARE(warned, (QList<qsizetype>{0, 1, 3}));
        QCOMPARE(set.warnings(KeywordForm::AsWritten).front().message.inWords(),
                 u"the keyword “hangs” hits no stemmed text; its stem is “hang”"_s);
    }

    void theStemOfEveryWordIsAKeyword_data()
    {
        QTest::addColumn<QString>("word");
        for (const char *word : {"response", "increase", "release", "database", "cause", "purpose", "license", "hangs",
                                 "agreed", "speed", "memory", "anomalies", "accelerated", "appendices"}) {
            QTest::newRow(word) << QString::fromLatin1(word);
        }
    }

    void theStemOfEveryWordIsAKeyword()
    {
        QFETCH(QString, word);
        const QString stem = PorterStemmer::stem(word);
        QCOMPARE(KeywordSet::mended(stem), stem);
    }

    void countsWhatOnlyAKeywordBrings()
    {
        KeywordTally tally(3);
        tally.add({true, false, false});
        tally.add({true, true, false});
        tally.add({false, false, false});
        QCOMPARE(tally.posts(), 2);
        QCOMPARE(tally.counts()[0].posts, 2);
        QCOMPARE(tally.counts()[0].alone, 1);
        QCOMPARE(tally.counts()[1].posts, 1);
        QCOMPARE(tally.counts()[1].alone, 0);
        QCOMPARE(tally.counts()[2].posts, 0);
    }

    void proposesWhatTellsTheWantedFromTheRest()
    {
        KeywordProposal proposal;
        for (int i = 0; i < 10; ++i) {
            proposal.add({"my training", i < 8 ? "memory leaks, memory leaking" : "slow"}, true);
            proposal.add({"my training", i < 2 ? "memory" : "how to"}, false);
        }
        QCOMPARE(proposal.wanted(), 10);
        QCOMPARE(proposal.others(), 10);
        const auto candidates = proposal.candidates(10, 2);
        QStringList keywords;
        for (const KeywordProposal::Candidate &candidate : candidates) {
            keywords << candidate.keyword;
        }
        // First the pairs and words that occur in the eight wanted posts only; then memori, which two others have; then
        // slow.
        QCOMPARE(keywords, (QStringList{u"leak"_s, u"leak memori"_s, u"memori leak"_s, u"memori"_s, u"slow"_s}));
        QCOMPARE(candidates[0].wanted, 8);
        QCOMPARE(candidates[0].others, 0);
        QCOMPARE(candidates[3].others, 2);
        // 2 * (8 ln 2 + 2 ln (2/6) + 10 ln (10/6)) of the table 8 0 / 2 10.
        QVERIFY(std::abs(candidates[0].score -
                         2 * (8 * std::log(2.0) + 2 * std::log(1.0 / 3) + 10 * std::log(5.0 / 3))) < 1e-9);
    }

    void proposesNothingThatIsRareOrEverywhere()
    {
        KeywordProposal proposal;
        proposal.add({"alone", "common"}, true);
        proposal.add({"common"}, true);
        proposal.add({"common"}, false);
        QVERIFY(proposal.candidates(10, 2).empty());
        QCOMPARE(proposal.candidates(10, 1).size(), 1U);
        // Pairs do not span two fields.
        QCOMPARE(proposal.candidates(10, 1).front().keyword, u"alon"_s);
    }
};

QTEST_GUILESS_MAIN(KeywordToolsTest)
#include "KeywordToolsTest.moc"
