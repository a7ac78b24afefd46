// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/PostPictures.h"

#include "data/import/ArchivedFile.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPointer>
#include <QUrl>

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 mostBytes = 20 * 1024 * 1024;
constexpr qint64 mostPixels = 24 * 1000 * 1000;
constexpr int mostSide = 16000;
constexpr int keptWidth = 1400; ///< twice the width of the column, for fine screens
constexpr int keptHeight = 4000;
constexpr int mostPictures = 40;

std::unexpected<Error> refused(const QString &why, const QString &source)
{
    return fail(ErrorCode::Refused, why, {.file = source});
}

// The names under which the picture may lie in a folder: no step upwards, no place of its own, no device.
QStringList namesOf(const QString &source)
{
    const QUrl url(source);
    const bool web = url.scheme() == QLatin1StringView("https") || url.scheme() == QLatin1StringView("http");
    QStringList names;
    if (web) {
        names << url.fileName();
    } else if (url.scheme().isEmpty() && !source.startsWith(u'/') && !source.startsWith(u'\\')) {
        const QString path = url.path().isEmpty() ? source : url.path(QUrl::FullyDecoded);
        names << path << path.section(u'/', -1);
    }
    names.removeIf([](const QString &name) {
        const QStringList steps = name.split(u'/');
        return name.isEmpty() || name.contains(u'\\') || name.contains(u':') || name.contains(QChar(0)) ||
               name.startsWith(u'/') || steps.contains(QLatin1StringView("..")) || name.size() > 500;
    });
    names.removeDuplicates();
    return names;
}

// The file as it really lies, where that is within the folder.
QString fileWithin(const QString &folder, const QString &name)
{
    const QString root = QFileInfo(folder).canonicalFilePath();
    const QString file = root.isEmpty() ? QString() : QFileInfo(root + u'/' + name).canonicalFilePath();
    const QString inside = root.endsWith(u'/') ? root : root + u'/';
    return file.startsWith(inside) && QFileInfo(file).isFile() ? file : QString();
}

Result<QImage> decoded(QIODevice &file, const QString &source)
{
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes) {
        return refused(QStringLiteral("the picture cannot be read or is larger than 20 MB"), source);
    }
    QImageReader reader(&file);
    reader.setDecideFormatFromContent(true);
    static const QByteArrayList formats{"png", "jpeg", "jpg", "gif", "webp", "bmp"}; // none that refers to other files
    if (!formats.contains(reader.format())) {
        return refused(QStringLiteral("not a picture of a known kind"), source);
    }
    const QSize size = reader.size(); // from the head of the file, before anything is unpacked
    if (size.isEmpty() || size.width() > mostSide || size.height() > mostSide ||
        qint64(size.width()) * size.height() > mostPixels) {
        return refused(QStringLiteral("the picture has too many pixels"), source);
    }
    if (size.width() > keptWidth || size.height() > keptHeight) {
        reader.setScaledSize(size.scaled(keptWidth, keptHeight, Qt::KeepAspectRatio));
    }
    QImage image = reader.read();
    return image.isNull() ? refused(reader.errorString(), source) : Result<QImage>(std::move(image));
}

} // namespace

Result<QImage> readPostPicture(const QStringList &places, const QString &source)
{
    for (const QString &name : namesOf(source)) {
        for (const QString &place : places) {
            if (QFileInfo(place).isFile()) {
                const QString inside = name.startsWith(QLatin1StringView("./")) ? name.mid(2) : name;
                if (auto bytes = archivedFile(place, inside, mostBytes)) {
                    QBuffer packed(&*bytes);
                    return decoded(packed, source);
                }
            } else if (const QString found = fileWithin(place, name); !found.isEmpty()) {
                QFile file(found);
                return decoded(file, source);
            }
        }
    }
    return fail(ErrorCode::NotFound, QStringLiteral("the picture does not lie beside the source"), {.file = source});
}

PostPictures::PostPictures(QObject *parent) : QObject(parent)
{
    m_worker.setMaxThreadCount(1);
}

PostPictures::~PostPictures()
{
    m_worker.clear();
    m_worker.waitForDone();
}

void PostPictures::setFolders(const QStringList &folders)
{
    if (m_folders != folders) {
        m_folders = folders;
        startPost();
    }
}

void PostPictures::startPost()
{
    m_worker.clear();
    m_known.clear();
    ++m_generation;
}

QImage PostPictures::picture(const QString &source)
{
    const auto known = m_known.constFind(source);
    if (known != m_known.constEnd()) {
        return *known;
    }
    if (m_folders.isEmpty() || m_known.size() >= mostPictures) {
        return {};
    }
    m_known.insert(source, QImage());
    // The destructor waits for the worker; what it posts to a dead object is dropped.
    m_worker.start([this, folders = m_folders, source, generation = m_generation] {
        const auto read = readPostPicture(folders, source);
        if (!read) {
            return;
        }
        QMetaObject::invokeMethod(
            this,
            [this, source, generation, image = *read] {
                if (generation == m_generation) {
                    m_known.insert(source, image);
                    Q_EMIT ready();
                }
            },
            Qt::QueuedConnection);
    });
    return {};
}

} // namespace corater
