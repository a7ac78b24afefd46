// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The command line asks for the site of posts that do not state it, or reports where it found it.
class PostSiteCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s});
        return path;
    }

    QString posts(const QString &folder)
    {
        QDir(m_folder.path()).mkpath(folder);
        return written(m_folder, folder + u"/Posts.xml"_s,
                       "<posts>\n<row Id=\"70\" PostTypeId=\"1\" Title=\"It got slower\" Body=\"b\"/>\n</posts>\n");
    }

    static QString addressOf(const QString &path, const QString &id)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        const auto found = study ? (*study)->findItem(id) : std::unexpected(study.error());
        const auto item = found && *found ? (*study)->item(**found) : fail(ErrorCode::NotFound, {});
        return item ? item->url : item.error().message.inWords();
    }

private Q_SLOTS:
    // For every way in which a Posts.xml is read: row by row, filtered, in a dry run.
    void aDumpWithoutASiteIsRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("everything") << QStringList();
        QTest::newRow("hits") << QStringList{u"--keywords"_s, u"dlperf"_s};
        QTest::newRow("no hits") << QStringList{u"--tags"_s, u"none"_s};
        QTest::newRow("tried") << QStringList{u"--dry-run"_s};
        QTest::newRow("updates") << QStringList{u"--update-only"_s};
    }

    void aDumpWithoutASiteIsRefused()
    {
        QFETCH(QStringList, options);
        const QString study = newStudy();
        const QString file = posts(u"dump"_s);
        const Answer asked = runCorater(QStringList{u"add"_s, study, file} + options);
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("from which site they are") && asked.err.contains("--site stackoverflow"),
                 asked.err);
        QVERIFY(!asked.err.contains("the study has posts"));
        QCOMPARE(Study::open(study, OpenMode::ReadOnly).value()->itemCount().value(), 0);
        const Answer named = runCorater(QStringList{u"add"_s, study, posts(u"ai.stackexchange.com"_s)} + options);
        QVERIFY2(named.status == 0, named.err);
        QVERIFY2(named.err.contains("the posts are from ai.stackexchange, according to the name of the file or folder"),
                 named.err);
        const Answer given = runCorater(QStringList{u"add"_s, study, file, u"--site"_s, u"superuser.com"_s} + options);
        QVERIFY2(given.status == 0, given.err);
        QVERIFY2(!given.err.contains("the posts are from"), given.err);
    }

    void addressesAreThoseOfTheSite()
    {
        const QString study = newStudy();
        QCOMPARE(runCorater({u"add"_s, study, posts(u"ai.stackexchange.com"_s)}).status, 0);
        QCOMPARE(addressOf(study, u"70"_s), u"https://ai.stackexchange.com/questions/70"_s);
        // The study's sites are suggested, but not assumed.
        const Answer asked = runCorater({u"add"_s, study, posts(u"dump"_s)});
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("the study has posts from ai.stackexchange"), asked.err);
        // Repeating the selection works with the file at another place.
        const Answer again = runCorater({u"flow"_s, study, posts(u"moved"_s)});
        QVERIFY2(again.status == 0, again.out + again.err);
    }

    void commentsAreOfTheSameSite()
    {
        const QString comments = written(m_folder, u"Comments.xml"_s,
                                         "<comments>\n<row Id=\"1\" PostId=\"70\" Text=\"How slow?\"/>\n</comments>\n");
        const QString study = newStudy();
        const Answer joined =
            runCorater({u"add"_s, study, posts(u"ai.stackexchange.com"_s), u"--comments"_s, comments});
        QVERIFY2(joined.status == 0 && joined.err.contains("1 comment on posts in the study"), joined.err);
        const QString sheet = written(m_folder, u"mine.csv"_s, "id,title\n1,a\n");
        const Answer asked = runCorater({u"add"_s, study, sheet, u"--comments"_s, comments});
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("Comments.xml: neither the posts nor") &&
                     asked.err.contains("from ai.stackexchange"),
                 asked.err);
    }

    void fetchingAsksForTheSite()
    {
        const QString study = newStudy();
        const QString ids = written(m_folder, u"ids.txt"_s, "70\n");
        const Answer listed = runCorater({u"fetch"_s, study, u"--ids"_s, ids});
        QCOMPARE(listed.status, 2);
        QVERIFY2(listed.err.contains("--site stackoverflow"), listed.err);
        QCOMPARE(runCorater({u"add"_s, study, written(m_folder, u"mine.csv"_s, "id,title\n1,a\n")}).status, 0);
        const Answer missing = runCorater({u"fetch"_s, study});
        QCOMPARE(missing.status, 2);
        QVERIFY2(missing.err.contains("the items without a text do not say which site they are of"), missing.err);
        QCOMPARE(runCorater({u"ratings"_s, study,
                             written(m_folder, u"r.csv"_s, "id,screening Ada,screening Ben\n70,in,in\n"),
                             u"--new-rater"_s, u"Ada"_s, u"--new-rater"_s, u"Ben"_s, u"--new-items"_s})
                     .status,
                 0);
        const Answer unsaid = runCorater({u"fetch"_s, study});
        QCOMPARE(unsaid.status, 2);
        QVERIFY2(unsaid.err.contains("the items without a text do not say which site they are of"), unsaid.err);
    }
};

QTEST_GUILESS_MAIN(PostSiteCommandTest)
#include "PostSiteCommandTest.moc"
