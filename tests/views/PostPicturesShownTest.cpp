// SPDX-License-Identifier: GPL-3.0-or-later
// A picture file beside the source is shown in the post; any other picture is a frame with its text and address.
#include "models/items/PostPictures.h"
#include "tests/support/PictureServer.h"
#include "views/post/PostView.h"
#include "views/post/text/PostText.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>

using namespace corater;

class PostPicturesShownTest : public QObject
{
    Q_OBJECT

    static Item itemWith(const QString &body)
    {
        Item item;
        item.id = ItemId{1};
        item.title = QStringLiteral("Pictures");
        item.parts = {{.kind = "question", .body = body}};
        return item;
    }

    static bool hasColour(PostView &view, const QColor &colour)
    {
        const QImage shot = view.grab().toImage();
        for (int y = 0; y < shot.height(); y += 3) {
            for (int x = 0; x < shot.width(); x += 3) {
                if (shot.pixelColor(x, y) == colour) {
                    return true;
                }
            }
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeMode::Light); }

    void aPictureBesideTheSourceIsSeen()
    {
        QTemporaryDir folder;
        QImage picture(200, 100, QImage::Format_RGB32);
        picture.fill(QColor(10, 200, 30));
        QVERIFY(picture.save(folder.filePath(QStringLiteral("curve.png"))));
        PostPictures pictures;
        pictures.setFolders({folder.path()});
        PostView view;
        view.setPictures(&pictures);
        view.resize(800, 600);
        view.show();
        view.setItem(itemWith(QStringLiteral("<p>Before</p><p><img src='curve.png' alt='the curve'></p><p>After</p>")));
        QTRY_VERIFY(hasColour(view, QColor(10, 200, 30)));
        QVERIFY(view.visibleText().contains(QStringLiteral("[picture: the curve]")));
        const QString folderForPictures = qEnvironmentVariable("CORATER_GALLERY");
        if (!folderForPictures.isEmpty()) {
            view.grab().save(folderForPictures + QStringLiteral("/post-picture.png"));
        }
    }

    void anyOtherIsAFrameWithItsAddress()
    {
        PostPictures pictures;
        pictures.setFolders({QStringLiteral("/nonexistent")});
        PostView view;
        view.setPictures(&pictures);
        view.resize(800, 600);
        view.show();
        view.setItem(itemWith(QStringLiteral("<p>Look: <img src='https://example.org/far.png' alt='far away'></p>"
                                             "<p><img src='../secret.png'></p>")));
        QVERIFY(view.visibleText().contains(QStringLiteral("[picture: far away] https://example.org/far.png")));
        QVERIFY(view.visibleText().contains(QStringLiteral("[picture] ../secret.png")));
        const QString folderForPictures = qEnvironmentVariable("CORATER_GALLERY");
        if (!folderForPictures.isEmpty()) {
            view.grab().save(folderForPictures + QStringLiteral("/post-frame.png"));
        }
    }

    // With the setting off, no click sends a request; with it on, a click loads the picture, and it is cached.
    void fromTheNetworkOnlyByAClickAndASetting()
    {
        QByteArray png;
        QBuffer bytes(&png);
        QImage picture(200, 100, QImage::Format_RGB32);
        picture.fill(QColor(200, 10, 30));
        QVERIFY(picture.save(&bytes, "PNG"));
        test::PictureServer server;
        server.answers = {{"/far.png", {.body = png}}, {"/no.png", {.body = "no picture at all"}}};
        QTemporaryDir cache;
        bool allowed = false;
        PostPictures pictures;
        pictures.setNetwork({.isAllowed = [&allowed] { return allowed; },
                             .cache = cache.filePath(QStringLiteral("pictures")),
                             .make = [port = server.port()] { return std::make_unique<test::LocalNetwork>(port); }});
        PostView view;
        view.setPictures(&pictures);
        view.resize(800, 600);
        view.show();
        const Item item = itemWith(
            QStringLiteral("<p><img src='https://example.org/far.png' alt='far'></p>"
                           "<p><img src='http://example.org/no.png' alt='none'></p>"
                           "<p><a href='corater:load-picture?https%3A%2F%2Fexample.org%2Ffar.png'>trap</a></p>"));
        const auto click = [&view](int which) {
            int at = 0;
            const QTextDocument *document = view.findChild<PostText *>()->document();
            for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
                for (auto it = block.begin(); !it.atEnd(); ++it) {
                    const QString link = it.fragment().charFormat().anchorHref();
                    if (link.startsWith(u"corater:load-picture") && at++ == which) {
                        Q_EMIT view.findChild<PostText *>()->linkActivated(QUrl(link));
                        return true;
                    }
                }
            }
            return false;
        };
        view.setItem(item);
        QVERIFY(!click(0)); // nor does the post's own link
        pictures.load(QStringLiteral("https://example.org/far.png"));
        allowed = true;
        pictures.networkChanged();
        QVERIFY(view.visibleText().contains(QStringLiteral("click to load it")));
        QVERIFY(click(1));
        QTRY_VERIFY2(view.visibleText().contains(QStringLiteral("not loaded: not a picture")),
                     qPrintable(view.visibleText()));
        QCOMPARE(server.requests.size(), 1); // what is not allowed, or only displayed, would have been requested before
        QVERIFY(QDir(cache.filePath(QStringLiteral("pictures"))).isEmpty());
        QVERIFY(click(0));
        QTRY_VERIFY(hasColour(view, QColor(200, 10, 30)));
        QCOMPARE(server.requests.size(), 2);
        PostView another;
        PostPictures later;
        later.setNetwork(
            {.isAllowed = [&allowed] { return allowed; }, .cache = cache.filePath(QStringLiteral("pictures"))});
        another.setPictures(&later);
        another.resize(800, 600);
        another.show();
        another.setItem(item);
        QTRY_VERIFY(hasColour(another, QColor(200, 10, 30)));
        QCOMPARE(server.requests.size(), 2); // it is cached
    }
};

QTEST_MAIN(PostPicturesShownTest)
#include "PostPicturesShownTest.moc"
