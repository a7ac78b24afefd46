// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/PostPictures.h"

#include "codebook/Error.h"
#include "data/fetch/PictureFetch.h"
#include "data/files/archives/ArchivedFile.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>
#include <QPointer>
#include <QSaveFile>
#include <QString>
#include <QUrl>

#include <algorithm>
#include <atomic>

class QNetworkAccessManager;

namespace corater {

namespace {

struct FetchedPicturesMessages
{
    CORATER_MESSAGES(FetchedPictures)
};

constexpr qint64 mostKept = 200 << 20; // bytes

// The hashed name reveals nothing of the study and cannot lead out of the folder.
QString placeOf(const QString &cache, const QUrl &address)
{
    const QByteArray hash = QCryptographicHash::hash(address.toEncoded(), QCryptographicHash::Sha256).toHex();
    return cache + u'/' + QString::fromLatin1(hash);
}

void dropOldest(const QString &cache)
{
    qint64 size = 0;
    for (const QFileInfo &file : QDir(cache).entryInfoList(QDir::Files, QDir::Time)) { // the newest first
        size += file.size();
        if (size > mostKept) {
            QFile::remove(file.filePath());
        }
    }
}

/// The picture as it was loaded from the network before; NotFound where it was not. Reads the disk: for a worker.
Result<QImage> keptPicture(const QString &cache, const QString &source)
{
    const QUrl address = pictureAddress(source);
    if (address.isEmpty() || !QFileInfo::exists(placeOf(cache, address))) {
        return fail(ErrorCode::NotFound, FetchedPicturesMessages::toSay("the picture was not loaded yet"),
                    {.file = source});
    }
    QFile file(placeOf(cache, address));
    return decodedPicture(file, source);
}

/// Loads the picture from the network (see fetchPicture()) and keeps it in the folder, which is made; the oldest ones
/// there are deleted when it has more than 200 MB. Only pictures of an acceptable size are kept. Waits: for a worker.
Result<QImage> loadPicture(QNetworkAccessManager &network, const QString &cache, const QString &source,
                           const std::atomic_bool *stop)
{
    const QUrl address = pictureAddress(source);
    TRY(auto bytes, fetchPicture(network, address, stop));
    QBuffer buffer(&bytes);
    TRY(auto picture, decodedPicture(buffer, source));
    // The picture is shown even if the cache cannot keep it; it is then loaded again next time.
    QSaveFile file(placeOf(cache, address));
    if (QDir().mkpath(cache) && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()) {
        file.commit();
        dropOldest(cache);
    }
    return picture;
}

struct PostPicturesMessages
{
    CORATER_MESSAGES(PostPictures)
};

constexpr qint64 mostBytes = 20 * 1024 * 1024;
constexpr qint64 mostPixels = 24 * 1000 * 1000;
constexpr int mostSide = 16000;
constexpr int keptWidth = 1400; ///< twice the width of the column, for fine screens
constexpr int keptHeight = 4000;
constexpr int mostPictures = 40;

std::unexpected<Error> refused(const Message &why, const QString &source)
{
    return fail(ErrorCode::Refused, why, {.file = source});
}

// Names under which the picture may lie in a folder; none leads upwards, is absolute or names a device.
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

// The canonical path of the file, if it lies within the folder.
QString fileWithin(const QString &folder, const QString &name)
{
    const QString root = QFileInfo(folder).canonicalFilePath();
    const QString file = root.isEmpty() ? QString() : QFileInfo(root + u'/' + name).canonicalFilePath();
    const QString inside = root.endsWith(u'/') ? root : root + u'/';
    return file.startsWith(inside) && QFileInfo(file).isFile() ? file : QString();
}

} // namespace

Result<QImage> decodedPicture(QIODevice &file, const QString &source)
{
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostBytes) {
        return refused(PostPicturesMessages::toSay("the picture cannot be read or is larger than 20 MB"), source);
    }
    QImageReader reader(&file);
    reader.setDecideFormatFromContent(true);
    static const QByteArrayList formats{"png", "jpeg", "jpg", "gif", "webp", "bmp"}; // none that refers to other files
    if (!formats.contains(reader.format())) {
        return refused(PostPicturesMessages::toSay("not a picture of a known kind"), source);
    }
    const QSize size = reader.size(); // from the head of the file, before anything is unpacked
    if (size.isEmpty() || size.width() > mostSide || size.height() > mostSide ||
        qint64(size.width()) * size.height() > mostPixels) {
        return refused(PostPicturesMessages::toSay("the picture has too many pixels"), source);
    }
    if (size.width() > keptWidth || size.height() > keptHeight) {
        reader.setScaledSize(size.scaled(keptWidth, keptHeight, Qt::KeepAspectRatio));
    }
    QImage image = reader.read();
    return image.isNull() ? refused(Message::literal(reader.errorString()), source) : Result<QImage>(std::move(image));
}

