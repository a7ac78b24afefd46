// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace corater {

/// Notices arrivals at a place where copies meet, by changes of the folder or messages of a hub. Both may wait for a
/// disk or a network, so it works on its own thread. The next exchange finds whatever it misses.
class PlaceWatch : public QObject
{
    Q_OBJECT

public:
    /// `study`: its identity, as in MeetingPlace.
    PlaceWatch(const QString &address, const QString &study, QObject *parent = nullptr);
    ~PlaceWatch() override;

Q_SIGNALS:
    /// Something may have arrived; in the owner's thread, once for arrivals close together.
    void came();

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
};

} // namespace corater
