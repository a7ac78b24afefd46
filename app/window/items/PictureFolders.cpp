// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/PictureFolders.h"

#include "models/items/PostPictures.h"
#include "models/items/SourceFolders.h"
#include "views/post/PostView.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>

namespace corater {

namespace {

const QString networkKey = QStringLiteral("load-pictures");

} // namespace

void PictureFolders::showBeside(PostView &post, const Study &study)
{
    auto *pictures = new PostPictures(&post);
    pictures->setFolders(SourceFolders::of(study));
    pictures->setNetwork(
        {.isAllowed = loadsFromNetwork,
         .cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/pictures")});
    post.setPictures(pictures);
    QObject::connect(&study, &Study::itemsChanged, pictures, [pictures, &study](const ChangedItems &items) {
        if (items.imports) {
            pictures->setFolders(SourceFolders::of(study));
        }
    });
}

bool PictureFolders::loadsFromNetwork()
{
    return QSettings().value(networkKey, false).toBool();
}

void PictureFolders::setLoadsFromNetwork(bool loads)
{
    QSettings().setValue(networkKey, loads);
    for (const QWidget *window : QApplication::topLevelWidgets()) {
        for (PostPictures *pictures : window->findChildren<PostPictures *>()) {
            pictures->networkChanged();
        }
    }
}

} // namespace corater
