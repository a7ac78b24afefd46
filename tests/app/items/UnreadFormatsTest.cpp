// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Files of formats that nothing reads are named as what they are.
class UnreadFormatsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    // In every reader of files, by one detection.
    void filesOfOtherProgramsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("PDF") << QByteArray("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n") << QByteArray("a PDF document");
        QTest::newRow("SPSS") << QByteArray("$FL2@(#) SPSS DATA FILE\0\0\x02\0", 28) << QByteArray("an SPSS data file");
        QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08\0\0\0\0\0\xff\xff", 10) << QByteArray("packed with gzip");
        QTest::newRow("Word") << makeZip({{.name = "[Content_Types].xml", .bytes = "<Types/>"},
                                          {.name = "word/document.xml", .bytes = "<w/>"}})
                              << QByteArray("a text document (.docx)");
        QTest::newRow("ODT") << QByteArray("PK\x03\x04") + QByteArray(26, '\0') +
                                    "mimetypeapplication/vnd.oasis.opendocument.textPK"
                             << QByteArray("a text document (.odt)");
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11)
                                 << QByteArray("a picture; Corater reads CSV");
    }

    void filesOfOtherProgramsAreNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, says);
        const QString study = m_folder.filePath(u"s.corater"_s);
        QFile::remove(study);
        QVERIFY(smallStudy(study, 0));
        for (const QString &name : {u"file.bin"_s, u"file.csv"_s, u"file.xlsx"_s}) {
            const QString file = written(m_folder, name, bytes);
            for (const QStringList &call :
                 {QStringList{u"add"_s, study, file}, QStringList{u"ratings"_s, study, file},
                  QStringList{u"agree"_s, file}, QStringList{u"codebook"_s, u"show"_s, file},
                  QStringList{u"match"_s, u"--keywords"_s, u"dlperf"_s, file}, QStringList{u"duplicates"_s, file},
                  QStringList{u"round"_s, study, u"--open"_s, u"N"_s, u"--items"_s, file}}) {
                const Answer refused = runCorater(call);
                QVERIFY2(refused.status == 2 && refused.err.contains(says), call.join(u' ').toUtf8() + refused.err);
            }
        }
    }

    void workbooksAreNamedWhereOnlyTextsAreRead()
    {
        const QByteArray book = makeZip(xlsxParts({{"S", sheetData({{u"id"_s, u"title"_s}, {u"1"_s, u"slow"_s}})}}));
        const QString file = written(m_folder, u"book.xlsx"_s, book);
        for (const QStringList &call :
             {QStringList{u"match"_s, u"--keywords"_s, u"dlperf"_s, file}, QStringList{u"duplicates"_s, file},
              QStringList{u"keywords"_s, u"counts"_s, file}}) {
            const Answer refused = runCorater(call);
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.err.contains("the file is a workbook: save its sheet as CSV"), refused.err);
        }
    }
};

QTEST_GUILESS_MAIN(UnreadFormatsTest)
#include "UnreadFormatsTest.moc"
