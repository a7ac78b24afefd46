// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

QByteArray contentOrPath(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : path.toUtf8();
}

QList<QByteArray> linesOf(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    for (QByteArray &line : lines) {
        line = line.trimmed();
    }
    lines.removeAll(QByteArray());
    return lines;
}

} // namespace

/// Finding, comparing, listing and settling labels on the command line, in a closed round of two raters (see
/// labelledStudy()).
class RetrievalCommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // Makes a closed study and returns its path.
    QString closedStudy()
    {
        const QString path = m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count));
        const auto study = labelledStudy(path);
        const bool made = study && study->perform(setComment(keyOf(*study, "2", "Ben"), 1, {}, "=\"a|b\" *why*")) &&
                          seal(*study, "Ada") && seal(*study, "Ben");
        return made ? path : QString();
    }

    QString exported(const QString &study, const QStringList &arguments, const QString &name)
    {
        const QString path = m_folder.filePath(name);
        const Answer answer = runCorater(QStringList{"export", study, "-o", path, "--force", "--as"} + arguments);
        return answer.status == 0 ? path : QString::fromUtf8(answer.err);
    }

    static double kappaOf(const QJsonObject &result)
    {
        return result["statistics"].toObject()["cohen_kappa"].toDouble(-9);
    }

    // Compares the kappas of the study with those of two columns of its paired ratings, by the same list of codes.
    void compareKappas(const QString &study, const QString &codes)
    {
        const QString sheet = exported(study, {"ratings", "--layout", "paired", "--codes", codes}, "paired.csv");
        QVERIFY2(QFile::exists(sheet), qPrintable(sheet));
        const QJsonArray results =
            jsonOf(runCorater({"agree", study, "--round", "1", "--codes-of", codes, "--json"}))["results"].toArray();
        int compared = 0;
        for (const QJsonValue &value : results) {
            const QJsonObject result = value.toObject();
            const QString name = result["dimension"].toString();
            if (result["level"].toString() != u"code" || !QStringList{"colour", "size"}.contains(name)) {
                continue;
            }
            const QString list = written(m_folder, "codes.json", QJsonDocument(result["codes"].toArray()).toJson());
            const Answer agree = runCorater(
                {"agree", sheet, "--id", "unit", "--pair", name + " Ada," + name + " Ben", "--codes", list, "--json"});
            QVERIFY2(agree.status == 0, agree.err);
            const QJsonObject ofSheet = jsonOf(agree)["results"].toArray()[0].toObject();
            QVERIFY(kappaOf(result) > -1);
            QCOMPARE(ofSheet["confusion"].toArray(), result["confusion"].toArray());
            // The same double, to the last digit.
            QVERIFY(kappaOf(ofSheet) == kappaOf(result));
            ++compared;
        }
        QCOMPARE(compared, 2);
    }

