// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ReviewedLabels.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/report/parts/ReportParts.h"
#include "models/review/ReviewInput.h"
#include "models/review/ReviewWords.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater recheck`, and the effects of answers that raters give after sealing.
class RecheckCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // Ada has Yellow and Ben Red on items 2 and 7, Ada Green and Ben Yellow on 5; Ada has sealed, and Ben if `both`.
    QString study(bool both = true)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const auto study = labelledStudy(path);
        const bool made = study && seal(*study, u"Ada"_s) && (!both || seal(*study, u"Ben"_s));
        return made ? path : QString();
    }

    static QJsonObject json(const QString &study, const QStringList &more = {})
    {
        return jsonOf(runCorater(QStringList{u"recheck"_s, study, u"--json"_s} + more));
    }

    // Ada answers item 2 with another code and confirms item 7.
    static std::unique_ptr<Study> answered(const QString &path)
    {
        auto study = Study::open(path, OpenMode::ReadWrite);
        if (!study) {
            return nullptr;
        }
        const RaterId ada = (*study)->raterNamed(u"Ada"_s)->id;
        (*study)->setActor(ada);
        const auto waiting = recheckList(*recheckInput(**study, ada));
        const CodeId red = codeNamed(**study, u"Red"_s);
        const bool done = waiting.size() == 2 &&
                          (*study)->perform(answerRecheck(waiting[0].unit, waiting[0].dimension, {red})) &&
                          (*study)->perform(answerRecheck(waiting[1].unit, waiting[1].dimension, waiting[1].codes));
        return done ? std::move(*study) : nullptr;
    }

