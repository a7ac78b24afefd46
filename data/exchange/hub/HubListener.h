// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/hub/HubConnection.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace corater {

/// Reports that parcels of a study arrived at a hub, and connects again after the connection was lost. Lives in a
/// worker thread with an event loop, not in the window's: connecting to a server that does not answer takes ten
/// seconds. It calls back in that thread.
class HubListener
{
public:
    enum class News {
        Connected, ///< listening starts; earlier parcels were not announced, so look for them
        Came,      ///< parcels came
        Lost       ///< the connection is lost; the listener tries again by itself
    };

    /// Listens for one study. Only programs that know the study's identity know its channel.
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
