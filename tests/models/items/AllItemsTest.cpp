// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/AllItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/search/ListAnswer.h"
#include "models/items/table/ItemColumn.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Columns of labels in the wide list, and orders by any column: what they show is what the reader may know.
class AllItemsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_studies = 0;
    std::unique_ptr<Study> m_study;
    QLocale m_locale;

    RaterId rater(const QString &name) const { return m_study->raterNamed(name)->id; }

    StudyItemRows rows(const QString &reader, bool isWhole) const
    {
        const ListPlace place{
            .round = m_study->currentRound()->id, .rater = rater(reader), .isWhole = isWhole, .hinted = {}};
        return place.rows(*m_study);
    }

    // The text of the column for each item, in the order of the column.
    QStringList sorted(StudyItemRows rows, const QString &key, bool descending = false) const
    {
        const auto column = ItemColumn::named(key);
        const auto items =
            allItems(rows, {.filter = {}, .order = ItemOrder::Column, .descending = descending, .column = key});
        rows.readColumns({*column});
        QStringList texts;
        for (const ItemId item : *items) {
            const auto row = rows.rows({item});
            texts << row->front().item.externalId + u' ' + column->textOf(row->front());
        }
        return texts;
    }

private Q_SLOTS:
    void init()
    {
        m_study = smallStudy(m_folder.filePath(u"%1.corater"_s.arg(++m_studies)), 4);
        QVERIFY(m_study);
    }

    void cleanup() { QLocale::setDefault(m_locale); }

    void labelsAreInOrderOfDimensionsAndUnits()
    {
        QVERIFY(label(*m_study, "Ada", "1", "size", {"Small"}));
        QVERIFY(label(*m_study, "Ada", "1", "colour", {"Red", "Blue"}));
        QVERIFY(label(*m_study, "Ada", "1", "colour", {"Green"}, 2));
        QVERIFY(m_study->perform(setScreening(keyOf(*m_study, "2", "Ada"), Screening::Out, "spam")));
        QCOMPARE(sorted(rows("Ada", false), u"labels:A"_s),
                 (QStringList{u"2 excluded"_s, u"1 Red, Blue, Small | Green"_s, u"3 "_s, u"4 "_s}));
        QCOMPARE(sorted(rows("Ada", false), u"labels:A"_s, true),
                 (QStringList{u"1 Red, Blue, Small | Green"_s, u"2 excluded"_s, u"3 "_s, u"4 "_s}));
    }

    // Before both have sealed, nobody reads the labels of the other in the list, in its order, or as a column.
    void anOpenRoundShowsOnlyOnesOwnLabels()
    {
        QVERIFY(label(*m_study, "Ada", "1", "colour", {"Red"}) && label(*m_study, "Ben", "1", "colour", {"Blue"}));
        QVERIFY(label(*m_study, "Ben", "4", "colour", {"Blue"}));
        m_study->setActor(rater("Ada"));
        for (const bool isWhole : {false, true}) {
            const StudyItemRows list = rows("Ada", isWhole);
            QCOMPARE(sorted(list, u"labels:A"_s).front(), u"1 Red"_s);
            QCOMPARE(sorted(list, u"labels:B"_s), (QStringList{u"1 "_s, u"2 "_s, u"3 "_s, u"4 "_s}));
            QCOMPARE(sorted(list, u"final"_s), (QStringList{u"1 "_s, u"2 "_s, u"3 "_s, u"4 "_s}));
        }
        QCOMPARE(rows("Ada", false).labelledBy(), std::vector{0});
        QVERIFY(!rows("Ada", false).showsFinals());
    }

    void aClosedRoundShowsAllAndWhatIsSettled()
    {
        for (const char *item : {"1", "2", "3", "4"}) {
            const bool isSame = item[0] < '3';
            QVERIFY(label(*m_study, "Ada", item, "colour", {"Red"}) && label(*m_study, "Ada", item, "size", {"Small"}));
            QVERIFY(label(*m_study, "Ben", item, "colour", {isSame ? "Red" : "Blue"}) &&
                    label(*m_study, "Ben", item, "size", {"Small"}));
        }
        QVERIFY(seal(*m_study, "Ada") && seal(*m_study, "Ben"));
        m_study->setActor(rater("Ada"));
        for (const bool isWhole : {false, true}) {
            const StudyItemRows list = rows("Ada", isWhole);
            QCOMPARE(list.labelledBy(), (std::vector{0, 1}));
            QCOMPARE(sorted(list, u"labels:B"_s),
                     (QStringList{u"3 Blue, Small"_s, u"4 Blue, Small"_s, u"1 Red, Small"_s, u"2 Red, Small"_s}));
            QCOMPARE(sorted(list, u"final"_s, true),
                     (QStringList{u"3 Small"_s, u"4 Small"_s, u"1 Red, Small"_s, u"2 Red, Small"_s}));
        }
        // A second round over some of them hides there what the first one found, and only there.
        m_study->setActor({});
        QVERIFY(m_study->perform(openRound({.draw = RoundPlan::Draw::List, .ids = {"1", "3"}})));
        m_study->setActor(rater("Ada"));
        const StudyItemRows whole = rows("Ada", true);
        QCOMPARE(sorted(whole, u"final"_s), (QStringList{u"2 Red, Small"_s, u"4 Small"_s, u"1 "_s, u"3 "_s}));
        QCOMPARE(sorted(whole, u"labels:A"_s), (QStringList{u"2 Red, Small"_s, u"4 Red, Small"_s, u"1 "_s, u"3 "_s}));
        QCOMPARE(sorted(whole, u"labels:B"_s), (QStringList{u"4 Blue, Small"_s, u"2 Red, Small"_s, u"1 "_s, u"3 "_s}));
        QVERIFY(!rows("Ada", false).showsFinals());
    }

    // As many statements for a page as for the whole study: both give the same words.
    void labelsReadAtOnceAreTheSame()
    {
        for (const char *item : {"1", "2", "3"}) {
            QVERIFY(label(*m_study, "Ada", item, "colour", {"Red"}) &&
                    label(*m_study, "Ben", item, "colour", {"Blue"}));
        }
        QVERIFY(seal(*m_study, "Ada") && seal(*m_study, "Ben"));
        m_study->setActor(rater("Ben"));
        StudyItemRows each = rows("Ben", false);
        each.readColumns({{.kind = ItemColumn::Labels, .rater = 0}, {.kind = ItemColumn::Final}});
        StudyItemRows once = each;
        QVERIFY(once.readLabelsAtOnce());
        for (const char *item : {"1", "2", "3", "4"}) {
            const auto one = each.rows({itemNamed(*m_study, item)});
            const auto other = once.rows({itemNamed(*m_study, item)});
            QCOMPARE(one->front().answers, other->front().answers);
            QCOMPARE(one->front().finals, other->front().finals);
        }
    }

    // Numbers by their size, words as the reader's language has them, and what is empty last.
    void theOrderIsThatOfAReader_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QStringList>("wanted");
        QTest::newRow("numbers") << u"en"_s << QStringList{u"10"_s, u"-2"_s, QString(), u"0.5"_s}
                                 << QStringList{u"2 -2"_s, u"4 0.5"_s, u"1 10"_s, u"3 "_s};
        QTest::newRow("mixed") << u"en"_s << QStringList{u"b"_s, u"3"_s, u"A"_s, u"x10"_s}
                               << QStringList{u"2 3"_s, u"3 A"_s, u"1 b"_s, u"4 x10"_s};
        QTest::newRow("German") << u"de"_s << QStringList{u"Zebra"_s, u"Äpfel"_s, u"Birne"_s, u"apfel"_s}
                                << QStringList{u"4 apfel"_s, u"2 Äpfel"_s, u"3 Birne"_s, u"1 Zebra"_s};
        QTest::newRow("numbers in words") << u"en"_s << QStringList{u"v10"_s, u"v9"_s, u"v1"_s, u"v100"_s}
                                          << QStringList{u"3 v1"_s, u"2 v9"_s, u"1 v10"_s, u"4 v100"_s};
    }

    void theOrderIsThatOfAReader()
    {
        QFETCH(QString, language);
        QFETCH(QStringList, values);
        QLocale::setDefault(QLocale(language));
        m_study->setActor(rater("Ada"));
        for (int i = 0; i < values.size(); ++i) { // the rater's reason is a column, too
            const RatingKey key = keyOf(*m_study, QString::number(i + 1), "Ada");
            QVERIFY(m_study->perform(setScreening(key, Screening::Out, values[i])));
        }
        QTEST(sorted(rows("Ada", false), u"reason"_s), "wanted");
    }
};

QTEST_GUILESS_MAIN(AllItemsTest)
#include "AllItemsTest.moc"
