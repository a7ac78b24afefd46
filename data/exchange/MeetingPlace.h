// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace corater {

/// The largest size of a parcel in bytes; more data takes several parcels.
inline constexpr qint64 largestParcel = 64LL * 1024 * 1024;

/// The name of a parcel: the copy that put it down (32 hexadecimal digits, lower case), and its number there, from 1.
struct ParcelName
{
    QString copy;
    qint64 number = 0;

    bool operator==(const ParcelName &) const = default;
    bool operator<(const ParcelName &other) const;
};

/// The facts that a place lists about a parcel.
struct ParcelInfo
{
    ParcelName name;
    qint64 size = 0;   ///< bytes; in a folder, those that have arrived
    QByteArray sha256; ///< 32 bytes; empty if the place does not give it
    /// It has been here so long that a missing earlier parcel of its copy will not arrive by itself.
    bool isSettled = false;
};

/// The parcels that a copy has taken or put down, with the SHA-256 of their bytes.
using KnownParcels = std::map<ParcelName, QByteArray>;
/// Whether the parcel is known, with the same bytes if the place gives its SHA-256.
bool isKnown(const KnownParcels &known, const ParcelInfo &info);

/// A study that a place holds: its identity (32 hexadecimal digits, lower case) and the name that is shown.
struct PlaceStudy
{
    QString study;
    QString name;

    bool operator==(const PlaceStudy &) const = default;
};

/// The place that the copies of a study share: a folder or a database. Each copy stores its parcels here, numbered from
/// 1, and reads those of the others; a stored parcel never changes. The place does not interpret parcels. An object
/// serves one thread at a time.
///
/// Errors of every call: Input when a study or a parcel has an impossible name, NotFound when the place or the study is
/// not there (an unmounted folder, a database that cannot be reached), Foreign when the place holds another study,
/// Newer when a newer Corater made it, Permission and DiskFull when the machine does not allow it.
class MeetingPlace
{
public:
    virtual ~MeetingPlace() = default;

    /// The address for openPlace(); it never contains a password.
    virtual QString address() const = 0;
    /// The studies that can be joined here, by name: at most one in a folder, any number on a hub.
    virtual Result<std::vector<PlaceStudy>> studies() = 0;
    /// Sets up a study; does nothing if it is here already. The first name stays.
    virtual Result<void> begin(const PlaceStudy &study) = 0;
    /// All parcels of the study, by copy and number. Some may not have arrived completely yet.
    virtual Result<std::vector<ParcelInfo>> parcels(const QString &study) = 0;
    /// The bytes of a parcel; none if it is missing or incomplete: wait for it. Damaged: it differs from the stored
    /// parcel, and waiting will not mend it. Refused: it claims to be larger than any parcel.
    virtual Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) = 0;
    /// Stores a parcel; it is durable when this returns. Storing the same bytes again is fine. Conflict: there are
    /// other bytes under that name, or (on a hub) it is not the next parcel of its copy. Refused: it is too large.
    virtual Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) = 0;
    /// The parcels that are missing here, incomplete, or different from the given SHA-256.
    virtual Result<std::vector<ParcelName>> notAsGiven(const QString &study, const KnownParcels &given);
    /// The number of a copy's next parcel; `last` is the last one that it knows of.
    virtual Result<qint64> nextNumber(const QString &study, const QString &copy, qint64 last);
};

/// Opens the place at that address: a PostgreSQL database for "postgresql://…" and "postgres://…", otherwise a folder.
/// Does not access the place yet: if it does not exist, the first call fails.
Result<std::unique_ptr<MeetingPlace>> openPlace(const QString &address);

/// Whether the content of a parcel caused the error, not the place or the machine.
bool isOfParcel(const Error &error);

/// Input unless the identity of the study has 32 hexadecimal digits.
Result<void> checkStudyName(const QString &study);
/// Input if no parcel can have this name.
Result<void> checkParcelName(const ParcelName &name);
/// Refused if no parcel may be so large.
Result<void> checkParcelSize(qint64 size);

} // namespace corater
