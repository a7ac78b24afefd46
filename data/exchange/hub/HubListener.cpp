// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubListener.h"

#include <QSqlDatabase>
#include <QSqlDriver>

namespace corater {

HubListener::HubListener(HubAddress address, const QString &study, std::function<void(News)> tell)
    : m_connection(std::move(address)), m_channel(QStringLiteral("corater_") + study), m_tell(std::move(tell))
{
    QObject::connect(&m_timer, &QTimer::timeout, &m_context, [this] { look(); });
}

void HubListener::start(int interval)
{
    m_timer.start(interval);
    look();
}

void HubListener::stop()
{
    m_timer.stop();
    if (m_isListening) {
        m_isListening = false;
        (void)m_connection.watched(
            [this] { return m_connection.database().driver()->unsubscribeFromNotification(m_channel); });
    }
}

bool HubListener::listen()
{
    if (!m_connection.connect()) {
        return false;
    }
    QSqlDriver *driver = m_connection.database().driver();
    QObject::connect(driver, &QSqlDriver::notification, &m_context, [this](const QString &channel) {
        if (channel == m_channel) {
            m_tell(News::Came);
        }
    });
    return m_connection.watched([&] { return driver->subscribeToNotification(m_channel); });
}

// The driver does not report a lost connection, so a statement checks it. No statement on a closed connection: it would
// open another one, which does not listen.
void HubListener::look()
{
    if (m_isListening && (!m_connection.database().isOpen() || !m_connection.value(QStringLiteral("SELECT 1")))) {
        m_isListening = false;
        m_tell(News::Lost);
    }
    if (!m_isListening && listen()) {
        m_isListening = true;
        m_tell(News::Connected);
    }
}

} // namespace corater
