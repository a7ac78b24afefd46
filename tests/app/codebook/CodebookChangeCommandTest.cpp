// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// `corater codebook change`, `versions` and `diff` on a study, run as a user runs them.
class CodebookChangeCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString labelled()
    {
        const QString path = m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count));
        return labelledStudy(path) ? path : QString();
    }

private Q_SLOTS:
    void saysWhatAChangeWouldDoAndDoesIt()
    {
        const QString path = labelled();
        {
            const auto study = Study::open(path);
            QVERIFY(seal(**study, "Ada") && seal(**study, "Ben"));
        }
        const QByteArray before = contentOf(path);
        const Answer dry = runCorater({"codebook", "change", path, "merge", "Yellow", "Red", "--dry-run", "--json"});
        QCOMPARE(dry.err, QByteArray());
        QCOMPARE(dry.status, 0);
        QCOMPARE(contentOf(path), before);
        QJsonObject json = jsonOf(dry);
        QCOMPARE(json["change"].toString(), QString("merge Yellow into Red"));
        QVERIFY(!json["done"].toBool());
        QCOMPARE(json["labels"].toArray()[0].toObject()["replaced"].toInt(), 3);
        QVERIFY(!json["withheld"].toBool());
        QVERIFY(json["kappa"].toArray()[0].toObject()["after"].toDouble() >
                json["kappa"].toArray()[0].toObject()["before"].toDouble());
        const Answer done =
            runCorater({"codebook", "change", path, "merge", "Yellow", "Red", "--rater", "Ada", "--json"});
        QCOMPARE(done.status, 0);
        json["done"] = true;
        QJsonObject really = jsonOf(done);
        QCOMPARE(really["labels"], json["labels"]);
        QCOMPARE(really["kappa"], json["kappa"]);
        QVERIFY(really["done"].toBool());
        QCOMPARE(faultsOf(path), QStringList());
        const auto study = Study::open(path);
        (*study)->setActor((*study)->raterNamed("Ada")->id);
        QVERIFY((*study)->undo());
        QVERIFY((*study)->codebook().dimensions[0].codeNamed("Yellow"));
    }

    // The counts are of the rater who asks; without a rater's name there are none.
    void tellsNothingOfOthersWhileARoundIsOpen()
    {
        const QString path = labelled();
        const QStringList ask{"codebook", "change", path, "merge", "Yellow", "Red", "--dry-run"};
        const QJsonObject nobody = jsonOf(runCorater(ask + QStringList{"--json"}));
        QVERIFY(nobody["withheld"].toBool());
        QCOMPARE(nobody["labels"].toArray().size(), 0);
        QCOMPARE(nobody["kappa"].toArray().size(), 0);
        const QJsonObject ada = jsonOf(runCorater(ask + QStringList{"--json", "--rater", "Ada"}));
        QCOMPARE(ada["labels"].toArray().size(), 1);
        QCOMPARE(ada["labels"].toArray()[0].toObject()["rater"].toString(), QString("Ada"));
        QCOMPARE(ada["kappa"].toArray().size(), 0);
        const Answer text = runCorater(ask + QStringList{"--rater", "Ada"});
        QVERIFY2(text.out.contains("stay hidden until all have sealed"), text.out);
        QVERIFY2(!text.out.contains("Ben"), text.out);
    }

    // A refusal to remove a code must not reveal that another rater gave it.
    void codesThatOthersMayUseAreNotRemovedWhileARoundIsOpen()
    {
        const QString path = labelled();
        QCOMPARE(runCorater({"codebook", "change", path, "add", "Violet", "--below", "Cold", "--for-all"}).status, 0);
        QCOMPARE(runCorater({"codebook", "change", path, "add", "Teal", "--below", "Cold", "--for-all"}).status, 0);
        {
            auto study = Study::open(path);
            QVERIFY(study && label(**study, "Ben", "1", "colour", {"Teal"}));
        }
        const QStringList remove{"codebook", "change", path, "remove"};
        for (const QStringList &how :
             {QStringList{"--rater", "Ada"}, {"--rater", "Ada", "--dry-run"}, {}, {"--json"}}) {
            Answer used = runCorater(remove + QStringList{"Teal"} + how);
            Answer unused = runCorater(remove + QStringList{"Violet"} + how);
            QCOMPARE(used.status, how.contains("--dry-run") ? 1 : 2);
            QCOMPARE(unused.status, used.status);
            QCOMPARE(unused.out.replace("Violet", "Teal"), used.out);
            QCOMPARE(unused.err.replace("Violet", "Teal"), used.err);
            QVERIFY2((used.out + used.err).contains("may have used it"), used.out + used.err);
        }
        // The same holds for a dimension, and after all have sealed it can be removed.
        QCOMPARE(runCorater({"codebook", "change", path, "add-dimension", "shape", "--optional"}).status, 0);
        QCOMPARE(runCorater({"codebook", "change", path, "remove-dimension", "shape"}).status, 2);
        {
            auto study = Study::open(path);
            QVERIFY(study && seal(**study, "Ada") && seal(**study, "Ben"));
        }
        QCOMPARE(runCorater(remove + QStringList{"Violet"}).status, 0);
        QCOMPARE(runCorater(remove + QStringList{"Teal"}).status, 2);
        QCOMPARE(runCorater({"codebook", "change", path, "remove-dimension", "shape"}).status, 0);
        QCOMPARE(faultsOf(path), QStringList());
    }

    // A code proposed in an open round reveals what its rater saw.
    void draftsOfOthersAreNotShownWhileARoundIsOpen()
    {
        const QString path = labelled();
        {
            auto study = Study::open(path);
            QVERIFY(study);
            const RaterId ben = (*study)->raterNamed("Ben")->id;
            (*study)->setActor(ben);
            QVERIFY((*study)->perform(proposeCode((*study)->codebook().dimensions[0].id,
                                                  {.name = "Violet", .definition = "as a plum"}, ben,
                                                  itemNamed(**study, "2"))));
            QVERIFY(label(**study, "Ben", "2", "colour", {"Violet"}));
        }
        const QString out = m_folder.filePath("converted.md");
        const QString sheet = m_folder.filePath("sheet.csv");
        QFile file(sheet);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("id,colour\n1,Violet\n2,Voilet\n") > 0);
        file.close();
        const auto told = [&](const QStringList &rater) {
            QStringList where;
            const auto look = [&](const char *name, const QStringList &call) {
                const Answer answer = runCorater(call + (call[0] == "codebook" ? rater : QStringList()));
                if ((answer.out + answer.err).contains("as a plum") || (answer.out + answer.err).contains("Violet\n") ||
                    (answer.out + answer.err).contains("\"Violet\",\n")) {
                    where << name;
                }
            };
            look("show", {"codebook", "show", path});
            look("show json", {"codebook", "show", path, "--json"});
            look("diff", {"codebook", "diff", path + "@v1", path});
            look("version", {"codebook", "show", path + "@v2"});
            QFile::remove(out);
            if (runCorater(QStringList{"codebook", "convert", path, out, "--force"} + rater).status == 0) {
                QFile converted(out);
                if (converted.open(QIODevice::ReadOnly) && converted.readAll().contains("Violet")) {
                    where << "convert";
                }
            }
            const QJsonObject checked =
                jsonOf(runCorater(QStringList{"codebook", "check", path, sheet, "--json"} + rater));
            if (checked["resolved"].toInt() > 0) {
                where << "check";
            }
            look("status", {"status", path});
            return where;
        };
        const QStringList all{"show", "show json", "diff", "version", "convert", "check"};
        QCOMPARE(told({}), QStringList());
        QCOMPARE(told({"--rater", "Ada"}), QStringList());
        QCOMPARE(told({"--rater", "Ben"}), all);
        const Answer note = runCorater({"codebook", "show", path});
        QVERIFY2(note.out.contains("a round is open: codes proposed in it are hidden"), note.out);
        QCOMPARE(runCorater({"codebook", "show", path, "--rater", "Eve"}).status, 2);
        QCOMPARE(runCorater({"codebook", "show", "dlperf", "--rater", "Ben"}).status, 2);
        const QString report = m_folder.filePath("report.md");
        const auto codesTold = [&] {
            if (runCorater({"report", path, "-o", report}).status != 0) {
                return QByteArray("no report");
            }
            QFile text(report);
            return text.open(QIODevice::ReadOnly) ? text.readAll() : QByteArray();
        };
        const QByteArray hidden = codesTold();
        {
            auto study = Study::open(path);
            QVERIFY(study && (*study)->perform(shareProposals((*study)->currentRound()->id, true)));
        }
        QCOMPARE(told({}), all);
        QVERIFY(codesTold() != hidden); // one code more
    }

    // Guessing the name of another rater's draft does not make it available.
    void aHiddenDraftIsNoCodeForOthers()
    {
        const QString path = labelled();
        {
            auto study = Study::open(path);
            QVERIFY(study);
            const RaterId ben = (*study)->raterNamed("Ben")->id;
            (*study)->setActor(ben);
            QVERIFY((*study)->perform(proposeCode((*study)->codebook().dimensions[0].id, {.name = "Violet"}, ben, {})));
        }
        const QByteArray line = R"({"item":"2","unit":1,"set":{"colour":"Violet"}})"
                                "\n";
        const Answer ada = runCorater({"label", path, "--rater", "Ada", "--batch"}, line);
        QVERIFY2(ada.out.startsWith("error 1") && ada.out.contains("no such code"), ada.out + ada.err);
        const Answer ben = runCorater({"label", path, "--rater", "Ben", "--batch"}, line);
        QVERIFY2(ben.out.startsWith("ok 1"), ben.out + ben.err);
    }

    void changesOfEveryKind_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        QTest::newRow("rename") << QStringList{"rename", "Blue", "Azure"} << 0 << "done: rename Blue to Azure";
        QTest::newRow("define") << QStringList{"define", "Blue", "as the sky", "--rater", "Ada"} << 0 << "to review";
        QTest::newRow("split") << QStringList{"split", "Blue", "Light", "Dark"} << 0 << "split Blue into Light, Dark";
        QTest::newRow("retire") << QStringList{"retire", "Green"} << 0 << "retire Green";
        QTest::newRow("move") << QStringList{"move", "Green", "--below", "Warm"} << 0 << "move Green";
        QTest::newRow("add") << QStringList{"add", "Violet", "--below", "Cold", "--for-all"} << 0
                             << "add the code Violet";
        QTest::newRow("rule") << QStringList{"rule", "Blue", "Green", "look twice"} << 0 << "Blue and Green";
        QTest::newRow("dimension") << QStringList{"add-dimension", "shape", "--optional"} << 0
                                   << "1 column more: shape";
        QTest::newRow("in use") << QStringList{"remove", "Green"} << 2 << "";
        QTest::newRow("in use, asked") << QStringList{"remove", "Green", "--dry-run"} << 1 << "refused";
        QTest::newRow("no such code") << QStringList{"retire", "Mauve"} << 2 << "";
        QTest::newRow("too few words") << QStringList{"merge", "Blue"} << 2 << "";
        QTest::newRow("no such verb") << QStringList{"explode", "Blue"} << 2 << "";
        QTest::newRow("below itself") << QStringList{"merge", "Blue", "Blue"} << 2 << "";
    }

    void changesOfEveryKind()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const QString path = labelled();
        const QByteArray before = contentOf(path);
        const Answer answer = runCorater(QStringList{"codebook", "change", path} + words);
        QTEST(answer.status, "status");
        QVERIFY2(answer.out.contains(said.toUtf8()), answer.out + answer.err);
        QCOMPARE(contentOf(path) == before, answer.status != 0);
        if (answer.status == 2) {
            QCOMPARE(answer.err.trimmed().count('\n'), 0);
        }
        QCOMPARE(faultsOf(path), QStringList());
    }

    void versionsAreListedCutAndCompared()
    {
        const QString path = labelled();
        QCOMPARE(runCorater({"codebook", "change", path, "merge", "Yellow", "Red"}).status, 0);
        QCOMPARE(runCorater({"codebook", "versions", path, "--cut", "after the pilot"}).status, 0);
        const QJsonArray versions = jsonOf(runCorater({"codebook", "versions", path, "--json"}))["versions"].toArray();
        QCOMPARE(versions.size(), 2);
        QCOMPARE(versions[0].toObject()["name"].toString(), QString("v1"));
        QCOMPARE(versions[0].toObject()["rounds"].toArray(), QJsonArray{"Round 1"});
        QCOMPARE(versions[0].toObject()["labels"].toInt(), 0); // nobody has sealed, so the number is hidden
        QCOMPARE(versions[1].toObject()["name"].toString(), QString("after the pilot"));
        QVERIFY(versions[1].toObject()["current"].toBool());
        const Answer same = runCorater({"codebook", "diff", path + "@after the pilot", path});
        QCOMPARE(same.status, 0);
        const Answer differ = runCorater({"codebook", "diff", path + "@1", path});
        QCOMPARE(differ.status, 1);
        QVERIFY2(differ.out.contains("Yellow (merged into colour > Warm > Red)"), differ.out);
        QCOMPARE(runCorater({"codebook", "diff", path + "@v9", path}).status, 2);
        QCOMPARE(runCorater({"agree", path, "--round", "1"}).status, 2);
        {
            auto study = Study::open(path);
            QVERIFY(study && seal(**study, "Ada") && seal(**study, "Ben"));
        }
        const QJsonArray sealed = jsonOf(runCorater({"codebook", "versions", path, "--json"}))["versions"].toArray();
        QVERIFY(sealed[0].toObject()["labels"].toInt() > 0);
        const Answer byRound = runCorater({"agree", path, "--codes-of", "round"});
        QCOMPARE(byRound.status, 0);
        QVERIFY(byRound.out.contains("the codes of v1"));
        QCOMPARE(runCorater({"agree", path}).out, byRound.out);
    }
};

QTEST_GUILESS_MAIN(CodebookChangeCommandTest)
#include "CodebookChangeCommandTest.moc"