private Q_SLOTS:
    void theSealedAgreementComesFromTheExport()
    {
        const QString path = closedStudy();
        compareKappas(path, "sealed");
        compareKappas(path, "current");
        const double before =
            kappaOf(jsonOf(runCorater({"agree", path, "--round", "1", "--dimension", "colour", "--json"}))["results"]
                        .toArray()[0]
                        .toObject());
        QCOMPARE(runCorater({"codebook", "change", path, "merge", "Yellow", "Red"}).status, 0);
        QCOMPARE(runCorater({"codebook", "change", path, "rename", "Blue", "Azure"}).status, 0);
        const QJsonObject after =
            jsonOf(runCorater({"agree", path, "--round", "1", "--dimension", "colour", "--json"}))["results"]
                .toArray()[0]
                .toObject();
        QVERIFY(kappaOf(after) == before);
        compareKappas(path, "sealed");
        compareKappas(path, "current");
        const QByteArray sealed = contentOrPath(exported(path, {"ratings", "--codes", "sealed"}, "sealed.csv"));
        const QByteArray current = contentOrPath(exported(path, {"ratings"}, "current.csv"));
        QVERIFY(sealed.contains("Yellow") && !current.contains("Yellow"));
        QVERIFY(sealed.contains("Azure") && current.contains("Azure"));
    }

    // Decisions exported from one study settle another, and nothing is settled twice.
    void decisionsSettleAnotherCopy_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("file");
        QTest::newRow("csv") << QStringList{"decisions"} << "d.csv";
        QTest::newRow("tsv") << QStringList{"decisions"} << "d.tsv";
        QTest::newRow("workbook") << QStringList{"decisions"} << "d.xlsx";
        QTest::newRow("data set") << QStringList{"empirical-study"} << "e.csv";
    }

    void decisionsSettleAnotherCopy()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, file);
        const QString one = closedStudy();
        const QString other = closedStudy();
        const QByteArray decisions =
            "{\"item\":\"2\",\"take\":\"Ben\",\"reason\":\"rule decides\"}\n"
            "{\"item\":\"4\",\"unit\":1,\"set\":{\"colour\":[\"Blue\",\"Red\"],\"size\":\"Small\"}}\n"
            "{\"item\":\"5\",\"take\":\"Ada\"}\n{\"item\":\"6\",\"take\":\"Ada\"}\n"
            "{\"item\":\"7\",\"take\":\"Ada\"}\n{\"item\":\"8\",\"take\":\"Ada\"}\n";
        const Answer settled = runCorater({"settle", one, "--batch", "--decider", "Ada"}, decisions);
        QVERIFY2(settled.out.contains("ok 1") && settled.out.contains("ok 2"), settled.out);
        QCOMPARE(runCorater({"compare", one, other}).status, 1);
        const QString sheet = exported(one, arguments, file);
        const Answer from = runCorater({"settle", other, "--from", sheet, "--decider", "Ada"});
        QVERIFY2(from.status == 0, from.out + from.err);
        const Answer compared = runCorater({"compare", one, other, "--json"});
        QVERIFY2(compared.status == 0, compared.out);
        // A second import changes nothing.
        const QByteArray before = contentOf(other);
        QCOMPARE(runCorater({"settle", other, "--from", sheet, "--decider", "Ada"}).status, 0);
        QCOMPARE(contentOf(other), before);
        // Labels that all agreed on are not listed as disputed.
        const QByteArray again = contentOrPath(exported(other, {"decisions"}, "again.csv"));
        QVERIFY(!again.contains("overruled\r\n") && !again.contains(",yes,,"));
    }

    void wrongDecisionsAreNamedByTheirRow()
    {
        const QString path = closedStudy();
        const QString sheet =
            written(m_folder, "wrong.csv",
                    "unit,question,final\n2,colour,Red\n2,colour,Mauve\n2,shape,Round\nnine,colour,Red\n5,colour,\n");
        const Answer answer = runCorater({"settle", path, "--from", sheet, "--decider", "Ada", "--dry-run"});
        QCOMPARE(answer.status, 1);
        const QList<QByteArray> lines = linesOf(answer.out);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], "ok 2");
        QVERIFY(lines[1].startsWith("error 3") && lines[2].startsWith("error 4") && lines[3].startsWith("error 5"));
        const Answer none =
            runCorater({"settle", path, "--from", written(m_folder, "x.csv", "a,b\n1,2\n"), "--decider", "Ada"});
        QCOMPARE(none.status, 2);
        QVERIFY2(none.err.contains("no decisions") && none.err.contains("x.csv"), none.err);
    }

    void unitsAreReadOneBelowTheOther()
    {
        const QString path = closedStudy();
        const Answer page = runCorater({"units", path, "--where", "code:Green"});
        QCOMPARE(page.status, 0);
        // Item 3 has two units, one of them Green.
        QCOMPARE(page.out.count("\n## "), 2);
        QVERIFY2(page.out.contains("## 3\\_2: ") && !page.out.contains("## 3\\_1: "), page.out);
        QCOMPARE(jsonOf(runCorater({"units", path, "--where", "-code:Green", "--json"}))["n"].toInt(), 7);
        QCOMPARE(jsonOf(runCorater({"units", path, "--where", "rater:Ben code:Red", "--json"}))["n"].toInt(), 3);
        const QJsonObject two = jsonOf(runCorater({"units", path, "--where", "has:comment", "--json"}));
        QCOMPARE(two["n"].toInt(), 1);
        const QJsonArray voices = two["units"].toArray()[0].toObject()["raters"].toArray();
        QCOMPARE(voices[1].toObject()["comments"].toObject()["unit"].toString(), "=\"a|b\" *why*");
        // Markdown marks and formulas are escaped.
        QVERIFY(runCorater({"units", path, "--where", "has:comment"}).out.contains("a\\|b\" \\*why\\*"));
        QVERIFY(runCorater({"units", path, "--where", "has:comment", "--format", "csv"})
                    .out.contains("'=\"\"a|b\"\" *why*"));
    }

    void setsAreComparedLabelByLabel()
    {
        const QString a = written(m_folder, "a.csv",
                                  "id,title,colour1,colour2,size\n1,x,Red,,small\n2,x,Red,Blue,Small\n3_1,x,Green,,"
                                  "Large\n4,x,Red,,Small\n5,x,Red,,\n");
        const QString b = written(m_folder, "b.csv",
                                  "id,title,colour1,colour2,size\n1,y,Warm: "
                                  "red,,Small\n2,y,Blue,Red,Small\n3,y,Blue,,Large\n4,y,Blue,,\n6,y,Red,,Small\n");
        const QString path = closedStudy();
        const Answer answer = runCorater({"compare", a, b, "--codebook", path, "--json"});
        QCOMPARE(answer.status, 1);
        const QJsonObject diff = jsonOf(answer);
        QCOMPARE(diff["only_a"].toInt(), 1);
        QCOMPARE(diff["only_b"].toInt(), 1);
        QCOMPARE(diff["equal"].toInt(), 4); // both of 1, size of 2 and 3
        QCOMPARE(diff["different"].toInt(), 4);
        QCOMPARE(diff["kinds"].toObject(),
                 (QJsonObject{{"order", 1}, {"same category", 1}, {"other", 1}, {"missing in b", 1}}));
        QStringList said;
        for (const QJsonValue &one : diff["differences"].toArray()) {
            said << one["id"].toString() + ' ' + one["dimension"].toString() + ' ' + one["a"].toString() + " / " +
                        one["b"].toString();
        }
        QCOMPARE(said, (QStringList{"2 colour Red; Blue / Blue; Red", "3_1 colour Green / Blue", "4 colour Red / Blue",
                                    "4 size Small / "}));
        QCOMPARE(runCorater({"compare", a, a}).status, 0);
        // Without a codebook texts are compared literally.
        QVERIFY(jsonOf(runCorater({"compare", a, b, "--json"}))["different"].toInt() > 4);
        const QString none = written(m_folder, "none.csv", "name,colour\n1,Red\n");
        const Answer wrong = runCorater({"compare", a, none, "--json"});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("none.csv:1") && wrong.err.contains("id"), wrong.err);
    }

    void aStudyEqualsItsExport()
    {
        const QString path = closedStudy();
        for (const QString &name : {QStringLiteral("own.csv"), QStringLiteral("own.tsv"), QStringLiteral("own.xlsx")}) {
            const Answer answer = runCorater({"compare", path, exported(path, {"empirical-study"}, name), "--json"});
            QVERIFY2(answer.status == 0, answer.out + answer.err);
            QVERIFY(jsonOf(answer)["equal"].toInt() > 5);
        }
    }

    void theHistoryIsWholeWhenAllHaveSealed()
    {
        const QString path = closedStudy();
        const QByteArray all = contentOrPath(exported(path, {"history"}, "history.csv"));
        QCOMPARE(all.count("seal-round"), 2);
        QVERIFY(all.count("set-labels") > 20);
        const QString open = m_folder.filePath("open.corater");
        QVERIFY(labelledStudy(open));
        const QByteArray cut = contentOrPath(exported(open, {"history"}, "cut.csv"));
        QVERIFY(cut.contains("set-up") && cut.contains("add-items") && !cut.contains("set-labels"));
    }

    void formulasAreHarmless()
    {
        const QString path = closedStudy();
        QVERIFY(contentOrPath(exported(path, {"ratings"}, "f.csv")).contains("'=\"\"a|b"));
        QVERIFY(contentOrPath(exported(path, {"ratings"}, "f.tsv")).contains("\t\"'=\"\"a|b"));
        QVERIFY(contentOrPath(exported(path, {"ratings", "--raw"}, "f.csv")).contains(",\"=\"\"a|b"));
        const QByteArray lines = contentOrPath(exported(path, {"ratings"}, "f.jsonl"));
        QVERIFY(lines.contains("\"unit comment\":\"=\\\"a|b\\\" *why*\""));
        QCOMPARE(linesOf(lines).size(), 18); // nine units of two raters
    }

    void searchesAreKeptAndTakenBack()
    {
        const QString path = closedStudy();
        QCOMPARE(runCorater({"search", path, "code:Red", "--save", "red"}).status, 0);
        QCOMPARE(linesOf(runCorater({"search", path, "@red -code:Yellow"}).out).size(), 1);
        QCOMPARE(jsonOf(runCorater({"search", path, "--saved", "--json"}))["saved"].toArray().size(), 1);
        QCOMPARE(runCorater({"undo", path}).status, 0);
        const Answer gone = runCorater({"search", path, "@red"});
        QCOMPARE(gone.status, 2);
        QVERIFY2(gone.err.contains("no search is saved as"), gone.err);
        QCOMPARE(runCorater({"search", path, "code:Nope", "--save", "x"}).status, 2);
        const Answer misspelt = runCorater({"search", path, "tag:x colour:Gren"});
        QCOMPARE(misspelt.status, 2);
        QVERIFY2(misspelt.err.contains("character 7: ") && misspelt.err.contains("Green"), misspelt.err);
    }
};

QTEST_GUILESS_MAIN(RetrievalCommandsTest)
#include "RetrievalCommandsTest.moc"
