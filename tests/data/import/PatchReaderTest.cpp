// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ImportItems.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;

namespace {

const QByteArray hash = "0123456789abcdef0123456789abcdef01234567";
const QByteArray other = "89abcdef0123456789abcdef0123456789abcdef";
const QByteArray diff = "diff --git a/a.c b/a.c\n--- a/a.c\n+++ b/a.c\n@@ -1 +1 @@\n-x\n+y\n";

QByteArray mail(const QByteArray &id, const QByteArray &subject, const QByteArray &headers, const QByteArray &body)
{
    return "From " + id + " Mon Sep 17 00:00:00 2001\nFrom: A <a@b.example>\nDate: Mon, 1 Jan 2024 10:00:00 +0000\n" +
           "Subject: " + subject + '\n' + headers + '\n' + body;
}

} // namespace

/// Patches as git, mailing lists and their archives write them.
class PatchReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheMessageOfAMail_data()
    {
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("diffBegins");
        QTest::newRow("plain") << QByteArray() << "it is slow\n---\n a.c | 2\n\n" + diff << u"it is slow\n"_s
                               << u" a.c | 2"_s;
        // Words with which diffs begin occur in messages, too, so the following lines are examined.
        QTest::newRow("a line that begins as a diff may")
            << QByteArray() << "see\nIndex: of the speed\ndiff -u is not meant\nslower\n---\n" + diff
            << u"see\nIndex: of the speed\ndiff -u is not meant\nslower\n"_s << u"diff --git"_s;
        QTest::newRow("no line of dashes")
            << QByteArray() << "it is slow\n\n" + diff << u"it is slow\n\n"_s << u"diff --git"_s;
        QTest::newRow("of Subversion") << QByteArray()
                                       << QByteArray("slow\nIndex: a.c\n==========\n--- a.c\t(revision 1)\n+++ a.c\n")
                                       << u"slow\n"_s << u"Index: a.c\n====="_s;
        QTest::newRow("quoted-printable")
            << QByteArray("Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: quoted-printable\n")
            << QByteArray("it is sl=\now=C3=A9 =3D 100=\n%=zz\n---\n") + diff << u"it is slowé = 100%=zz\n"_s
            << u"diff --git"_s;
        QTest::newRow("base64") << QByteArray("Content-Type: text/plain;\n charset=\"utf-8\"\n"
                                              "Content-Transfer-Encoding: BASE64\n")
                                << ("it is slow\r\n---\r\n" + QByteArray(diff).replace("\n", "\r\n")).toBase64() + '\n'
                                << u"it is slow\n"_s << u"diff --git"_s;
        QTest::newRow("another charset")
            << QByteArray("Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n")
            << QByteArray("caf\xe9 slow\n---\n") + diff << u"café slow\n"_s << u"diff --git"_s;
        const QByteArray parts = "This is a multi-part message in MIME format.\n--b-1\n"
                                 "Content-Type: text/plain; charset=UTF-8; format=fixed\n"
                                 "Content-Transfer-Encoding: 8bit\n\nit is slow\n---\n a.c | 2\n\n--b-1\n"
                                 "Content-Type: text/x-patch; name=\"0001.patch\"\n"
                                 "Content-Disposition: attachment; filename=\"0001.patch\"\n\n" +
                                 diff + "\n--b-1--\n\n";
        QTest::newRow("attached") << QByteArray("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"b-1\"\n")
                                  << parts << u"it is slow\n"_s << u" a.c | 2"_s;
        const QByteArray pictured = "--b-1\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\nAAAA\n"
                                    "--b-1\nContent-Type: multipart/alternative; boundary=c\n\n"
                                    "--c\n\nit is slow\n---\n" +
                                    diff + "--c\nContent-Type: text/html\n\n<p>it is slow</p>\n--c--\n--b-1--\n";
        QTest::newRow("parts in parts") << QByteArray("Content-Type: multipart/mixed; boundary=b-1\n") << pictured
                                        << u"it is slow\n"_s << u"diff --git"_s;
    }

    void readsTheMessageOfAMail()
    {
        QFETCH(QByteArray, headers);
        QFETCH(QByteArray, content);
        QFETCH(QString, message);
        QFETCH(QString, diffBegins);
        for (const bool crlf : {false, true}) {
            QByteArray bytes = mail(hash, "[PATCH] mend it", headers, content);
            if (crlf) {
                bytes.replace("\n", "\r\n");
            }
            const ImportedItems imported = importItemsOf(bytes, u"/p/0001-x.patch"_s);
            QCOMPARE(imported.error, QString());
            QCOMPARE(imported.notices, QStringList());
            QCOMPARE(imported.ids(), QStringList{u"0001-x.patch"_s});
            QCOMPARE(imported.items[0].title, u"mend it"_s);
            QCOMPARE(imported.body(0, u"message"_s), message);
            const QString changes = imported.body(0, u"diff"_s);
            QVERIFY2(changes.startsWith(diffBegins), qPrintable(changes));
            QVERIFY(changes.contains(diffBegins.contains(u"Index") ? u"+++ a.c"_s : u"\n-x\n+y\n"_s));
            QVERIFY(!changes.contains(u"b-1"));
        }
    }

    // git gives the cover letter the hash of the last commit; that commit must not be dropped for it.
    void leavesTheCoverLetterOut()
    {
        const QByteArray series = mail(hash, "[PATCH v2 0/2] a series", {}, "A (2):\n  one\n  two\n\n-- \n2.39\n\n") +
                                  mail(other, "[PATCH v2 1/2] one", {}, "---\n" + diff) +
                                  mail(hash, "[PATCH v2 2/2] two", {}, "---\n" + diff);
        const ImportedItems imported = importItemsOf(series, u"series.mbox"_s);
        QCOMPARE(imported.ids(), (QStringList{u"89abcdef0123"_s, u"0123456789ab"_s}));
        QCOMPARE(imported.items[1].title, u"two"_s);
        QCOMPARE(imported.notices, QStringList{u"1: the cover letter of a series is not a patch"_s});
    }

    void tellsCommitsWithoutHashApart()
    {
        const QByteArray zero(40, '0');
        const QByteArray series =
            mail(zero, "[PATCH] one", {}, "---\n" + diff + "\n") + mail(zero, "[PATCH] two", {}, "---\n" + diff);
        const ImportedItems imported = importItemsOf(series, u"/p/zero.mbox"_s);
        QCOMPARE(imported.ids(), (QStringList{u"zero.mbox#1"_s, u"zero.mbox#2"_s}));
    }

    void readsTheArchiveOfAMailingList()
    {
        const QByteArray head = "From mboxrd@z Thu Jan  1 00:00:00 1970\nFrom: A <a@b.example>\n";
        const QByteArray archive = head +
                                   "Subject: [PATCH] one\nMessage-Id: <1@b.example>\n\nslow\n"
                                   "From here on it is a message\n---\n" +
                                   diff + "\n" + head +
                                   "Subject: Re: [PATCH] one\nMessage-ID:\n <2@b.example>\n\n> slow\n\nYes.\n\n" +
                                   head + "Subject: [PATCH] two\nMessage-Id: <3@b.example>\n\n" + diff;
        const ImportedItems imported = importItemsOf(archive, u"list.mbox"_s);
        QCOMPARE(imported.report.format, u"patch"_s);
        QCOMPARE(imported.ids(), (QStringList{u"1@b.example"_s, u"3@b.example"_s}));
        QCOMPARE(imported.body(0, u"message"_s), u"slow\nFrom here on it is a message\n"_s);
        QCOMPARE(imported.report.skipped, 1);
        QVERIFY(imported.notices.first().endsWith(u"the mail contains no patch"));
    }

    void aCommitIsTheSameInEveryLog()
    {
        const QByteArray log = "commit " + hash + "\nAuthor: A <a@b.example>\n\n    slow\n\n" + diff;
        const QByteArray more = "commit " + other + "\nAuthor: A <a@b.example>\n\n    faster\n\n" + diff;
        for (const QByteArray &bytes : {log + more, more + log}) {
            for (const QString &name : {u"june.log"_s, u"july.log"_s}) {
                const ImportedItems found = importItemsOf(bytes, name);
                QCOMPARE(found.items.size(), size_t(2));
                QCOMPARE(found.items[0].site, u"git"_s);
                QCOMPARE(found.items[1].site, u"git"_s);
            }
        }
        ItemImportOptions options;
        options.site = u"keras"_s;
        QCOMPARE(importItemsOf(log + more, u"june.log"_s, options).items[0].site, u"keras"_s);
    }

    void readsLogs_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("author");
        QTest::addColumn<QString>("date");
        const QByteArray commit = "commit " + hash;
        QTest::newRow("usual") << commit + "\nAuthor: A <a@b.example>\nDate:   Thu Jan 29 02:38:30 2026 +0530\n"
                               << u"A <a@b.example>"_s << u"2026-01-28T21:08:30Z"_s;
        QTest::newRow("a merge") << commit +
                                        " (HEAD -> main, tag: v1)\nMerge: 0123456 89abcde\nAuthor: A <a@b.example>\n"
                                        "Date:   2026-01-29 02:38:30 +0530\n"
                                 << u"A <a@b.example>"_s << u"2026-01-28T21:08:30Z"_s;
        QTest::newRow("fuller") << commit + "\nAuthor:     A <a@b.example>\nAuthorDate: 2026-01-29T02:38:30+05:30\n"
                                            "Commit:     C <c@b.example>\nCommitDate: 2026-02-01T00:00:00+00:00\n"
                                << u"A <a@b.example>"_s << u"2026-01-28T21:08:30Z"_s;
        QTest::newRow("raw") << commit + "\ntree 0123\nparent 4567\nauthor A <a@b.example> 1769634510 +0530\n"
                                         "committer C <c@b.example> 1770000000 +0000\n"
                                         "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n"
                             << u"A <a@b.example>"_s << u"2026-01-28T21:08:30Z"_s;
        QTest::newRow("seconds") << commit + "\nAuthor: A <a@b.example>\nDate:   1769634510\n"
                                 << u"A <a@b.example>"_s << u"2026-01-28T21:08:30Z"_s;
        QTest::newRow("relative") << commit + "\nAuthor: A <a@b.example>\nDate:   3 weeks ago\n"
                                  << u"A <a@b.example>"_s << u"3 weeks ago"_s;
    }

    void readsLogs()
    {
        QFETCH(QByteArray, head);
        QFETCH(QString, author);
        QFETCH(QString, date);
        const QByteArray log = head + "\n    Make it faster\n    \n    Index: of nothing\n    diff -u\n\n" + diff;
        const ImportedItems imported = importItemsOf(log, u"x.txt"_s);
        QCOMPARE(imported.report.format, u"patch"_s);
        QCOMPARE(imported.items.size(), 1);
        QCOMPARE(imported.items[0].title, u"Make it faster"_s);
        QCOMPARE(imported.items[0].date, date);
        QCOMPARE(imported.items[0].parts[0].author, author);
        QCOMPARE(imported.body(0, u"message"_s), u"Index: of nothing\ndiff -u"_s);
        QVERIFY(imported.body(0, u"diff"_s).startsWith(u"diff --git"));
    }

    void saysWhatIsNoUtf8()
    {
        const ImportedItems imported =
            importItemsOf("commit " + hash + "\nAuthor: A\n\n    caf\xe9 slow\n\n" + diff, u"x.patch"_s);
        QCOMPARE(imported.items[0].title, u"caf\ufffd slow"_s);
        QCOMPARE(imported.notices,
                 QStringList{u"1: the patch is not entirely UTF-8; unreadable characters are replaced by a mark"_s});
    }

    void readsAMailOfAMillionPartsAsFarAsOneHas()
    {
        const QByteArray parts = "--a\n\nslow\n" + QByteArray("--a\n\n").repeated(200000) + "--a--\n";
        const ImportedItems imported =
            importItemsOf(mail(hash, "[PATCH] x", "Content-Type: multipart/mixed; boundary=a\n", parts), u"x.patch"_s);
        QVERIFY(imported.body(0, u"message"_s).startsWith(u"slow\n"));
        QVERIFY(imported.body(0, u"message"_s).size() < 2000);
    }

    void keepsHeadersWithinBounds()
    {
        const QByteArray folded = QByteArray(" and more words\n").repeated(100000);
        const ImportedItems imported = importItemsOf(mail(hash, "[PATCH] x", folded, diff), u"x.patch"_s);
        QVERIFY(imported.items[0].title.size() < 100000);
        QVERIFY(imported.items[0].title.startsWith(u"x and more words"));
    }
};

QTEST_GUILESS_MAIN(PatchReaderTest)
#include "PatchReaderTest.moc"
