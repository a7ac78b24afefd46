// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/FolderReader.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace corater;
using namespace Qt::StringLiterals;

/// A folder of texts and patches, as a researcher keeps his documents.
class FolderReaderTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    bool write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
               file.write(bytes) == bytes.size();
    }

    static std::map<QString, Item> read(const QString &folder, Result<ImportReport> &report,
                                        const ItemImportOptions &options = {})
    {
        std::map<QString, Item> items;
        report = importFolder(folder, options, [&](Item &&item) -> Result<void> {
            const QString id = item.externalId;
            items.insert_or_assign(id, std::move(item));
            return {};
        });
        return items;
    }

private Q_SLOTS:
    void everyTextIsKnownByItsPath()
    {
        QVERIFY(write(u"study/README.md"_s, "# The first\n\nwords\n"));
        QVERIFY(write(u"study/deep/er/README.md"_s, "# The second\n"));
        QVERIFY(write(u"study/deep/a note.txt"_s, "A note\nof two lines\n"));
        QVERIFY(write(u"study/deep/0001-fix.patch"_s,
                      "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\nFrom: A <a@b.example>\n"
                      "Date: Mon, 1 Jan 2024 10:00:00 +0000\nSubject: [PATCH] fix the leak\n\nfree it\n---\n"
                      "diff --git a/a.c b/a.c\n--- a/a.c\n+++ b/a.c\n@@ -1 +1 @@\n-x\n+y\n"));
        QVERIFY(write(u"study/.hidden/secret.txt"_s, "no"));
        QVERIFY(write(u"study/picture.png"_s, QByteArray("\x89PNG\r\n\x1a\n\0\0", 10)));
        QVERIFY(write(u"study/table.csv"_s, "id,title\n1,x\n"));
        QVERIFY(write(u"study/nothing.txt"_s, ""));
        Result<ImportReport> report;
        const auto items = read(m_folder.filePath(u"study/"_s), report);
        QVERIFY(report);
        QStringList ids;
        for (const auto &[id, item] : items) {
            ids << id;
            QCOMPARE(item.site, u"study"_s);
        }
        QCOMPARE(ids,
                 (QStringList{u"README.md"_s, u"deep/0001-fix.patch"_s, u"deep/a note.txt"_s, u"deep/er/README.md"_s}));
        QCOMPARE(items.at(u"deep/er/README.md"_s).title, u"The second"_s);
        QCOMPARE(items.at(u"deep/0001-fix.patch"_s).kind, u"patch"_s);
        QCOMPARE(report->rows, 4);
        QCOMPARE(report->items, 4);
        QCOMPARE(report->skipped, 3); // the picture, the table, the empty file
        for (const ImportNotice &notice : report->notices) {
            QVERIFY2(notice.place.file.startsWith(m_folder.path()), qPrintable(notice.place.file));
            QVERIFY(!notice.message.isEmpty());
        }
    }

    void oneFaultyFileDoesNotKeepTheOthersOut()
    {
        QVERIFY(write(u"mixed/a.txt"_s, "a text, with a comma\nand another, too\n"));
        QVERIFY(write(u"mixed/b.txt"_s, "good\ncaf\xe9\n"));
        QVERIFY(write(u"mixed/c.md"_s, "# C\n"));
        Result<ImportReport> report;
        const auto items = read(m_folder.filePath(u"mixed"_s), report);
        QVERIFY(report);
        QCOMPARE(items.size(), size_t(2));
        QCOMPARE(items.at(u"a.txt"_s).title, u"a text, with a comma"_s);
        QCOMPARE(report->skipped, 1);
        QCOMPARE(report->notices[0].place.line, 2);
        QVERIFY(report->notices[0].place.file.endsWith(u"b.txt"));
    }

    void aSiteThatIsGivenHolds()
    {
        QVERIFY(write(u"other/a.txt"_s, "words\n"));
        Result<ImportReport> report;
        ItemImportOptions options;
        options.site = u"mine"_s;
        const auto items = read(m_folder.filePath(u"other"_s), report, options);
        QCOMPARE(items.at(u"a.txt"_s).site, u"mine"_s);
    }

    void aFolderWithoutTextsIsRefused()
    {
        QVERIFY(QDir().mkpath(m_folder.filePath(u"empty/deeper"_s)));
        Result<ImportReport> report;
        QVERIFY(read(m_folder.filePath(u"empty"_s), report).empty());
        QCOMPARE(report.error().code, ErrorCode::Input);
        QVERIFY(report.error().place.file.endsWith(u"empty"));
    }
};

QTEST_GUILESS_MAIN(FolderReaderTest)
#include "FolderReaderTest.moc"
