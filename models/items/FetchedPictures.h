// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QImage>
#include <QString>

#include <atomic>

class QNetworkAccessManager;

namespace corater {

/// The picture as it was loaded from the network before; NotFound where it was not. Reads the disk: for a worker.
Result<QImage> keptPicture(const QString &cache, const QString &source);

/// Loads the picture from the network (see fetchPicture()) and keeps it in the folder, which is made; the oldest ones
/// there are deleted when it has more than 200 MB. Only pictures of an acceptable size are kept. Waits: for a worker.
Result<QImage> loadPicture(QNetworkAccessManager &network, const QString &cache, const QString &source,
                           const std::atomic_bool *stop = nullptr);

} // namespace corater
