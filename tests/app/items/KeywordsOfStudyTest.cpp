// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keywords/StudyKeywords.h"

#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// A study stores the keywords for its candidates, whichever command set them and whatever happens to the file.
class KeywordsOfStudyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString fresh(const char *ending)
    {
        return m_folder.filePath(QStringLiteral("f%1.%2").arg(++m_count).arg(QLatin1String(ending)));
    }

    QString fileOf(const char *ending, const QByteArray &content)
    {
        QFile file(fresh(ending));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("cannot write %s", qPrintable(file.fileName()));
        }
        return file.fileName();
    }

    QString items() { return fileOf("csv", "id,title,body\n1,It is slow,why\n2,It crashes,why\n3,Hello,a slowdown\n"); }

    static std::optional<KeywordSet> keywordsOf(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        return study ? studyKeywords(**study) : std::nullopt;
    }

    static qint64 count(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        return study ? (*study)->itemCount().value_or(-1) : -1;
    }

private Q_SLOTS:
    void aNewStudyHasThoseItIsMadeWith_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("name"); // empty: none
        QTest::newRow("nothing said") << QStringList{} << QString();
        QTest::newRow("a built-in codebook") << QStringList{"--codebook", "dlperf"} << "dlperf";
        QTest::newRow("but without keywords") << QStringList{"--codebook", "dlperf", "--keywords", "none"} << QString();
        QTest::newRow("a built-in set") << QStringList{"--keywords", "dlperf"} << "dlperf";
    }

    void aNewStudyHasThoseItIsMadeWith()
    {
        QFETCH(QStringList, arguments);
        const QString study = fresh("corater");
        const Answer made = runCorater(QStringList{"new", study} + arguments);
        QVERIFY2(made.status == 0, made.err);
        const auto own = keywordsOf(study);
        QTEST(own ? own->name : QString(), "name");
        QVERIFY(!own || own->keywords.size() > 10);
    }

    void anUnknownSetMakesNoStudy()
    {
        const QString study = fresh("corater");
        const Answer made = runCorater({"new", study, "--keywords", "/nowhere"});
        QCOMPARE(made.status, 2);
        QVERIFY(!QFile::exists(study));
    }

    void itsItemsAreSievedByThem()
    {
        const QString words = fileOf("txt", "# what is wanted\nslow\n");
        const QString study = fresh("corater");
        QCOMPARE(runCorater({"new", study, "--keywords", words}).status, 0);
        QVERIFY(QFile::remove(words)); // the study has a copy
        QCOMPARE(keywordsOf(study)->keywords, QStringList{"slow"});
        const QString sheet = items();
        const Answer added = runCorater({"add", study, sheet, "--keywords", "study"});
        QVERIFY2(added.status == 0 && added.err.contains("1 item added"), added.err);
        QCOMPARE(count(study), 1);
        // Another set replaces the study's; without keywords nothing is filtered, and the set stays.
        QCOMPARE(runCorater({"add", study, sheet, "--keywords", fileOf("txt", "crash\n")}).status, 0);
        QCOMPARE(count(study), 2);
        QCOMPARE(keywordsOf(study)->keywords, QStringList{"crash"});
        QCOMPARE(runCorater({"add", study, sheet}).status, 0);
        QCOMPARE(count(study), 3);
        QCOMPARE(keywordsOf(study)->keywords, QStringList{"crash"});
        QCOMPARE(runCorater({"verify", study}).status, 0);
    }

    // The setting of Items → Words for and against inclusion…, in the same lines.
    void wordsForAndAgainstInclusion()
    {
        const QString study = fresh("corater");
        QCOMPARE(runCorater({"new", study, "--rater", "Ada"}).status, 0);
        const QStringList call{"keywords", "mark", study};
        const auto setting = [&study] {
            const auto open = Study::open(study, OpenMode::ReadOnly);
            return open ? (*open)->setting(markedWordsSetting) : QString();
        };
        const auto said = [&](const QStringList &more) {
            const Answer answer = runCorater(call + more);
            return answer.status == 0 ? answer.out : "failed: " + answer.err;
        };
        QCOMPARE(said({}), QByteArray());
        QCOMPARE(said({"--for", "slow,out of memory", "--for", "Slow"}), QByteArray("slow\nout of memory\n"));
        QCOMPARE(said({"--against", "\"survey, thesis\",homework"}),
                 QByteArray("slow\nout of memory\n- survey, thesis\n- homework\n"));
        QCOMPARE(setting(), QStringLiteral("slow\nout of memory\n- survey, thesis\n- homework"));
        const QJsonObject json = jsonOf(runCorater(call + QStringList{"--json"}));
        QCOMPARE(json["for"].toArray(), (QJsonArray{"slow", "out of memory"}));
        QCOMPARE(json["against"].toArray(), (QJsonArray{"survey, thesis", "homework"}));

        QCOMPARE(said({"--for", "lag", "--dry-run"}), QByteArray("lag\n- survey, thesis\n- homework\n"));
        QCOMPARE(said({"--for", ""}), QByteArray("- survey, thesis\n- homework\n"));
        const QByteArray history = runCorater({"history", study}).out;
        QCOMPARE(history.count("change the words for and against inclusion"), 3);
        QCOMPARE(said({"--for", ""}), QByteArray("- survey, thesis\n- homework\n")); // as they were: no change
        QCOMPARE(runCorater({"history", study}).out, history);
        QCOMPARE(runCorater({"undo", study}).status, 0);
        QCOMPARE(said({}), QByteArray("slow\nout of memory\n- survey, thesis\n- homework\n"));

        const Answer minus = runCorater(call + QStringList{"--for", "slow,- lag"});
        QVERIFY2(minus.status == 2 && minus.err.contains("minus") && minus.err.contains("--for"), minus.err);
        QCOMPARE(said({}), QByteArray("slow\nout of memory\n- survey, thesis\n- homework\n"));
        QCOMPARE(runCorater({"verify", study}).status, 0);
    }

    void withoutAnyThereIsNothingToSieveBy()
    {
        const QString study = fresh("corater");
        QCOMPARE(runCorater({"new", study}).status, 0);
        const Answer added = runCorater({"add", study, items(), "--keywords", "study"});
        QCOMPARE(added.status, 2);
        QVERIFY2(added.err.contains("the study has no keywords"), added.err);
        QCOMPARE(count(study), 0);
    }
};

QTEST_GUILESS_MAIN(KeywordsOfStudyTest)
#include "KeywordsOfStudyTest.moc"
