// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QStringEncoder>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// One rule for every sheet that a command reads: UTF-8, or UTF-16 with a byte order mark. Other encodings are refused
/// with the place and the option to choose one, and no row is imported. Of a workbook with several sheets one is
/// chosen.
class SheetEncodingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString written8(const QString &name, const QByteArray &bytes) { return written(m_folder, name, bytes); }

    static QByteArray utf16(const QString &text, bool marked)
    {
        QStringEncoder encoder(QStringConverter::Utf16LE,
                               marked ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
        return QByteArray(encoder.encode(text));
    }

    QString newStudy(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        QFile::remove(path);
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s});
        return path;
    }

    // The file of `new` is removed before each call, so that every call can make it.
    Answer answer(const QStringList &call) const
    {
        QFile::remove(m_folder.filePath(u"fresh.corater"_s));
        return runCorater(call);
    }

    // Every command that reads a sheet, each with one that it accepts.
    void addSheets()
    {
        QTest::addColumn<QStringList>("before"); // FILE stands for the sheet, STUDY for a fresh study
        QTest::addColumn<QString>("text");       // é, or € where Windows-1252 differs from Latin-1, on line 3
        const QString items = u"id,title,body\n1,plain,text\n2,caf€é,text\n"_s;
        const QString set = u"id,title,symptom,root cause,introducing stage,exposing stage\n1,plain,Memory "
                            u"Leak,Improper Configuration,Training,Training\n2,caf€é,Memory Leak,Improper "
                            u"Configuration,Training,Training\n"_s;
        QTest::newRow("add") << QStringList{u"add"_s, u"STUDY"_s, u"FILE"_s, u"--keywords"_s, u"none"_s} << items;
        QTest::newRow("add tried") << QStringList{u"add"_s,        u"STUDY"_s, u"FILE"_s,
                                                  u"--keywords"_s, u"none"_s,  u"--dry-run"_s}
                                   << items;
        QTest::newRow("agree") << QStringList{u"agree"_s, u"FILE"_s, u"--json"_s}
                               << u"id,rater1,rater2\n1,a,b\n2,caf€é,a\n3,b,b\n"_s;
        QTest::newRow("alt-test") << QStringList{u"alt-test"_s, u"FILE"_s, u"--model"_s, u"gpt"_s}
                                  << u"id,rater1,rater2,gpt\n1,a,b,a\n2,caf€é,a,a\n3,b,b,b\n"_s;
        QTest::newRow("audit new")
            << QStringList{u"audit"_s,      u"new"_s,    u"FILE"_s,     u"-o"_s, m_folder.filePath(u"fresh.corater"_s),
                           u"--codebook"_s, u"dlperf"_s, u"--sample"_s, u"1"_s}
            << set;
        QTest::newRow("results") << QStringList{u"results"_s, u"FILE"_s, u"--codebook"_s, u"dlperf"_s} << set;
        QTest::newRow("shares") << QStringList{u"shares"_s,  u"FILE"_s, u"--human"_s, u"Ada"_s,
                                               u"--model"_s, u"gpt"_s,  u"--code"_s,  u"a"_s}
                                << u"id,Ada,gpt\n1,a,a\n2,caf€é,a\n3,,b\n4,,a\n"_s;
        QTest::newRow("ratings") << QStringList{u"ratings"_s, u"STUDY"_s, u"FILE"_s, u"--partial"_s}
                                 << u"id,symptom_Ada,symptom_Ben,note\n1,Memory Leak,Memory Leak,x\n2,Memory "
                                    u"Leak,Memory Leak,caf€é\n"_s;
        QTest::newRow("check") << QStringList{u"codebook"_s, u"check"_s, u"dlperf"_s, u"FILE"_s}
                               << u"id,symptom\n1,Memory Leak\n2,Memory Leak\n3,caf€é\n"_s;
        QTest::newRow("compare") << QStringList{u"compare"_s, u"FILE"_s, u"FILE"_s} << u"id,symptom\n1,a\n2,caf€é\n"_s;
    }

