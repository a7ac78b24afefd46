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
    std::chrono::milliseconds time{20000}; ///< for the whole of it
    int redirects = 5;
};

/// The https address of a picture that a post names; empty if the post names none on the network, or one with a name
/// and a password in it. Old posts say http: those pictures are requested over https, too.
QUrl pictureAddress(const QString &source);

/// The bytes at an https address that calls itself a picture. Nothing is sent but the address: no cookies, no referrer.
/// A redirect is followed to https only. Blocks in an event loop of its own, for a thread that may wait; ends soon
/// after `stop`. Errors, with the address as place: Refused when the address or the answer is none that is taken,
/// NotFound when no answer came, Cancelled.
Result<QByteArray> fetchPicture(QNetworkAccessManager &network, const QUrl &address,
                                const std::atomic_bool *stop = nullptr, const PictureLimits &limits = {});

} // namespace corater
