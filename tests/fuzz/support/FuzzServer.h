// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <atomic>
#include <mutex>
#include <thread>

namespace corater::fuzz {

/// A PostgreSQL server on a socket in a folder: it greets each client, then answers each query with the next part of
/// the given bytes, put into messages with fitting lengths. After the end of the bytes it answers with success, without
/// rows.
class FuzzServer
{
public:
    explicit FuzzServer(const QString &folder);
    ~FuzzServer();
    FuzzServer(const FuzzServer &) = delete;
    FuzzServer &operator=(const FuzzServer &) = delete;

    QString address() const;
    /// From the next connection on.
    void answerWith(const QByteArray &bytes);

private:
    void serve();
    void talk(int client);
    QByteArray nextAnswer();
    unsigned char nextByte();
    QByteArray nextText();

    QString m_folder;
    int m_listener = -1;
    std::mutex m_mutex;
    QByteArray m_bytes;
    qsizetype m_at = 0;
    std::atomic_bool m_isOver = false;
    std::thread m_thread;
};

} // namespace corater::fuzz
