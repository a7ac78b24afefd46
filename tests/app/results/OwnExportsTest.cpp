// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "models/commands/ratings/ImportFinals.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The program imports its own exports unchanged and without warnings.
class OwnExportsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    QString written(const QString &name, const QByteArray &bytes) const
    {
        QFile file(at(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }

    // A study of the codebook with as many units as its largest dimension has codes, so that each code is used.
    void everyCodeUsed(const QString &path, const Codebook &codebook)
    {
        const auto study = Study::create(path, {.title = "x", .codebook = codebook, .raters = {}});
        QVERIFY(study);
        qsizetype most = 0;
        for (const Dimension &dimension : codebook.dimensions) {
            most = std::max(most, qsizetype(dimension.choices().size()));
        }
        EmpiricalStudy set;
        for (qsizetype i = 0; i < most; ++i) {
            EmpiricalUnit unit{.id = QString::number(i + 1)};
            for (const Dimension &dimension : (*study)->codebook().dimensions) {
                const auto choices = dimension.choices();
                if (!choices.empty()) {
                    unit.labels.insert(dimension.id, {choices[size_t(i) % choices.size()]});
                }
            }
            set.units.push_back(unit);
        }
        QVERIFY((*study)->perform(importFinals(u"set.csv"_s, set, {}, FinalsMeaning::Unsaid)));
    }

private Q_SLOTS:
    void codebookCheckFindsNothingInOurExport_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("published");
        for (const QString &name : builtInCodebooks()) {
            QTest::addRow("%s", qPrintable(name)) << name << false;
            QTest::addRow("%s, published spellings", qPrintable(name)) << name << true;
        }
    }

    void codebookCheckFindsNothingInOurExport()
    {
        QFETCH(QString, name);
        QFETCH(bool, published);
        const QString path = at(name + QString::number(published) + u".corater"_s);
        everyCodeUsed(path, loadCodebook(name)->codebook);
        const QString sheet = at(name + u".csv"_s);
        QStringList arguments{u"export"_s, path, u"--as"_s, u"empirical-study"_s, u"--force"_s, u"-o"_s, sheet};
        if (published) {
            arguments << u"--published-spellings"_s;
        }
        QCOMPARE(runCorater(arguments).status, 0);
        const Answer answer = runCorater({u"codebook"_s, u"check"_s, name, sheet});
        QVERIFY2(answer.status == 0, answer.out + answer.err);
        QVERIFY2(!answer.out.contains("not a code"), answer.out);
    }

    void codebookCheckFindsNothingInTheExportOfTheDemonstration()
    {
        QCOMPARE(runCorater({u"demo"_s, u"--dir"_s, at(u"demo"_s)}).status, 0);
        const QString demo = at(u"demo/demonstration.corater"_s);
        for (const QString &layout : {u"empirical-study"_s, u"ratings"_s}) {
            const QString sheet = at(layout + u".csv"_s);
            QCOMPARE(runCorater({u"export"_s, demo, u"--as"_s, layout, u"--force"_s, u"-o"_s, sheet}).status, 0);
            const Answer answer = runCorater({u"codebook"_s, u"check"_s, demo, sheet});
            QVERIFY2(answer.status == 0, answer.out + answer.err);
        }
    }

    // Codes that are numbers or begin like a formula, and the apostrophe of earlier versions.
    void codesThatLookLikeFormulasAreRead()
    {
        Codebook codebook = smallCodebook();
        codebook.dimensions[1].codes[0].name = u"-1"_s;
        codebook.dimensions[1].codes[1].name = u"=much"_s;
        codebook.dimensions[1].codes[2].name = u"-less"_s;
        const QString path = at(u"signs.corater"_s);
        everyCodeUsed(path, codebook);
        const QString sheet = at(u"signs.csv"_s);
        QCOMPARE(runCorater({u"export"_s, path, u"--as"_s, u"empirical-study"_s, u"--force"_s, u"-o"_s, sheet}).status,
                 0);
        const QByteArray bytes = bytesOf(sheet);
        QVERIFY2(bytes.contains(",-1\r\n") && !bytes.contains("'-1"), bytes);
        QVERIFY2(bytes.contains(",'=much\r\n") && bytes.contains(",'-less\r\n"), bytes);
        const Answer ours = runCorater({u"codebook"_s, u"check"_s, path, sheet});
        QVERIFY2(ours.status == 0, ours.out + ours.err);
        const QString earlier = written(u"earlier.csv"_s, QByteArray(bytes).replace(",-1\r\n", ",'-1\r\n"));
        const Answer old = runCorater({u"codebook"_s, u"check"_s, path, earlier});
        QVERIFY2(old.status == 0, old.out + old.err);
        const QString ratings = written(u"rated.csv"_s, "id,size a,size b\n1,'-1,-1\n2,'=much,'-less\n");
        const Answer read = runCorater(
            {u"ratings"_s, path, ratings, u"--raters"_s, u"a,b"_s, u"--new-rater"_s, u"a"_s, u"--new-rater"_s, u"b"_s});
        QVERIFY2(read.status == 0, read.out + read.err);
    }

    // All columns of the sheet of ratings are imported again, also for a unit without a label.
    void theSheetOfRatingsComesBackAsItWent()
    {
        const auto rated = [this](const QString &name) {
            const QString path = at(name);
            (void)smallStudy(path, 5);
            return path;
        };
        const QString first = rated(u"first.corater"_s);
        QCOMPARE(runCorater(
                     {u"label"_s, first, u"--rater"_s, u"Ada"_s, u"--batch"_s},
                     "{\"item\":\"1\",\"unit\":1,\"screening\":\"in\",\"comment\":\"=on the unit\","
                     "\"set\":{\"colour\":[\"Red\"],\"size\":\"Small\"}}\n"
                     "{\"item\":\"1\",\"unit\":2,\"comment\":\"nothing said yet\"}\n"
                     "{\"item\":\"2\",\"screening\":\"out\",\"reason\":\"off topic\"}\n"
                     "{\"item\":\"3\",\"screening\":\"in\"}\n"
                     "{\"item\":\"4\",\"unit\":1,\"set\":{\"colour\":[\"Red\"]},\"comments\":{\"colour\":\"=reddish\","
                     "\"size\":\"not told\"},\"unsure\":true,\"discuss\":true}\n"
                     "{\"item\":\"5\",\"discuss\":true}\n")
                     .status,
                 0);
        QCOMPARE(runCorater({u"label"_s, first, u"--rater"_s, u"Ben"_s, u"--batch"_s},
                            "{\"item\":\"1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":[\"Blue\"],"
                            "\"size\":\"Small\"}}\n{\"item\":\"2\",\"screening\":\"out\"}\n")
                     .status,
                 0);
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(runCorater({u"seal"_s, first, u"--rater"_s, rater}).status, 0);
        }
        const QString sheet = at(u"ratings.csv"_s);
        QCOMPARE(runCorater({u"export"_s, first, u"--as"_s, u"ratings"_s, u"--force"_s, u"-o"_s, sheet}).status, 0);
        const QByteArray bytes = bytesOf(sheet);
        QVERIFY2(bytes.contains(",Ada,in,,,,1,'=on the unit,Red,,Small,,,v1,v1,,20"), bytes);
        QVERIFY2(bytes.contains(",Ada,in,,,,2,nothing said yet,,,,,,,,,20"), bytes);
        QVERIFY2(bytes.contains(",Ada,out,off topic,,,,,,,,,,,,,20"), bytes);
        QVERIFY2(bytes.contains(",Ada,in,,yes,,1,,Red,,,'=reddish,not told,v1,,yes,20"), bytes);
        QVERIFY2(bytes.contains(",Ada,,,,,,,,,,,,,,yes,20"), bytes);
        const QString second = rated(u"second.corater"_s);
        const Answer read = runCorater({u"ratings"_s, second, sheet, u"--layout"_s, u"long"_s});
        QVERIFY2(read.status == 0, read.out + read.err);
        const QString again = at(u"again.csv"_s);
        QCOMPARE(runCorater({u"export"_s, second, u"--as"_s, u"ratings"_s, u"-o"_s, again}).status, 0);
        // Except the name of the round, which is that of the file, and the time when the study got the rating.
        const auto withoutRound = [](const QByteArray &text) {
            QByteArrayList lines = text.split('\n');
            for (QByteArray &line : lines) {
                line = line.mid(line.indexOf(',')).left(line.lastIndexOf(',') - line.indexOf(','));
            }
            return lines.join('\n');
        };
        QCOMPARE(withoutRound(bytesOf(again)), withoutRound(bytes));
    }

    // `add` does not guess the meaning of a set of final labels.
    void whatADataSetIsMustBeSaid()
    {
        const QString path = at(u"set.corater"_s);
        (void)smallStudy(path, 3);
        const QString rated = written(u"all.csv"_s, "id,colour a,colour b,size a,size b\n1,Red,Red,Small,Small\n"
                                                    "2,Blue,Blue,Large,Large\n");
        QCOMPARE(runCorater({u"ratings"_s, path, rated}).status, 0);
        const QString set = written(u"final.csv"_s, "id,colour1,size\n1,Green,Small\n");
        const QByteArray before = contentOf(path);
        const Answer asked = runCorater({u"add"_s, path, set});
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("--final-set") && asked.err.contains("--addition"), asked.err);
        QVERIFY2(asked.out.contains("1: colour is Green, the study had Red (agreed)\n"), asked.out);
        QVERIFY2(asked.out.contains("2 is excluded: the final set does not have it (included, with 2)\n"), asked.out);
        QCOMPARE(contentOf(path), before);
        QCOMPARE(runCorater({u"add"_s, path, set, u"--addition"_s}).status, 2);
        QCOMPARE(runCorater({u"add"_s, path, set, u"--addition"_s, u"--final-set"_s}).status, 2);
        QCOMPARE(contentOf(path), before);
        const Answer final = runCorater({u"add"_s, path, set, u"--final-set"_s});
        QVERIFY2(final.status == 0, final.err);
        QVERIFY2(final.err.contains("1 item and 0 units that it lacks, 1 decision that would change"), final.err);
        const Answer out = runCorater({u"export"_s, path, u"--as"_s, u"empirical-study"_s, u"-o"_s, u"-"_s});
        QVERIFY2(out.out.endsWith("colour1,colour2,size\r\n1,,Item 1,,,Green,,Small\r\n"), out.out);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }
};

QTEST_GUILESS_MAIN(OwnExportsTest)
#include "OwnExportsTest.moc"
