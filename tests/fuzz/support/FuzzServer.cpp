// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/support/FuzzServer.h"

#include <QDir>
#include <QFile>
#include <QtEndian>

#include <cstring>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace corater::fuzz {

namespace {

template <typename Number>
QByteArray bigEndian(Number number)
{
    QByteArray bytes(sizeof(Number), '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray message(char kind, const QByteArray &content)
{
    return kind + bigEndian(qint32(content.size() + 4)) + content;
}

bool readAll(int socket, char *to, qsizetype size)
{
    for (qsizetype done = 0; done < size;) {
        const ssize_t got = ::read(socket, to + done, size_t(size - done));
        if (got <= 0) {
            return false;
        }
        done += got;
    }
    return true;
}

bool send(int socket, const QByteArray &bytes)
{
    return ::send(socket, bytes.constData(), size_t(bytes.size()), MSG_NOSIGNAL) == bytes.size();
}

QByteArray setting(const char *name, const char *value)
{
    return message('S', QByteArray(name) + '\0' + QByteArray(value) + '\0');
}

const QByteArray ready = message('Z', "I");

} // namespace

FuzzServer::FuzzServer(const QString &folder) : m_folder(folder)
{
    QDir().mkpath(folder);
    m_listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    std::strncpy(name.sun_path, QFile::encodeName(folder + QStringLiteral("/.s.PGSQL.5432")).constData(),
                 sizeof name.sun_path - 1);
    if (::bind(m_listener, reinterpret_cast<sockaddr *>(&name), sizeof name) != 0 || ::listen(m_listener, 16) != 0) {
        qFatal("the server cannot listen");
    }
    m_thread = std::thread([this] { serve(); });
}

FuzzServer::~FuzzServer()
{
    m_isOver = true;
    m_thread.join();
    ::close(m_listener);
}

QString FuzzServer::address() const
{
    return QStringLiteral("postgresql://ada@/hub?host=") + m_folder;
}

void FuzzServer::answerWith(const QByteArray &bytes)
{
    const std::scoped_lock lock(m_mutex);
    m_bytes = bytes;
    m_at = 0;
}

void FuzzServer::serve()
{
    while (!m_isOver) {
        pollfd waiting{.fd = m_listener, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, 50) > 0) {
            const int client = ::accept(m_listener, nullptr, nullptr);
            talk(client);
            ::close(client);
        }
    }
}

unsigned char FuzzServer::nextByte()
{
    return m_at < m_bytes.size() ? static_cast<unsigned char>(m_bytes[m_at++]) : 0;
}

QByteArray FuzzServer::nextText()
{
    const QByteArray text = m_bytes.mid(m_at, nextByte() % 100);
    m_at += text.size();
    return text;
}

// The answer that the next byte selects: nothing, rows, an error, a part of a message, or an end.
QByteArray FuzzServer::nextAnswer()
{
    const std::scoped_lock lock(m_mutex);
    const unsigned char kind = nextByte() % 8;
    QByteArray answer;
    if (kind == 1 || kind == 2 || kind == 3) {
        const int columns = nextByte() % 6;
        QByteArray description = bigEndian(qint16(columns));
        static constexpr qint32 types[] = {20, 25, 17, 23, 16, 1700}; // bigint, text, bytea, integer, boolean, numeric
        for (int i = 0; i < columns; ++i) {
            description += QByteArray("c") + '\0' + bigEndian(qint32(0)) + bigEndian(qint16(0)) +
                           bigEndian(types[nextByte() % 6]) + bigEndian(qint16(-1)) + bigEndian(qint32(-1)) +
                           bigEndian(qint16(0));
        }
        answer += message('T', description);
        for (int row = nextByte() % 4; row > 0; --row) {
            QByteArray values = bigEndian(qint16(kind == 3 ? nextByte() % 6 : columns));
            for (int i = 0; i < columns; ++i) {
                const QByteArray value = nextText();
                values += value == "NULL" ? bigEndian(qint32(-1)) : bigEndian(qint32(value.size())) + value;
            }
            answer += message('D', values);
        }
    } else if (kind == 4) {
        answer += message('E', QByteArray("SERROR") + '\0' + 'C' + nextText().leftJustified(5, '0', true) + '\0' + 'M' +
                                   nextText().replace('\0', "") + '\0' + '\0');
        return answer + ready;
    } else if (kind == 5) {
        return nextText();
    } else if (kind == 6) {
        return message(char(nextByte()), nextText()) + ready;
    }
    return answer + message('C', QByteArray("SELECT 1") + '\0') + ready;
}

void FuzzServer::talk(int client)
{
    char head[4];
    for (;;) { // the start-up message, perhaps after a request for encryption
        if (!readAll(client, head, 4)) {
            return;
        }
        QByteArray rest(std::min<qint32>(qFromBigEndian<qint32>(head) - 4, 10000), '\0');
        if (rest.size() < 4 || !readAll(client, rest.data(), rest.size())) {
            return;
        }
        const qint32 code = qFromBigEndian<qint32>(rest.constData());
        if (code != 80877103 && code != 80877104) {
            break;
        }
        send(client, "N");
    }
    send(client, message('R', bigEndian(qint32(0))) + setting("server_version", "17.0") +
                     setting("standard_conforming_strings", "on") + setting("client_encoding", "UTF8") + ready);
    int questions = 0;
    for (char kind = 0; readAll(client, &kind, 1) && readAll(client, head, 4);) {
        QByteArray rest(std::clamp<qint32>(qFromBigEndian<qint32>(head) - 4, 0, 1 << 20), '\0');
        if (!readAll(client, rest.data(), rest.size()) || kind == 'X' || ++questions > 60) {
            return;
        }
        // The driver's own questions at the start are answered as a server does.
        const bool isOwn = rest.startsWith("SET ") || rest.contains("set_config") || rest.startsWith("DEALLOCATE") ||
                           rest.startsWith("PREPARE");
        const bool isVersion = rest.contains("version()");
        const QByteArray version =
            message('T', bigEndian(qint16(1)) + "v" + '\0' + bigEndian(qint32(0)) + bigEndian(qint16(0)) +
                             bigEndian(qint32(25)) + bigEndian(qint16(-1)) + bigEndian(qint32(-1)) +
                             bigEndian(qint16(0))) +
            message('D', bigEndian(qint16(1)) + bigEndian(qint32(15)) + "PostgreSQL 17.0");
        const QByteArray answer = isVersion ? version + message('C', QByteArray("SELECT 1") + '\0') + ready
                                  : isOwn   ? message('C', QByteArray("SET") + '\0') + ready
                                            : nextAnswer();
        if (!send(client, answer)) {
            return;
        }
        // Half a message, after which nothing follows.
        if (!answer.endsWith(ready)) {
            return;
        }
    }
}

} // namespace corater::fuzz
