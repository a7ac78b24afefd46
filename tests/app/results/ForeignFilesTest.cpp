// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedFile.h"
#include "data/interchange/QdpxReader.h"
#include "tests/app/results/InterchangeDesk.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Files of REFI-QDA programs, Label Studio and doccano that Corater did not write are imported, and hostile ones are
/// refused.
class ForeignFilesTest : public QObject, private InterchangeDesk
{
    Q_OBJECT

private Q_SLOTS:
    // Projects of other programs: braces around GUIDs, texts in the XML, a coding of the source as a whole, no user.
    void projectsOfOtherProgramsAreRead()
    {
        const QByteArray xml =
            "<?xml version=\"1.0\"?><Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\" origin=\"Other\">"
            "<Users><User guid=\"{00000000-0000-0000-0000-00000000000A}\" name=\"Zoe\"/></Users>"
            "<CodeBook><Codes><Code guid=\"00000000-0000-0000-0000-0000000000C0\" name=\"Warm\" isCodable=\"true\">"
            "<Code guid=\"00000000-0000-0000-0000-0000000000C1\" name=\"Red\" "
            "isCodable=\"true\"/></Code></Codes></CodeBook>"
            "<Sources><TextSource guid=\"00000000-0000-0000-0000-000000000001\" name=\"first\">"
            "<PlainTextContent>the text</PlainTextContent>"
            "<PlainTextSelection guid=\"00000000-0000-0000-0000-000000000002\" startPosition=\"0\" endPosition=\"3\">"
            "<Coding guid=\"00000000-0000-0000-0000-000000000003\" "
            "creatingUser=\"00000000-0000-0000-0000-00000000000a\">"
            "<CodeRef "
            "targetGUID=\"{00000000-0000-0000-0000-0000000000c1}\"/></Coding></PlainTextSelection></TextSource>"
            "<TextSource guid=\"00000000-0000-0000-0000-000000000004\" name=\"second\" "
            "plainTextPath=\"internal://a.txt\">"
            "<Coding guid=\"00000000-0000-0000-0000-000000000005\"><CodeRef "
            "targetGUID=\"00000000-0000-0000-0000-0000000000c0\"/>"
            "</Coding></TextSource><PDFSource guid=\"00000000-0000-0000-0000-000000000006\" "
            "name=\"paper.pdf\"/></Sources></Project>";
        QFile file(qdpx(u"other.qdpx"_s, xml, "\xef\xbb\xbfin a file"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(codedFormatOf(file, {}), CodedFormat::Qdpx);
        const auto read = readQdpx(file, u"other.qdpx"_s);
        QVERIFY(read);
        QCOMPARE(read->sources.size(), size_t(3));
        QCOMPARE(read->sources[0].text, u"the text"_s);
        QCOMPARE(read->sources[1].text, u"in a file"_s);
        QCOMPARE(read->sources[2].title, u"paper.pdf"_s);
        QCOMPARE(read->units.size(), size_t(2));
        QCOMPARE(read->units[0].rater, u"Zoe"_s);
        QCOMPARE(read->units[0].labels, (std::vector<CodedLabel>{{u"code"_s, u"Red"_s, {}}}));
        QCOMPARE(read->units[1].rater, u"coder"_s);
        const QString path = at(u"other.corater"_s);
        (void)smallStudy(path, 0);
        QCOMPARE(runCorater({u"add"_s, path, file.fileName(), u"--keywords"_s, u"none"_s}).status, 0);
    }

    void labelStudioAndDoccanoOfOthersAreRead()
    {
        const QString path = at(u"theirs.corater"_s);
        (void)smallStudy(path, 0);
        const QString tasks = written(m_folder, u"project-1.json"_s,
                                      "[{\"id\":7,\"data\":{\"text\":\"slow\"},\"annotations\":[{\"id\":1,\"completed_"
                                      "by\":{\"id\":3,\"email\":\"zoe@x.org\"},"
                                      "\"result\":[{\"from_name\":\"colour\",\"to_name\":\"text\",\"type\":\"choices\","
                                      "\"value\":{\"choices\":[\"Red\"]}},"
                                      "{\"from_name\":\"size\",\"to_name\":\"text\",\"type\":\"labels\",\"value\":{"
                                      "\"start\":0,\"end\":2,\"text\":\"sl\","
                                      "\"labels\":[\"Small\"]}}]},{\"completed_by\":4,\"was_cancelled\":true,"
                                      "\"result\":[]}],\"predictions\":[]}]");
        QCOMPARE(runCorater({u"add"_s, path, tasks, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer read = runCorater({u"ratings"_s, path, tasks, u"--new-rater"_s, u"zoe@x.org"_s});
        QVERIFY2(read.status == 0, read.err.constData());
        const Answer shown = runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s});
        QVERIFY2(shown.out.contains("zoe@x.org") && shown.out.contains("Red") && shown.out.contains("Small"),
                 shown.out.constData());
        const QString lines =
            written(m_folder, u"ann.jsonl"_s,
                    "{\"id\":1,\"text\":\"one\",\"label\":[\"colour: Blue\",\"size: Large\"],\"Comments\":[]}\n"
                    "{\"id\":2,\"text\":\"two\",\"label\":[[0,2,\"colour: Red\"]]}\n");
        const QString other = at(u"lines.corater"_s);
        (void)smallStudy(other, 0);
        QCOMPARE(runCorater({u"add"_s, other, lines, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer rated = runCorater({u"ratings"_s, other, lines, u"--new-rater"_s, u"ann"_s});
        QVERIFY2(rated.status == 0, rated.err.constData());
        const Answer theirs = runCorater({u"export"_s, other, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s});
        QVERIFY2(theirs.out.contains(",ann,") && theirs.out.contains("Blue") && theirs.out.contains("Large"),
                 theirs.out.constData());
    }

    void hostileFilesAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("says");
        const QByteArray open = "<Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\">";
        QTest::newRow("entities") << qdpx(u"e.qdpx"_s,
                                          "<!DOCTYPE Project [<!ENTITY a \"aaaa\">]>" + open + "&a;</Project>")
                                  << QByteArray("document type");
        QTest::newRow("depth") << qdpx(u"d.qdpx"_s, open + QByteArray("<Code>").repeated(100'000))
                               << QByteArray("nested too deep");
        QTest::newRow("broken") << qdpx(u"b.qdpx"_s, open + "<Sources>") << QByteArray("project.qde");
        QTest::newRow("another root") << qdpx(u"r.qdpx"_s, "<CodeBook/>") << QByteArray("<Project>");
        QTest::newRow("bomb") << qdpx(u"z.qdpx"_s, open + QByteArray(300 << 20, ' ') + "</Project>")
                              << QByteArray("256 MB");
        QTest::newRow("cut off") << written(m_folder, u"c.qdpx"_s,
                                            bytesOf(qdpx(u"c2.qdpx"_s, open + "</Project>", "abc")).chopped(60))
                                 << QByteArray();
        QTest::newRow("task of another") << written(m_folder, u"t.json"_s,
                                                    "[{\"data\":{\"text\":\"a\"},\"annotations\":[]},{\"what\":1}]")
                                         << QByteArray("not a task");
        QTest::newRow("deep task") << written(m_folder, u"deep.json"_s,
                                              "[{\"data\":{\"text\":\"a\"},\"annotations\":[]},{\"data\":" +
                                                  QByteArray("[").repeated(10'000))
                                   << QByteArray();
    }

    // Hostile files are refused quickly with a clear message, and the study is unchanged.
    void hostileFilesAreRefused()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, says);
        const QString into = at(u"hostile.corater"_s);
        (void)smallStudy(into, 1);
        const QByteArray before = said(into);
        for (const QStringList &arguments :
             {QStringList{u"add"_s, into, path}, QStringList{u"ratings"_s, into, path}}) {
            const Answer answer = runCorater(arguments);
            QVERIFY2(answer.status == 2, (answer.out + answer.err).constData());
            QVERIFY2(answer.err.contains(says), answer.err.constData());
            QCOMPARE(said(into), before);
        }
        QFile::remove(into);
    }
};

QTEST_GUILESS_MAIN(ForeignFilesTest)
#include "ForeignFilesTest.moc"
