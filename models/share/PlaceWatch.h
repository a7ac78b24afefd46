// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace corater {

/// Notices that something has arrived at a place where copies meet, by changes of the folder or messages of a hub. Both
/// may wait for a disk or a network, so it works on a thread of its own. What it misses, the next exchange finds.
class PlaceWatch : public QObject
{
    Q_OBJECT

public:
    /// `study`: its identity, as in MeetingPlace.
    PlaceWatch(const QString &address, const QString &study, QObject *parent = nullptr);
    ~PlaceWatch() override;

Q_SIGNALS:
    /// Something may have come; in the owner's thread, once for what comes together.
    void came();

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
};

} // namespace corater
