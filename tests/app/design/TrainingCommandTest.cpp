// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/Run.h"
#include "tests/support/SplitRound.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A training round on the command line: opened, answered, marked, and counted by nothing else.
class TrainingCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // The pilot of Ada and Ben: items 1 to 5 agreed, 6 settled with a reason, 7 excluded by both, 8 not settled; and
    // Dora, who comes later, with items 9 to 12.
    QString pilot()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        if (!smallStudy(path, 8)) {
            return {};
        }
        const QStringList adas{"Red", "Yellow", "Blue", "Green", "Red", "Yellow", {}, "Red"};
        const QStringList bens{"Red", "Yellow", "Blue", "Green", "Red", "Red", {}, "Blue"};
        for (const auto &[who, colours] : {std::pair{u"Ada"_s, adas}, std::pair{u"Ben"_s, bens}}) {
            QByteArray lines;
            for (qsizetype i = 0; i < colours.size(); ++i) {
                lines +=
                    colours[i].isEmpty() ? out(QString::number(i + 1)) : answer(QString::number(i + 1), colours[i]);
            }
            if (runCorater({"label", path, "--rater", who, "--batch"}, lines).status != 0 ||
                runCorater({"seal", path, "--rater", who}).status != 0) {
                return {};
            }
        }
        const Answer settled = runCorater({"settle", path, "--batch", "--decider", "Ada"},
                                          R"({"item":"6","set":{"colour":"Yellow"},"reason":"as in the title"})"
                                          "\n");
        const auto study = Study::open(path);
        const bool isReady = settled.status == 0 && (*study)->perform(addRater(u"Dora"_s, false)) && addMore(**study);
        return isReady ? path : QString();
    }

    static bool addMore(Study &study) { return addItems(study, 12); }

    static QByteArray answer(const QString &item, const QString &colour, bool finish = false)
    {
        return u"{\"item\":\"%1\",\"set\":{\"colour\":\"%2\",\"size\":\"Small\"}%3}\n"_s
            .arg(item, colour, finish ? u",\"finish\":true"_s : QString())
            .toUtf8();
    }

    static QByteArray out(const QString &item, bool finish = false)
    {
        return u"{\"item\":\"%1\",\"screening\":\"out\",\"reason\":\"off topic\"%2}\n"_s
            .arg(item, finish ? u",\"finish\":true"_s : QString())
            .toUtf8();
    }

    static Answer labels(const QString &path, const QString &rater, const QByteArray &lines)
    {
        return runCorater({"label", path, "--rater", rater, "--batch"}, lines);
    }

    static Answer open(const QString &path, const QStringList &more)
    {
        return runCorater(QStringList{"round", path, "--open", "School"} + more);
    }

    static QJsonObject mark(const QString &path, const QString &rater)
    {
        for (const QJsonValue &one :
             jsonOf(runCorater({"training", path, "--rater", rater, "--json"}))["rounds"][0]["raters"].toArray()) {
            return one.toObject();
        }
        return {};
    }

    QString written(const QString &name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }

private Q_SLOTS:
    void aRaterIsTrainedAndMarked()
    {
        const QString path = pilot();
        QVERIFY(!path.isEmpty());
        const Answer opened = open(path, {"--training", "all", "--pass", "80", "--rater", "Dora", "--list"});
        QVERIFY2(opened.status == 0, opened.err);
        QVERIFY2(opened.err.contains("School is open: 7 items\n"), opened.err);
        QVERIFY2(opened.out.contains("School (7 items, open, codebook v1): training with settled labels"), opened.out);
        QVERIFY2(runCorater({"training", path, "--rater", "Dora"}).out.startsWith("School\n"), "nothing is finished");

        // Not before the item is finished, and not after it was.
        const Answer early = labels(path, u"Dora"_s, "{\"item\":\"1\",\"set\":{\"colour\":\"Red\"},\"finish\":true}\n");
        QVERIFY2(early.out.contains("error 1") && early.out.contains("once the item is finished"), early.out);
        QCOMPARE(mark(path, u"Dora"_s)["items"].toInt(), 0);
        QCOMPARE(labels(path, u"Dora"_s, answer("1", "Red", true)).out, QByteArray("ok 1\n"));
        const Answer late = labels(path, u"Dora"_s, answer("1", "Blue"));
        QVERIFY2(late.out.contains("the rater has seen the agreed answer"), late.out);
        QVERIFY(runCorater({"undo", path, "--rater", "Dora"}).status != 0);
        QCOMPARE(mark(path, u"Dora"_s)["items_right"].toInt(), 1);

        QCOMPARE(labels(path, u"Dora"_s, answer("6", "Red", true)).out, QByteArray("ok 1\n"));
        const Answer seen = runCorater({"training", path, "--rater", "Dora"});
        QVERIFY2(seen.out.contains("colour: Red; agreed: Yellow. Reason of the decision: as in the title Rule: Red is "
                                   "what stops you."),
                 seen.out);
        QVERIFY2(seen.out.contains("size: Small, as agreed."), seen.out);
        QVERIFY2(!runCorater({"training", path}).out.contains("Dora"), "others see nothing before the seal");

        // Item 2 is wrong in colour, 3 is right, 7 is excluded as agreed, 4 is excluded against it, 5 is left out.
        QCOMPARE(
            labels(path, u"Dora"_s, answer("2", "Blue", true) + answer("3", "Blue") + out("7", true) + out("4", true))
                .status,
            0);
        const Answer all = runCorater({"training", path, "--rater", "Dora"});
        QVERIFY2(all.out.contains("screening: exclude; agreed: include.") &&
                     all.out.contains("screening: exclude, as agreed."),
                 all.out);
        QCOMPARE(runCorater({"seal", path, "--rater", "Dora"}).status, 0);
        // Answers: 7 screenings, and colour and size of 6 items. Right: screening of 1, 2, 3, 6, 7; colour of 1, 3;
        // size of 1, 2, 3, 6.
        const QJsonObject result = mark(path, u"Dora"_s);
        QCOMPARE(result["items"].toInt(), 7);
        QCOMPARE(result["items_right"].toInt(), 3);
        QCOMPARE(result["answers"].toInt(), 19);
        QCOMPARE(result["answers_right"].toInt(), 11);
        QCOMPARE(result["passed"], QJsonValue(false));
        const QJsonObject colour = result["questions"][1].toObject();
        QCOMPARE(colour["question"].toString(), u"colour"_s);
        QCOMPARE(colour["answers"].toInt(), 6);
        QCOMPARE(colour["right"].toInt(), 2);
        // Agreed Red, Yellow, Yellow, Blue against Red, Blue, Red, Blue: po = 2/4, pe = (1·2 + 2·0 + 1·2)/16.
        QVERIFY(qAbs(colour["cohen_kappa"].toDouble() - (0.5 - 0.25) / (1 - 0.25)) < 1e-12);
        QVERIFY(result["questions"][2]["cohen_kappa"].isNull()); // one size only
        QCOMPARE(result["questions"][2]["undefined"].toString(), u"no_variation"_s);
        QCOMPARE(runCorater({"verify", path}).status, 0);

        for (const QStringList &call :
             {QStringList{"agree", path}, QStringList{"results", path}, QStringList{"drift", path}}) {
            const Answer none = runCorater(call + QStringList{"--round", "School"});
            QVERIFY2(none.status == 2 && none.err.contains("School is a training round"), none.err);
        }
        const Answer refused = runCorater({"round", path, "--open", "Main"});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("Dora did not pass School (11 of 19 answers right, 80 % needed)"), refused.err);
        const Answer forced = runCorater({"round", path, "--open", "Main", "--without-pass"});
        QVERIFY2(forced.status == 0, forced.err);
        QVERIFY(runCorater({"history", path}).out.contains("open a round, although a rater did not pass the training"));
    }

    void aRoundOpensForThoseWhoPassedOrWereNotTrained()
    {
        const QString path = pilot();
        QCOMPARE(open(path, {"--training", "Round 1", "--pass", "100", "--rater", "Dora", "--items",
                             written(u"ids.txt"_s, "1\n")})
                     .status,
                 0);
        QCOMPARE(runCorater({"seal", path, "--rater", "Dora"}).status, 0);
        QCOMPARE(runCorater({"round", path, "--open", "Main", "--rater", "Dora", "--rater", "Ada"}).status, 2);
        // Another training, which the rater passes.
        QCOMPARE(runCorater({"round", path, "--open", "Again", "--training", "all", "--pass", "100", "--rater", "Dora",
                             "--items", written(u"ids.txt"_s, "2\n")})
                     .status,
                 0);
        QCOMPARE(labels(path, u"Dora"_s, answer("2", "Yellow")).status, 0);
        QCOMPARE(runCorater({"seal", path, "--rater", "Dora"}).status, 0);
        QCOMPARE(runCorater({"round", path, "--open", "Main"}).status, 0);
    }

    void itemsOfTheTrainingAreNotRatedByThoseWhoSawTheirAnswers()
    {
        const QString path = pilot();
        const QString sheet = written(u"agreed.csv"_s, "id,colour1,colour2,size\n9,Red,Blue,Small\n10,Green,,Large\n");
        const Answer opened = open(path, {"--training", sheet, "--rater", "Dora"});
        QVERIFY2(opened.status == 0 && opened.err.contains("2 items"), opened.err);
        QCOMPARE(labels(path, u"Dora"_s,
                        R"({"item":"9","set":{"colour":["Blue","Red"],"size":"Small"},"finish":true})"
                        "\n")
                     .status,
                 0);
        QVERIFY(mark(path, u"Dora"_s)["answered"][0]["right"].toBool());
        QCOMPARE(runCorater({"seal", path, "--rater", "Dora"}).status, 0);
        const QString ids = written(u"ids.txt"_s, "9\n11\n");
        const Answer refused = runCorater({"round", path, "--open", "Main", "--items", ids});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("Dora has seen the agreed answer in School"), refused.err);
        QCOMPARE(
            runCorater({"round", path, "--open", "Main", "--items", ids, "--rater", "Ada", "--rater", "Ben"}).status,
            0);
    }

    void aSheetIsReadWithItsFaults_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no item") << QByteArray("id,colour1,size\n9,Red,Small\n99,Red,Small\n") << QByteArray(":3");
        QTest::newRow("no code") << QByteArray("id,colour1,size\n9,Zaffre,Small\n") << QByteArray(":2");
        QTest::newRow("no labels") << QByteArray("name,value\n9,Red\n") << QByteArray("this sheet has no decisions");
        QTest::newRow("no screening") << QByteArray("item,question,final\n9,screening,perhaps\n")
                                      << QByteArray("not a screening");
        QTest::newRow("no unit") << QByteArray("item,question,final\n9,screening,in\n")
                                 << QByteArray("the item has no agreed labels");
    }

    void aSheetIsReadWithItsFaults()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, says);
        const QString path = pilot();
        const Answer opened = open(path, {"--training", written(u"faults.csv"_s, content)});
        QCOMPARE(opened.status, 2);
        QVERIFY2(opened.err.contains(says) && opened.err.contains("faults.csv"), opened.err);
        QCOMPARE(jsonOf(runCorater({"round", path, "--json"}))["rounds"].toArray().size(), 1);
    }

    void whatCannotTrainIsRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("unknown") << QStringList{"--training", "nowhere"} << QByteArray("neither a round nor a file");
        QTest::newRow("not settled") << QStringList{"--training", "all", "--items", "IDS"}
                                     << QByteArray("no agreed answer to train with");
        QTest::newRow("too many") << QStringList{"--training", "all", "--sample", "8"} << QByteArray("1 to 7");
        QTest::newRow("split") << QStringList{"--training", "all", "--overlap", "2"} << QByteArray("it is not split");
        QTest::newRow("pass alone") << QStringList{"--pass", "80"} << QByteArray("--training");
        QTest::newRow("pass") << QStringList{"--training", "all", "--pass", "0"} << QByteArray("--pass");
    }

    void whatCannotTrainIsRefused()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const QString path = pilot();
        options.replaceInStrings(u"IDS"_s, written(u"ids.txt"_s, "8\n"));
        const Answer opened = open(path, options);
        QCOMPARE(opened.status, 2);
        QVERIFY2(opened.err.contains(says), opened.err);
    }

    // Whatever is answered in training, no result changes.
    void nothingElseCountsIt_data()
    {
        QTest::addColumn<QStringList>("call");
        const auto row = [](const char *name, const QStringList &call) { QTest::newRow(name) << call; };
        row("agree", {"agree", "STUDY", "--json"});
        row("agree in words", {"agree", "STUDY"});
        row("agree of categories", {"agree", "STUDY", "--level", "category", "--codes-of", "current", "--json"});
        row("results", {"results", "STUDY", "--json"});
        row("results of a rater", {"results", "STUDY", "--labels", "Ada", "--json"});
        row("results of the trained", {"results", "STUDY", "--labels", "Dora", "--json"});
        row("drift", {"drift", "STUDY", "--json"});
        row("target", {"plan", "target", "STUDY", "--json"});
        row("audit", {"audit", "round", "STUDY", "--json"});
        row("flow", {"flow", "STUDY", "--json"});
        row("recheck", {"recheck", "STUDY", "--json"});
        row("slips", {"slips", "STUDY", "--rater", "Ada", "--all", "--json"});
        row("units", {"units", "STUDY", "--json"});
        row("search", {"search", "STUDY", "code:Unknown or code:Green", "--json"});
        for (const char *format :
             {"empirical-study", "benchmark", "ratings", "decisions", "items", "codebook", "label-studio", "doccano"}) {
            row(format, {"export", "STUDY", "--as", format, "-o", "-"});
        }
    }

    void nothingElseCountsIt()
    {
        QFETCH(QStringList, call);
        static const TrainedStudies studies = trainedStudies();
        QVERIFY(!studies.plain.isEmpty());
        const QByteArray expected = outputOf(studies.plain, call);
        QVERIFY(expected.size() > 10);
        QCOMPARE(outputOf(studies.closed, call), expected);
        QCOMPARE(outputOf(studies.open, call), expected);
    }

    void theStatusAndTheReportTellOfItApart()
    {
        const QString path = pilot();
        const auto status = [&] { return jsonOf(runCorater({"status", path, "--json"})); };
        const QJsonObject before = status();
        const QString file = m_folder.filePath(u"report.html"_s);
        const auto report = [&] {
            const Answer made = runCorater({"report", path, "-o", file, "--force"});
            QFile html(file);
            return made.status == 0 && html.open(QIODevice::ReadOnly) ? QString::fromUtf8(html.readAll()) : QString();
        };
        const QString plain = report();
        QCOMPARE(open(path, {"--training", "all", "--pass", "50"}).status, 0);
        for (const QString &who : {u"Ada"_s, u"Ben"_s, u"Dora"_s}) {
            QCOMPARE(labels(path, who, answer("1", "Unknown", true)).status, 0);
            QCOMPARE(runCorater({"seal", path, "--rater", who}).status, 0);
        }
        const QJsonObject after = status();
        for (const char *key : {"items", "settled_items", "final_units", "agreed_to_differ"}) {
            QCOMPARE(after[QLatin1String(key)], before[QLatin1String(key)]);
        }
        const QString told = report();
        QVERIFY(told.contains(u"not passed"_s) && !plain.contains(u"not passed"_s));
        // Every line with a number of the report without the training is in the other, too.
        for (const QString &line : plain.split(u'\n')) {
            if (line.contains(u"<td") && !line.contains(u"20"_s)) {
                QVERIFY2(told.contains(line), qPrintable(line));
            }
        }
    }

