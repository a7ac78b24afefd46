// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

struct Oracle
{
    QStringList files;
    QByteArray literal; ///< what the command must print
    QByteArray stemmed; ///< the same with --stem-keywords
};

// The set's files in order, and the lines of its oracle.tsv: file, id, kind, hits, hits with stemmed keywords.
Oracle oracle(const QString &folder)
{
    Oracle oracle;
    const QDir dir(folder);
    for (const QString &name : dir.entryList(QDir::Files, QDir::Name)) {
        if (!name.startsWith(u"oracle") && name != u"SOURCE.txt") {
            oracle.files << dir.filePath(name);
        }
    }
    QFile file(dir.filePath(u"oracle.tsv"_s));
    if (file.open(QIODevice::ReadOnly)) {
        file.readLine();
        while (!file.atEnd()) {
            const QList<QByteArray> fields = file.readLine().chopped(1).split('\t');
            const QByteArray post = fields[0] + '\t' + fields[1] + '\t' + fields[2] + '\t';
            oracle.literal += fields[3].isEmpty() ? QByteArray() : post + fields[3] + '\n';
            oracle.stemmed += fields[4].isEmpty() ? QByteArray() : post + fields[4] + '\n';
        }
    }
    return oracle;
}

QByteArray written(QTemporaryDir &dir, const QString &name, const QByteArray &bytes)
{
    QFile file(dir.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? QFile::encodeName(file.fileName())
                                                                                : QByteArray();
}

const QByteArray posts =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<posts>\n"
    "  <row Id=\"1\" PostTypeId=\"1\" Title=\"My GPU&#xA;util\" Body=\"&lt;p&gt;It hangs&lt;/p&gt;\" />\n"
    "  <row Id=\"2\" PostTypeId=\"2\" Body=\"&lt;p&gt;Be &lt;b&gt;fast&lt;/b&gt;er, &amp;#115;peed&lt;/p&gt;\" />\n"
    "  <row Id=\"3\" PostTypeId=\"4\" Body=\"nothing\" Tags=\"&lt;speed&gt;\" />\n</posts>";

} // namespace

