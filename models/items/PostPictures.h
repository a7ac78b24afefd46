// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QHash>
#include <QImage>
#include <QObject>
#include <QStringList>
#include <QThreadPool>

namespace corater {

/// Reads the picture that a post names, if it lies in one of the places, which are folders and 7z archives: under the
/// name as the post has it, or under the last part of an address. Nothing outside of them is read, no link that leads out
/// of a folder, and nothing that is not a picture of pixels of a bearable size. Reads the disk: for a worker.
Result<QImage> readPostPicture(const QStringList &places, const QString &source);

/// The pictures of posts, read from the folders that the posts were imported from, on a worker and one after the other.
/// Nothing is ever loaded from the network. Made by the pages that read items; used by PostView.
class PostPictures : public QObject
{
    Q_OBJECT

public:
    explicit PostPictures(QObject *parent = nullptr);
    ~PostPictures() override;

    /// The folders to look in; forgets what was found in others.
    void setFolders(const QStringList &folders);
    /// Another post is shown: its pictures are counted anew, and those of the one before are forgotten.
    void startPost();
    /// The picture, or none: it is not there, or not there yet. Asks for it at the first call.
    QImage picture(const QString &source);

Q_SIGNALS:
    /// A picture that was asked for is there.
    void ready();

private:
    QStringList m_folders;
    QHash<QString, QImage> m_known; ///< by source; empty while it is read and where there is none
    int m_generation = 0;
    QThreadPool m_worker;
};

} // namespace corater
