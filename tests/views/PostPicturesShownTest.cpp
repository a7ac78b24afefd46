// SPDX-License-Identifier: GPL-3.0-or-later
// A picture that lies beside the source is seen in the post; any other is a frame with its words and its address.
#include "models/items/PostPictures.h"
#include "views/post/PostText.h"
#include "views/post/PostView.h"
#include "views/theme/ApplyTheme.h"

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

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
};

QTEST_MAIN(PostPicturesShownTest)
#include "PostPicturesShownTest.moc"
