// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/AddItems.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Evidence on the command line: marked by `label`, exported, imported, compared by `agree`, and hidden while the round
/// is open.
class EvidenceCommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    Answer label(const char *rater, const QByteArray &line) const
    {
        return runCorater({u"label"_s, m_path, u"--rater"_s, QLatin1String(rater), u"--batch"_s}, line);
    }

    static QByteArray line(const char *item, const QByteArray &evidence)
    {
        return "{\"item\":\"" + QByteArray(item) +
               "\",\"set\":{\"colour\":[\"Red\"],\"size\":\"Small\"},\"evidence\":[" + evidence + "]}\n";
    }

    void sealBoth() const
    {
        for (const char *who : {"Ada", "Ben"}) {
            const Answer answer = runCorater({u"seal"_s, m_path, u"--rater"_s, QLatin1String(who)});
            QVERIFY2(answer.status == 0, answer.err);
        }
    }

    // Imports item 1 again with an entirely different text.
    void comeWithAnotherText() const
    {
        auto study = Study::open(m_path);
        QVERIFY(study);
        const auto newer =
            corater::addItems({u"newer"_s,
                               [](const ItemSink &sink) -> Result<QString> {
                                   corater::Item item;
                                   item.externalId = u"1"_s;
                                   item.site = u"here"_s;
                                   item.kind = u"thread"_s;
                                   item.title = u"Item 1"_s;
                                   item.parts = {{.kind = "question", .body = u"Zwölf Boxkämpfer jagen Viktor quer"_s}};
                                   const auto taken = sink(std::move(item));
                                   return taken ? Result<QString>(u"newer"_s) : std::unexpected(taken.error());
                               },
                               [](const Item &) { return std::optional(AddItems::Texts{}); }});
        QVERIFY((*study)->perform(newer));
        study->reset();
    }