private Q_SLOTS:
    void everyCommandRefusesAndReadsAsSaid_data()
    {
        addSheets();
        const QString codes = u"Code,Definition\nSlow,plain\nStill,caf€é\n"_s;
        QTest::newRow("show") << QStringList{u"codebook"_s, u"show"_s, u"FILE"_s} << codes;
        QTest::newRow("check alone") << QStringList{u"codebook"_s, u"check"_s, u"FILE"_s} << codes;
        QTest::newRow("convert") << QStringList{u"codebook"_s, u"convert"_s, u"FILE"_s, m_folder.filePath(u"c.md"_s),
                                                u"--force"_s}
                                 << codes;
        QTest::newRow("diff") << QStringList{u"codebook"_s, u"diff"_s, u"dlperf"_s, u"FILE"_s} << codes;
        QTest::newRow("guide") << QStringList{u"codebook"_s, u"show"_s, u"dlperf"_s, u"--guide"_s, u"FILE"_s}
                               << u"Code,Instead of,Because\nMemory Leak,Out of Memory,plain\nSlow,Still,caf€é\n"_s;
        QTest::newRow("new") << QStringList{u"new"_s, m_folder.filePath(u"fresh.corater"_s), u"--codebook"_s, u"FILE"_s}
                             << codes;
    }

    void everyCommandRefusesAndReadsAsSaid()
    {
        QFETCH(QStringList, before);
        QFETCH(QString, text);
        QByteArray western = text.toUtf8();
        western.replace("€", "\x80").replace("é", "\xe9");
        const QString path = written8(u"western.csv"_s, western);
        before.replaceInStrings(u"FILE"_s, path);
        before.replaceInStrings(u"STUDY"_s, newStudy(u"w.corater"_s));
        const int bad = int(western.first(western.indexOf('\x80')).count('\n')) + 1;
        const Answer refused = answer(before);
        const QByteArray told = refused.err + refused.out;
        QCOMPARE(refused.status, 2);
        QVERIFY2(told.contains("western.csv:" + QByteArray::number(bad) + ':'), told.constData());
        QVERIFY2(told.contains("not valid UTF-8") && told.contains("--encoding") && told.contains("windows-1252"),
                 told.constData());
        QVERIFY2(told.contains("found 0x80"), told.constData());

        const Answer read = answer(before + QStringList{u"--encoding"_s, u"windows-1252"_s});
        QVERIFY2(read.status == 0 || (before.front() == u"codebook" && read.status == 1), read.err.constData());
        QVERIFY2(!read.err.contains("UTF-8"), read.err.constData());

        // UTF-16 is recognised by its mark; without one it is not guessed.
        written8(u"western.csv"_s, utf16(text, true));
        before.replaceInStrings(u"w.corater"_s, u"x.corater"_s);
        newStudy(u"x.corater"_s);
        const Answer marked = answer(before);
        QCOMPARE(marked.status, read.status);
        written8(u"western.csv"_s, utf16(text, false));
        newStudy(u"x.corater"_s);
        const Answer unmarked = answer(before);
        QCOMPARE(unmarked.status, 2);
        QVERIFY2((unmarked.err + unmarked.out).contains("UTF-16"), unmarked.err.constData());
        const Answer said = answer(before + QStringList{u"--encoding"_s, u"UTF-16"_s});
        QVERIFY2(said.status == read.status, said.err.constData());
    }

    void everyCommandReadsTheNamedSheet_data()
    {
        addSheets();
        const QString decided = u"id,symptom\n1,Memory Leak\n"_s;
        QTest::newRow("settle") << QStringList{u"settle"_s, u"STUDY"_s,  u"--decider"_s,
                                               u"Ada"_s,    u"--from"_s, u"FILE"_s}
                                << decided;
        QTest::newRow("round") << QStringList{u"round"_s, u"STUDY"_s, u"--open"_s, u"Two"_s, u"--training"_s, u"FILE"_s}
                               << decided;
    }

    // Of a workbook the named sheet is read like a text with its cells.
    void everyCommandReadsTheNamedSheet()
    {
        QFETCH(QStringList, before);
        QFETCH(QString, text);
        QList<QStringList> rows;
        for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
            rows << line.split(u',');
        }
        const QString book = written8(
            u"book.xlsx"_s, makeZip(xlsxParts({{"Notes", sheetData({{u"read me"_s}})}, {"Labels", sheetData(rows)}})));
        const auto of = [&](const QString &file) {
            QStringList call = before;
            call.replaceInStrings(u"FILE"_s, file);
            call.replaceInStrings(u"STUDY"_s, newStudy(u"w.corater"_s));
            return call;
        };
        const Answer which = answer(of(book));
        const QByteArray told = which.err + which.out;
        QCOMPARE(which.status, 2);
        QVERIFY2(told.contains("Notes, Labels") && told.contains("--sheet"), told.constData());
        const Answer plain = answer(of(written8(u"plain.csv"_s, text.toUtf8())));
        const Answer chosen = answer(of(book) + QStringList{u"--sheet"_s, u"Labels"_s});
        QVERIFY2(chosen.status == plain.status, chosen.err.constData());
        QVERIFY2(!chosen.err.contains("--sheet"), chosen.err.constData());
        QCOMPARE(chosen.out.count('\n'), plain.out.count('\n'));
    }

    void theTextIsReadAsSaid_data()
    {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("code");
        QTest::newRow("windows-1252") << u"windows-1252"_s << u"caf€é"_s;
        QTest::newRow("latin1") << u"latin1"_s << u"caf\u0080é"_s;
    }

    void theTextIsReadAsSaid()
    {
        QFETCH(QString, encoding);
        QFETCH(QString, code);
        const QString path = written8(u"codes.csv"_s, "id,rater1,rater2\n1,a,a\n2,caf\x80\xe9,a\n3,a,a\n");
        const Answer read = runCorater({u"agree"_s, path, u"--json"_s, u"--encoding"_s, encoding});
        QCOMPARE(read.status, 0);
        QVERIFY2(read.out.contains(code.toUtf8()) || read.out.contains("caf\\u0080"), read.out.constData());
    }

    void whatCannotBeSaidIsRefused()
    {
        const QString path = written8(u"x.csv"_s, "id,rater1,rater2\n1,a,a\n");
        const Answer unknown = runCorater({u"agree"_s, path, u"--encoding"_s, u"klingon"_s});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("--encoding"), unknown.err.constData());
        const QString odd = written8(u"odd.csv"_s, QByteArray("\xff\xfe") + "a");
        QCOMPARE(runCorater({u"agree"_s, odd, u"--encoding"_s, u"utf-16"_s}).status, 2);
    }
};

QTEST_GUILESS_MAIN(SheetEncodingTest)
#include "SheetEncodingTest.moc"