private Q_SLOTS:
    void marksAPairOfCodesWhicheverRaterGaveWhich()
    {
        const QString path = study();
        QVERIFY(!path.isEmpty());
        QVERIFY(json(path)[u"labels"].toArray().isEmpty());
        const Answer marked = runCorater({u"recheck"_s, path, u"--pair"_s, u"red,Yellow"_s});
        QVERIFY2(marked.status == 0, marked.err);
        QVERIFY2(marked.err.contains("colour, Red or Yellow: 4 labels have a review request"), marked.err);
        const QJsonArray labels = json(path)[u"labels"].toArray();
        QCOMPARE(labels.size(), 4);
        QCOMPARE(labels[0].toObject(), (QJsonObject{{"rater", "Ada"},
                                                    {"round", "Round 1"},
                                                    {"item", "2"},
                                                    {"unit", 1},
                                                    {"dimension", "colour"},
                                                    {"codes", QJsonArray{"Yellow"}},
                                                    {"codebook_version", "v1"},
                                                    {"reason", "confused"},
                                                    {"confused_with", "Red"},
                                                    {"sealed", true}}));
        QCOMPARE(json(path, {u"--rater"_s, u"Ben"_s})[u"labels"].toArray().size(), 2);
        QVERIFY(json(path, {u"--dimension"_s, u"size"_s})[u"labels"].toArray().isEmpty());
        const Answer text = runCorater({u"recheck"_s, path, u"--rater"_s, u"ada"_s});
        QVERIFY2(text.out.startsWith("2 labels to review\n  Ada  2 · 1  colour: Yellow  (another rater: Red)\n"),
                 text.out);
        const Answer again = runCorater({u"recheck"_s, path, u"--pair"_s, u"Red,Yellow"_s});
        QCOMPARE(again.status, 2); // they are marked already
        QCOMPARE(faultsOf(path), QStringList());
    }

    void pairsThatNobodyConfusedMarkNothing()
    {
        const QString path = study();
        const Answer none = runCorater({u"recheck"_s, path, u"--pair"_s, u"Blue,Green"_s});
        QCOMPARE(none.status, 0);
        QVERIFY2(none.err.contains("no two raters disagree in this way"), none.err);
        QVERIFY(json(path)[u"labels"].toArray().isEmpty());
    }

    // The number of labels to recheck of a changed code would reveal how often the others gave it.
    void nothingOfOthersIsCountedWhileARoundIsOpen()
    {
        QStringList told;
        for (const char *code : {"Red", "Blue"}) {
            const QString path = m_folder.filePath(QStringLiteral("open-%1.corater").arg(QLatin1StringView(code)));
            auto made = smallStudy(path, 3);
            QVERIFY(made && corater::test::label(*made, "Ben", "1", "colour", {"Red"}));
            made.reset();
            QCOMPARE(runCorater({"codebook", "change", path, "define", code, "otherwise"}).status, 0);
            const Answer text = runCorater({"recheck", path});
            QVERIFY2(text.err.contains("labels of the open round are hidden"), text.err);
            told << text.out + text.err + runCorater({"recheck", path, "--json"}).out;
        }
        QCOMPARE(told[0], told[1]);
        QVERIFY(told[0].contains("0 labels to review"));
    }

    void refusesWhatItCannotMark_data()
    {
        QTest::addColumn<bool>("both");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("one code") << true << QStringList{"--pair", "Red"} << QByteArray("expected A,B, found Red");
        QTest::newRow("no such code") << true << QStringList{"--pair", "Red,Mauve"}
                                      << QByteArray("no dimension has both codes");
        QTest::newRow("the same code") << true << QStringList{"--pair", "Red,red"}
                                       << QByteArray("--pair names one code twice");
        QTest::newRow("no such dimension")
            << true << QStringList{"--dimension", "weight"} << QByteArray("expected colour, size, found weight");
        QTest::newRow("an open round") << false << QStringList{"--pair", "Red,Yellow", "--round", "1"}
                                       << QByteArray("are shown when every rater has sealed");
    }

    void refusesWhatItCannotMark()
    {
        QFETCH(bool, both);
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const QString path = study(both);
        const Answer answer = runCorater(QStringList{u"recheck"_s, path} + arguments);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains(said), answer.err);
        QVERIFY(json(path)[u"labels"].toArray().isEmpty());
    }

    // Disagreements stay hidden while a round is open: nothing is marked, and a pair names no item.
    void anOpenRoundRevealsNothing()
    {
        const QString path = study(false);
        const Answer answer = runCorater({u"recheck"_s, path, u"--pair"_s, u"Red,Yellow"_s});
        QVERIFY2(answer.err.contains("no two raters disagree in this way"), answer.err);
    }

    void answersAreDistinguishedFromSealedLabels()
    {
        const QString path = study();
        const auto before = runCorater({u"agree"_s, path, u"--json"_s});
        QCOMPARE(runCorater({u"recheck"_s, path, u"--pair"_s, u"Red,Yellow"_s}).status, 0);
        const auto study = answered(path);
        QVERIFY(study);
        const QJsonArray answers = json(path)[u"answered"].toArray();
        QCOMPARE(answers.size(), 2);
        QCOMPARE(answers[0][u"sealed_codes"].toArray(), QJsonArray{"Yellow"});
        QCOMPARE(answers[0][u"later_codes"].toArray(), QJsonArray{"Red"});
        QCOMPARE(answers[0][u"changed"].toBool(), true);
        QCOMPARE(answers[1][u"changed"].toBool(), false);
        const Answer text = runCorater({u"recheck"_s, path});
        QVERIFY2(text.out.contains(
                     "reviewed after sealing: 2, with other codes: 1\n  Ada  2 · 1  colour: Yellow, later Red\n"),
                 text.out);
        QCOMPARE(runCorater({u"agree"_s, path, u"--json"_s}).out, before.out); // kappa is that of the sealed labels
    }

    void theAdjudicatorSeesLaterAnswers()
    {
        const QString path = study();
        QCOMPARE(runCorater({u"recheck"_s, path, u"--pair"_s, u"Red,Yellow"_s}).status, 0);
        const auto study = answered(path);
        QVERIFY(study);
        const auto wordsOf = [&](const QString &name) {
            const auto item = loadReviewItem(*study, itemNamed(*study, name), study->currentRound()->id);
            QStringList words;
            for (const ReviewAnswer &answer : item->units[0].rows[0].answers) {
                words << laterWords(answer, item->units[0].rows[0].question, study->codebook());
            }
            return words;
        };
        QVERIFY2(wordsOf(u"2"_s)[0].contains(u"after sealing: 1 · Red"), qPrintable(wordsOf(u"2"_s)[0]));
        QVERIFY2(wordsOf(u"7"_s)[0].startsWith(u"confirmed on 20"), qPrintable(wordsOf(u"7"_s)[0]));
        QCOMPARE(wordsOf(u"2"_s)[1], QString()); // Ben's is open
        QCOMPARE(wordsOf(u"1"_s), (QStringList{QString(), QString()}));
        // An answer that is given while the queue is open shows at once.
        auto input = ReviewInput::load(*study, study->currentRound()->id);
        QVERIFY(study->undo());
        QVERIFY(input->refresh(*study, {itemNamed(*study, u"7"_s)}));
        QVERIFY(input->item(itemNamed(*study, u"7"_s)).units[0].rows[0].answers[0].later.empty());
        QVERIFY(!input->item(itemNamed(*study, u"2"_s)).units[0].rows[0].answers[0].later.empty());
    }

    void theReportCountsThemPerRaterAndDimension()
    {
        const QString path = study();
        QVERIFY(!reviewRequestsSection(*reportInput(**Study::open(path, OpenMode::ReadOnly))));
        QCOMPARE(runCorater({u"recheck"_s, path, u"--pair"_s, u"Red,Yellow"_s}).status, 0);
        const auto study = answered(path);
        QVERIFY(study);
        const auto section = reviewRequestsSection(*reportInput(*study));
        QVERIFY(section);
        const auto table = std::get<ReportTable>(section->blocks.back());
        QCOMPARE(table.rows.size(), 2u);
        QCOMPARE(table.rows[0], (QStringList{"Ada", "colour", "2", "1", "1", "0"}));
        QCOMPARE(table.rows[1], (QStringList{"Ben", "colour", "2", "0", "0", "2"}));
        const auto text = std::get<ReportParagraph>(section->blocks.front()).text;
        QVERIFY2(text.startsWith(u"2 labels were reviewed") && text.contains(u"; 1 of them got another answer"),
                 qPrintable(text));
    }

    // At the end of a study, without new items, raters can still repeat earlier items, for intra-rater agreement.
    void aRoundMayHoldNothingButItemsShownAgain()
    {
        const QString path = study();
        const Answer refused = runCorater({u"round"_s, path, u"--open"_s, u"More"_s});
        QCOMPARE(refused.status, 2);
        const Answer opened = runCorater({u"round"_s, path, u"--open"_s, u"Control"_s, u"--repeat"_s, u"3"_s});
        QVERIFY2(opened.status == 0, opened.err);
        const auto round = QJsonDocument::fromJson(runCorater({u"round"_s, path, u"--json"_s}).out)[u"rounds"][1];
        QCOMPARE(round[u"raters"].toArray().size(), 2);
        for (const char *rater : {"Ada", "Ben"}) {
            for (const QString &item : QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s, u"7"_s, u"8"_s}) {
                const QByteArray line =
                    QJsonDocument(QJsonObject{{"item", item},
                                              {"unit", 1},
                                              {"screening", "in"},
                                              {"set", QJsonObject{{"colour", "Red"}, {"size", "Small"}}}})
                        .toJson(QJsonDocument::Compact);
                runCorater({u"label"_s, path, u"--rater"_s, QString::fromLatin1(rater), u"--batch"_s}, line + '\n');
            }
            QCOMPARE(runCorater({u"seal"_s, path, u"--rater"_s, QString::fromLatin1(rater)}).status, 0);
        }
        const QJsonObject agreed = jsonOf(runCorater({u"agree"_s, path, u"--json"_s}));
        QCOMPARE(agreed[u"intra_rater"].toArray().size(), 2);
        QCOMPARE(agreed[u"intra_rater"][0][u"n_items"].toInt(), 3);
        QCOMPARE(faultsOf(path), QStringList());
    }
};

QTEST_GUILESS_MAIN(RecheckCommandTest)
#include "RecheckCommandTest.moc"
