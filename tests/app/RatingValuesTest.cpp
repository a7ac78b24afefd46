// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Values of a sheet of ratings that are no codes as they stand: mistyped, spelled otherwise, several in a cell.
class RatingValuesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy(int items = 4)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, items) ? path : QString();
    }

    Answer ratings(const QString &study, const QByteArray &sheet, const QStringList &more = {})
    {
        return runCorater(QStringList{u"ratings"_s, study, written(m_folder, u"sheet.csv"_s, sheet)} + more);
    }

    static QStringList codes(const QString &study, const QString &dimension)
    {
        const QByteArray lines =
            runCorater({u"export"_s, study, u"--as"_s, u"ratings"_s, u"--format"_s, u"jsonl"_s, u"-o"_s, u"-"_s}).out;
        QStringList found;
        for (const QByteArray &line : lines.trimmed().split('\n')) {
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            QStringList set{object[dimension].toString()};
            for (int i = 1; object.contains(dimension + QString::number(i)); ++i) {
                set << object[dimension + QString::number(i)].toString();
            }
            set.removeAll(QString());
            found << set.join(u'+');
        }
        return found;
    }

private Q_SLOTS:
    void aMistypedValueIsMappedOrLeftOut()
    {
        const QByteArray sheet("id,size a,size b\n1,Small,Small[\n2,Large,Large\n");
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        const Answer asked = ratings(study, sheet);
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("sheet.csv:2:9: not a code of size (expected perhaps Small, found Small[)"),
                 asked.err);
        QVERIFY2(asked.err.contains("--value-is \"Small[=CODE\""), asked.err);
        QCOMPARE(contentOf(study), before);

        const Answer mapped = ratings(study, sheet, {u"--value-is"_s, u"Small[=Small"_s});
        QVERIFY2(mapped.status == 0, mapped.err);
        QVERIFY2(mapped.err.contains("“Small[” is taken for Small, as given: 1 cell"), mapped.err);
        QCOMPARE(codes(study, u"size"_s), QStringList({u"Small"_s, u"Small"_s, u"Large"_s, u"Large"_s}));

        const QString other = newStudy();
        const Answer left = ratings(other, sheet, {u"--value-is"_s, u"Small[=-"_s, u"--json"_s});
        QVERIFY2(left.status == 0, left.err);
        QCOMPARE(jsonOf(left)[u"ratings"].toInt(), 3);
    }

    void aValueThatNoCellHasIsRefused()
    {
        const Answer answer =
            ratings(newStudy(), "id,size a,size b\n1,Small,Small\n", {u"--value-is"_s, u"Smal=Small"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("Smal=Small"), answer.err);
    }

    void spellingsOfOneCodeAreListedAndJoined_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<bool>("always");
        QTest::newRow("Unicode forms") << QByteArray("na\xc3\xafve") << QByteArray("nai\xcc\x88ve") << true;
        QTest::newRow("case") << QByteArray("Naive") << QByteArray("NAIVE") << true;
        QTest::newRow("doubled blanks") << QByteArray("very big") << QByteArray("very  big") << true;
        QTest::newRow("no-break blank") << QByteArray("very big")
                                        << QByteArray("very\xc2\xa0"
                                                      "big")
                                        << true;
        QTest::newRow("zero-width blank") << QByteArray("big") << QByteArray("b\xe2\x80\x8big") << false;
        QTest::newRow("dashes") << QByteArray("a-b")
                                << QByteArray("a\xe2\x80\x93"
                                              "b")
                                << false;
        QTest::newRow("quotes") << QByteArray("don't") << QByteArray("don\xe2\x80\x99t") << false;
        QTest::newRow("numbers") << QByteArray("1") << QByteArray("1.0") << false;
        QTest::newRow("yes") << QByteArray("yes") << QByteArray("TRUE") << false;
    }

    void spellingsOfOneCodeAreListedAndJoined()
    {
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, other);
        QFETCH(bool, always);
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const QString book = written(m_folder, u"book.csv"_s, "dimension,code\nkind,\"" + code + "\"\nkind,no\n");
        QCOMPARE(runCorater({u"new"_s, path, u"--codebook"_s, book, u"--rater"_s, u"a"_s, u"--rater"_s, u"b"_s}).status,
                 0);
        const QByteArray sheet = "id,kind a,kind b\n1,\"" + code + "\",\"" + other + "\"\n2,no,no\n";
        const QStringList dry{u"--dry-run"_s, u"--json"_s};
        const Answer plain = ratings(path, sheet, dry);
        QCOMPARE(plain.status, always ? 0 : 2);
        if (!always) {
            QVERIFY2(plain.err.contains("--same"), plain.err);
            QVERIFY2(!plain.err.contains("perhaps"), plain.err);
        }
        const Answer same = ratings(path, sheet, dry + QStringList(u"--same"_s));
        QVERIFY2(same.status == 0, same.err);
        const QJsonArray groups = jsonOf(same)[u"spellings"].toArray();
        QCOMPARE(groups.size(), 1);
        QCOMPARE(groups[0][u"spellings"].toArray().size(), 2);
        QCOMPARE(groups[0][u"spellings"][0][u"count"].toInt(), 1);
        QCOMPARE(jsonOf(same)[u"values"].toArray().size(), 3);
    }

    void theSeparatorIsFoundForTheWholeColumn_data()
    {
        QTest::addColumn<QByteArray>("set");
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("semicolon") << QByteArray("Red; Blue") << QStringList() << QByteArray("“;”");
        QTest::newRow("comma") << QByteArray("\"Red, Blue\"") << QStringList() << QByteArray("“,”");
        QTest::newRow("bar") << QByteArray("Red|Blue") << QStringList() << QByteArray("“|”");
        QTest::newRow("hash") << QByteArray("#Red #Blue") << QStringList{u"--separator"_s, u"#"_s} << QByteArray();
        QTest::newRow("line end") << QByteArray("\"Red\nBlue\"") << QStringList() << QByteArray("line ends");
        QTest::newRow("list") << QByteArray("\"[\"\"Red\"\", \"\"Blue\"\"]\"") << QStringList() << QByteArray();
    }

    void theSeparatorIsFoundForTheWholeColumn()
    {
        QFETCH(QByteArray, set);
        QFETCH(QStringList, more);
        QFETCH(QByteArray, says);
        const QString study = newStudy();
        const Answer answer = ratings(study, "id,colour a,colour b\n1," + set + ",Red\n2,Blue,Yellow\n", more);
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.err.contains(says), answer.err);
        QVERIFY2(codes(study, u"colour"_s).contains(u"Red+Blue"_s), qPrintable(codes(study, u"colour"_s).join(u' ')));
    }

    void severalCodesWhereOneIsAllowed()
    {
        const QByteArray sheet("id,size a,size b\n1,Small; Large,Small\n2,Large,Large\n");
        const QString study = newStudy();
        const Answer refused = ratings(study, sheet);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("one code, or --several \"size\""), refused.err);
        QVERIFY2(!refused.err.contains("perhaps"), refused.err);
        const Answer taken = ratings(study, sheet, {u"--several"_s, u"size"_s});
        QVERIFY2(taken.status == 0, taken.err);
        QVERIFY2(taken.err.contains("size takes several codes from now on"), taken.err);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
        const Answer unknown = ratings(newStudy(), sheet, {u"--several"_s, u"weight"_s});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("colour, size"), unknown.err);
    }

    void wordsForMissingAreSuggested_data()
    {
        QTest::addColumn<QByteArray>("word");
        for (const char *word : {"-99", "999", "missing", "_", ".", "NA", "not rated"}) {
            QTest::newRow(word) << QByteArray(word);
        }
    }

    void wordsForMissingAreSuggested()
    {
        QFETCH(QByteArray, word);
        const QByteArray sheet = "id,size a,size b\n1," + word + ",Small\n2,Large,Large\n";
        const QString study = newStudy();
        const Answer refused = ratings(study, sheet);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("--missing \"" + word + "\""), refused.err);
        const Answer taken = ratings(study, sheet, {u"--missing"_s, QString::fromUtf8(word), u"--json"_s});
        QVERIFY2(taken.status == 0, taken.err);
        QCOMPARE(jsonOf(taken)[u"ratings"].toInt(), 3);
    }

    // Places are those of the file, which has no columns and, in an archive, no lines that anybody sees.
    void placesAreInTheFile()
    {
        const QString study = newStudy();
        const QString lines =
            written(m_folder, u"Ada.jsonl"_s, "{\"id\":\"1\",\"size\":\"Small\"}\n{\"id\":\"2\",\"size\":\"Smaal\"}\n");
        const Answer flat = runCorater({u"ratings"_s, study, lines});
        QCOMPARE(flat.status, 2);
        QVERIFY2(flat.err.contains("Ada.jsonl:2: record 2, size: not a code of size"), flat.err);

        const QString doccano = written(m_folder, u"Ben.jsonl"_s,
                                        "{\"id\":1,\"text\":\"a\",\"label\":[\"size: Small\"]}\n"
                                        "{\"id\":2,\"text\":\"b\",\"label\":[\"size: Smaal\"]}\n");
        const Answer coded = runCorater({u"ratings"_s, study, doccano});
        QCOMPARE(coded.status, 2);
        QVERIFY2(coded.err.contains("Ben.jsonl:2: item 2, rater Ben, size: not a code of size"), coded.err);
    }
};

QTEST_GUILESS_MAIN(RatingValuesTest)
#include "RatingValuesTest.moc"
