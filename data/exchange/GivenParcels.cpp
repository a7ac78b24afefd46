// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/GivenParcels.h"

#include "data/exchange/Parcel.h"
#include "data/store/connection/Connection.h"

#include <algorithm>

namespace corater {

namespace {

// Before the SHA-256 of a row in place_parcel.
constexpr QChar unusable = u'!';
constexpr QChar replaced = u'=';

bool isMark(QChar first)
{
    return first == unusable || first == replaced;
}

QString hexOf(const QByteArray &sha256)
{
    return QString::fromLatin1(sha256.toHex());
}

} // namespace

Result<void> GivenParcels::write(const ParcelName &name, const QString &text)
{
    TRY(m_connection.run(
        QStringLiteral("INSERT OR REPLACE INTO place_parcel (place_id, copy, number, sha256) VALUES (?, ?, ?, ?)"),
        {m_place, name.copy, name.number, text}));
    return {};
}

Result<void> GivenParcels::note(const ParcelName &name, const QByteArray &sha256)
{
    return write(name, hexOf(sha256));
}

Result<void> GivenParcels::noteUnusable(const ParcelInfo &own)
{
    return write(own.name, unusable + hexOf(own.sha256));
}

Result<void> GivenParcels::noteReplaced(const ParcelInfo &info)
{
    return write(info.name, replaced + hexOf(info.sha256));
}

Result<qint64> GivenParcels::last() const
{
    TRY(const auto last,
        m_connection.value(
            QStringLiteral("SELECT coalesce(max(number), 0) FROM place_parcel WHERE place_id = ? AND copy = ?"),
            {m_place, m_copy}));
    return last.toLongLong();
}

Result<std::vector<qint64>> GivenParcels::faulty(MeetingPlace &place, const QString &study) const
{
    KnownParcels given;
    std::vector<qint64> faulty;
    TRY(m_connection.rows(
        QStringLiteral("SELECT number, sha256 FROM place_parcel WHERE place_id = ? AND copy = ? ORDER BY number"),
        {m_place, m_copy}, [&](const Query &row) -> Result<void> {
            const QString text = row.text(1);
            if (text.startsWith(unusable)) {
                faulty.push_back(row.integer(0));
            } else if (!text.startsWith(replaced)) {
                given.insert({{m_copy, row.integer(0)}, QByteArray::fromHex(text.toLatin1())});
            }
            return {};
        }));
    TRY(const auto others, place.notAsGiven(study, given));
    for (const ParcelName &name : others) {
        faulty.push_back(name.number);
    }
    std::ranges::sort(faulty);
    return faulty;
}

Result<QSet<QByteArray>> GivenParcels::entries() const
{
    QSet<QByteArray> there;
    TRY(m_connection.rows(QStringLiteral("SELECT hash FROM place_entry WHERE place_id = ?"), {m_place},
                          [&](const Query &row) -> Result<void> {
                              there.insert(row.text(0).toLatin1());
                              return {};
                          }));
    return there;
}

Result<QSet<QByteArray>> GivenParcels::entriesFound(MeetingPlace &place, const QString &study,
                                                    const std::vector<qint64> &faulty) const
{
    TRY(const auto all, place.parcels(study));
    QSet<QByteArray> there;
    for (const ParcelInfo &info : all) {
        if (info.name.copy == m_copy && std::ranges::contains(faulty, info.name.number)) {
            continue;
        }
        const auto bytes = place.take(study, info.name);
        if (!bytes && !isOfParcel(bytes.error())) {
            return std::unexpected(bytes.error());
        }
        if (!bytes || !*bytes) {
            continue;
        }
        QSet<QByteArray> hashes;
        const auto head = unpackParcel(**bytes, [&](const QJsonObject &line) -> Result<void> {
            hashes.insert(line.value("entry").toObject().value("hash").toString().toLatin1());
            return {};
        });
        if (head && head->study == study) {
            there += hashes;
        }
    }
    return there;
}

Result<KnownParcels> GivenParcels::known(Connection &connection, const QString &address)
{
    KnownParcels known;
    TRY(connection.rows(
        QStringLiteral(
            "SELECT copy, number, sha256 FROM place_parcel JOIN place ON place.id = place_id WHERE address = ?"),
        {address}, [&](const Query &row) -> Result<void> {
            const QString text = row.text(2);
            const qsizetype mark = !text.isEmpty() && isMark(text.front()) ? 1 : 0;
            known.insert({{row.text(0), row.integer(1)}, QByteArray::fromHex(text.sliced(mark).toLatin1())});
            return {};
        }));
    return known;
}

} // namespace corater
