// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"
#include "models/review/ReviewInput.h"
#include "models/rounds/ModelRaters.h"
#include "tests/app/design/StepOf.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Labels of a model that were imported after people had settled the items.
class ModelSettlesNothingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    static QByteArray line(int item, const char *colour)
    {
        return u"{\"item\":\"%1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":\"%2\"}}\n"_s.arg(item)
            .arg(QLatin1StringView(colour))
            .toUtf8();
    }

    // Ada and Ben agree on two items of three; GPT gave each item another colour.
    QString study()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const QString book = written(m_folder, u"book.md"_s, "# Book\n## colour\n- Red: r\n- Blue: b\n- Green: g\n");
        const QString items = written(m_folder, u"items.csv"_s, "id,title,body\n1,a,x\n2,b,x\n3,c,x\n");
        bool isMade =
            runCorater({u"new"_s, path, u"--codebook"_s, book, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s})
                    .status == 0 &&
            runCorater({u"add"_s, path, items, u"--format"_s, u"sheet"_s}).status == 0;
        for (const char *rater : {"Ada", "Ben"}) {
            const QByteArray lines = line(1, "Red") + line(2, "Red") + line(3, *rater == 'A' ? "Red" : "Blue");
            const QString name = QString::fromLatin1(rater);
            isMade = isMade && runCorater({u"label"_s, path, u"--rater"_s, name, u"--batch"_s}, lines).status == 0 &&
                     runCorater({u"seal"_s, path, u"--rater"_s, name}).status == 0;
        }
        return isMade ? path : QString();
    }

    Answer import(const QString &path, const QByteArray &name)
    {
        const QString sheet = written(m_folder, u"model.csv"_s, "id,colour_" + name + "\n1,Green\n2,Green\n3,Green\n");
        return runCorater({u"ratings"_s, path, sheet, u"--raters"_s, QString::fromUtf8(name), u"--new-rater"_s,
                           QString::fromUtf8(name)});
    }

    QByteArray dataSet(const QString &path)
    {
        const QString out = m_folder.filePath(u"out%1.csv"_s.arg(++m_count));
        const Answer answer =
            runCorater({u"export"_s, path, u"--as"_s, u"empirical-study"_s, u"-o"_s, out, u"--unsettled"_s});
        return answer.status == 0 ? bytesOf(out) : answer.err;
    }

private Q_SLOTS:
    void theDataSetIsThatOfPeople()
    {
        const QString path = study();
        QVERIFY(!path.isEmpty());
        const QByteArray before = dataSet(path);
        QVERIFY2(before.count("Red") == 2 && before.count('\n') == 4, before);
        QCOMPARE(stepOf(path), NextStep::Kind::Settle);

        const Answer imported = import(path, "GPT");
        QVERIFY2(imported.status == 0, imported.err);
        QVERIFY2(imported.err.contains("If GPT is a model") && imported.err.contains("--model GPT --keep"),
                 imported.err);
        QVERIFY(dataSet(path) != before); // nobody has said yet that this is a model
        const Answer kept = runCorater({u"alt-test"_s, path, u"--model"_s, u"GPT"_s, u"--keep"_s});
        QVERIFY2(kept.status == 0, kept.err);
        QCOMPARE(dataSet(path), before);
        QCOMPARE(stepOf(path), NextStep::Kind::Settle); // item 3, on which Ada and Ben differ

        const Answer taken = runCorater({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                                        "{\"item\":\"3\",\"take\":\"GPT\"}\n");
        QVERIFY2(taken.status != 0 && taken.out.contains("error 1"), taken.out);
        const Answer settled = runCorater({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                                          "{\"item\":\"3\",\"take\":\"Ben\"}\n");
        QVERIFY2(settled.status == 0, settled.out + settled.err);
        const QByteArray after = dataSet(path);
        QVERIFY2(after.count("Red") == 2 && after.count("Blue") == 1 && !after.contains("Green"), after);
        QCOMPARE(stepOf(path), NextStep::Kind::Export);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
        const Answer again = runCorater({u"alt-test"_s, path, u"--model"_s, u"GPT"_s, u"--json"_s});
        QVERIFY2(again.status == 0 && again.out.contains("GPT"), again.err); // still compared
    }

    void itsRoundHasNothingToSettle()
    {
        const QString path = study();
        QCOMPARE(import(path, "GPT").status, 0);
        QCOMPARE(runCorater({u"alt-test"_s, path, u"--model"_s, u"GPT"_s, u"--keep"_s}).status, 0);
        const auto opened = Study::open(path, OpenMode::ReadOnly);
        QVERIFY(opened);
        const Study &study = **opened;
        QCOMPARE(study.rounds().size(), 2u);
        QVERIFY(isOfModels(study, study.rounds()[1].id) && !isOfModels(study, study.rounds()[0].id));
        const auto input = ReviewInput::load(study, study.rounds()[1].id);
        QVERIFY(input && input->items().empty());
        QCOMPARE(likelyModels(study), QStringList()); // it is chosen already
    }

    // A sheet with the labels of people and of a model: the agreement is that of the people.
    void peopleAndModelsAreNeverPooled()
    {
        const auto agreed = [this](const QString &path, const QString &raters, bool keeps) {
            const bool isMixed = raters.contains(u"GPT"_s);
            const QString sheet = written(
                m_folder, u"all.csv"_s,
                isMixed ? "id,colour_Cleo,colour_Dan,colour_GPT\n1,Red,Red,Green\n2,Blue,Red,Green\n3,Blue,Blue,Blue\n"
                        : "id,colour_Cleo,colour_Dan\n1,Red,Red\n2,Blue,Red\n3,Blue,Blue\n");
            QStringList call{u"ratings"_s, path, sheet, u"--raters"_s, raters};
            for (const QString &rater : raters.split(u',')) {
                call += {u"--new-rater"_s, rater};
            }
            const Answer imported = runCorater(call);
            const Answer kept =
                keeps ? runCorater({u"alt-test"_s, path, u"--model"_s, u"GPT"_s, u"--keep"_s}) : Answer();
            const Answer answer = runCorater({u"agree"_s, path, u"--round"_s, u"2"_s, u"--json"_s});
            return imported.status == 0 && (!keeps || kept.status == 0) && answer.status == 0
                       ? QString::fromUtf8(answer.out).replace(path, u"study"_s)
                       : QString::fromUtf8(imported.err + kept.err + answer.err);
        };
        const QString people = agreed(study(), u"Cleo,Dan"_s, false);
        QVERIFY2(people.contains(u"cohen_kappa"_s), qPrintable(people));
        QCOMPARE(agreed(study(), u"Cleo,Dan,GPT"_s, true), people);
        QVERIFY(agreed(study(), u"Cleo,Dan,GPT"_s, false) != people);
    }

    // A setting cannot take away the labels of a person.
    void whoLabelsInTheProgramIsNoModel()
    {
        const QString path = study();
        const QByteArray before = dataSet(path);
        auto opened = Study::open(path);
        QVERIFY(opened);
        QVERIFY((*opened)->perform(
            setSetting(modelsSetting, u"{\"models\":[\"Ben\",\"Nobody\"],\"epsilon\":0.2,\"wilcoxon\":false}"_s)));
        QCOMPARE(modelRaters(**opened), QSet<RaterId>());
        opened->reset();
        QCOMPARE(dataSet(path), before);
    }
};

QTEST_GUILESS_MAIN(ModelSettlesNothingTest)
#include "ModelSettlesNothingTest.moc"
