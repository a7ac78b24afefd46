// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"

#include <QSet>

namespace corater {

class Connection;

/// The parcels of a place as noted in the study file (table place_parcel): those that the copy took or put down, with
/// the SHA-256 of their bytes; its own that turned out faulty (unusable); and those whose content arrived, or was sent,
/// again in a later parcel (replaced), noted with the place's listing.
class GivenParcels
{
public:
    GivenParcels(Connection &connection, qint64 place, QString copy)
        : m_connection(connection), m_place(place), m_copy(std::move(copy))
    {
    }

    Result<void> note(const ParcelName &name, const QByteArray &sha256);
    Result<void> noteUnusable(const ParcelInfo &own);
    Result<void> noteReplaced(const ParcelInfo &info);

    /// The number of the last parcel of this copy.
    Result<qint64> last() const;
    /// The parcels of this copy that are damaged, missing or exchanged at the place, and not yet sent again.
    Result<std::vector<qint64>> faulty(MeetingPlace &place, const QString &study) const;
    /// The entries that are noted as being at the place.
    Result<QSet<QByteArray>> entries() const;
    /// As entries(), but read from all whole parcels of the place, without the faulty ones of this copy.
    Result<QSet<QByteArray>> entriesFound(MeetingPlace &place, const QString &study,
                                          const std::vector<qint64> &faulty) const;

    /// The parcels at the place of this address that are noted, by whatever copy.
    static Result<KnownParcels> known(Connection &connection, const QString &address);

private:
    Result<void> write(const ParcelName &name, const QString &text);

    Connection &m_connection;
    qint64 m_place;
    QString m_copy;
};

} // namespace corater
