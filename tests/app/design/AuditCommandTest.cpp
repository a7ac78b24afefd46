// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/AuditPlan.h"
#include "codebook/design/PredictedShare.h"
#include "data/store/StudyConnection.h"
#include "data/store/search/ItemRepository.h"
#include "tests/app/design/AuditDesk.h"

#include <QFile>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater audit`: a sample of a published data set is labelled again, blind, and compared with it.
class AuditCommandTest : public QObject, private AuditDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(isReady()); }

    // Nothing in the file tells a label: no other column, no remark, not the order of the rows.
    void hidesTheLabels()
    {
        const QString path = newStudy();
        const Answer made = make(path, {u"--rater"_s, u"Ada"_s, u"--sample"_s, u"10"_s, u"--seed"_s, u"3"_s});
        QVERIFY2(made.status == 0, made.err);
        QVERIFY2(made.err.contains("10 of 30 items drawn for Ada") && made.err.contains("corater fetch"), made.err);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.contains("Post 7"));
        for (const char *word : {"Zinnober", "remark of the set", "origin\"", "3_1", "3_2"}) {
            QVERIFY2(!bytes.contains(word), word);
        }
        const auto study = Study::open(path, OpenMode::ReadOnly);
        QVERIFY(study);
        QList<int> order;
        QVERIFY((*study)->store().items().each([&](const Item &item) -> Result<void> {
            order << item.externalId.toInt();
            return item.fields.isEmpty() && item.parts.empty() && item.tags.isEmpty()
                       ? Result<void>()
                       : fail(ErrorCode::Internal, Message::literal(item.externalId));
        }));
        QCOMPARE(order.size(), items);
        QVERIFY(!std::ranges::is_sorted(order, {}, [](int id) { return colourOf(id) == u"Red" ? 0 : 1; }));
        QCOMPARE((*study)->finals()->size(), 0u);
        QCOMPARE(everyRating(**study, {})->size(), 0u);
        QCOMPARE((*study)->rounds().front().name, u"Audit"_s);
        const Answer history = runCorater({u"history"_s, path, u"--json"_s});
        QVERIFY2(history.status == 0, history.err);
        for (const char *code : {"Red", "Blue", "Small", "Large", "Middle"}) {
            QVERIFY2(!history.out.contains(code), history.out);
        }
        QCOMPARE(drawnOf(path).size(), 10);
    }

    void drawsAsThePlanSays()
    {
        const QString path = newStudy();
        const Answer made = make(path, {u"--rate"_s, u"0.2"_s, u"--allow"_s, u"1"_s, u"--json"_s});
        QVERIFY2(made.status == 0, made.err);
        const QJsonObject json = jsonOf(made);
        QCOMPARE(json[u"drawn"].toInt(), int(*auditSize({.items = items, .rate = 0.2, .allow = 1})));
        QCOMPARE(json[u"raters"], QJsonArray{u"Rater 1"_s});
        QCOMPARE(json[u"allow"].toInt(), 1);
        const QString again = newStudy();
        QCOMPARE(make(again, {u"--rate"_s, u"0.2"_s, u"--allow"_s, u"1"_s}).status, 0);
        QCOMPARE(drawnOf(again), drawnOf(path)); // the same seed
    }

    // Of one unit kappa has no interval, and the report says why.
    void givesNoIntervalOfOneUnit()
    {
        QList<int> drawn{3}; // which has two units
        QString path;
        for (int seed = 1; drawn.contains(3); ++seed) {
            path = newStudy();
            QCOMPARE(
                make(path, {u"--rater"_s, u"Ada"_s, u"--sample"_s, u"1"_s, u"--seed"_s, QString::number(seed)}).status,
                0);
            drawn = drawnOf(path);
        }
        QVERIFY(label(path, u"Ada"_s, drawn, drawn.front()));
        QVERIFY(sealed(path, u"Ada"_s));
        const QJsonObject pair = pairOf(jsonOf(report(path, {u"--json"_s})), u"colour"_s, u"Ada"_s, u"set.csv"_s);
        QCOMPARE(pair[u"cohen_kappa"], QJsonValue(0));
        QVERIFY(pair[u"cohen_kappa_ci95_lower"].isNull());
        QCOMPARE(pair[u"undefined"][u"cohen_kappa_ci95_upper"], QJsonValue(u"one_unit"_s));
        const Answer text = report(path);
        QVERIFY2(text.out.contains("no interval (a single unit has no variance)"), text.out);
    }

    void reportsWhatTwoRatersFound()
    {
        const QString path = newStudy();
        QCOMPARE(make(path, {u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s, u"--rate"_s, u"0.2"_s}).status, 0);
        const QList<int> drawn = drawnOf(path);
        const int n = int(drawn.size());
        const int wrong = drawn[0] == 3 ? drawn[1] : drawn[0];
        const int other = drawn.last() == 3 ? drawn[n - 2] : drawn.last();
        QVERIFY(label(path, u"Ada"_s, drawn, wrong));
        QVERIFY(label(path, u"Ben"_s, drawn, other));
        QVERIFY(sealed(path, u"Ada"_s));
        const Answer open = report(path);
        QVERIFY2(open.status == 2 && open.out.isEmpty() && open.err.contains("Audit is open") &&
                     open.err.contains("Ben") && !open.err.contains("Ada"),
                 open.err + open.out);
        QVERIFY(!open.err.contains("Green") && !open.err.contains("Red"));
        QVERIFY(sealed(path, u"Ben"_s));

        const int units = n + (drawn.contains(3) ? 1 : 0);
        const QJsonObject before = jsonOf(report(path, {u"--json"_s}));
        QVERIFY(near(pairOf(before, u"colour"_s, u"Ada"_s, u"set.csv"_s)[u"percent_agreement"], (units - 1.0) / units));
        QVERIFY(near(pairOf(before, u"colour"_s, u"Ada"_s, u"Ben"_s)[u"percent_agreement"], (units - 2.0) / units));
        QCOMPARE(pairOf(before, u"size"_s, u"Ben"_s, u"set.csv"_s)[u"cohen_kappa"].toDouble(), 1.0);
        QCOMPARE(pairOf(before, u"size"_s, u"Ben"_s, u"set.csv"_s)[u"n"].toInt(), units);
        // All say that every item counts: kappa is undefined, and says why.
        const QJsonObject screening = pairOf(before, u"screening"_s, u"Ada"_s, u"set.csv"_s);
        QVERIFY(screening[u"cohen_kappa"].isNull() && screening[u"undefined"][u"cohen_kappa"] == u"no_variation"_s);
        const QJsonValue errors = before[u"errors"];
        QCOMPARE(errors[u"unsettled"].toArray().size(), 2);
        QVERIFY(errors[u"upper_share"].isNull() && errors[u"accepted"].isNull());
        QVERIFY(before[u"shares"][0][u"corrected"].isNull());
        const Answer waits = report(path);
        QVERIFY2(waits.out.contains("2 items not settled yet, so no bound"), waits.out);

        const QByteArray lines = "{\"item\":\"" + QByteArray::number(wrong) + "\",\"take\":\"Ada\"}\n{\"item\":\"" +
                                 QByteArray::number(other) + "\",\"take\":\"Ada\"}\n";
        QCOMPARE(runCorater({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s}, lines).status, 0);
        const QJsonObject after = jsonOf(report(path, {u"--json"_s}));
        QCOMPARE(after[u"errors"][u"different"].toInt(), 1);
        const QJsonValue difference = after[u"errors"][u"differences"][0];
        QCOMPARE(difference[u"item"].toString(), QString::number(wrong));
        QCOMPARE(difference[u"question"].toString(), u"colour"_s);
        QCOMPARE(difference[u"set"].toArray(), QJsonArray{colourOf(wrong)});
        QCOMPARE(difference[u"settled"].toArray(), QJsonArray{u"Green"_s});
        QCOMPARE(after[u"errors"][u"upper_items"].toInt(), int(mostErrors(1, items, n)));
        QCOMPARE(after[u"errors"][u"accepted"], QJsonValue(false)); // none is allowed
        std::vector<PredictedItem> predicted;
        for (int id = 1; id <= items; ++id) {
            PredictedItem item{.predicted = colourOf(id) == u"Red", .actual = {}};
            if (drawn.contains(id)) {
                item.actual = item.predicted && id != wrong;
            }
            predicted.push_back(item);
        }
        const auto share = predictedShare(predicted, ShareMethod::PpiPlus);
        const QJsonValue red = after[u"shares"][0];
        QCOMPARE(red[u"code"].toString(), u"Red"_s);
        QVERIFY(near(red[u"set"], 1.0 / 3) && near(red[u"corrected"], share->estimate.share) &&
                near(red[u"lower"], share->estimate.interval->lower));
        const Answer text = report(path);
        QVERIFY2(text.out.contains("not accepted: label the rest again") && text.out.contains("95 % upper bound"),
                 text.out);
        const Answer german = report(path, {u"--lang"_s, u"de"_s});
        QVERIFY2(german.status == 0 && german.out.contains("33,3 %"), german.out + german.err);
        QVERIFY(report(path, {u"--json"_s, u"--lang"_s, u"de"_s}).out == report(path, {u"--json"_s}).out);
    }

    // What nobody rated cannot be settled: the bound holds whatever these items are.
    void countsWhatNobodyRatedAsErrors()
    {
        const QString path = newStudy();
        QCOMPARE(
            make(path, {u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s, u"--rate"_s, u"0.2"_s, u"--allow"_s, u"1"_s})
                .status,
            0);
        const QList<int> drawn = drawnOf(path);
        const int n = int(drawn.size());
        QVERIFY(label(path, u"Ada"_s, drawn.mid(2), 0));
        QVERIFY(label(path, u"Ben"_s, drawn.mid(2), 0));
        QVERIFY(sealed(path, u"Ada"_s) && sealed(path, u"Ben"_s));
        const QJsonObject json = jsonOf(report(path, {u"--json"_s}));
        const QJsonValue errors = json[u"errors"];
        QCOMPARE(errors[u"unrated"].toArray().size(), 2);
        QVERIFY(errors[u"unsettled"].toArray().isEmpty());
        QCOMPARE(errors[u"settled"].toInt(), n - 2);
        QCOMPARE(errors[u"different"].toInt(), 0);
        QCOMPARE(errors[u"upper_items"].toInt(), int(mostErrors(2, items, n)));
        QCOMPARE(errors[u"accepted"], QJsonValue(false)); // one is allowed
        QVERIFY(json[u"shares"][0][u"corrected"].isNull());
        const Answer text = report(path);
        QVERIFY2(text.out.contains("2 items not rated by anybody") && !text.out.contains("not settled yet"), text.out);
    }

    // The sheet is sorted by colour, so that its codes drift; the faults are those of the set, with their places.
    void reportsTheFaultsOfTheSet()
    {
        const QString sheet = written(m_folder, u"faulty.csv"_s,
                                      set("41,2019-01-01,Post 1,https://stackoverflow.com/questions/1,,Mauve,,Small,\n"
                                          "7,2019-01-01,Post 7,https://stackoverflow.com/questions/7,,Red,,Small,\n"));
        const QString path = newStudy();
        const Answer made = make(path, {u"--sample"_s, u"31"_s}, sheet);
        QVERIFY2(made.status == 0, made.err);
        QVERIFY2(made.err.contains("2 problems") && !made.err.contains("Mauve"), made.err);
        const QList<int> drawn = drawnOf(path);
        QVERIFY(label(path, u"Rater 1"_s, drawn, 0));
        QVERIFY(sealed(path, u"Rater 1"_s));
        const Answer text = report(path, {}, sheet);
        QVERIFY2(text.status == 0, text.err);
        QVERIFY2(text.out.contains("faulty.csv:33:") && text.out.contains("found Mauve") &&
                     text.out.contains("faulty.csv:34:") && text.out.contains("the same title and address: 1, 41"),
                 text.out);
        const QJsonObject json = jsonOf(report(path, {u"--json"_s}, sheet));
        QCOMPARE(json[u"fault_count"].toInt(), 2);
        QVERIFY(json == jsonOf(report(path, {u"--json"_s, u"--lang"_s, u"de"_s}, sheet)));
        QCOMPARE(json[u"faults"][0][u"line"].toInt(), 33);
        QVERIFY(json[u"drift"][0][u"p"].toDouble() < 1e-3 || json[u"drift"][0][u"fisher_p"].toDouble() < 1e-3);
        QCOMPARE(json[u"errors"][u"different"].toInt(), 1); // what is no code is an error
        QVERIFY(json[u"shares"][0][u"corrected"].isNull()); // nothing is left that was not drawn
        QVERIFY(json[u"errors"][u"rate"].isNull() && json[u"errors"][u"accepted"].isNull());
    }

    void refusesWhatCannotBeAudited_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("too many") << set() << QStringList{u"--sample"_s, u"31"_s} << QByteArray("at most 30");
        QTest::newRow("no row") << set().left(set().indexOf('\n') + 1) << QStringList{u"--sample"_s, u"1"_s}
                                << QByteArray("the data set has no unit");
        QTest::newRow("faulty rows") << set().left(set().indexOf('\n') + 1) + "1,short\n"
                                     << QStringList{u"--sample"_s, u"1"_s} << QByteArray("the data set has no unit");
        QTest::newRow("empty") << QByteArray() << QStringList() << QByteArray("refused.csv");
        QTest::newRow("no column") << QByteArray("id,title,colour1\n1,a,Red\n") << QStringList()
                                   << QByteArray("not a data set of final labels (expected id, colour1, colour2, size");
        QTest::newRow("nothing can tell")
            << set() << QStringList{u"--rate"_s, u"0.03"_s, u"--allow"_s, u"1"_s} << QByteArray("no audit can tell");
        QTest::newRow("two sizes") << set() << QStringList{u"--sample"_s, u"3"_s, u"--rate"_s, u"0.1"_s}
                                   << QByteArray("--sample");
        QTest::newRow("one rater twice") << set() << QStringList{u"--rater"_s, u"Ada"_s, u"--rater"_s, u"ada"_s}
                                         << QByteArray("there is a rater ada already");
    }

    void refusesWhatCannotBeAudited()
    {
        QFETCH(QByteArray, content);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const QString path = newStudy();
        const Answer answer = make(path, options, written(m_folder, u"refused.csv"_s, content));
        QVERIFY2(answer.status == 2 && answer.err.contains(says), answer.err + answer.out);
        QVERIFY(!QFile::exists(path));
    }

    void overwritesNoFile()
    {
        const QString path = written(m_folder, u"there.corater"_s, "text");
        const Answer answer = make(path, {u"--sample"_s, u"3"_s});
        QVERIFY2(answer.status == 2 && answer.err.contains("there.corater"), answer.err);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll() == "text");
    }

    void refusesAnotherStudyOrSet()
    {
        const QString other = m_folder.filePath(u"other.corater"_s);
        QVERIFY(smallStudy(other));
        const Answer none = report(other);
        QVERIFY2(none.status == 2 && none.err.contains("the study audits no data set"), none.err);
        const QString path = newStudy();
        QCOMPARE(make(path, {u"--sample"_s, u"5"_s}).status, 0);
        const Answer changed = report(path, {}, written(m_folder, u"changed.csv"_s, set("\n")));
        QVERIFY2(changed.status == 2 && changed.err.contains("not the data set that the study audits") &&
                     changed.err.contains("changed.csv"),
                 changed.err);
    }

    void refusesAForgedStudy()
    {
        const QString path = newStudy();
        QCOMPARE(make(path, {u"--sample"_s, u"5"_s}).status, 0);
        QVERIFY(label(path, u"Rater 1"_s, drawnOf(path), 0));
        QVERIFY(sealed(path, u"Rater 1"_s));
        QCOMPARE(report(path).status, 0);
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY(connection && (*connection)->run(u"DROP TRIGGER sealed_rating_u"_s) &&
                    (*connection)->run(u"UPDATE rating SET screening = 'out'"_s));
        }
        const Answer forged = report(path);
        QVERIFY2(forged.status == 2 && forged.err.contains("run corater verify"), forged.err + forged.out);
    }

    // The form that other programs rely on: everything else has a default.
    void auditsTheSetOfTheReference()
    {
        const QString sheet = reference(u"dlperf/empirical_study.csv"_s);
        if (sheet.isEmpty()) {
            QSKIP("the folder of reference files is missing");
        }
        const QString path = newStudy();
        const Answer made = runCorater({u"audit"_s, u"new"_s, sheet, u"-o"_s, path, u"--json"_s});
        QVERIFY2(made.status == 0, made.err);
        const QJsonObject json = jsonOf(made);
        QCOMPARE(json[u"items"].toInt(), 210);
        QCOMPARE(json[u"drawn"].toInt(), int(*auditSize({.items = 210, .rate = 0.05, .allow = 0})));
        QCOMPARE(json[u"faults"].toInt(), 0);
    }
};

QTEST_GUILESS_MAIN(AuditCommandTest)
#include "AuditCommandTest.moc"
