// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include "models/study/Study.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Comments.xml and Tags.xml beside Posts.xml: comments are joined to their posts, faults are reported with their line.
class CommentsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString file(const QString &name, const QByteArray &content)
    {
        QFile out(m_folder.filePath(name));
        return out.open(QIODevice::WriteOnly) && out.write(content) == content.size() ? out.fileName() : QString();
    }

    QString posts()
    {
        return file(u"Posts.xml"_s,
                    "<posts>\n"
                    "<row Id=\"1\" PostTypeId=\"1\" CreationDate=\"2019-01-01\" Title=\"slower\" Body=\"q\" "
                    "Tags=\"&lt;a&gt;\" />\n"
                    "<row Id=\"2\" PostTypeId=\"2\" ParentId=\"1\" CreationDate=\"2019-01-02\" Body=\"an answer\" />\n"
                    "<row Id=\"3\" PostTypeId=\"1\" CreationDate=\"2019-01-01\" Title=\"other\" Body=\"q\" "
                    "Tags=\"&lt;a&gt;\" />\n"
                    "</posts>\n");
    }

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"c%1.corater"_s.arg(++m_count));
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"Ada"_s});
        return path;
    }

    // "question q | comment first | answer an answer | comment second"
    static QString textsOf(const QString &path, const QString &id)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        const auto item = study ? (*study)->item(itemNamed(**study, id)) : std::unexpected(study.error());
        QStringList texts;
        for (const ItemPart &part : item ? item->parts : std::vector<ItemPart>()) {
            texts << part.kind + u' ' + part.body;
        }
        return texts.join(u" | "_s);
    }

    static QByteArray comment(int id, int post, const char *text)
    {
        return "<row Id=\"" + QByteArray::number(id) + "\" PostId=\"" + QByteArray::number(post) +
               "\" Score=\"2\" Text=\"" + text + "\" CreationDate=\"2019-02-01\" UserId=\"9\" />\n";
    }

private Q_SLOTS:
    void commentsStandBelowTheirPosts()
    {
        const QString path = newStudy();
        const QString comments = file(u"Comments.xml"_s, "<comments>\n" + comment(11, 2, "to the answer") +
                                                             comment(12, 1, "to the question") +
                                                             comment(13, 3, "of a post that was not kept") +
                                                             comment(14, 1, "once more &amp;") + "</comments>\n");
        const Answer added = runCorater({u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--keywords"_s,
                                         u"dlperf"_s, u"--comments"_s, comments});
        QVERIFY2(added.status == 0, added.err);
        QVERIFY2(added.err.contains("3 comments on posts in the study, 1 item with new ones, 1 comment on other posts"),
                 added.err);
        QCOMPARE(
            textsOf(path, u"1"_s),
            u"question q | comment to the question | comment once more & | answer an answer | comment to the answer"_s);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
        // Repeating it changes nothing; a newer file adds its new comments at their places.
        const QByteArray before = contentOf(path);
        QCOMPARE(runCorater({u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--keywords"_s, u"dlperf"_s,
                             u"--comments"_s, comments})
                     .status,
                 0);
        QCOMPARE(contentOf(path), before);
        const QString newer = file(u"Comments.xml"_s, "<comments>\n" + comment(15, 1, "a new one") +
                                                          comment(12, 1, "edited") + "</comments>\n");
        QCOMPARE(runCorater({u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--keywords"_s, u"dlperf"_s,
                             u"--comments"_s, newer})
                     .status,
                 0);
        QCOMPARE(textsOf(path, u"1"_s), u"question q | comment once more & | comment a new one | comment edited | "
                                        "answer an answer | comment to the answer"_s);
    }

    void faultyRowsAreSaidWithTheirLines()
    {
        const QString path = newStudy();
        const QString comments = file(
            u"Comments.xml"_s, "<comments>\n" + comment(11, 1, "good") +
                                   "<row Id=\"12\" PostId=\"none\" Text=\"x\" />\n<row PostId=\"1\" Text=\"x\" />\n"
                                   "<row Id=\"14\" PostId=\"1\" Text=\"\" />\n" +
                                   comment(15, 1, "good, too") + "</comments>\n");
        const Answer added =
            runCorater({u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--comments"_s, comments});
        QVERIFY2(added.status == 0, added.err);
        QVERIFY2(added.err.contains("Comments.xml:3: the comment has no PostId"), added.err);
        QVERIFY2(added.err.contains("Comments.xml:4: the row has no id"), added.err);
        QVERIFY2(added.err.contains("Comments.xml:5: the comment has no Text"), added.err);
        QCOMPARE(textsOf(path, u"1"_s), u"question q | comment good | comment good, too | answer an answer"_s);
    }

    void anotherTableIsRefused()
    {
        const QString path = newStudy();
        const Answer added =
            runCorater({u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--comments"_s, posts()});
        QCOMPARE(added.status, 2);
        QVERIFY2(added.err.contains("Posts.xml:1:"), added.err);
    }

    void tagsThatTheSiteLacksAreRefused()
    {
        const QString path = newStudy();
        const QString tags = file(u"Tags.xml"_s, "<tags>\n<row Id=\"1\" TagName=\"a\" Count=\"2\" />\n</tags>\n");
        const Answer wrong = runCorater(
            {u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--tags"_s, u"a,b"_s, u"--tag-list"_s, tags});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("the site has no such tag (found b)"), wrong.err);
        QCOMPARE(runCorater({u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--tags"_s, u"A"_s,
                             u"--tag-list"_s, tags})
                     .status,
                 0);
        const Answer noTags = runCorater(
            {u"add"_s, path, posts(), u"--site"_s, u"stackoverflow"_s, u"--tags"_s, u"a"_s, u"--tag-list"_s, posts()});
        QCOMPARE(noTags.status, 2);
    }
};

QTEST_MAIN(CommentsTest)
#include "CommentsTest.moc"
