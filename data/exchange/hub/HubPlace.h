// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"
#include "data/exchange/hub/HubConnection.h"

namespace corater {

/// A PostgreSQL database as the place where copies meet (hub.sql says what lies there and who may what). It holds any
/// number of studies; a study in which the user takes no part is as if it were not there.
///
/// Beside the errors of every place: Refused when the user's role may not (a copy whose parcels another role gave, a
/// study on which they are not invited), and NotFound when the connection is lost; the next call connects again. A
/// parcel of which give() said nothing may have arrived: giving it again tells.
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

private:
    Result<void> checkHub();
    Result<void> checkTakesPart(const QString &study);
    Result<void> meetStanding(const QString &study, const ParcelName &name, const QByteArray &sum,
                              const Error &refusal);

    HubConnection m_connection;
    bool m_isKnown = false; ///< that this is a hub of our version
};

} // namespace corater
