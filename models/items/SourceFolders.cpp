// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/SourceFolders.h"

#include "data/store/search/ItemRepository.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace corater {

namespace {

constexpr qsizetype mostSources = 50;

// By the study's identity, which stays when its file is moved or renamed.
QString keyOf(const StudyReader &study, const char *list)
{
    const auto identity = study.store().identity();
    return identity && !identity->study.isEmpty()
               ? QStringLiteral("%1/%2").arg(QLatin1StringView(list), identity->study)
               : QString();
}

// By the place of the study's file, as it was done before.
QString keyByPlace(const QString &study)
{
    const QByteArray path = QFileInfo(study).canonicalFilePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    return QStringLiteral("sources/") + QString::fromLatin1(hash.left(24));
}

QStringList kept(const QString &key)
{
    return key.isEmpty() ? QStringList() : QSettings().value(key).toStringList();
}

void keepFirst(const QString &key, const QString &source)
{
    QStringList sources = kept(key);
    sources.removeAll(source);
    sources.prepend(source);
    QSettings().setValue(key, sources.mid(0, mostSources));
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

QDir folderOfStudy(const StudyReader &study)
{
    return QDir(QFileInfo(study.path()).canonicalPath());
}

} // namespace

void SourceFolders::remember(const StudyReader &study, const QString &source)
{
    const QFileInfo info(source);
    const QString key = keyOf(study, "source-places");
    if (key.isEmpty() || !(info.isFile() || info.isDir())) { // a pipe has no folder
        return;
    }
    keepFirst(key, info.absoluteFilePath());
    keepFirst(keyOf(study, "source-ways"), folderOfStudy(study).relativeFilePath(info.canonicalFilePath()));
}

QStringList SourceFolders::of(const StudyReader &study)
{
    const QDir beside = folderOfStudy(study);
    QStringList sources = kept(keyOf(study, "source-places")) + kept(keyByPlace(study.path()));
    for (const QString &way : kept(keyOf(study, "source-ways"))) {
        sources << QDir::cleanPath(beside.filePath(way));
    }
    const auto names = study.store().items().importNames();
    for (const QString &name : names ? *names : QStringList()) {
        const bool plain = !name.isEmpty() && !name.contains(u'/') && !name.contains(u'\\') && !name.startsWith(u'.');
        if (plain) {
            sources << beside.filePath(name);
        }
    }
    QStringList folders;
    for (const QString &source : std::as_const(sources)) {
        folders << folderOf(source) << archiveOf(source);
    }
    folders.removeAll(QString());
    folders.removeDuplicates();
    return folders;
}

} // namespace corater
