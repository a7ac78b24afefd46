// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keywords/StudyKeywords.h"

#include "data/store/search/ItemRepository.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The study's own keywords, and how many items each of them adds.
class StudyKeywordsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(u"k%1.corater"_s.arg(++m_count)); }

private Q_SLOTS:
    void areThoseOfTheSetting()
    {
        const auto study = smallStudy(freshPath(), 1);
        QVERIFY(!studyKeywords(*study));
        const KeywordSet taken{.name = u"mine"_s, .keywords = {u"bodi"_s, u"item 2"_s}};
        QVERIFY(study->perform(setSetting(keywordsSetting, keywordsValue(taken))));
        QCOMPARE(studyKeywords(*study)->name, taken.name);
        QCOMPARE(studyKeywords(*study)->keywords, taken.keywords);
        QVERIFY(study->undo());
        QVERIFY(!studyKeywords(*study));
    }

    // Item k is titled "Item k" and its body is "body of k".
    void countsWhatEachBrings()
    {
        const auto study = smallStudy(freshPath(), 4);
        const KeywordSet set = KeywordSet::parse({}, u"bodi\nitem 2\nof 3\nbody\n9"_s);
        const auto counts = countKeywords(*study, set, {});
        QVERIFY(counts.has_value());
        QCOMPARE(counts->items, 4);
        QCOMPARE(counts->hits, 4);
        QList<qint64> posts;
        QList<qint64> alone;
        for (const KeywordTally::Count &count : counts->counts) {
            posts << count.posts;
            alone << count.alone;
        }
        QCOMPARE(posts, (QList<qint64>{4, 1, 1, 0, 0})); // "body" is no stem
        QCOMPARE(alone, (QList<qint64>{2, 0, 0, 0, 0}));
    }

    void aStoppedCountGivesNothing()
    {
        const auto study = smallStudy(freshPath(), 2);
        const std::atomic_bool stop = true;
        const auto counts = countKeywords(*study, KeywordSet::parse({}, u"bodi"_s), {{}, &stop});
        QVERIFY(!counts);
        QVERIFY(counts.error().code == ErrorCode::Cancelled);
    }

    void facetsCountTheItemsKept()
    {
        const auto study = smallStudy(freshPath(), 3); // all imported for "slow"
        const auto facets = study->store().items().keywordFacets();
        QVERIFY(facets.has_value());
        QCOMPARE(facets->size(), size_t(1));
        QCOMPARE(facets->front().first, u"slow"_s);
        QCOMPARE(facets->front().second, 3);
        QVERIFY(study->undo());
        QVERIFY(study->store().items().keywordFacets()->empty());
    }
};

QTEST_MAIN(StudyKeywordsTest)
#include "StudyKeywordsTest.moc"
