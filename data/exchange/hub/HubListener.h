// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/hub/HubConnection.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace corater {

/// Hears from a hub that parcels of a study came, and connects again after the connection was lost. It lives in a
/// thread with an event loop that may wait: connecting to a server that does not answer takes ten seconds, so it is not
/// the window's thread. It calls back in that thread.
class HubListener
{
public:
    /// What happened.
    enum class News {
        Connected, ///< it listens from now on; earlier parcels were not announced, so look for them
        Came,      ///< parcels came
        Lost       ///< the connection is lost; it tries again by itself
    };

    /// Listens for one study. Only those who know the study's identity know its channel.
    HubListener(HubAddress address, const QString &study, std::function<void(News)> tell);
    HubListener(const HubListener &) = delete;
    HubListener &operator=(const HubListener &) = delete;

    /// Connects, and checks the connection every `interval` milliseconds.
    void start(int interval = 15000);
    void stop();

private:
    void look();
    bool listen();

    HubConnection m_connection;
    QString m_channel;
    std::function<void(News)> m_tell;
    bool m_isListening = false;
    QObject m_context; ///< ends the driver's calls with this object
    QTimer m_timer;
};

} // namespace corater