/// `corater match` as researchers use it, on the real files and on small ones.
class MatchCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // A name that is not UTF-8 once hid all files of the folder that the disk lists after it.
    void aFolderIsReadBehindANameThatIsNotUtf8()
    {
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath(u"posts"_s));
        for (const char *name : {"a.xml", "m.xml", "b\xff.xml", "\xe9.xml", "z.xml"}) {
            std::FILE *file = std::fopen((QFile::encodeName(dir.path()) + "/posts/" + name).constData(), "w");
            QVERIFY(file);
            std::fwrite(posts.constData(), 1, size_t(posts.size()), file);
            std::fclose(file);
        }
        const Answer done = runCorater({u"match"_s, dir.filePath(u"posts"_s)});
        QCOMPARE(done.status, 0);
        for (const char *name : {"a.xml\t", "m.xml\t", "z.xml\t"}) {
            QVERIFY2(done.out.contains(name), name);
        }
        QVERIFY2(done.err.contains("its name is not UTF-8"), done.err.constData());
    }

    void reproducesTheOracle_data()
    {
        QTest::addColumn<QString>("folder");
        const QString root = reference(u"posts/public"_s);
        if (root.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        int sets = 0;
        for (const QString &name : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QTest::newRow(qPrintable(name)) << root + u'/' + name;
            ++sets;
        }
        QCOMPARE(sets, 14);
    }

    void reproducesTheOracle()
    {
        QFETCH(QString, folder);
        const Oracle expected = oracle(folder);
        QVERIFY(!expected.literal.isEmpty());
        const Answer literal = runCorater(QStringList{u"match"_s} + expected.files);
        QCOMPARE(literal.status, 0);
        QCOMPARE(literal.out, expected.literal);
        const Answer stemmed = runCorater(QStringList{u"match"_s, u"--stem-keywords"_s} + expected.files);
        QCOMPARE(stemmed.status, 0);
        QCOMPARE(stemmed.out, expected.stemmed);
    }

    void jsonHasTheSameFields()
    {
        const QString folder = reference(u"posts/public/sede_so_top_python"_s);
        if (folder.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        const Answer answer = runCorater(QStringList{u"match"_s, u"--json"_s} + oracle(folder).files);
        QByteArray lines;
        for (const QByteArray &line : answer.out.split('\n')) {
            const QJsonObject post = QJsonDocument::fromJson(line).object();
            QStringList hits;
            for (const QJsonValue &hit : post["hits"_L1].toArray()) {
                hits << hit.toString();
            }
            if (!line.isEmpty()) {
                lines += QStringList{post["file"_L1].toString(), post["id"_L1].toString(), post["kind"_L1].toString(),
                                     hits.join(u';')}
                             .join(u'\t')
                             .toUtf8() +
                         '\n';
            }
        }
        QCOMPARE(lines, oracle(folder).literal);
    }

    void searchesTitlesAndBodies_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("output");
        QTest::newRow("published") << QStringList()
                                   << QByteArray(
                                          "Posts.xml\t1\tquestion\tgpu util\nPosts.xml\t2\tanswer\tfaster;speed\n");
        QTest::newRow("stemmed keywords")
            << QStringList{u"--stem-keywords"_s}
            << QByteArray("Posts.xml\t1\tquestion\thangs;gpu util\nPosts.xml\t2\tanswer\tfaster;speed\n");
        QTest::newRow("title only") << QStringList{u"--fields"_s, u"title"_s}
                                    << QByteArray("Posts.xml\t1\tquestion\tgpu util\n");
        QTest::newRow("body only") << QStringList{u"--fields"_s, u"body"_s}
                                   << QByteArray("Posts.xml\t2\tanswer\tfaster;speed\n");
        QTest::newRow("answers") << QStringList{u"--kind"_s, u"answer"_s}
                                 << QByteArray("Posts.xml\t2\tanswer\tfaster;speed\n");
        QTest::newRow("given format") << QStringList{u"--format"_s, u"posts-xml"_s, u"--kind"_s, u"answer"_s}
                                      << QByteArray("Posts.xml\t2\tanswer\tfaster;speed\n");
        QTest::newRow("json")
            << QStringList{u"--json"_s, u"--kind"_s, u"answer"_s}
            << QByteArray(
                   "{\"file\":\"Posts.xml\",\"hits\":[\"faster\",\"speed\"],\"id\":\"2\",\"kind\":\"answer\"}\n");
        QTest::newRow("explain")
            << QStringList{u"--explain"_s, u"--kind"_s, u"answer"_s}
            << QByteArray("Posts.xml\t2\tanswer\tfaster;speed\n"
                          "    faster (body): Be [faster], speed\n    speed (body): Be faster, [speed]\n");
    }

    void searchesTitlesAndBodies()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, output);
        QTemporaryDir dir;
        const QString file = QString::fromUtf8(written(dir, u"Posts.xml"_s, posts));
        const Answer answer = runCorater(QStringList{u"match"_s, file} + options);
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, output);
    }

    void warnsOfDeadKeywords()
    {
        QTemporaryDir dir;
        const QString file = QString::fromUtf8(written(dir, u"Posts.xml"_s, posts));
        const Answer literal = runCorater({u"match"_s, file});
        QVERIFY(literal.err.contains("hangs") && literal.err.contains("veri slow"));
        QCOMPARE(runCorater({u"match"_s, file, u"--stem-keywords"_s}).err, QByteArray());
    }

    void takesAnyKeywordFile()
    {
        QTemporaryDir dir;
        const QString file = QString::fromUtf8(written(dir, u"Posts.xml"_s, posts));
        const QString keywords = QString::fromUtf8(written(dir, u"mine.txt"_s, "# mine\nnoth\nbe\n"));
        const Answer answer = runCorater({u"match"_s, file, u"--keywords"_s, keywords});
        QCOMPARE(answer.out, QByteArray("Posts.xml\t2\tanswer\tbe\nPosts.xml\t3\tother\tnoth\n"));
    }

    void readsStandardInput()
    {
        const Answer answer = runCorater({u"match"_s, u"-"_s, u"--kind"_s, u"answer"_s}, posts);
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, QByteArray("-\t2\tanswer\tfaster;speed\n"));
    }

    void tellsFilesOfOneNameApart()
    {
        QTemporaryDir dir;
        QDir(dir.path()).mkpath(u"a"_s);
        QDir(dir.path()).mkpath(u"b"_s);
        const QByteArray a = written(dir, u"a/Posts.xml"_s, posts);
        const QByteArray b = written(dir, u"b/Posts.xml"_s, posts);
        const Answer answer = runCorater({u"match"_s, dir.path(), u"--kind"_s, u"answer"_s});
        QCOMPARE(answer.out, a + "\t2\tanswer\tfaster;speed\n" + b + "\t2\tanswer\tfaster;speed\n");
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no file") << QStringList() << QByteArray("FILE");
        QTest::newRow("no such file") << QStringList{u"/nonsense.xml"_s} << QByteArray("/nonsense.xml");
        QTest::newRow("no such keywords")
            << QStringList{u"x"_s, u"--keywords"_s, u"nonsense"_s} << QByteArray("nonsense");
        QTest::newRow("no such format") << QStringList{u"x"_s, u"--format"_s, u"nonsense"_s} << QByteArray("nonsense");
    }

    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const Answer answer = runCorater(QStringList{u"match"_s} + arguments);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QVERIFY2(answer.err.contains(said), answer.err.constData());
    }

    void goesOnBehindABadFile()
    {
        QTemporaryDir dir;
        const QString bad = QString::fromUtf8(written(dir, u"bad.bin"_s, QByteArray("\0\1\2\3\0\0\7", 7)));
        const QString good = QString::fromUtf8(written(dir, u"good.xml"_s, posts));
        const Answer answer = runCorater({u"match"_s, bad, good, u"--kind"_s, u"answer"_s});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray("good.xml\t2\tanswer\tfaster;speed\n"));
        QVERIFY(answer.err.contains("bad.bin: not a text file"));
    }
};

QTEST_GUILESS_MAIN(MatchCommandTest)
#include "MatchCommandTest.moc"