Result<QImage> readPostPicture(const QStringList &places, const QString &source)
{
    for (const QString &name : namesOf(source)) {
        for (const QString &place : places) {
            if (QFileInfo(place).isFile()) {
                const QString inside = name.startsWith(QLatin1StringView("./")) ? name.mid(2) : name;
                if (auto bytes = archivedFile(place, inside, mostBytes)) {
                    QBuffer packed(&*bytes);
                    return decodedPicture(packed, source);
                }
            } else if (const QString found = fileWithin(place, name); !found.isEmpty()) {
                QFile file(found);
                return decodedPicture(file, source);
            }
        }
    }
    return fail(ErrorCode::NotFound, PostPicturesMessages::toSay("the picture does not lie beside the source"),
                {.file = source});
}

PostPictures::PostPictures(QObject *parent) : QObject(parent)
{
    m_worker.setMaxThreadCount(1);
    m_loader.setMaxThreadCount(2);
}

PostPictures::~PostPictures()
{
    m_stop = true;
    for (QThreadPool *pool : {&m_worker, &m_loader}) {
        pool->clear();
        pool->waitForDone();
    }
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
    m_notes.clear();
    m_loading.clear();
    ++m_generation;
}

QImage PostPictures::picture(const QString &source)
{
    const auto known = m_known.constFind(source);
    if (known != m_known.constEnd()) {
        return *known;
    }
    const QString cache = m_network.isAllowed && m_network.isAllowed() ? m_network.cache : QString();
    if ((m_folders.isEmpty() && cache.isEmpty()) || m_known.size() >= mostPictures) {
        return {};
    }
    m_known.insert(source, QImage());
    // The destructor waits for the worker; a call posted to a deleted object is dropped.
    m_worker.start([this, folders = m_folders, cache, source, generation = m_generation] {
        auto read = readPostPicture(folders, source);
        if (!read && !cache.isEmpty()) {
            read = keptPicture(cache, source);
        }
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

void PostPictures::setNetwork(Network network)
{
    m_network = std::move(network);
    networkChanged();
}

bool PostPictures::canLoad(const QString &source) const
{
    return m_network.isAllowed && m_network.isAllowed() && !m_loading.contains(source) &&
           !pictureAddress(source).isEmpty();
}

void PostPictures::networkChanged()
{
    startPost();
    Q_EMIT ready();
}

void PostPictures::load(const QString &source)
{
    if (!canLoad(source) || m_loading.size() >= mostPictures) {
        return;
    }
    m_loading.insert(source);
    m_notes.insert(source, tr("loading…"));
    Q_EMIT ready();
    // The destructor waits for the loader; a call posted to a deleted object is dropped.
    m_loader.start([this, make = m_network.make, cache = m_network.cache, source, generation = m_generation] {
        const std::unique_ptr<QNetworkAccessManager> network =
            make ? make() : std::make_unique<QNetworkAccessManager>();
        const auto picture = loadPicture(*network, cache, source, &m_stop);
        QMetaObject::invokeMethod(
            this, [this, source, generation, picture] { takeLoaded(source, generation, picture); },
            Qt::QueuedConnection);
    });
}

void PostPictures::takeLoaded(const QString &source, int generation, const Result<QImage> &picture)
{
    if (generation != m_generation) {
        return; // the picture of another post: it is cached, and shown when that post is read again
    }
    m_loading.remove(source);
    m_notes.remove(source);
    if (picture) {
        m_known.insert(source, *picture);
    } else {
        const Error &error = picture.error();
        const QString why = error.message.inWords();
        m_notes.insert(source, error.found.isEmpty() ? tr("not loaded: %1").arg(why)
                                                     : tr("not loaded: %1 (%2)").arg(why, error.found.inWords()));
    }
    Q_EMIT ready();
}

} // namespace corater
