// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/folders/FolderReader.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <map>

using namespace corater;
using namespace Qt::StringLiterals;

/// A folder of texts and patches, as a researcher keeps documents.
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
        QVERIFY(write(u"study/first.md"_s, "# The first\n\nwords\n"));
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
                 (QStringList{u"deep/0001-fix.patch"_s, u"deep/a note.txt"_s, u"deep/er/README.md"_s, u"first.md"_s}));
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

    // Qt's list of a folder ends at such a name without an error, and all files after it would be missing.
    void aNameThatIsNotUtf8HidesNoOtherFile()
    {
        QVERIFY(write(u"names/a.md"_s, "# A\n"));
        QVERIFY(write(u"names/z.md"_s, "# Z\n"));
        QVERIFY(write(u"names/deep/m.md"_s, "# M\n"));
        QVERIFY(QFile::link(m_folder.filePath(u"names/a.md"_s), m_folder.filePath(u"names/link.md"_s)));
        const QByteArray folder = QFile::encodeName(m_folder.filePath(u"names"_s));
        for (const QByteArray &name : {folder + "/b\xff.md", folder + "/deep/\xe9t\xe9.md"}) {
            std::FILE *file = std::fopen(name.constData(), "w");
            QVERIFY(file);
            std::fputs("# Unnamed\n", file);
            std::fclose(file);
        }
        Result<ImportReport> report;
        const auto items = read(m_folder.filePath(u"names"_s), report);
        QVERIFY(report);
        QStringList ids;
        for (const auto &[id, item] : items) {
            ids << id;
        }
        QCOMPARE(ids, (QStringList{u"a.md"_s, u"deep/m.md"_s, u"link.md"_s, u"z.md"_s}));
        QCOMPARE(report->notices.size(), 2);
        QVERIFY(report->notices.front().message.inWords().contains(u"not UTF-8"_s));
        QVERIFY(report->notices.front().place.file.startsWith(m_folder.filePath(u"names/"_s)));
    }

    // By name and content together; each file that is left out is named with the reason, and can be imported by itself.
    void whatIsNoItemIsLeftOut_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isItem");
        QTest::newRow("readme") << u"README.md"_s << QByteArray("# The texts\n") << false;
        QTest::newRow("readme, other language") << u"readme_zh.txt"_s << QByteArray("texts\n") << false;
        QTest::newRow("readme alone in its folder") << u"bug-7/README.md"_s << QByteArray("# It hangs\n") << true;
        QTest::newRow("readme with front matter")
            << u"README.md"_s << QByteArray("---\ntitle: T\n---\nwords\n") << true;
        QTest::newRow("source") << u"SOURCE.txt"_s << QByteArray("repository: https://x.example\nlicence: MIT\n")
                                << false;
        QTest::newRow("a text of that name") << u"source.txt"_s << QByteArray("My loop got slow.\n") << true;
        QTest::newRow("licence") << u"LICENSE"_s << QByteArray("Permission is hereby granted, free of charge\n")
                                 << false;
        QTest::newRow("licence of two") << u"LICENSE-MIT.txt"_s << QByteArray("Copyright (c) 2020\n") << false;
        QTest::newRow("a text called licence") << u"license.txt"_s << QByteArray("How do I install it?\n") << true;
        QTest::newRow("requirements") << u"requirements.txt"_s << QByteArray("numpy==1.2\n# why\nkeras>=2\n") << false;
        QTest::newRow("a text about them")
            << u"requirements.txt"_s << QByteArray("It needs, as I said, much memory.\n") << true;
        QTest::newRow("checksums") << u"SHA256SUMS.txt"_s << QByteArray(64, 'a') + "  a.txt\n" << false;
        QTest::newRow("changes") << u"CHANGELOG.md"_s << QByteArray("# 1.0\n") << false;
        QTest::newRow("a text") << u"notice-of-a-bug.txt"_s << QByteArray("It hangs.\n") << true;
    }

    void whatIsNoItemIsLeftOut()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isItem);
        const QString folder = u"companions%1"_s.arg(qHash(QLatin1StringView(QTest::currentDataTag())));
        QVERIFY(write(folder + u"/post.md"_s, "# A post\n"));
        QVERIFY(write(folder + u'/' + name, bytes));
        Result<ImportReport> report;
        const auto items = read(m_folder.filePath(folder), report);
        QVERIFY(report);
        QCOMPARE(items.contains(name), isItem);
        QCOMPARE(report->companions, isItem ? 0 : 1);
        QCOMPARE(report->skipped, 0);
        if (!isItem) {
            QCOMPARE(report->notices.size(), size_t(1));
            QVERIFY2(report->notices[0].message.inWords().startsWith(name + u" was left out: "_s),
                     qPrintable(report->notices[0].message.inWords()));
        }
        const auto all = read(m_folder.filePath(folder), report, {.everyFile = true});
        QVERIFY(all.contains(name));
        QCOMPARE(report->companions, 0);
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
