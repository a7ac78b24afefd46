// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/FetchedParcels.h"

#include <algorithm>

namespace corater {

namespace {

struct FetchedParcelsMessages
{
    CORATER_MESSAGES(FetchedParcels)
};

// The place is missing or denies access: no fault of the parcel.
bool isOfPlace(const Error &error)
{
    return error.code == ErrorCode::NotFound || error.code == ErrorCode::Permission ||
           error.code == ErrorCode::Locked || error.code == ErrorCode::Cancelled;
}

std::unexpected<Error> onlyTaken()
{
    return fail(ErrorCode::Internal, FetchedParcelsMessages::toSay("parcels that were fetched can only be taken"));
}

} // namespace

Result<FetchedParcels> FetchedParcels::from(MeetingPlace &place, const QString &study, const KnownParcels &known,
                                            const Seen &tried)
{
    FetchedParcels fetched(place.address());
    TRY(const auto there, place.parcels(study));
    for (const ParcelInfo &info : there) {
        if (!isKnown(known, info)) {
            fetched.m_infos.push_back(info);
            fetched.m_seen.insert({info.name, info.size});
        }
    }
    TRY(std::ranges::includes(tried, fetched.m_seen) ? Result<void>() : fetched.fetch(place, study, tried));
    return fetched;
}

Result<void> FetchedParcels::fetch(MeetingPlace &place, const QString &study, const Seen &tried)
{
    for (const ParcelInfo &info : m_infos) {
        auto bytes = place.take(study, info.name);
        if (!bytes && isOfPlace(bytes.error())) {
            return std::unexpected(bytes.error());
        }
        m_hasNews |= (!bytes || bytes->has_value()) && !tried.contains({info.name, info.size});
        m_parcels.insert_or_assign(info.name, std::move(bytes));
    }
    return {};
}

Result<std::vector<PlaceStudy>> FetchedParcels::studies()
{
    return onlyTaken();
}

Result<void> FetchedParcels::begin(const PlaceStudy &)
{
    return onlyTaken();
}

Result<std::vector<ParcelInfo>> FetchedParcels::parcels(const QString &)
{
    return m_parcels.empty() ? std::vector<ParcelInfo>() : m_infos;
}

Result<std::optional<QByteArray>> FetchedParcels::take(const QString &, const ParcelName &name)
{
    const auto found = m_parcels.find(name);
    return found == m_parcels.end() ? Result<std::optional<QByteArray>>(std::nullopt) : found->second;
}

Result<void> FetchedParcels::give(const QString &, const ParcelName &, const QByteArray &)
{
    return onlyTaken();
}

} // namespace corater
