// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater settle --batch`: every line has its answer, and a wrong one changes nothing.
class SettleCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // labelledStudy(): Ada has Yellow and Ben Red on items 2 and 7; sealed by both, or by Ada only.
    QString study(bool closed = true)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const auto study = labelledStudy(path);
        return study && seal(*study, u"Ada"_s) && (!closed || seal(*study, u"Ben"_s)) ? path : QString();
    }

    static Answer settle(const QString &path, const QByteArray &lines, const QStringList &more = {})
    {
        return runCorater(QStringList{u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s} + more, lines);
    }

    static std::optional<Decision> colourOf(const QString &path, const QString &item)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        const DimensionId colour = (*study)->codebook().dimensionNamed(u"colour"_s)->id;
        const auto final = (*study)->finalOf(itemNamed(**study, item));
        if (!final || !*final || (*final)->units.empty() || !(*final)->units.front().labels.contains(colour)) {
            return std::nullopt;
        }
        return (*final)->units.front().labels.value(colour);
    }

private Q_SLOTS:
    void settlesALabelWithWhoAndWhy()
    {
        const QString path = study();
        const Answer answer = settle(path, R"({"item":"2","unit":1,"set":{"colour":["Red"]},"reason":"rule decides",)"
                                           R"("text":"see the guide","needs_rule":true})"
                                           "\n");
        QCOMPARE(answer.out, QByteArray("ok 1\n"));
        QCOMPARE(answer.status, 0);
        const auto decision = colourOf(path, u"2"_s);
        QVERIFY(decision);
        const auto study = Study::open(path, OpenMode::ReadOnly);
        QCOMPARE(decision->codes, std::vector<CodeId>{codeNamed(**study, u"Red"_s)});
        QCOMPARE(decision->origin, Origin::Rater);
        QCOMPARE(decision->chosen, (*study)->raterNamed(u"Ben"_s)->id);
        QCOMPARE(decision->decider, (*study)->raterNamed(u"Ada"_s)->id);
        QCOMPARE(decision->reason, u"rule decides"_s);
        QCOMPARE(decision->text, u"see the guide"_s);
        QVERIFY(decision->needsRule);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }

    void takesARatersAnswers()
    {
        const QString path = study();
        QCOMPARE(settle(path, R"({"item":"7","take":"ben"})"
                              "\n")
                     .out,
                 QByteArray("ok 1\n"));
        const auto decision = colourOf(path, u"7"_s);
        QVERIFY(decision);
        const auto study = Study::open(path, OpenMode::ReadOnly);
        QCOMPARE(decision->chosen, (*study)->raterNamed(u"Ben"_s)->id);
        QCOMPARE(decision->codes, std::vector<CodeId>{codeNamed(**study, u"Red"_s)});
    }

    void ratersMayAgreeToDiffer()
    {
        const QString path = study();
        QVERIFY(settle(path, R"({"item":"2","unit":1,"differs":["colour"]})"
                             "\n")
                    .out.contains("needs a reason"));
        QVERIFY(settle(path, R"({"item":"2","unit":1,"differs":7,"reason":"both"})"
                             "\n")
                    .out.contains("a text or a list of texts"));
        QVERIFY(settle(path, R"({"item":"2","unit":1,"differs":["colours"],"reason":"both"})"
                             "\n")
                    .out.contains("perhaps colour"));
        QVERIFY(!colourOf(path, u"2"_s));
        QCOMPARE(settle(path, R"({"item":"2","differs":"colour","reason":"both readings hold"})"
                              "\n")
                     .out,
                 QByteArray("ok 1\n"));
        QVERIFY(colourOf(path, u"2"_s)->differs);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
        const QJsonObject status = jsonOf(runCorater({u"status"_s, path, u"--json"_s}));
        QCOMPARE(status[u"agreed_to_differ"].toInt(), 1);
        QVERIFY(runCorater({u"status"_s, path}).out.contains("agreed to differ: 1 question"));
        // The export says so beside an empty answer, and another copy of the study takes it from there.
        const QString sheet = m_folder.filePath(u"decisions.csv"_s);
        QCOMPARE(runCorater({u"export"_s, path, u"--as"_s, u"decisions"_s, u"-o"_s, sheet, u"--force"_s}).status, 0);
        QFile file(sheet);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY2(content.contains(",Yellow,Red,,decided,agreed to differ,Ada,a rater,"), content);
        const QString other = study();
        const auto take = [&] {
            return runCorater({u"settle"_s, other, u"--decider"_s, u"Ada"_s, u"--from"_s, sheet});
        };
        QCOMPARE(take().status, 0);
        const QByteArray once = contentOf(other);
        QCOMPARE(take().status, 0);
        QCOMPARE(contentOf(other), once); // the second time nothing is new
        QVERIFY(colourOf(other, u"2"_s)->differs);
        QCOMPARE(colourOf(other, u"2"_s)->reason, u"both readings hold"_s);
    }

    // Nobody settled the labels of what is no unit: the export has the verdict alone.
    void whatIsNoUnitHasNoFinalLabels()
    {
        const QString path = study();
        QCOMPARE(settle(path, R"({"item":"2","unit":1,"keep":false})"
                              "\n")
                     .out,
                 QByteArray("ok 1\n"));
        const Answer exported = runCorater({u"export"_s, path, u"--as"_s, u"decisions"_s, u"-o"_s, u"-"_s});
        QVERIFY2(exported.status == 0, exported.err);
        QVERIFY2(exported.out.contains("\n2,,unit,unit,unit,no unit,decided,none of them,Ada,"), exported.out);
        QCOMPARE(exported.out.count("\n2,"), 2); // this row, and that of the screening
    }

    void isOneChangePerLine()
    {
        const QString path = study();
        const QByteArray before = contentOf(path);
        QCOMPARE(settle(path, R"({"item":"2","set":{"colour":"Red","size":"Small"},"screening":"in"})"
                              "\n")
                     .out,
                 QByteArray("ok 1\n"));
        auto study = Study::open(path, OpenMode::ReadWrite);
        (*study)->setActor((*study)->raterNamed(u"Ada"_s)->id);
        QVERIFY((*study)->undo());
        QCOMPARE(contentOf(**study), before);
        QVERIFY((*study)->redo());
        QVERIFY(contentOf(**study) != before);
    }

    void answersEveryLine_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("not JSON at character");
        QTest::newRow("unknown field") << QByteArray(R"({"item":"2","codes":1})") << QByteArray("unknown field");
        QTest::newRow("no such item") << QByteArray(R"({"item":"99","take":"Ada"})") << QByteArray("no such item");
        QTest::newRow("no such rater") << QByteArray(R"({"item":"2","take":"Zoe"})") << QByteArray("no such rater");
        QTest::newRow("nothing") << QByteArray(R"({"item":"2"})") << QByteArray("settles nothing");
        QTest::newRow("no such unit") << QByteArray(R"({"item":"2","unit":9,"set":{"colour":"Red"}})")
                                      << QByteArray("no such unit (expected 1 to 1, found 9)");
        QTest::newRow("no such code") << QByteArray(R"({"item":"2","set":{"colour":"Rde"}})")
                                      << QByteArray("colour: no such code (expected perhaps Red, found Rde)");
        QTest::newRow("no such dimension")
            << QByteArray(R"({"item":"2","set":{"color":"Red"}})") << QByteArray("perhaps colour");
        QTest::newRow("undecided") << QByteArray(R"({"item":"2","screening":"undecided"})") << QByteArray("in or out");
        // If one field is wrong, nothing of the line is applied.
        QTest::newRow("half right") << QByteArray(R"({"item":"2","screening":"out","set":{"colour":"Rde"}})")
                                    << QByteArray("no such code");
    }

    void answersEveryLine()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, says);
        const QString path = study();
        const QByteArray before = contentOf(path);
        const Answer answer = settle(path, line + '\n');
        QVERIFY2(answer.out.startsWith("error 1 ") && answer.out.contains(says), answer.out);
        QCOMPARE(answer.status, 1);
        QCOMPARE(contentOf(path), before);
    }

    void refusesWhileTheRoundIsOpen()
    {
        const QString path = study(false);
        const QByteArray before = contentOf(path);
        const Answer answer = settle(path, R"({"item":"2","take":"Ben"})"
                                           "\n");
        QVERIFY2(answer.out.startsWith("error 1 "), answer.out);
        // Ben's label is not shown.
        QVERIFY2(!answer.out.contains("Red") && !answer.err.contains("Red"), answer.out);
        QCOMPARE(contentOf(path), before);
        QCOMPARE(settle(path, "", {u"--round"_s, u"1"_s}).status, 2);
    }
};

QTEST_GUILESS_MAIN(SettleCommandTest)
#include "SettleCommandTest.moc"
