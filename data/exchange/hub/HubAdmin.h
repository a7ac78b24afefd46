// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"
#include "data/exchange/hub/HubConnection.h"

#include <QDateTime>

#include <vector>

namespace corater {

/// A member of a study on a hub.
struct HubMember
{
    QString role;
    QDateTime invited;
};

/// The progress of a copy on a hub.
struct HubCopy
{
    QString copy;
    QString role; ///< the role that stores its parcels
    qint64 parcels = 0;
    qint64 bytes = 0;
    QDateTime lastGiven;
};

/// A study on a hub, as far as its members may see it.
struct HubStudy
{
    PlaceStudy study;
    QString founder;
    QDateTime founded;
    std::vector<HubMember> members;
    std::vector<HubCopy> copies;
};

/// A user's own role and studies on the hub.
struct HubStatus
{
    QString role;
    QString server; ///< the server's version, "17.6"
    std::vector<HubStudy> studies;
};

/// NotFound: there is no hub in the database. Newer: a newer Corater made it.
Result<void> checkHubVersion(HubConnection &connection);

/// Makes a hub and manages the members of its studies; `corater hub` uses it.
class HubAdmin
{
public:
    explicit HubAdmin(HubAddress address) : m_connection(std::move(address)) {}

    /// Makes the hub in the database, with a role that may make schemas there; returns whether it is new. Refused: the
    /// server is older than 15, or the database is not in UTF-8. Foreign: a schema "corater" of another program.
    Result<bool> init();
    Result<HubStatus> status();
    /// Adds a role to a study, given by name or identity; only the study's founder may. A role that does not exist is
    /// made, without a password, if the founder may make roles; returns whether it was made. NotFound: no such study,
    /// or no such role (the database's administrator has to make it).
    Result<bool> invite(const QString &study, const QString &role);
    /// Ends a role's part in a study; its parcels stay. Refused: the caller is not the founder, or the role is.
    Result<void> remove(const QString &study, const QString &role);

private:
    Result<QString> identityOf(const QString &study);
    Result<bool> makeRole(const QString &role);
    Result<void> readMembers(HubStudy &study);
    Result<void> readCopies(HubStudy &study);

    HubConnection m_connection;
};

} // namespace corater
