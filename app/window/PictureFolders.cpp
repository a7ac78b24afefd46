// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/PictureFolders.h"

#include "data/store/ItemStore.h"
#include "models/items/PostPictures.h"
#include "views/post/PostView.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace corater {

namespace {

constexpr qsizetype mostSources = 50;
const QString networkKey = QStringLiteral("load-pictures");

QString keyOfSources(const QString &study)
{
    const QByteArray path = QFileInfo(study).canonicalFilePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    return QStringLiteral("sources/") + QString::fromLatin1(hash.left(24));
}

QString folderOf(const QString &source)
{
    const QFileInfo info(source);
    return info.isDir() ? info.canonicalFilePath() : info.exists() ? info.canonicalPath() : QString();
}

// The source itself where it is an archive, which may hold pictures.
QString archiveOf(const QString &source)
{
    const QFileInfo info(source);
    return info.isFile() && info.suffix().compare(QLatin1StringView("7z"), Qt::CaseInsensitive) == 0
               ? info.canonicalFilePath()
               : QString();
}

} // namespace

void PictureFolders::remember(const QString &study, const QString &source)
{
    QStringList sources = QSettings().value(keyOfSources(study)).toStringList();
    sources.removeAll(QFileInfo(source).absoluteFilePath());
    sources.prepend(QFileInfo(source).absoluteFilePath());
    QSettings().setValue(keyOfSources(study), sources.mid(0, mostSources));
}

void PictureFolders::showBeside(PostView &post, const Study &study)
{
    auto *pictures = new PostPictures(&post);
    pictures->setFolders(of(study));
    pictures->setNetwork({.isAllowed = loadsFromNetwork,
                          .cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                                   QStringLiteral("/pictures")});
    post.setPictures(pictures);
    QObject::connect(&study, &Study::itemsChanged, pictures, [pictures, &study] { pictures->setFolders(of(study)); });
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

QStringList PictureFolders::of(const Study &study)
{
    QStringList folders;
    for (const QString &source : QSettings().value(keyOfSources(study.path())).toStringList()) {
        folders << folderOf(source) << archiveOf(source);
    }
    const QString beside = QFileInfo(study.path()).canonicalPath();
    const auto names = importNames(study.file().connection());
    for (const QString &name : names ? *names : QStringList()) {
        const bool plain = !name.isEmpty() && !name.contains(u'/') && !name.contains(u'\\') && !name.startsWith(u'.');
        if (plain) {
            folders << folderOf(beside + u'/' + name) << archiveOf(beside + u'/' + name);
        }
    }
    folders.removeAll(QString());
    folders.removeDuplicates();
    return folders;
}

} // namespace corater
