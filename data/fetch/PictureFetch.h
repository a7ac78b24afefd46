// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QUrl>

#include <atomic>
#include <chrono>

class QNetworkAccessManager;

namespace corater {

/// Limits for fetching a picture from the network.
struct PictureLimits
{
    qint64 bytes = 20 << 20;
    std::chrono::milliseconds time{20000}; ///< for the whole download, redirects included
    int redirects = 5;
};

/// The https address of a picture in a post; empty if the source is no network address or holds a user name or
/// password. Old posts say http: those pictures are requested over https, too.
QUrl pictureAddress(const QString &source);

/// The bytes at an https address whose content type is a picture. Sends only the address: no cookies, no referrer.
/// Follows redirects to https only. Blocks in a local event loop, for a worker thread; ends soon after `stop`. Errors,
/// with the address as place: Refused for a wrong address, content type or size, NotFound without an answer, Cancelled.
Result<QByteArray> fetchPicture(QNetworkAccessManager &network, const QUrl &address,
                                const std::atomic_bool *stop = nullptr, const PictureLimits &limits = {});

} // namespace corater