private:
    // One study without a training, one with an open and one with a closed one, of wild answers.
    struct TrainedStudies
    {
        QString plain;
        QString open;
        QString closed;
    };

    TrainedStudies trainedStudies()
    {
        const QString made = pilot();
        QStringList copies;
        for (const char *folder : {"plain", "open", "closed"}) {
            QDir(m_folder.path()).mkdir(QLatin1String(folder));
            copies << m_folder.filePath(QLatin1String(folder) + u"/same.corater"_s);
            QFile::copy(made, copies.last());
        }
        bool isReady = true;
        for (const QString &path : copies.mid(1)) {
            isReady = isReady && open(path, {"--training", "all"}).status == 0;
            for (const auto &[who, colour] : {std::pair{u"Ada"_s, u"Green"_s}, std::pair{u"Ben"_s, u"Unknown"_s},
                                              std::pair{u"Dora"_s, u"Blue"_s}}) {
                QByteArray lines = out("1", true) + out("2");
                for (const char *item : {"3", "4", "5", "6", "7"}) {
                    lines += answer(QLatin1String(item), colour, true);
                }
                isReady = isReady && labels(path, who, lines).status == 0;
                isReady = isReady && (path == copies[1] || runCorater({"seal", path, "--rater", who}).status == 0);
            }
        }
        return isReady ? TrainedStudies{copies[0], copies[1], copies[2]} : TrainedStudies{};
    }

    static QByteArray outputOf(const QString &path, QStringList call)
    {
        call.replaceInStrings(u"STUDY"_s, path);
        const Answer answer = runCorater(call);
        const QByteArray all = QByteArray::number(answer.status) + answer.out + answer.err;
        return QByteArray(all).replace(QFileInfo(path).path().toUtf8(), "FOLDER");
    }
};

QTEST_GUILESS_MAIN(TrainingCommandTest)
#include "TrainingCommandTest.moc"
