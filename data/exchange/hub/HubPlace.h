// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"
#include "data/exchange/hub/HubConnection.h"

namespace corater {

/// A PostgreSQL database as the place where copies exchange parcels (hub.sql defines its tables and permissions). It
/// holds any number of studies; the user sees only the studies in which they take part.
///
/// Beside the errors of every place: Refused when the user's role has no permission (a copy whose parcels another role
/// gave, a study to which they are not invited), and NotFound when the connection is lost; the next call connects
/// again. After a lost connection a parcel may have arrived although give() failed: repeat give() to find out.
class HubPlace : public MeetingPlace
{
public:
    explicit HubPlace(HubAddress address) : m_connection(std::move(address)) {}

    QString address() const override { return m_connection.address().shown; }
    Result<std::vector<PlaceStudy>> studies() override;
    Result<void> begin(const PlaceStudy &study) override;
    Result<std::vector<ParcelInfo>> parcels(const QString &study) override;
    Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) override;
    Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) override;
    /// The server compares the parcels; none is fetched.
    Result<std::vector<ParcelName>> notAsGiven(const QString &study, const KnownParcels &given) override;
    /// The number that the hub accepts.
    Result<qint64> nextNumber(const QString &study, const QString &copy, qint64 last) override;

private:
    Result<void> checkHub();
    Result<void> checkTakesPart(const QString &study);
    Result<void> meetStanding(const QString &study, const ParcelName &name, const QByteArray &sum,
                              const Error &refusal);

    HubConnection m_connection;
    bool m_isKnown = false; ///< whether the hub's version was checked
};

} // namespace corater
