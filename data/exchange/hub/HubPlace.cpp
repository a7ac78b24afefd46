// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubPlace.h"

#include "data/exchange/hub/HubAdmin.h"
#include "data/files/Sha256.h"

namespace corater {

namespace {

struct HubPlaceText
{
    CORATER_MESSAGES(HubPlace)
};

// Qt would bind a null array as NULL.
QByteArray neverNull(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

} // namespace

Result<void> HubPlace::checkHub()
{
    if (m_isKnown) {
        return {};
    }
    const auto known = checkHubVersion(m_connection);
    m_isKnown = bool(known);
    return known;
}

Result<void> HubPlace::checkTakesPart(const QString &study)
{
    TRY(m_connection.run(QStringLiteral("SELECT corater.need_part(?)"), {study}));
    return {};
}

Result<std::vector<PlaceStudy>> HubPlace::studies()
{
    TRY(checkHub());
    // Needed for a superuser, to whom row-level security does not apply.
    TRY(auto rows, m_connection.run(QStringLiteral("SELECT id, name FROM corater.study"
                                                   " WHERE id IN (SELECT corater.my_studies()) ORDER BY name, id")));
    std::vector<PlaceStudy> found;
    while (rows.next()) {
        found.push_back({.study = rows.value(0).toString(), .name = rows.value(1).toString()});
    }
    return found;
}

Result<void> HubPlace::begin(const PlaceStudy &study)
{
    auto fits = checkStudyName(study.study);
    if (fits) {
        fits = checkHub();
    }
    if (!fits) {
        return fits;
    }
    TRY(m_connection.run(QStringLiteral("SELECT corater.found(?, ?)"), {study.study, study.name.left(1000)}));
    return {};
}

Result<std::vector<ParcelInfo>> HubPlace::parcels(const QString &study)
{
    auto fits = checkStudyName(study);
    if (fits) {
        fits = checkHub();
    }
    TRY(fits);
    TRY(auto rows,
        m_connection.run(QStringLiteral("SELECT copy, number, size, sha256 FROM corater.parcel WHERE study = ? "
                                        "ORDER BY copy COLLATE \"C\", number"),
                         {study}));
    std::vector<ParcelInfo> found;
    while (rows.next()) {
        found.push_back({.name = {.copy = rows.value(0).toString(), .number = rows.value(1).toLongLong()},
                         .size = rows.value(2).toLongLong(),
                         .sha256 = rows.value(3).toByteArray(),
                         .isSettled = true}); // parcels of a copy arrive in order
    }
    if (found.empty()) {
        fits = checkTakesPart(study);
    }
    TRY(fits);
    return found;
}

Result<std::optional<QByteArray>> HubPlace::take(const QString &study, const ParcelName &name)
{
    auto fits = checkStudyName(study);
    if (fits) {
        fits = checkParcelName(name);
    }
    if (fits) {
        fits = checkHub();
    }
    TRY(fits);
    TRY(auto rows, m_connection.run(QStringLiteral("SELECT bytes, sha256 FROM corater.parcel"
                                                   " WHERE study = ? AND copy = ? AND number = ? AND size <= ?"),
                                    {study, name.copy, name.number, largestParcel}));
    if (!rows.next()) {
        fits = checkTakesPart(study);
        TRY(fits);
        return std::nullopt;
    }
    const QByteArray bytes = neverNull(rows.value(0).toByteArray());
    if (const auto small = checkParcelSize(bytes.size()); !small) {
        return std::unexpected(small.error().within(address()));
    }
    if (Sha256::of(bytes) != rows.value(1).toByteArray()) {
        return fail(ErrorCode::Damaged, HubPlaceText::toSay("a parcel on the hub differs from what was sent"),
                    {.file = address()}, {}, QStringLiteral("%1/%2").arg(name.copy).arg(name.number));
    }
    return bytes;
}

// The name is taken: accepts the same bytes, refuses others.
Result<void> HubPlace::meetStanding(const QString &study, const ParcelName &name, const QByteArray &sum,
                                    const Error &refusal)
{
    TRY(const auto there, m_connection.value(QStringLiteral("SELECT sha256 FROM corater.parcel"
                                                            " WHERE study = ? AND copy = ? AND number = ?"),
                                             {study, name.copy, name.number}));
    if (there.isNull()) {
        return std::unexpected(refusal);
    }
    if (there.toByteArray() == sum) {
        return {};
    }
    return fail(
        ErrorCode::Conflict,
        HubPlaceText::toSay(
            "another parcel on the hub has the same name: does a second copy of the study file write to it, too?"),
        {.file = address()});
}

Result<void> HubPlace::give(const QString &study, const ParcelName &name, const QByteArray &bytes)
{
    auto fits = checkStudyName(study);
    if (fits) {
        fits = checkParcelName(name);
    }
    if (fits) {
        fits = checkParcelSize(bytes.size());
    }
    if (fits) {
        fits = checkHub();
    }
    if (!fits) {
        return fits;
    }
    const QByteArray sum = Sha256::of(bytes);
    const auto done = m_connection.run(
        QStringLiteral("INSERT INTO corater.parcel (study, copy, number, sha256, bytes) VALUES (?, ?, ?, ?, ?)"),
        {study, name.copy, name.number, sum, neverNull(bytes)});
    if (!done && done.error().code == ErrorCode::Conflict) {
        return meetStanding(study, name, sum, done.error());
    }
    TRY(done);
    return {};
}

Result<std::vector<ParcelName>> HubPlace::notAsGiven(const QString &study, const KnownParcels &given)
{
    TRY(checkHub());
    std::vector<ParcelName> others;
    for (auto part = given.begin(); part != given.end();) {
        const QString copy = part->first.copy;
        TRY(auto rows, m_connection.run(QStringLiteral("SELECT number, sha256 FROM corater.parcel"
                                                       " WHERE study = ? AND copy = ? AND sha256 = sha256(bytes)"),
                                        {study, copy}));
        std::map<qint64, QByteArray> there;
        while (rows.next()) {
            there.insert({rows.value(0).toLongLong(), rows.value(1).toByteArray()});
        }
        for (; part != given.end() && part->first.copy == copy; ++part) {
            const auto found = there.find(part->first.number);
            if (found == there.end() || found->second != part->second) {
                others.push_back(part->first);
            }
        }
    }
    return others;
}

Result<qint64> HubPlace::nextNumber(const QString &study, const QString &copy, qint64)
{
    TRY(const auto next,
        m_connection.value(
            QStringLiteral("SELECT coalesce(max(number), 0) + 1 FROM corater.parcel WHERE study = ? AND copy = ?"),
            {study, copy}));
    return next.toLongLong();
}

} // namespace corater
