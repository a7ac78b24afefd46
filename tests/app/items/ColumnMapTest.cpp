// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `--map` of `corater add` and `corater ratings`.
class ColumnMapTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString newStudy(const char *name)
    {
        const QString path = m_folder.filePath(QString::fromUtf8(name));
        return smallStudy(path) ? path : QString();
    }

private Q_SLOTS:
    void addsItemsByTheirMapAndRemembersIt()
    {
        const QString study = newStudy("items.corater");
        const QString map =
            written(m_folder, "map.json", R"({"id": "Ticket", "title": "Headline", "body": ["What", "Steps"]})");
        const QString first =
            written(m_folder, "one.tsv", "Ticket\tHeadline\tWhat\tSteps\nT-1\tSlow\tIt is.\tRun it.\n");
        const Answer said = runCorater({u"add"_s, study, first, u"--map"_s, map});
        QVERIFY2(said.status == 0, said.err);
        QVERIFY2(said.err.contains("one.tsv (sheet): 1 item added"), said.err);
        const QString second = written(m_folder, "two.csv", "Headline,Ticket,Steps,What\nSlower,T-2,Run.,It is.\n");
        const Answer next = runCorater({u"add"_s, study, second});
        QCOMPARE(next.status, 0);
        QVERIFY2(next.err.contains("two.csv: columns read as in an earlier file with these headings"), next.err);
        QVERIFY2(next.err.contains("1 item added"), next.err);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
        const auto opened = Study::open(study, OpenMode::ReadOnly);
        QCOMPARE((*opened)->item(itemNamed(**opened, u"T-2"_s))->parts.front().body, u"It is.\n\nRun."_s);
    }

    void namesTheColumnThatIsMissing()
    {
        const QString study = newStudy("missing.corater");
        const QByteArray before = contentOf(study);
        const QString map = written(m_folder, "map2.json", R"({"title": "Headlne"})");
        const QString sheet = written(m_folder, "three.csv", "Ticket,Headline\nT-1,Slow\n");
        const Answer answer = runCorater({u"add"_s, study, sheet, u"--map"_s, map});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY2(answer.err.contains("three.csv:1: the sheet has no column “Headlne” for the title (expected Headlne, "
                                     "found Ticket, Headline)"),
                 answer.err);
        QCOMPARE(contentOf(study), before);
        const Answer wrong =
            runCorater({u"add"_s, study, sheet, u"--map"_s, written(m_folder, "map3.json", R"({"titel": "a"})")});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("map3.json: titel: the map has an unknown key"), wrong.err);
        QCOMPARE(runCorater({u"add"_s, study, sheet, u"--map"_s, m_folder.filePath(u"no.json"_s)}).status, 2);
    }

    void addsRatingsByTheirMapAndRemembersIt()
    {
        const QString study = newStudy("ratings.corater");
        const QString map = written(m_folder, "map4.json", R"({"id": "nr", "dimensions": {"size": ["one", "two"]}})");
        const QString first = written(m_folder, "r1.csv", "nr,one,two\n1,Small,Large\n");
        QCOMPARE(runCorater({u"ratings"_s, study, first}).status, 2);
        QCOMPARE(runCorater({u"ratings"_s, study, first, u"--map"_s, map}).status, 0);
        const Answer next =
            runCorater({u"ratings"_s, study, written(m_folder, "r2.csv", "nr,one,two\n2,Small,Small\n")});
        QVERIFY2(next.status == 0, next.err);
        QVERIFY2(next.err.contains("columns read as in an earlier sheet with these headings"), next.err);
        QVERIFY2(next.err.contains("column one -> size of Ada"), next.err);
        // Choices made now override earlier ones.
        const Answer longer =
            runCorater({u"ratings"_s, study, written(m_folder, "r3.csv", "nr,one,two\n3,Ada,Small\n"), u"--map"_s,
                        written(m_folder, "map5.json", R"({"layout": "long", "id": "nr", "rater": "one",
                                                                   "dimensions": {"size": "two"}})")});
        QVERIFY2(longer.status == 0, longer.err);
        QVERIFY2(longer.err.contains("by Ada"), longer.err);
    }
};

QTEST_GUILESS_MAIN(ColumnMapTest)
#include "ColumnMapTest.moc"
