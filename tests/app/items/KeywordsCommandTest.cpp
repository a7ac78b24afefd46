// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray posts = "<posts>\n"
                         "<row Id=\"1\" PostTypeId=\"1\" Title=\"GPU util\" Body=\"slow; hangs\" />\n"
                         "<row Id=\"2\" PostTypeId=\"2\" Body=\"speed, gpu utilization\" />\n"
                         "<row Id=\"3\" PostTypeId=\"1\" Body=\"speeding; hanging\" />\n"
                         "<row Id=\"4\" PostTypeId=\"1\" Body=\"nothing\" />\n</posts>\n";

} // namespace

/// `corater keywords`: counts and proposals of keywords on files.
class KeywordsCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksThePublishedSet()
    {
        const Answer text = runCorater({u"keywords"_s, u"check"_s, u"dlperf"_s});
        QCOMPARE(text.status, 1);
        QVERIFY(text.out.contains("hangs") && text.out.contains("veri slow"));
        const Answer json = runCorater({u"keywords"_s, u"check"_s, u"dlperf"_s, u"--json"_s});
        const QJsonArray warnings = jsonOf(json)["warnings"_L1].toArray();
        QCOMPARE(warnings.size(), 2);
        QCOMPARE(warnings[0]["mended"_L1].toString(), u"hang"_s);
    }

    void mendsASet()
    {
        const QTemporaryDir dir;
        const QString set = written(dir, u"set.txt"_s, "# mine\nhangs\nspeed\n");
        const Answer mended = runCorater({u"keywords"_s, u"check"_s, set, u"--mend"_s});
        QCOMPARE(mended.status, 0);
        QCOMPARE(mended.out, QByteArray("hang\nspeed\n"));
        const QString again = written(dir, u"mended.txt"_s, mended.out);
        QCOMPARE(runCorater({u"keywords"_s, u"check"_s, again}).status, 0);
    }

    void countsTheSameWhateverTheFormat()
    {
        const QTemporaryDir dir;
        const QString set = written(dir, u"set.txt"_s, "speed\ngpu util\nhang\n");
        const QString xml = written(dir, u"Posts.xml"_s, posts);
        const QString csv = written(dir, u"posts.csv"_s,
                                    "Id,PostTypeId,Title,Body\n1,1,GPU util,slow; hangs\n2,2,,\"speed, gpu "
                                    "utilization\"\n3,1,,speeding; hanging\n4,1,,nothing\n");
        for (const QString &file : {xml, csv}) {
            QCOMPARE(runCorater({u"keywords"_s, u"counts"_s, file, u"--keywords"_s, set}).out,
                     QByteArray("2\t0\tspeed\n2\t0\tgpu util\n2\t0\thang\n"));
            QCOMPARE(runCorater({u"keywords"_s, u"counts"_s, file, u"--keywords"_s, set, u"--kind"_s, u"answer"_s}).out,
                     QByteArray("1\t0\tspeed\n1\t0\tgpu util\n0\t0\thang\n"));
        }
        const QString one = written(dir, u"one.txt"_s, "speed\n");
        QCOMPARE(runCorater({u"keywords"_s, u"counts"_s, xml, u"--keywords"_s, one}).out, QByteArray("2\t2\tspeed\n"));
    }

    // A row that cannot be read is not counted, and an unknown id is reported.
    void saysWhatIsNotCounted()
    {
        const QTemporaryDir dir;
        const QString xml = written(dir, u"Posts.xml"_s,
                                    "<posts>\n<row Id=\"1\" PostTypeId=\"1\" Title=\"speed\"/>\n"
                                    "<row Id=\"2\" PostTypeId=\"1\" Title=\"a < speed\"/>\n</posts>\n");
        const QString set = written(dir, u"set.txt"_s, "speed\n");
        const Answer counts = runCorater({u"keywords"_s, u"counts"_s, xml, u"--keywords"_s, set});
        QCOMPARE(counts.out, QByteArray("1\t1\tspeed\n"));
        QVERIFY2(counts.err.contains("Posts.xml:3:"), counts.err.constData());
        const QString ids = written(dir, u"ids.txt"_s, "1\n77\n");
        const Answer proposed = runCorater({u"keywords"_s, u"propose"_s, xml, u"--wanted"_s, ids});
        QCOMPARE(proposed.status, 0);
        QVERIFY2(proposed.err.contains("Posts.xml:3:"), proposed.err.constData());
        QVERIFY2(proposed.err.contains("1 of the wanted ids is not in the files: 77"), proposed.err.constData());
    }

    void proposesFromAListOfIds()
    {
        const QTemporaryDir dir;
        const QString xml = written(dir, u"Posts.xml"_s, posts);
        const QString ids = written(dir, u"ids.txt"_s, "2\n3\n");
        const Answer answer = runCorater({u"keywords"_s, u"propose"_s, xml, u"--wanted"_s, ids});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.out.endsWith("\t2\t0\tspeed\n"), answer.out.constData());
        QCOMPARE(answer.out.count('\n'), 1);
        const QString none = written(dir, u"none.txt"_s, "99\n");
        QCOMPARE(runCorater({u"keywords"_s, u"propose"_s, xml, u"--wanted"_s, none}).status, 2);
    }
};

QTEST_GUILESS_MAIN(KeywordsCommandTest)
#include "KeywordsCommandTest.moc"
