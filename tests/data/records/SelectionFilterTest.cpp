// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/SelectionFilter.h"

#include "data/records/ItemFields.h"
#include "data/records/selection/SelectionStep.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Which items a filter by tags and days keeps, and how both are written.
class SelectionFilterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data()
    {
        QTest::addColumn<QString>("tags");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QStringList>("itemTags");
        QTest::addColumn<QString>("date");
        QTest::addColumn<bool>("fits");
        const QStringList keras{u"python"_s, u"keras"_s};
        QTest::newRow("nothing asked") << u""_s << u""_s << u""_s << QStringList() << u""_s << true;
        QTest::newRow("one of the tags") << u"tensorflow,keras"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("blanks between") << u" keras  torch"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("semicolons") << u"torch; keras"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("as a dump writes them") << u"<torch><keras>"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("as the site writes them") << u"[torch] [keras]"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("in quotes") << u"torch, \"good first issue\""_s << u""_s << u""_s
                                   << QStringList{u"Good first issue"_s} << u""_s << true;
        QTest::newRow("a word of one in quotes")
            << u"\"good first\" issue"_s << u""_s << u""_s << QStringList{u"good first issue"_s} << u""_s << false;
        QTest::newRow("case") << u"KERAS"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("whole tags only") << u"kera"_s << u""_s << u""_s << keras << u""_s << false;
        QTest::newRow("no tag") << u"keras"_s << u""_s << u""_s << QStringList() << u""_s << false;
        QTest::newRow("first day") << u""_s << u"2019-06-01"_s << u""_s << keras << u"2019-06-01T00:00:00.000"_s
                                   << true;
        QTest::newRow("day before") << u""_s << u"2019-06-01"_s << u""_s << keras << u"2019-05-31T23:59:59"_s << false;
        QTest::newRow("last day whole") << u""_s << u""_s << u"2019-06-30"_s << keras << u"2019-06-30T23:59:59"_s
                                        << true;
        QTest::newRow("day after") << u""_s << u""_s << u"2019-06-30"_s << keras << u"2019-07-01"_s << false;
        QTest::newRow("a month to its end") << u""_s << u""_s << u"2020-02"_s << keras << u"2020-02-29"_s << true;
        QTest::newRow("a year from its begin") << u""_s << u"2020"_s << u""_s << keras << u"2020-01-01"_s << true;
        QTest::newRow("a year to its end") << u""_s << u""_s << u"2020"_s << keras << u"2021-01-01"_s << false;
        QTest::newRow("no day fits no range") << u""_s << u"2000"_s << u""_s << keras << u""_s << false;
        QTest::newRow("both") << u"keras"_s << u"2020"_s << u"2020"_s << keras << u"2020-07-01"_s << true;
        QTest::newRow("tag but not day") << u"keras"_s << u"2020"_s << u"2020"_s << keras << u"2019-07-01"_s << false;
    }

    void fits()
    {
        QFETCH(QString, tags);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QStringList, itemTags);
        QFETCH(QString, date);
        const auto filter = SelectionFilter::read(tags, from, to);
        QVERIFY(filter.has_value());
        Item item;
        item.tags = itemTags;
        item.date = date;
        QTEST(filter->fits(item), "fits");
        QVERIFY(SelectionFilter::fromJson(filter->toJson()) == *filter);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("no day") << u"yesterday"_s << u""_s;
        QTest::newRow("thirteenth month") << u"2019-13"_s << u""_s;
        QTest::newRow("no such day") << u""_s << u"2019-02-29"_s;
        QTest::newRow("other order") << u"01.06.2019"_s << u""_s;
        QTest::newRow("turned round") << u"2020"_s << u"2019"_s;
    }

    void refuses()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const auto filter = SelectionFilter::read({}, from, to);
        QVERIFY(!filter);
        QVERIFY(filter.error().code == ErrorCode::Input);
    }

    void fitsByNumbers_data()
    {
        QTest::addColumn<QString>("conditions");
        QTest::addColumn<QString>("said");
        QTest::addColumn<bool>("fits"); // score 5, 100 views, 2 answers, none accepted
        QTest::newRow("at least") << u"score:5.."_s << u"score:5.."_s << true;
        QTest::newRow("more than") << u"Score:>5"_s << u"score:6.."_s << false;
        QTest::newRow("below nothing") << u"score:..-1"_s << u"score:..-1"_s << false;
        QTest::newRow("exactly") << u"views:100"_s << u"views:100"_s << true;
        QTest::newRow("one of two fails") << u" views:..99  answers:1.. "_s << u"views:..99 answers:1.."_s << false;
        QTest::newRow("both hold") << u"answers:1..2 views:<101"_s << u"views:..100 answers:1..2"_s << true;
        QTest::newRow("accepted") << u"accepted:yes"_s << u"accepted:yes"_s << false;
        QTest::newRow("not accepted") << u"accepted:NO"_s << u"accepted:no"_s << true;
    }

    void fitsByNumbers()
    {
        QFETCH(QString, conditions);
        QFETCH(QString, said);
        const auto filter = SelectionFilter::read({}, {}, {}, conditions);
        QVERIFY(filter.has_value());
        QCOMPARE(filter->conditions(), said);
        QVERIFY(!filter->isEmpty());
        QVERIFY(SelectionFilter::fromJson(filter->toJson()) == *filter);
        Item item;
        item.score = 5;
        item.views = 100;
        item.answers = 2;
        item.parts = {{.kind = u"question"_s}, {.kind = u"answer"_s}};
        QTEST(filter->fits(item), "fits");
        // Accepted is what the source marks so, with or without its text.
        Item accepted = item;
        accepted.parts.back().accepted = true;
        Item named = item;
        named.fields.insert(ItemFields::acceptedAnswer, u"7"_s);
        if (filter->accepted) {
            QCOMPARE(filter->fits(accepted), *filter->accepted);
            QCOMPARE(filter->fits(named), *filter->accepted);
        }
    }

    void refusesConditions_data()
    {
        QTest::addColumn<QString>("conditions");
        for (const char *term : {"score", "score:", "score:high", "score:9..5", "score:..", "votes:5", "accepted:1",
                                 "score:99999999999999999999..", ":5", "score:5..x views:1"}) {
            QTest::newRow(term) << QString::fromLatin1(term);
        }
    }

    void refusesConditions()
    {
        QFETCH(QString, conditions);
        const auto filter = SelectionFilter::read({}, {}, {}, conditions);
        QVERIFY(!filter);
        QVERIFY(!filter.error().found.isEmpty());
        QVERIFY(conditions.contains(filter.error().found.inWords()));
    }

    // The digest does not depend on the order; another item, a missing one or one of another site changes it.
    void theDigestIsOfTheSet()
    {
        const auto digest = [](std::initializer_list<std::pair<const char *, const char *>> items) {
            SelectionDigest sum;
            for (const auto &[site, id] : items) {
                sum.add(QString::fromLatin1(site), QString::fromLatin1(id));
            }
            return sum.hex();
        };
        const QString two = digest({{"so", "1"}, {"so", "2"}});
        QCOMPARE(two.size(), 64);
        QCOMPARE(digest({{"so", "2"}, {"so", "1"}}), two);
        QVERIFY(digest({{"so", "1"}}) != two);
        QVERIFY(digest({{"so", "1"}, {"so", "3"}}) != two);
        QVERIFY(digest({{"so", "1"}, {"su", "2"}}) != two);
        QCOMPARE(digest({}), QString(64, u'0'));
    }
};

QTEST_MAIN(SelectionFilterTest)
#include "SelectionFilterTest.moc"
