// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <atomic>
#include <mutex>
#include <thread>

namespace corater::fuzz {

/// Speaks as a PostgreSQL server on a socket in a folder: greets whoever comes, then answers each question with the
/// next part of given bytes, put into messages whose lengths fit; where the bytes end it answers that all went well,
/// without rows.
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