private Q_SLOTS:
    // Three items with the text "body of N", all included and labelled by both; Ada and Ben have marked evidence in
    // item 1.
    void init()
    {
        static int number = 0;
        m_path = at(u"study%1.corater"_s.arg(++number));
        QVERIFY(smallStudy(m_path));
        for (const char *item : {"1", "2", "3"}) {
            QCOMPARE(label("Ada",
                           line(item, *item == '1' ? R"({"quote":"body of 1","dimension":"colour","code":"Red"})" : ""))
                         .out,
                     "ok 1\n");
            QCOMPARE(label("Ben", line(item, *item == '1' ? R"({"quote":"of 1","part":"question"})" : "")).out,
                     "ok 1\n");
        }
    }

    void wrongPassagesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("evidence");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("absent") << QByteArray(R"({"quote":"nowhere"})") << QByteArray("does not contain the quote");
        QTest::newRow("more than once") << QByteArray(R"({"quote":"o"})") << QByteArray("more than once");
        QTest::newRow("another part") << QByteArray(R"({"quote":"body","part":"answer"})")
                                      << QByteArray("does not contain");
        QTest::newRow("another place") << QByteArray(R"({"quote":"body","start":9})") << QByteArray("at that place");
        QTest::newRow("a code that is not given")
            << QByteArray(R"({"quote":"body","dimension":"colour","code":"Blue"})")
            << QByteArray("does not have that code");
        QTest::newRow("a code alone") << QByteArray(R"({"quote":"body","code":"Red"})")
                                      << QByteArray("without its dimension");
        QTest::newRow("an unknown field")
            << QByteArray(R"({"quote":"body","colour":"Red"})") << QByteArray("unknown field");
        QTest::newRow("no object") << QByteArray(R"("body")") << QByteArray("a list of objects");
        QTest::newRow("empty") << QByteArray(R"({"quote":""})") << QByteArray("does not contain");
        QTest::newRow("twice the same") << QByteArray(R"({"quote":"body"},{"quote":"body"})") << QByteArray("already");
    }

    void wrongPassagesAreRefused()
    {
        QFETCH(QByteArray, evidence);
        QFETCH(QByteArray, said);
        const QByteArray before = contentOf(m_path);
        const Answer answer = label("Ada", line("2", evidence));
        QCOMPARE(answer.status, 1);
        QVERIFY2(answer.out.startsWith("error 1") && answer.out.contains(said), answer.out);
        QCOMPARE(contentOf(m_path), before);
    }

    void placesTellEqualQuotesApart()
    {
        const QByteArray twice = line("2", R"({"quote":"o","start":4},{"quote":"o","start":8})");
        QCOMPARE(label("Ada", twice).out, "ok 1\n");
        const QByteArray marked = contentOf(m_path);
        QCOMPARE(label("Ada", twice).out, "ok 1\n"); // repeated, as after a crash: nothing is marked twice
        QCOMPARE(contentOf(m_path), marked);
    }

    void isHiddenWhileTheRoundIsOpen()
    {
        const auto found = [this](const char *rater) {
            return runCorater({u"search"_s, m_path, u"has:evidence"_s, u"--rater"_s, QLatin1String(rater), u"--json"_s})
                .out;
        };
        QVERIFY(label("Ben", line("3", R"({"quote":"body"})")).out == "ok 1\n");
        QVERIFY(!found("Ada").contains("\"3\""));
        QVERIFY(found("Ben").contains("\"3\""));
        const QString sheet = at(u"open.csv"_s);
        QCOMPARE(runCorater({u"export"_s, m_path, u"--as"_s, u"ratings"_s, u"--force"_s, u"-o"_s, sheet}).status, 0);
        QVERIFY(!bytesOf(sheet).contains("evidence"));
        QVERIFY(!runCorater({u"agree"_s, m_path, u"--json"_s}).out.contains("unitizing\""));
    }

    void agreementOfEvidence()
    {
        sealBoth();
        const QJsonObject report = jsonOf(runCorater({u"agree"_s, m_path, u"--json"_s}));
        const QJsonArray pairs = report["evidence"].toArray();
        QCOMPARE(pairs.size(), 1);
        const QJsonObject pair = pairs.first().toObject();
        QCOMPARE(pair["n_items"].toInt(), 1);
        QCOMPARE(pair["n_characters"].toInt(), 16); // <p>body of 1</p>
        QCOMPARE(pair["n_both"].toInt(), 4);
        QCOMPARE(pair["n_only_rater1"].toInt(), 5);
        QCOMPARE(pair["n_only_rater2"].toInt(), 0);
        QCOMPARE(pair["statistics"].toObject()["overlap"].toDouble(), 8.0 / 13);
        QVERIFY(runCorater({u"agree"_s, m_path}).out.contains("mark the same text"));
    }

    void whatIsExportedIsReadBack_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("csv") << u"csv"_s;
        QTest::newRow("tsv") << u"tsv"_s;
        QTest::newRow("xlsx") << u"xlsx"_s;
    }

    void whatIsExportedIsReadBack()
    {
        QFETCH(QString, format);
        sealBoth();
        const QString sheet = at(u"ratings."_s + format);
        QCOMPARE(runCorater({u"export"_s, m_path, u"--as"_s, u"ratings"_s, u"--force"_s, u"-o"_s, sheet}).status, 0);
        const QString copy = at(u"copy-"_s + format + u".corater"_s);
        QVERIFY(smallStudy(copy));
        const Answer read = runCorater({u"ratings"_s, copy, sheet, u"--layout"_s, u"long"_s});
        QVERIFY2(read.status == 0, read.err + read.out);
        for (const char *who : {"Ada", "Ben"}) {
            const auto ours = Study::open(m_path, OpenMode::ReadOnly);
            const auto theirs = Study::open(copy, OpenMode::ReadOnly);
            const auto evidence = [who](const Study &study) {
                const RaterId rater = study.raterNamed(QLatin1String(who))->id;
                auto found =
                    everyRating(study, {.rater = rater, .item = itemNamed(study, u"1"_s)})->front().units[0].evidence;
                for (Evidence &passage : found) {
                    passage.id = {};
                    // Ids of codes differ between studies.
                    passage.code = CodeId{qint64(valid(passage.code))};
                    passage.dimension = DimensionId{qint64(valid(passage.dimension))};
                }
                return found;
            };
            QCOMPARE(evidence(**theirs).size(), 1u);
            QVERIFY(evidence(**ours) == evidence(**theirs));
        }
        // Importing it again adds nothing; a wrong cell is reported with its place.
        QCOMPARE(runCorater({u"verify"_s, copy}).status, 0);
        if (format == u"csv") {
            QFile broken(at(u"broken.csv"_s));
            QVERIFY(broken.open(QIODevice::WriteOnly));
            broken.write(bytesOf(sheet).replace("\"\"start\"\":", "\"\"begin\"\":"));
            broken.close();
            const QString other = at(u"other.corater"_s);
            QVERIFY(smallStudy(other));
            const Answer refused = runCorater({u"ratings"_s, other, broken.fileName(), u"--layout"_s, u"long"_s});
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.err.contains("broken.csv:2") && refused.err.contains("not a passage of evidence"),
                     refused.err);
        }
    }

    void jsonLinesHaveObjects()
    {
        sealBoth();
        const QString file = at(u"ratings.jsonl"_s);
        QCOMPARE(runCorater({u"export"_s, m_path, u"--as"_s, u"ratings"_s, u"--force"_s, u"-o"_s, file}).status, 0);
        const QJsonObject first = QJsonDocument::fromJson(bytesOf(file).split('\n').first()).object();
        const QJsonObject passage = first["evidence"].toArray().first().toObject();
        QCOMPARE(passage["part"].toString(), u"question #1"_s);
        QCOMPARE(passage["start"].toInt(), 3);
        QCOMPARE(passage["length"].toInt(), 9);
        QCOMPARE(passage["quote"].toString(), u"body of 1"_s);
        QCOMPARE(passage["dimension"].toString(), u"colour"_s);
        QCOMPARE(passage["code"].toString(), u"Red"_s);
    }

    // The published data set contains the evidence on request, with each rater; without, it is unchanged.
    void theDataSetHasTheEvidenceOnRequest()
    {
        const auto dataSet = [this](const QString &name, const QStringList &more) {
            const QString file = at(name);
            const Answer answer = runCorater(
                QStringList{u"export"_s, m_path, u"--as"_s, u"empirical-study"_s, u"--force"_s, u"-o"_s, file} + more);
            return answer.status == 0 ? bytesOf(file) : answer.err;
        };
        QCOMPARE(dataSet(u"open.jsonl"_s, {u"--evidence"_s}), QByteArray()); // the round is open
        sealBoth();
        QVERIFY(!dataSet(u"set.csv"_s, {}).contains("evidence"));
        QVERIFY(dataSet(u"set.csv"_s, {u"--evidence"_s}).split('\n').first().trimmed().endsWith(",evidence"));
        QStringList found;
        for (const QByteArray &row : dataSet(u"set.jsonl"_s, {u"--evidence"_s}).split('\n')) {
            const QJsonObject object = QJsonDocument::fromJson(row).object();
            for (const QJsonValue &value : object[u"evidence"].toArray()) {
                const QJsonObject passage = value.toObject();
                found << QStringList{object[u"id"].toString(), passage[u"rater"].toString(),
                                     passage[u"quote"].toString(), passage[u"code"].toString()}
                             .join(u'|');
            }
        }
        QCOMPARE(found, (QStringList{u"1|Ada|body of 1|Red"_s, u"1|Ben|of 1|"_s}));
    }

    // Ada marked for her colour, Ben for the unit as a whole, which is listed with its first question.
    void decisionsHaveTheEvidenceOfTheirAnswers()
    {
        const auto decisions = [this] {
            const QString file = at(u"decisions.jsonl"_s);
            const Answer answer =
                runCorater({u"export"_s, m_path, u"--as"_s, u"decisions"_s, u"--force"_s, u"-o"_s, file});
            return answer.status == 0 ? bytesOf(file) : answer.err;
        };
        QCOMPARE(decisions(), QByteArray()); // the round is open
        sealBoth();
        QStringList found;
        for (const QByteArray &row : decisions().split('\n')) {
            const QJsonObject object = QJsonDocument::fromJson(row).object();
            for (const QJsonValue &value : object[u"evidence"].toArray()) {
                const QJsonObject passage = value.toObject();
                found << QStringList{object[u"item"].toString(), object[u"question"].toString(),
                                     passage[u"rater"].toString(), passage[u"quote"].toString(),
                                     passage[u"code"].toString()}
                             .join(u'|');
            }
        }
        QCOMPARE(found, (QStringList{u"1|colour|Ben|of 1|"_s, u"1|colour|Ada|body of 1|Red"_s}));
    }

    // After a post was imported with another text, evidence that is not found is listed in the page of units and in the
    // report, with its quote; for an open round it is not.
    void lostPassagesAreListed()
    {
        const auto units = [this](const QStringList &more) {
            return runCorater(QStringList{u"units"_s, m_path} + more);
        };
        const auto report = [this] {
            const QString file = at(u"report.md"_s);
            return runCorater({u"report"_s, m_path, u"-o"_s, file, u"--force"_s}).status == 0 ? bytesOf(file)
                                                                                              : QByteArray();
        };
        QVERIFY(!units({}).out.contains("body of 1"));
        sealBoth();
        QVERIFY(!units({u"--lost"_s}).out.contains("body of 1"));
        QVERIFY(!units({}).out.contains("not found"));
        const QByteArray before = report();
        QVERIFY2(before.contains("Passages that the raters marked as evidence") &&
                     !before.contains("do not have as they were marked"),
                 before);
        QVERIFY2(before.contains("| Ada | colour | 1 | 1 | 0 | 0 | 0 |"), before);
        comeWithAnotherText();
        const Answer lost = units({u"--lost"_s});
        QVERIFY2(lost.out.contains("“body of 1” (not found in the text any more)"), lost.out);
        QVERIFY2(lost.out.contains("## 1:") && !lost.out.contains("## 2:"), lost.out);
        const QJsonObject unit = QJsonDocument::fromJson(units({u"--lost"_s, u"--json"_s}).out)[u"units"][0].toObject();
        QCOMPARE(unit[u"raters"][0][u"evidence"][0][u"state"].toString(), u"not found in the text any more"_s);
        const QByteArray after = report();
        QVERIFY2(after.contains("| Ada | colour | 1 | 0 | 0 | 0 | 1 |"), after);
        QVERIFY2(after.contains("| 1 | 1 | Ada | Round 1 | colour: Red | not found in the text any more | body of 1 |"),
                 after);
    }

    // The same evidence for the same unit in two rounds is one row that names both rounds; evidence of one round only
    // has its own row.
    void aPassageOfTwoRoundsIsListedOnce()
    {
        sealBoth();
        const QString items = at(u"again.txt"_s);
        QFile file(items);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1\n") == 2);
        file.close();
        const Answer opened = runCorater({u"round"_s, m_path, u"--open"_s, u"Second"_s, u"--items"_s, items});
        QVERIFY2(opened.status == 0, opened.out + opened.err);
        QCOMPARE(label("Ada", line("1", R"({"quote":"body of 1","dimension":"colour","code":"Red"})")).out, "ok 1\n");
        QCOMPARE(label("Ben", line("1", R"({"quote":"body","part":"question"})")).out, "ok 1\n");
        sealBoth();
        comeWithAnotherText();
        const QString written = at(u"report.md"_s);
        QCOMPARE(runCorater({u"report"_s, m_path, u"-o"_s, written, u"--force"_s}).status, 0);
        const QByteArray report = bytesOf(written);
        QVERIFY2(report.contains(
                     "| 1 | 1 | Ada | Round 1, Second | colour: Red | not found in the text any more | body of 1 |"),
                 report);
        QCOMPARE(report.count("| body of 1 |"), 1);
        QVERIFY2(report.contains("| 1 | 1 | Ben | Round 1 | the unit | not found in the text any more | of 1 |"),
                 report);
        QVERIFY2(report.contains("| 1 | 1 | Ben | Second | the unit | not found in the text any more | body |"),
                 report);
    }
};

QTEST_GUILESS_MAIN(EvidenceCommandsTest)
#include "EvidenceCommandsTest.moc"
