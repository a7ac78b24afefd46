// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/FetchedPictures.h"

#include "data/fetch/PictureFetch.h"
#include "models/items/PostPictures.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QSaveFile>

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

} // namespace

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

} // namespace corater
