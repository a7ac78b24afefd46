// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *plainBook = R"(corater-codebook: 1
dimension: cause
  maximum: 2
  code: Data
    code: Loader
    code: Copy
    code: Cache
  code: Graph
)";

constexpr const char *plainPosts = R"({"id": 11, "title": "slow", "body": "It is slow because of the loop here."}
{"id": 12, "title": "leak", "body": "Memory grows and the leak is in the cache."}
{"id": 13, "title": "later", "body": "Only in the second round."}
)";

} // namespace

/// The views for reading a study with any SQLite program: names in place of row numbers, nothing from open rounds,
/// nothing that was undone.
class PlainViewsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(u"s%1.corater"_s.arg(++m_count)); }

    // The rows as SQLite's shell prints them, one per line.
    static QString asked(const QString &path, const QString &sql)
    {
        const auto connection = Connection::open(path, OpenMode::ReadOnly);
        if (!connection) {
            return connection.error().oneLine();
        }
        QStringList lines;
        const auto read = (*connection)->rows(sql, {}, [&](const Query &row) -> Result<void> {
            lines << row.text(0);
            return {};
        });
        return read ? lines.join(u'\n') : read.error().oneLine();
    }

    static int countOf(const QString &path, const QString &view)
    {
        return asked(path, u"SELECT count(*) FROM "_s + view).toInt();
    }

    static void done(const QStringList &call, const QByteArray &lines = {})
    {
        const Answer answer = runCorater(call, lines);
        QVERIFY2(answer.status == 0, answer.out + answer.err);
    }

    // Two posts that Ada and Ben rated and sealed, with evidence, comments and a settled disagreement.
    QString settledStudy()
    {
        const QString path = freshPath();
        done({u"new"_s, path, u"--codebook"_s, written(m_folder, u"plain.codebook"_s, plainBook), u"--rater"_s,
              u"Ada"_s, u"--rater"_s, u"Ben"_s});
        done({u"add"_s, path, written(m_folder, u"posts.jsonl"_s, plainPosts), u"--site"_s, u"here"_s, u"--keywords"_s,
              u"none"_s});
        done({u"round"_s, path, u"--open"_s, u"First"_s, u"--items"_s, written(m_folder, u"first.txt"_s, "11\n12\n")});
        done(
            {u"label"_s, path, u"--rater"_s, u"Ada"_s, u"--batch"_s},
            R"({"item":"11","unit":1,"screening":"in","set":{"cause":["Loader","Graph"]},"comment":"a remark","evidence":[{"quote":"because of the loop","dimension":"cause","code":"Loader"}]}
{"item":"12","screening":"out"}
)");
        done({u"label"_s, path, u"--rater"_s, u"Ben"_s, u"--batch"_s},
             R"({"item":"11","unit":1,"screening":"in","set":{"cause":["Copy"]}}
{"item":"12","screening":"out"}
)");
        done({u"seal"_s, path, u"--rater"_s, u"Ada"_s});
        done({u"seal"_s, path, u"--rater"_s, u"Ben"_s});
        done({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ben"_s},
             R"({"item":"11","unit":1,"set":{"cause":["Loader"]},"text":"the loop decides","needs_rule":true})"
             "\n");
        return path;
    }

private Q_SLOTS:
    void everyViewHasItsColumns_data()
    {
        QTest::addColumn<QString>("columns");
        const auto view = [](const char *name, const char *columns) {
            QTest::newRow(name) << QString::fromLatin1(columns);
        };
        view("items", "id site kind title url date tags score views answers author keywords fields import");
        view("texts", "item site place kind id author date score accepted text");
        view("raters", "name adjudicator");
        view("codes",
             "dimension path name state merged_into selectable definition use_when avoid_when examples aliases");
        view("rounds", "name number version imported opened closed");
        view("seals", "round rater sealed hash");
        view("ratings", "round item site rater screening reason comment unsure discuss version changed");
        view("units", "round item site rater unit comment");
        view("labels", "round item site rater unit dimension place code code_then version comment");
        view("passages", "round item site rater unit dimension code part start length quote before after place");
        view("decisions", "item site unit export_id question final whose decided_by how at reason text overruled "
                          "needs_rule version");
    }

    void everyViewHasItsColumns()
    {
        QFETCH(const QString, columns);
        const QString path = freshPath();
        QVERIFY(StudyFile::create(path));
        const QString view = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(asked(path, u"SELECT type FROM sqlite_schema WHERE name = '%1'"_s.arg(view)), u"view"_s);
        QCOMPARE(asked(path, u"SELECT group_concat(name, ' ') FROM pragma_table_info('%1')"_s.arg(view)), columns);
        QCOMPARE(countOf(path, view), 0);
        // The manual lists their columns.
        QFile manual(QStringLiteral(CORATER_FIXTURES "/../../app/window/manual/manual.md"));
        QVERIFY(manual.open(QIODevice::ReadOnly));
        QStringList told;
        for (const QString &column : columns.split(u' ')) {
            told << u'`' + column + u'`';
        }
        const QString line = u"| `%1` | "_s.arg(view);
        const QString text =
            QString::fromUtf8(manual.readAll()).section(u"### Reading it with SQL"_s, 1).section(u"\n### "_s, 0, 0);
        QVERIFY2(text.contains(line), qPrintable(line));
        QVERIFY2(text.section(line, 1).section(u'\n', 0, 0).contains(told.join(u", "_s)),
                 qPrintable(told.join(u", "_s)));
    }

    void namesStandInPlaceOfRows()
    {
        const QString path = settledStudy();
        QCOMPARE(asked(path, u"SELECT id || ' ' || site || ' ' || title || ' ' || import FROM items ORDER BY id"_s),
                 u"11 here slow posts.jsonl\n12 here leak posts.jsonl\n13 here later posts.jsonl"_s);
        QVERIFY(asked(path, u"SELECT text FROM texts WHERE item = '12' AND site = 'here' AND place = 1"_s)
                    .contains(u"the leak is in the cache"));
        QCOMPARE(asked(path, u"SELECT name || '|' || adjudicator FROM raters ORDER BY name"_s), u"Ada|\nBen|"_s);
        QCOMPARE(asked(path, u"SELECT path || '|' || selectable FROM codes"_s),
                 u"Data|yes\nData > Loader|yes\nData > Copy|yes\nData > Cache|yes\nGraph|yes"_s);
        QCOMPARE(asked(path, u"SELECT name || ' ' || number || ' ' || version || ' ' || (closed <> '') FROM rounds"_s),
                 u"First 1 v1 1"_s);
        QCOMPARE(asked(path, u"SELECT round || ' ' || rater || ' ' || length(hash) FROM seals ORDER BY rater"_s),
                 u"First Ada 64\nFirst Ben 64"_s);
        QCOMPARE(asked(path, u"SELECT item || ' ' || rater || ' ' || screening || ' ' || version FROM ratings "
                             "ORDER BY item, rater"_s),
                 u"11 Ada in v1\n11 Ben in v1\n12 Ada out v1\n12 Ben out v1"_s);
        QCOMPARE(asked(path, u"SELECT round || ' ' || item || ' ' || site || ' ' || rater || ' ' || unit FROM units "
                             "ORDER BY rater"_s),
                 u"First 11 here Ada 1\nFirst 11 here Ben 1"_s);
        QCOMPARE(asked(path, u"SELECT rater || ' ' || dimension || ' ' || place || ' ' || code || ' ' || version "
                             "FROM labels ORDER BY rater, place"_s),
                 u"Ada cause 1 Loader v1\nAda cause 2 Graph v1\nBen cause 1 Copy v1"_s);
        QCOMPARE(asked(path, u"SELECT rater || ' ' || dimension || ' ' || code || ' ' || quote FROM passages"_s),
                 u"Ada cause Loader because of the loop"_s);
        QCOMPARE(asked(path,
                       u"SELECT unit || '|' || final || '|' || whose || '|' || decided_by || '|' || text || '|' || "
                       "needs_rule || '|' || version FROM decisions WHERE question = 'cause'"_s),
                 u"1|Loader|none of them|Ben|the loop decides|yes|v1"_s);
        done({u"verify"_s, path});
    }

    void codesOfTodayAndOfThen()
    {
        const QString path = settledStudy();
        done({u"codebook"_s, u"change"_s, path, u"rename"_s, u"Loader"_s, u"Data loader"_s});
        done({u"codebook"_s, u"change"_s, path, u"merge"_s, u"Copy"_s, u"Cache"_s});
        done({u"codebook"_s, u"change"_s, path, u"retire"_s, u"Graph"_s});
        QCOMPARE(asked(path, u"SELECT rater || '|' || code || '|' || code_then || '|' || version FROM labels "
                             "ORDER BY rater, place"_s),
                 u"Ada|Data loader|Loader|v1\nAda|Graph|Graph|v1\nBen|Cache|Copy|v1"_s);
        QCOMPARE(asked(path, u"SELECT code FROM passages"_s), u"Data loader"_s);
        QCOMPARE(asked(path, u"SELECT final || '|' || version FROM decisions WHERE question = 'cause'"_s),
                 u"Data loader|v1"_s);
        QCOMPARE(asked(path, u"SELECT name || '|' || state || '|' || merged_into FROM codes ORDER BY name"_s),
                 u"Cache||\nCopy|merged|Cache\nData||\nData loader||\nGraph|retired|"_s);
    }

    void openRoundsAreHidden()
    {
        const QString path = freshPath();
        QVERIFY(labelledStudy(path)); // item 1 has a final label
        const QStringList hiding{u"ratings"_s, u"units"_s, u"labels"_s, u"passages"_s, u"decisions"_s};
        const auto seals = [&](const QString &rater) {
            const auto study = Study::open(path);
            return study && seal(**study, rater);
        };
        QCOMPARE(countOf(path, u"items"_s), 8);
        for (const QString &view : hiding) {
            QCOMPARE(countOf(path, view), 0);
        }
        QVERIFY(seals(u"Ada"_s));
        QCOMPARE(asked(path, u"SELECT rater FROM seals"_s), u"Ada"_s);
        for (const QString &view : hiding) {
            QCOMPARE(countOf(path, view), 0);
        }
        QVERIFY(seals(u"Ben"_s));
        QCOMPARE(countOf(path, u"ratings"_s), 16);
        QCOMPARE(countOf(path, u"units"_s), 18);
        QCOMPARE(asked(path, u"SELECT final FROM decisions WHERE item = '1' AND question = 'colour'"_s),
                 u"Yellow; Red"_s);
    }

    // The first round stays visible while the second is open, whatever its ratings.
    void aSecondRoundIsHiddenToo()
    {
        const QString path = settledStudy();
        const auto all = [&] {
            QString said;
            for (const char *view : {"codes", "ratings", "units", "labels", "passages", "decisions"}) {
                said += asked(path, u"SELECT count(*) FROM "_s + QLatin1String(view)) + u' ';
            }
            return said;
        };
        const QString before = all();
        done({u"round"_s, path, u"--open"_s, u"Second"_s, u"--items"_s, written(m_folder, u"second.txt"_s, "12\n13\n"),
              u"--recheck"_s});
        done({u"label"_s, path, u"--rater"_s, u"Ada"_s, u"--batch"_s},
             R"({"item":"13","unit":1,"screening":"in","set":{"cause":["Copy"]},"evidence":[{"quote":"second round"}]})"
             "\n");
        done({u"codebook"_s, u"change"_s, path, u"add"_s, u"Ada's idea"_s, u"--below"_s, u"Data"_s, u"--rater"_s,
              u"Ada"_s});
        QCOMPARE(all(), before);
        done({u"label"_s, path, u"--rater"_s, u"Ben"_s, u"--batch"_s}, "{\"item\":\"13\",\"screening\":\"out\"}\n");
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            done({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, "{\"item\":\"12\",\"screening\":\"out\"}\n");
            done({u"seal"_s, path, u"--rater"_s, rater});
        }
        QCOMPARE(countOf(path, u"labels"_s), 4);
        QCOMPARE(countOf(path, u"ratings"_s), 8);
        QCOMPARE(countOf(path, u"passages"_s), 2);
        QCOMPARE(asked(path, u"SELECT path || '|' || state FROM codes WHERE name = 'Ada''s idea'"_s),
                 u"Data > Ada's idea|draft"_s);
    }

    void whatWasTakenBackIsGone()
    {
        const QString path = settledStudy();
        done({u"add"_s, path,
              written(m_folder, u"more.jsonl"_s, "{\"id\": 14, \"title\": \"wrong\", \"body\": \"A wrong file.\"}\n"),
              u"--site"_s, u"here"_s, u"--keywords"_s, u"none"_s});
        QCOMPARE(countOf(path, u"items"_s), 4);
        QCOMPARE(countOf(path, u"texts WHERE item = '14'"_s), 1);
        done({u"undo"_s, path});
        QCOMPARE(asked(path, u"SELECT count(*) FROM item"_s), u"4"_s);
        QCOMPARE(countOf(path, u"items"_s), 3);
        QCOMPARE(countOf(path, u"texts WHERE item = '14'"_s), 0);
        QVERIFY(countOf(path, u"decisions WHERE question = 'cause'"_s) == 1);
        done({u"undo"_s, path, u"--rater"_s, u"Ben"_s});
        QCOMPARE(countOf(path, u"decisions WHERE question = 'cause'"_s), 0);
    }

    // Recovering or upgrading a study creates the views, too.
    void recoveredAndUpgradedStudiesHaveThem()
    {
        const QString path = settledStudy();
        const QString recovered = freshPath();
        done({u"recover"_s, path, u"-o"_s, recovered});
        const QString labels = u"SELECT rater || item || unit || code || version FROM labels ORDER BY 1"_s;
        QCOMPARE(asked(recovered, labels), asked(path, labels));
        const QString old = freshPath();
        QVERIFY(QFile::copy(fixture(u"studies/v10.corater"_s), old));
        QVERIFY(QFile::setPermissions(old, QFile::ReadOwner | QFile::WriteOwner));
        {
            // The program does not read the views, so a file opened for reading gets no temporary ones.
            const auto file = StudyFile::open(old, OpenMode::ReadOnly);
            QVERIFY(file);
            QCOMPARE(connectionOf(**file).value(u"SELECT group_concat(name) FROM temp.sqlite_schema"_s)->toString(),
                     u"discussion,memo"_s); // tables of later versions
        }
        QVERIFY(StudyFile::open(old, OpenMode::ReadWrite));
        QCOMPARE(asked(old, u"SELECT rater || '|' || code || '|' || code_then FROM labels WHERE round = 'Round 1' AND "
                            "item = '11' ORDER BY rater"_s),
                 u"Ada|Data loader|Loader\nBen|Copy|Copy"_s);
        QCOMPARE(countOf(old, u"ratings WHERE round = 'Second'"_s), 0);
    }

    void theyAreOnlyRead()
    {
        const QString path = settledStudy();
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        QVERIFY(connection);
        QVERIFY(!(*connection)->run(u"UPDATE labels SET code = 'Copy'"_s));
        QVERIFY(!(*connection)->run(u"DELETE FROM ratings"_s));
    }
};

QTEST_GUILESS_MAIN(PlainViewsTest)
#include "PlainViewsTest.moc"
