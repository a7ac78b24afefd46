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

/// One sheet per rater, as people send each other their labels: `corater ratings` makes one round of them.
class RaterSheetsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy(int items = 4, const QStringList &raters = {"Ada", "Ben"})
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, items, raters) ? path : QString();
    }

    QString sheet(const QString &name, const QByteArray &text) { return written(m_folder, name, text); }

    static Answer ratings(const QString &study, const QStringList &more)
    {
        return runCorater(QStringList{u"ratings"_s, study} + more);
    }

    static QJsonObject kappaOf(const QString &study, const QString &dimension)
    {
        for (const QJsonValue &result : jsonOf(runCorater({u"agree"_s, study, u"--json"_s}))[u"results"].toArray()) {
            if (result[u"dimension"].toString() == dimension && result[u"level"].toString() == u"code") {
                return result[u"statistics"].toObject();
            }
        }
        return {};
    }

    static qsizetype rounds(const QString &study)
    {
        return jsonOf(runCorater({u"status"_s, study, u"--json"_s}))[u"rounds"].toArray().size();
    }

private Q_SLOTS:
    void sheetsOfDifferentRatersAreOneRound_data()
    {
        QTest::addColumn<bool>("together");
        QTest::addColumn<QByteArray>("heading");
        QTest::addColumn<QStringList>("more");
        QTest::newRow("one call, raters by the names of the files") << true << QByteArray("id,size\n") << QStringList();
        QTest::newRow("two calls") << false << QByteArray("id,size\n") << QStringList();
        QTest::newRow("raters by the headings") << false << QByteArray("id,size %1\n") << QStringList();
        QTest::newRow("raters as given") << true << QByteArray("id,size\n") << QStringList{u"--raters"_s, u"Ada,Ben"_s};
        QTest::newRow("what cells mean is remembered, whose they are is not")
            << false << QByteArray("id,size\n") << QStringList{u"--missing"_s, u"NA"_s};
        QTest::newRow("a round of another name")
            << false << QByteArray("id,size\n") << QStringList{u"--round"_s, u"Pilot"_s};
    }

    void sheetsOfDifferentRatersAreOneRound()
    {
        QFETCH(bool, together);
        QFETCH(QByteArray, heading);
        QFETCH(QStringList, more);
        const QString study = newStudy();
        const qsizetype before = rounds(study);
        const auto headed = [&](const char *rater) { return QByteArray(heading).replace("%1", rater); };
        const QString ada = sheet(u"Ada.csv"_s, headed("Ada") + "1,Small\n2,Large\n3,Small\n4,Large\n");
        const QString ben = sheet(u"labels ben.csv"_s, headed("Ben") + "1,Small\n2,Large\n3,Large\n4,Large\n");
        if (together) {
            const Answer answer = ratings(study, QStringList{ada, ben} + more);
            QVERIFY2(answer.status == 0, answer.err);
        } else {
            QVERIFY(ratings(study, QStringList{ada} + more).status == 0);
            const Answer answer = ratings(study, QStringList{ben} + more);
            QVERIFY2(answer.status == 0, answer.err);
            QVERIFY2(answer.err.contains("added to the round “"), answer.err);
            QVERIFY2(answer.err.contains("by Ada"), answer.err);
        }
        QCOMPARE(rounds(study), before + 1);
        const QJsonObject size = kappaOf(study, u"size"_s);
        QCOMPARE(size[u"n_units"].toInt(), 4);
        QCOMPARE(size[u"cohen_kappa"].toDouble(), 0.5);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void aSheetOfOneRaterHasUnits()
    {
        const QString study = newStudy(2);
        const QString ada = sheet(u"Ada.csv"_s, "id,unit,size\n1,1,Small\n1,2,Large\n1,3,Small\n2,2,Large\n");
        const QString ben = sheet(u"Ben.csv"_s, "id,unit,size\n1,1,Small\n1,3,Large\n2,2,Large\n");
        QVERIFY(ratings(study, {ada}).status == 0);
        const Answer answer = ratings(study, {ben});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject size = kappaOf(study, u"size"_s);
        QCOMPARE(size[u"n_pairs"].toInt(), 3);
        QCOMPARE(size[u"n_agree"].toInt(), 2);
        const Answer exported = runCorater({u"export"_s, study, u"--as"_s, u"decisions"_s, u"-o"_s, u"-"_s});
        QVERIFY2(exported.out.contains("1_3"), exported.out);
    }

    void aColumnUnitWithTextsNumbersNothing()
    {
        const QString study = newStudy(2);
        const Answer answer = ratings(study, {sheet(u"Ada.csv"_s, "id,unit,size\n1,ms,Small\n2,ms,Large\n")});
        QVERIFY2(answer.status == 0, answer.err);
        const Answer twice = ratings(study, {sheet(u"Ben.csv"_s, "id,unit,size\n1,ms,Small\n1,ms,Large\n")});
        QCOMPARE(twice.status, 2);
        QVERIFY2(twice.err.contains("twice"), twice.err);
    }

    void aCorrectedSheetIsRefusedOrReplaces()
    {
        const QString study = newStudy();
        const QString ada = sheet(u"Ada.csv"_s, "id,size\n1,Small\n2,Large\n3,Small\n4,Large\n");
        const QString ben = sheet(u"Ben.csv"_s, "id,size\n1,Small\n2,Large\n3,Large\n4,Large\n");
        QVERIFY(ratings(study, {ada, ben}).status == 0);
        const QByteArray before = contentOf(study);
        const QString corrected = sheet(u"Ada.csv"_s, "id,size\n1,Small\n2,Large\n3,Large\n4,Large\n");
        const Answer refused = ratings(study, {corrected});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("item 3, Ada: size Small → Large"), refused.err);
        QVERIFY2(refused.err.contains("--replace"), refused.err);
        QCOMPARE(contentOf(study), before);

        const Answer replaced = ratings(study, {corrected, u"--replace"_s});
        QVERIFY2(replaced.status == 0, replaced.err);
        QVERIFY2(replaced.err.contains("earlier ratings replaced: 1"), replaced.err);
        QCOMPARE(kappaOf(study, u"size"_s)[u"n_agree"].toInt(), 4);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
        QCOMPARE(runCorater({u"undo"_s, study}).status, 0);
        QCOMPARE(contentOf(study), before);

        const Answer second = ratings(study, {corrected, u"--round"_s, u"Second"_s});
        QVERIFY2(second.status == 0, second.err);
        QCOMPARE(jsonOf(ratings(study, {corrected, u"--round"_s, u"Second"_s, u"--json"_s}))[u"known"], true);
    }

    // Fewer units than before: those that are left keep what is known of them.
    void aCorrectedSheetMayHaveOtherUnits()
    {
        const QString study = newStudy(1);
        QVERIFY(ratings(study, {sheet(u"Ada.csv"_s, "id,unit,size\n1,1,Small\n1,2,Large\n")}).status == 0);
        QVERIFY(ratings(study, {sheet(u"Ben.csv"_s, "id,unit,size\n1,1,Small\n1,2,Large\n")}).status == 0);
        const Answer answer =
            ratings(study, {sheet(u"Ada.csv"_s, "id,unit,size\n1,2,Middle\n1,3,Small\n"), u"--replace"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject size = kappaOf(study, u"size"_s);
        QCOMPARE(size[u"n_pairs"].toInt(), 1);
        QCOMPARE(size[u"n_agree"].toInt(), 0);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    // The numbers of the sheet stay with its units, although the first of them has gone.
    void aUnitKeepsItsNumber()
    {
        const QString study = newStudy(1);
        QVERIFY(ratings(study, {sheet(u"Ada.csv"_s, "id,unit,size\n1,1,Small\n1,2,Large\n")}).status == 0);
        QVERIFY(ratings(study, {sheet(u"Ada.csv"_s, "id,unit,size\n1,2,Middle\n1,3,Small\n"), u"--replace"_s}).status ==
                0);
        QVERIFY(ratings(study, {sheet(u"Ben.csv"_s, "id,unit,size\n1,2,Middle\n1,3,Small\n")}).status == 0);
        QCOMPARE(kappaOf(study, u"size"_s)[u"n_agree"].toInt(), 2);
        QStringList names;
        for (const QJsonValue &unit : jsonOf(runCorater({u"units"_s, study, u"--json"_s}))[u"units"].toArray()) {
            names << unit[u"unit"].toString();
        }
        QCOMPARE(names, (QStringList{u"1_2"_s, u"1_3"_s}));
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void nothingToReplaceIsSaid()
    {
        const Answer answer = ratings(newStudy(), {sheet(u"Ada.csv"_s, "id,size\n1,Small\n"), u"--replace"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("to replace"), answer.err);
    }

    void severalRoundsThatFitAreAskedAbout()
    {
        const QString study = newStudy();
        QVERIFY(ratings(study, {sheet(u"Ada.csv"_s, "id,size\n1,Small\n2,Large\n"), u"--round"_s, u"A"_s}).status == 0);
        QVERIFY(ratings(study, {sheet(u"Ada.csv"_s, "id,size\n3,Small\n4,Large\n"), u"--round"_s, u"B"_s}).status == 0);
        const QString ben = sheet(u"Ben.csv"_s, "id,size\n1,Small\n2,Large\n3,Small\n4,Small\n");
        const QByteArray before = contentOf(study);
        const Answer answer = ratings(study, {ben});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("--round \"A\", --round \"B\""), answer.err);
        QCOMPARE(contentOf(study), before);
        QVERIFY(ratings(study, {ben, u"--round"_s, u"b"_s}).status == 0);
        QCOMPARE(kappaOf(study, u"size"_s)[u"n_pairs"].toInt(), 2);
    }

    void otherQuestionsOrItemsAreAnotherRound()
    {
        const QString study = newStudy();
        QVERIFY(ratings(study, {sheet(u"Ada.csv"_s, "id,size\n1,Small\n2,Large\n")}).status == 0);
        QVERIFY(ratings(study, {sheet(u"Ben.csv"_s, "id,size\n3,Small\n4,Large\n")}).status == 0);
        QVERIFY(ratings(study, {sheet(u"Ben.csv"_s, "id,colour\n1,Red\n2,Blue\n")}).status == 0);
        QCOMPARE(rounds(study), 4);
    }

    void aRoundOfTheStudyTakesNoSheets()
    {
        const Answer answer =
            ratings(newStudy(), {sheet(u"Ada.csv"_s, "id,size\n1,Small\n"), u"--round"_s, u"Round 1"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("rated in the study"), answer.err);
    }

    void aSheetThatNamesNobodyIsRefused()
    {
        const QString study = newStudy();
        const Answer answer = ratings(study, {sheet(u"labels.csv"_s, "id,size\n1,Small\n")});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("--raters"), answer.err);
        const Answer added =
            ratings(study, {sheet(u"cleo.csv"_s, "id,size\n1,Small\n"), u"--new-rater"_s, u"Cleo"_s, u"--json"_s});
        QCOMPARE(jsonOf(added)[u"raters"].toArray(), QJsonArray{u"Cleo"_s});
    }

    void oneRaterTwiceInSheetsOfOneImport()
    {
        const QString study = newStudy();
        const QString one = sheet(u"Ada.csv"_s, "id,size\n1,Small\n2,Large\n");
        const QString two = sheet(u"Ada 2.csv"_s, "id,size\n3,Small\n2,Small\n");
        const Answer answer = ratings(study, {one, two});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("Ada 2.csv:3:") && answer.err.contains("Ada.csv:3"), answer.err);
        QVERIFY(ratings(study, {one, sheet(u"Ada 2.csv"_s, "id,size\n3,Small\n")}).status == 0);
    }

    void aColumnOfRatersMakesItLong()
    {
        const Answer answer = ratings(
            newStudy(),
            {sheet(u"all.csv"_s, "id,coder,size\n1,Ada,Small\n1,Ben,Large\n2,Ada,Small\n2,Ben,Small\n"), u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(jsonOf(answer)[u"ratings"].toInt(), 4);
    }

    // doccano writes a file per person.
    void filesOfDoccanoAreOneRound()
    {
        const QString study = newStudy();
        const QString ada = sheet(u"Ada.jsonl"_s, "{\"id\":1,\"text\":\"a\",\"label\":[\"Small\"]}\n"
                                                  "{\"id\":2,\"text\":\"b\",\"label\":[\"Large\"]}\n");
        const QString ben = sheet(u"Ben.jsonl"_s, "{\"id\":1,\"text\":\"a\",\"label\":[\"Small\"]}\n"
                                                  "{\"id\":2,\"text\":\"b\",\"label\":[\"Small\"]}\n");
        QVERIFY(ratings(study, {ada}).status == 0);
        const Answer answer = ratings(study, {ben});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(kappaOf(study, u"size"_s)[u"n_pairs"].toInt(), 2);
    }

    void theSheetsOfThePublishedStudyOfAbstracts()
    {
        const QString expected = reference(u"qabstracts/expected.json"_s);
        if (expected.isEmpty()) {
            QSKIP("reference files missing");
        }
        const QString study = m_folder.filePath(u"abstracts.corater"_s);
        QStringList sheets;
        QStringList made{u"new"_s, study, u"--codebook"_s, reference(u"qabstracts/codebook.csv"_s)};
        for (const QString &rater : {u"R1"_s, u"R2"_s, u"R3"_s, u"R4"_s}) {
            sheets << reference(u"qabstracts/ratings_%1.csv"_s.arg(rater));
            made << u"--rater"_s << rater;
        }
        QCOMPARE(runCorater(made).status, 0);
        const Answer added = runCorater({u"add"_s, study, reference(u"qabstracts/abstracts.csv"_s)});
        QVERIFY2(added.status == 0, added.err);
        const Answer refused = ratings(study, sheets);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("one code, or --several \"role\""), refused.err);
        const Answer answer = ratings(study, QStringList{u"--several"_s, u"role"_s, u"--json"_s} + sheets);
        QVERIFY2(answer.status == 0, answer.err);

        QFile file(expected);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject numbers = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"items"].toInt(), numbers[u"abstracts"].toInt());
        qint64 sentences = 0;
        for (const QJsonValue &count : numbers[u"ratings"].toObject()) {
            sentences += count.toInt();
        }
        QCOMPARE(json[u"units"].toInteger(), sentences);
        QHash<QString, QJsonObject> pairs;
        for (const QJsonValue &result : jsonOf(runCorater({u"agree"_s, study, u"--json"_s}))[u"results"].toArray()) {
            for (const QJsonValue &pair : result[u"pairwise"].toArray()) {
                if (result[u"dimension"].toString() == u"role" && result[u"level"].toString() == u"code") {
                    const QJsonArray raters = pair[u"raters"].toArray();
                    pairs.insert(u"R%1,R%2"_s.arg(raters[0].toInt()).arg(raters[1].toInt()), pair.toObject());
                }
            }
        }
        const QJsonObject wanted = numbers[u"pairs"].toObject();
        for (auto pair = wanted.begin(); pair != wanted.end(); ++pair) {
            const QJsonObject found = pairs.value(pair.key());
            QCOMPARE(found[u"n_pairs"].toInt(), (*pair)[u"n"].toInt());
            QCOMPARE(found[u"cohen_kappa"].toDouble(), (*pair)[u"cohen_kappa"].toDouble());
        }
    }
};

QTEST_GUILESS_MAIN(RaterSheetsTest)
#include "RaterSheetsTest.moc"
