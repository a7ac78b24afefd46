// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QHash>
#include <QImage>
#include <QNetworkAccessManager>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>

class QIODevice;

namespace corater {

/// Reads the picture that a post names, if it lies in one of the places, which are folders and 7z archives: under the
/// name as the post has it, or under the last part of an address. It reads nothing outside of them, follows no link out
/// of a folder, and accepts only raster images of an acceptable size. Reads the disk: for a worker.
Result<QImage> readPostPicture(const QStringList &places, const QString &source);

/// The picture in the file, if it is a raster image of a known kind and an acceptable size.
Result<QImage> decodedPicture(QIODevice &file, const QString &source);

/// The pictures of posts, read from the folders that the posts were imported from, on a worker and one after the other.
/// From the network a picture is loaded only where that is allowed and when load() is called. Made by the pages that
/// read items; used by PostView.
class PostPictures : public QObject
{
    Q_OBJECT

public:
    explicit PostPictures(QObject *parent = nullptr);
    ~PostPictures() override;

    /// The folders to look in; forgets pictures found in others.
    void setFolders(const QStringList &folders);
    /// Another post is shown: its pictures are counted anew, and those of the one before are forgotten.
    void startPost();
    /// The picture; none if there is none, or not yet. The first call starts reading it.
    QImage picture(const QString &source);

    /// How pictures come from the network.
    struct Network
    {
        std::function<bool()> isAllowed;                                   ///< by the user; asked each time
        QString cache;                                                     ///< folder in which loaded ones are kept
        std::function<std::unique_ptr<QNetworkAccessManager>()> make = {}; ///< for tests; called on a worker
    };
    void setNetwork(Network network);
    /// Whether load() would load it.
    bool canLoad(const QString &source) const;
    /// The note on a picture that is missing: that it is being loaded, or why it could not be loaded.
    QString note(const QString &source) const { return m_notes.value(source); }
    /// Loads it from the network, since the user wants it. ready() comes when it is there, or could not be loaded.
    void load(const QString &source);
    /// Other pictures may be loaded now than before.
    void networkChanged();

Q_SIGNALS:
    /// A picture that was asked for is there.
    void ready();

private:
    void takeLoaded(const QString &source, int generation, const Result<QImage> &picture);

    QStringList m_folders;
    QHash<QString, QImage> m_known;  ///< by source; empty while it is read and where there is none
    QHash<QString, QString> m_notes; ///< by source
    QSet<QString> m_loading;
    Network m_network;
    QThreadPool m_loader;
    std::atomic_bool m_stop = false;
    int m_generation = 0;
    QThreadPool m_worker;
};

} // namespace corater
