// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/SelectionFilter.h"

#include "data/records/SelectionStep.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Which items tags and days let in, and how both are written.
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
        QTest::newRow("case") << u"KERAS"_s << u""_s << u""_s << keras << u""_s << true;
        QTest::newRow("whole tags only") << u"kera"_s << u""_s << u""_s << keras << u""_s << false;
        QTest::newRow("no tag") << u"keras"_s << u""_s << u""_s << QStringList() << u""_s << false;
        QTest::newRow("first day") << u""_s << u"2019-06-01"_s << u""_s << keras << u"2019-06-01T00:00:00.000"_s << true;
        QTest::newRow("day before") << u""_s << u"2019-06-01"_s << u""_s << keras << u"2019-05-31T23:59:59"_s << false;
        QTest::newRow("last day whole") << u""_s << u""_s << u"2019-06-30"_s << keras << u"2019-06-30T23:59:59"_s << true;
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
        ItemSummary item;
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

    // Whatever their order; another item, a missing one or one of another site tells.
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
