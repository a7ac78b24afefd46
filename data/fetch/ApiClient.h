// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"

#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QUrl>

#include <chrono>
#include <functional>

namespace corater {

/// The server's answer to one request.
struct ApiAnswer
{
    QByteArray raw; ///< as it came, decompressed
    QJsonObject object;
};

/// Sends requests to an API like the Stack Exchange API 2.3, one after another: repeats requests that were cut off or
/// failed on the server's side, waits as long as the server demands ("backoff", throttling), and stops when its
/// "quota_remaining" is used up. Blocks in an event loop of its own; used by fetchPosts(), in a thread that may wait.
class ApiClient
{
public:
    /// Waits for that long; tests replace it.
    using Wait = std::function<void(std::chrono::milliseconds)>;

    explicit ApiClient(Progress progress = {}, Wait wait = {});

    /// Errors carry the address as place: Cancelled; Refused when the server refuses, or the quota is used up; Input
    /// when the answer is not valid; NotFound when the server cannot be reached, after several tries.
    Result<ApiAnswer> get(const QUrl &url);

    int quotaRemaining() const { return m_quota; } ///< -1: unknown before the server's first answer
    qint64 requests() const { return m_requests; }

private:
    struct Reply;
    Reply request(const QUrl &url);
    Result<ApiAnswer> understood(const Reply &reply, const QUrl &url);
    void pause();

    QNetworkAccessManager m_network;
    Progress m_progress;
    Wait m_wait;
    std::chrono::milliseconds m_pause{0};
    int m_quota = -1;
    qint64 m_requests = 0;
};

} // namespace corater
