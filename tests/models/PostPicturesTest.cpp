// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of posts are read only from the folder of the source, and only up to a limit of size.
#include "models/items/PostPictures.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <archive.h>
#include <archive_entry.h>

using namespace corater;

class PostPicturesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_inside;

    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    // Adds a file of that many bytes, or the bytes, to an archive.
    static void pack(archive *writer, const char *name, const QByteArray &bytes)
    {
        archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, name);
        archive_entry_set_size(entry, bytes.size());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        QCOMPARE(archive_write_header(writer, entry), ARCHIVE_OK);
        QCOMPARE(archive_write_data(writer, bytes.constData(), size_t(bytes.size())), la_ssize_t(bytes.size()));
        archive_entry_free(entry);
    }

private Q_SLOTS:
    void picturesOfAnArchive()
    {
        QByteArray png;
        QBuffer out(&png);
        QImage picture(12, 9, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(out.open(QIODevice::WriteOnly) && picture.save(&out, "png"));
        const QString path = m_folder.filePath(QStringLiteral("packed.7z"));
        archive *writer = archive_write_new();
        archive_write_set_format_7zip(writer);
        QCOMPARE(archive_write_open_filename(writer, path.toUtf8().constData()), ARCHIVE_OK);
        pack(writer, "dump/Posts.xml", "<posts/>");
        pack(writer, "dump/images/red.png", png);
        pack(writer, "dump/text.png", "no picture");
        pack(writer, "dump/Huge.xml", QByteArray(65 * 1024 * 1024, ' '));
        pack(writer, "dump/behind.png", png);
        archive_write_close(writer);
        archive_write_free(writer);
        for (const char *name : {"images/red.png", "./images/red.png", "https://i.example.org/red.png"}) {
            const auto found = readPostPicture({path}, QString::fromLatin1(name));
            QVERIFY2(found, name);
            QCOMPARE(found->size(), QSize(12, 9));
        }
        for (const char *name : {"ed.png", "text.png", "behind.png", "Posts.xml"}) {
            QVERIFY2(!readPostPicture({path}, QString::fromLatin1(name)), name);
        }
        QVERIFY(QFile::resize(path, 100)); // damaged: no picture and no crash
        QVERIFY(!readPostPicture({path}, QStringLiteral("images/red.png")));
    }

    void initTestCase()
    {
        m_inside = m_folder.filePath(QStringLiteral("source"));
        QVERIFY(QDir().mkpath(m_inside + QStringLiteral("/deep")));
        QImage picture(30, 20, QImage::Format_RGB32);
        picture.fill(Qt::blue);
        for (const char *name : {"source/a.png", "source/deep/b c.png", "outside.png", "sourcer.png"}) {
            QVERIFY(picture.save(m_folder.filePath(QLatin1StringView(name))));
        }
        QVERIFY(picture.scaled(3000, 2000).save(m_inside + QStringLiteral("/large.png")));
        QVERIFY(
            QFile::link(m_folder.filePath(QStringLiteral("outside.png")), m_inside + QStringLiteral("/leads-out.png")));
        QVERIFY(QFile::link(m_folder.path(), m_inside + QStringLiteral("/up")));
        QVERIFY(QFile::link(m_inside + QStringLiteral("/a.png"), m_inside + QStringLiteral("/stays.png")));
        write(m_inside + QStringLiteral("/text.png"), "no picture at all");
        write(m_inside + QStringLiteral("/drawing.svg"),
              "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>");
        // The header of a bitmap of 60000 x 60000 pixels, without the pixels.
        QByteArray bomb("BM");
        bomb.append(QByteArray::fromHex("36000000000000003600000028000000"));
        bomb.append(QByteArray::fromHex("60ea000060ea00000100180000000000"));
        bomb.append(QByteArray(24, '\0'));
        write(m_inside + QStringLiteral("/bomb.bmp"), bomb);
        QFile huge(m_inside + QStringLiteral("/huge.png"));
        QVERIFY(QFile::copy(m_inside + QStringLiteral("/a.png"), huge.fileName()));
        QVERIFY(huge.resize(21 * 1024 * 1024));
    }

    void onlyTheFolderIsRead_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("shown");
        const auto row = [](const char *name, const QString &source, bool shown) {
            QTest::newRow(name) << source << shown;
        };
        row("beside", QStringLiteral("a.png"), true);
        row("below", QStringLiteral("deep/b%20c.png"), true);
        row("here", QStringLiteral("./a.png"), true);
        row("by its name", QStringLiteral("images/of/old/a.png"), true);
        row("an address whose picture was saved", QStringLiteral("https://example.org/x/a.png?size=2"), true);
        row("a link within", QStringLiteral("stays.png"), true);
        row("not there", QStringLiteral("b.png"), false);
        row("up", QStringLiteral("../outside.png"), false);
        row("up, written otherwise", QStringLiteral("..%2Foutside.png"), false);
        row("down and up", QStringLiteral("deep/../../outside.png"), false);
        row("a place of its own", m_folder.filePath(QStringLiteral("outside.png")), false);
        row("a file address", QUrl::fromLocalFile(m_inside + QStringLiteral("/a.png")).toString(), false);
        row("a link that leads out", QStringLiteral("leads-out.png"), false);
        row("a folder that leads out", QStringLiteral("up/outside.png"), false);
        row("a folder of which the name begins alike", QStringLiteral("../sourcer.png"), false);
        row("backslashes", QStringLiteral("..\\outside.png"), false);
        row("no picture", QStringLiteral("text.png"), false);
        row("a drawing", QStringLiteral("drawing.svg"), false);
        row("a bomb", QStringLiteral("bomb.bmp"), false);
        row("a huge file", QStringLiteral("huge.png"), false);
        row("a folder", QStringLiteral("deep"), false);
        row("nothing", QString(), false);
        row("data", QStringLiteral("data:image/png;base64,AAAA"), false);
    }

    void onlyTheFolderIsRead()
    {
        QFETCH(QString, source);
        QFETCH(bool, shown);
        const auto read = readPostPicture({m_inside}, source);
        QVERIFY2(read.has_value() == shown, qPrintable(read ? QStringLiteral("read") : read.error().oneLine()));
    }

    void aLargePictureIsKeptSmall()
    {
        const auto read = readPostPicture({m_inside}, QStringLiteral("large.png"));
        QVERIFY(read);
        QVERIFY(read->width() <= 1400);
        QCOMPARE(read->height(), read->width() * 2 / 3);
    }

    void thePictureComesLaterAndIsForgottenWithThePost()
    {
        PostPictures pictures;
        QSignalSpy ready(&pictures, &PostPictures::ready);
        QVERIFY(pictures.picture(QStringLiteral("a.png")).isNull()); // no folder is known
        pictures.setFolders({m_inside});
        QVERIFY(pictures.picture(QStringLiteral("a.png")).isNull());
        QTRY_COMPARE(ready.size(), 1);
        QCOMPARE(pictures.picture(QStringLiteral("a.png")).width(), 30);
        pictures.setFolders({});
        QVERIFY(pictures.picture(QStringLiteral("a.png")).isNull());
    }
};

QTEST_GUILESS_MAIN(PostPicturesTest)
#include "PostPicturesTest.moc"
