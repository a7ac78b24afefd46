// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ShownFields.h"
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A column unknown to Corater, such as the reputation of an author, from its sheet to the export: it is named on
/// import, shown below the post, found by a search, and exported unchanged; where it is not kept, that is reported.
class ForeignColumnTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, 0) ? path : QString();
    }

    // The cells of a column of an exported sheet, below its heading.
    static QStringList column(const QByteArray &sheet, const QByteArray &heading)
    {
        QStringList cells;
        qsizetype place = -1;
        for (const QByteArray &line : sheet.trimmed().split('\n')) {
            const QList<QByteArray> fields = line.trimmed().split(',');
            place = place < 0 ? fields.indexOf(heading) : place;
            cells << (place < 0 ? u"no such column"_s : QString::fromUtf8(fields.value(place)));
        }
        return cells;
    }

private Q_SLOTS:
    void ofItemsIsKeptToTheEnd()
    {
        const QString study = newStudy();
        const QString sheet =
            written(m_folder, u"posts.csv"_s,
                    "id,title,body,reputation\n1,Slow,text one,0.40\n2,Stuck,text two,1e-3\n3,Hangs,three,\n");
        const Answer added = runCorater({u"add"_s, study, sheet, u"--json"_s});
        QVERIFY2(added.status == 0, added.err);
        QVERIFY2(added.err.contains("other columns: reputation"), added.err);
        const QJsonObject told = QJsonDocument::fromJson(added.out)["files"_L1][0].toObject();
        QCOMPARE(told["other_columns"_L1].toArray(), QJsonArray{u"reputation"_s});
        {
            const auto opened = Study::open(study, OpenMode::ReadOnly);
            QVERIFY(opened);
            const Item shown = withoutLabelColumns(*(*opened)->item(itemNamed(**opened, u"1"_s)), **opened);
            QCOMPARE(shown.fields["reputation"_L1].toString(), u"0.40"_s); // shown while labelling
        }
        const Answer found = runCorater({u"search"_s, study, u"field:reputation=0.40"_s});
        QVERIFY2(found.status == 0 && found.out.contains("Slow") && !found.out.contains("Stuck"),
                 found.out + found.err);
        const QString out = m_folder.filePath(u"items.csv"_s);
        const Answer exported = runCorater({u"export"_s, study, u"--as"_s, u"items"_s, u"-o"_s, out, u"--force"_s});
        QVERIFY2(exported.status == 0, exported.err);
        QCOMPARE(column(bytesOf(out), "reputation"), (QStringList{u"reputation"_s, u"0.40"_s, u"1e-3"_s, QString()}));
        // Imported again, nothing is lost.
        const QString again = newStudy();
        QCOMPARE(runCorater({u"add"_s, again, out}).status, 0);
        const auto opened = Study::open(again, OpenMode::ReadOnly);
        QCOMPARE((*(*opened)->item(itemNamed(**opened, u"2"_s))).fields["reputation"_L1].toString(), u"1e-3"_s);
    }

    void ofAPublishedDataSetComesOutAsItCame()
    {
        const QString study = m_folder.filePath(u"d%1.corater"_s.arg(++m_count));
        QCOMPARE(runCorater({u"new"_s, study, u"--codebook"_s, u"dlperf"_s}).status, 0);
        const QString sheet =
            written(m_folder, u"set.csv"_s,
                    "id,creation_date,title,link,comment,introducing stage,exposing stage,symptom1,symptom2,"
                    "root cause,confidence\n"
                    "7,2020-01-01,Slow,https://stackoverflow.com/questions/7,,Training,Training,Memory Leak,,"
                    "Buggy Library Version,0.40\n");
        const Answer added = runCorater({u"add"_s, study, sheet});
        QVERIFY2(added.status == 0, added.err);
        const QString out = m_folder.filePath(u"set-again.csv"_s);
        const Answer exported =
            runCorater({u"export"_s, study, u"--as"_s, u"empirical-study"_s, u"-o"_s, out, u"--force"_s});
        QVERIFY2(exported.status == 0, exported.err);
        const QString items = m_folder.filePath(u"set-items.csv"_s);
        QCOMPARE(runCorater({u"export"_s, study, u"--as"_s, u"items"_s, u"-o"_s, items, u"--force"_s}).status, 0);
        QVERIFY2(column(bytesOf(items), "confidence").contains(u"0.40"_s) ||
                     column(bytesOf(out), "confidence").contains(u"0.40"_s),
                 bytesOf(out) + bytesOf(items));
    }

    // It is not kept from a rater's sheet, and this is reported.
    void ofARatersSheetIsNamed()
    {
        const QString study = newStudy();
        const QString sheet = written(m_folder, u"ratings.csv"_s,
                                      "id,size_Ada,size_Ben,confidence_Ada,confidence\n1,Small,Large,0.4,3\n");
        const Answer read = runCorater({u"ratings"_s, study, sheet, u"--new-items"_s, u"--json"_s});
        QVERIFY2(read.status == 0, read.err);
        QVERIFY2(read.err.contains("columns not used: confidence_Ada, confidence"), read.err);
        QCOMPARE(QJsonDocument::fromJson(read.out)["unused_columns"_L1].toArray(),
                 (QJsonArray{u"confidence_Ada"_s, u"confidence"_s}));
        const Answer agreed = runCorater({u"agree"_s, study, u"--json"_s});
        QVERIFY2(!agreed.out.contains("confidence_Ada"), agreed.out);
    }

    void ofASheetAloneIsNoRater()
    {
        const QString sheet =
            written(m_folder, u"two.csv"_s,
                    "id,rater1,rater2,confidence1,confidence2\n1,a,a,0.41,0.52\n2,a,b,0.13,0.94\n3,b,b,0.75,0.36\n");
        const Answer answer = runCorater({u"agree"_s, sheet, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonArray results = QJsonDocument::fromJson(answer.out)["results"_L1].toArray();
        QCOMPARE(results.size(), 1);
        QVERIFY2((answer.err + answer.out).contains("rater1") &&
                     !QJsonDocument(results).toJson().contains("confidence"),
                 answer.err + answer.out);
    }
};

QTEST_GUILESS_MAIN(ForeignColumnTest)
#include "ForeignColumnTest.moc"
