// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater label --batch`: every line has its answer, and a wrong one changes nothing.
class LabelCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

private Q_SLOTS:
    void answersEveryLine_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("codes") << QByteArray(R"({"item":"1","screening":"in","set":{"colour":["Red"],"size":"Small"}})")
                               << QByteArray("ok 1\n");
        QTest::newRow("a category")
            << QByteArray(R"({"item":"1","screening":"in","set":{"colour":"Warm"}})")
            << QByteArray(
                   "error 1 colour: a category is not a label (expected one of the codes below it, found Warm)\n");
        QTest::newRow("a misspelling") << QByteArray(R"({"item":"1","screening":"in","set":{"size":"Smal"}})")
                                       << QByteArray(
                                              "error 1 size: no such code (expected perhaps Small, found Smal)\n");
        QTest::newRow("nothing like it")
            << QByteArray(R"({"item":"1","screening":"in","set":{"size":"qwertz"}})")
            << QByteArray("error 1 size: no such code (expected a code of the codebook, found qwertz)\n");
        QTest::newRow("a number")
            << QByteArray(R"({"item":"1","screening":"in","set":{"size":3}})")
            << QByteArray("error 1 size: not a code (expected a text, a list of texts or null, found a number)\n");
        QTest::newRow("comments of dimensions")
            << QByteArray(R"({"item":"1","set":{"size":"Small"},"comments":{"size":"hard to say"},"discuss":true})")
            << QByteArray("ok 1\n");
        QTest::newRow("a comment of a misspelt dimension")
            << QByteArray(R"({"item":"1","comments":{"siz":"x"}})")
            << QByteArray("error 1 comments: no such dimension (expected perhaps size, found siz)\n");
        QTest::newRow("a comment that is no text")
            << QByteArray(R"({"item":"1","comments":{"size":7}})")
            << QByteArray("error 1 comments: wrong kind of value (expected a text, found a number)\n");
    }

    void answersEveryLine()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, answer);
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        QVERIFY(smallStudy(path));
        const QByteArray before = contentOf(path);
        const Answer run = runCorater({u"label"_s, path, u"--rater"_s, u"Ada"_s, u"--batch"_s}, line + '\n');
        QCOMPARE(run.out, answer);
        QCOMPARE(run.status, answer.startsWith("ok") ? 0 : 1);
        QCOMPARE(contentOf(path) == before, !answer.startsWith("ok"));
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }

    void keepsCommentsOfDimensionsAndTakesThemAway()
    {
        const QString path = m_folder.filePath(u"comments.corater"_s);
        QVERIFY(smallStudy(path));
        const auto comments = [&path] {
            const auto study = Study::open(path, OpenMode::ReadOnly);
            const DimensionId size = (*study)->codebook().dimensionNamed(u"size"_s)->id;
            const auto ratings = everyRating(**study, {});
            if (!ratings || ratings->size() != 1) {
                return std::pair{u"not one rating"_s, false};
            }
            return std::pair{ratings->front().units.front().comments.value(size), ratings->front().discuss};
        };
        const QStringList call{u"label"_s, path, u"--rater"_s, u"Ada"_s, u"--batch"_s};
        QCOMPARE(
            runCorater(call, R"({"item":"1","set":{"size":"Small"},"comments":{"size":"hard"},"discuss":true})").out,
            QByteArray("ok 1\n"));
        QCOMPARE(comments(), std::pair(u"hard"_s, true));
        QCOMPARE(runCorater(call, R"({"item":"1","comments":{"size":""},"discuss":false})").out, QByteArray("ok 1\n"));
        QCOMPARE(comments(), std::pair(QString(), false));
    }
};

QTEST_GUILESS_MAIN(LabelCommandTest)
#include "LabelCommandTest.moc"
