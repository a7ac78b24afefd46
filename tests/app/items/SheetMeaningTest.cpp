// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ShownFields.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A sheet with a column that is called like what the study asks: it has final labels only if it says so, or the user
/// does; a list of candidates keeps the column out of sight of raters.
class SheetMeaningTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy(const QByteArray &codebook = "dimension,code\nseverity,major\nseverity,minor\n")
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const QString book = written(m_folder, u"book%1.csv"_s.arg(m_count), codebook);
        const Answer made =
            runCorater({u"new"_s, path, u"--codebook"_s, book, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s});
        return made.status == 0 ? path : QString();
    }

    QString sheet(const QByteArray &bytes, const QString &name = u"list.csv"_s)
    {
        return written(m_folder, name, bytes);
    }

    static QByteArray exported(const QString &study)
    {
        return runCorater({u"export"_s, study, u"--as"_s, u"empirical-study"_s, u"-o"_s, u"-"_s}).out;
    }

private Q_SLOTS:
    void aListOfCandidatesIsAskedAbout_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::newRow("of a tracker") << QByteArray("id,title,body,severity\nB-1,Crash,It crashes,major\n"
                                                    "B-2,Slow,It is slow,minor\nB-3,Typo,,\n");
        QTest::newRow("titles") << QByteArray("id,title,severity\nB-1,Crash,major\nB-2,Slow,minor\n");
        QTest::newRow("of a model") << QByteArray("id,text,url,severity,score\nB-1,It crashes,,major,0.9\n");
        QTest::newRow("of a rater") << QByteArray("id,severity\nB-1,major\nB-2,minor\n");
    }

    void aListOfCandidatesIsAskedAbout()
    {
        QFETCH(QByteArray, rows);
        const QString study = newStudy();
        QVERIFY(!study.isEmpty());
        const Answer asked = runCorater({u"add"_s, study, sheet(rows)});
        QCOMPARE(asked.status, 2);
        for (const char *way : {"severity", "--format sheet", "--final-set", "corater ratings", "with a text"}) {
            QVERIFY2(asked.err.contains(way), asked.err);
        }
        const auto opened = Study::open(study, OpenMode::ReadOnly);
        QCOMPARE(*(*opened)->itemCount(), 0);
    }

    void candidatesAreNotDecided()
    {
        const QString study = newStudy();
        const QString list = sheet("id,title,body,severity\nB-1,Crash,It crashes,major\nB-2,Slow,It is slow,major\n"
                                   "B-3,Typo,,\n");
        const Answer added = runCorater({u"add"_s, study, list, u"--format"_s, u"sheet"_s});
        QVERIFY2(added.status == 0, added.err);
        QVERIFY2(added.err.contains("3 items added") && added.err.contains("1 item without a text"), added.err);
        QVERIFY2(added.err.contains("hidden from raters") && added.err.contains("severity"), added.err);
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            const Answer labelled =
                runCorater({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s},
                           "{\"item\":\"B-1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"severity\":[\"minor\"]}}"
                           "\n");
            QCOMPARE(labelled.status, 0);
            QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, rater}).status, 0);
        }
        const QByteArray set = exported(study);
        QVERIFY2(set.contains("minor") && !set.contains("major"), set);
        const auto opened = Study::open(study, OpenMode::ReadOnly);
        const Item item = *(*opened)->item(itemNamed(**opened, u"B-1"_s));
        QCOMPARE(item.parts.front().body, u"It crashes"_s);
        QCOMPARE(item.fields["severity"_L1].toString(), u"major"_s); // kept for a comparison
        QVERIFY(withoutLabelColumns(item, **opened).fields.isEmpty());
    }

    // Here the kind of an item, its tags: as a column of the study it is neither.
    void aDimensionIsNoRoleOfAColumn()
    {
        const QString study = newStudy("dimension,code\ntype,bug\ntype,question\nkeywords,slow\n");
        const Answer added = runCorater(
            {u"add"_s, study, sheet("id,title,type,keywords\n1,Crash,bug,slow\n"), u"--format"_s, u"sheet"_s});
        QVERIFY2(added.status == 0, added.err);
        const auto opened = Study::open(study, OpenMode::ReadOnly);
        const Item item = withoutLabelColumns(*(*opened)->item(itemNamed(**opened, u"1"_s)), **opened);
        QCOMPARE(item.kind, u"row"_s);
        QVERIFY(item.tags.isEmpty() && item.fields.isEmpty());
    }

    void whoSaysThatLabelsAreFinalGetsThem()
    {
        const QString study = newStudy();
        const Answer added =
            runCorater({u"add"_s, study, sheet("id,title,severity\nB-1,Crash,major\n"), u"--final-set"_s});
        QVERIFY2(added.status == 0 && added.err.contains("final label"), added.err);
        QVERIFY(exported(study).contains("major"));
        // The export says so itself.
        const QString again = newStudy();
        const QString set = sheet(exported(study), u"set.csv"_s);
        const Answer back = runCorater({u"add"_s, again, set});
        QVERIFY2(back.status == 0, back.err);
        QCOMPARE(exported(again), exported(study));
    }

    void columnsAreShownAndHiddenLater()
    {
        const QString study = newStudy();
        const Answer added = runCorater(
            {u"add"_s, study, sheet("id,title,body,priority,state\n1,A,b,high,open\n"), u"--hide"_s, u"state"_s});
        QVERIFY2(added.status == 0, added.err);
        const auto shown = [&] {
            const auto opened = Study::open(study, OpenMode::ReadOnly);
            return withoutLabelColumns(*(*opened)->item(itemNamed(**opened, u"1"_s)), **opened).fields.keys();
        };
        QCOMPARE(shown(), QStringList());
        const Answer tried = runCorater({u"columns"_s, study, u"--show"_s, u"Priority,state"_s, u"--dry-run"_s});
        QVERIFY2(tried.status == 0 && tried.out.contains("shown (chosen)"), tried.out + tried.err);
        QCOMPARE(shown(), QStringList());
        QCOMPARE(runCorater({u"columns"_s, study, u"--show"_s, u"Priority,state"_s}).status, 0);
        QCOMPARE(shown(), (QStringList{u"priority"_s, u"state"_s}));
        const QJsonObject told = jsonOf(runCorater({u"columns"_s, study, u"--hide"_s, u"priority"_s, u"--json"_s}));
        QCOMPARE(told["columns"_L1].toArray().first()["hidden"_L1].toInt(), 1);
        QCOMPARE(shown(), QStringList(u"state"_s));
        const Answer unknown = runCorater({u"columns"_s, study, u"--show"_s, u"priorty"_s});
        QVERIFY2(unknown.status == 2 && unknown.err.contains("did you mean"), unknown.err);
        QCOMPARE(runCorater({u"undo"_s, study}).status, 0);
        QCOMPARE(shown(), (QStringList{u"priority"_s, u"state"_s}));
    }

    // The labels of a tracker are tags: to search by, not to be seen while labelling.
    void labelsOfATrackerAreHidden_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("JSON") << u"issues.json"_s
                              << QByteArray(
                                     "[{\"number\":1,\"title\":\"T\",\"body\":\"b\",\"labels\":[{\"name\":\"perf\"}],"
                                     "\"html_url\":\"https://github.com/a/b/issues/1\",\"priority\":\"high\"}]");
        QTest::newRow("CSV") << u"issues.csv"_s
                             << QByteArray("Repository,Number,State,Title,Body,Labels,class\na/b,1,open,T,b,perf,1\n");
    }

    void labelsOfATrackerAreHidden()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QString study = newStudy();
        const Answer added = runCorater({u"add"_s, study, sheet(bytes, name)});
        QVERIFY2(added.status == 0 && added.err.contains("labels"), added.err);
        QVERIFY(runCorater({u"search"_s, study, u"tag:perf"_s}).out.contains("T"));
        const auto item = [&] {
            const auto opened = Study::open(study, OpenMode::ReadOnly);
            std::optional<Item> first;
            for (const QString &id : {u"a/b#1"_s, u"b#1"_s}) {
                const auto found = (*opened)->findItem(id);
                first = found && *found ? withoutLabelColumns(*(*opened)->item(**found), **opened) : first;
            }
            Item none;
            none.tags = QStringList(u"no item"_s);
            return first.value_or(none);
        };
        QCOMPARE(item().tags, QStringList());
        QVERIFY(!item().fields.contains(u"class") && !item().fields.contains(u"priority"));
        QCOMPARE(runCorater({u"columns"_s, study, u"--show"_s, u"labels"_s}).status, 0);
        QCOMPARE(item().tags, QStringList(u"perf"_s));
    }
};

QTEST_GUILESS_MAIN(SheetMeaningTest)
#include "SheetMeaningTest.moc"
