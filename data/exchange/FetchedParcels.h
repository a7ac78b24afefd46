// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"

#include <set>

namespace corater {

/// The parcels of a place that a copy does not have yet, fetched in advance, so that PlaceExchange::takeIn() waits only
/// for the disk of the study. Used there instead of the place; nothing can be stored in it.
class FetchedParcels : public MeetingPlace
{
public:
    /// A parcel and its size in the listing: a parcel that has grown counts as another one.
    using Seen = std::set<std::pair<ParcelName, qint64>>;

    /// Fetches all parcels that are not in `known`; nothing if all of them are in `tried`.
    static Result<FetchedParcels> from(MeetingPlace &place, const QString &study, const KnownParcels &known,
                                       const Seen &tried);

    /// Whether a parcel came that was not tried before, whole or wrong.
    bool hasNews() const { return m_hasNews; }
    /// All listed parcels that are not known.
    const Seen &seen() const { return m_seen; }

    QString address() const override { return m_address; }
    Result<std::vector<PlaceStudy>> studies() override;
    Result<void> begin(const PlaceStudy &study) override;
    Result<std::vector<ParcelInfo>> parcels(const QString &study) override;
    Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) override;
    Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) override;

private:
    explicit FetchedParcels(QString address) : m_address(std::move(address)) {}
    Result<void> fetch(MeetingPlace &place, const QString &study, const Seen &tried);

    QString m_address;
    std::vector<ParcelInfo> m_infos;
    std::map<ParcelName, Result<std::optional<QByteArray>>> m_parcels;
    Seen m_seen;
    bool m_hasNews = false;
};

} // namespace corater
