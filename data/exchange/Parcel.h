// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/secrets/RaterSecret.h"

#include <QByteArrayList>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <vector>

namespace corater {

/// A rater's progress in an open round: others learn no more of it.
struct ToldProgress
{
    qint64 round = 0;
    qint64 rater = 0;
    qint64 done = 0; ///< items that they have answered completely or excluded
};

/// The head of a parcel. Its content counts only if it is signed: anybody may write a head.
struct ParcelHead
{
    QString study; ///< StudyIdentity::study
    QString name;  ///< title of the study
    QString copy;  ///< the copy that made the parcel
    std::vector<ToldProgress> progress;
    bool isPacket = false;       ///< a packet: a file that is sent, independent of a place
    qint64 number = 0;           ///< of a parcel: its number at the place
    std::vector<qint64> again{}; ///< earlier parcels of the copy whose content is sent again: the others need not wait
    QByteArray signer{};         ///< RaterSecret::publicKey() of the signer; empty if it is not signed
};

/// A parcel: lines of JSON, first the head, then items and entries of the history, compressed, with a check sum. The
/// head is signed if there is a `signer`.
QByteArray packParcel(const ParcelHead &head, const QByteArrayList &lines, const RaterSecret *signer = nullptr);

/// The same as plain text, without compression and check sum, for version control: the lines of two such texts of a
/// study may be combined in any order, also with duplicates. The head only names the study, so it is the same line in
/// every text.
QByteArray textParcel(const QString &study, const QByteArrayList &lines);

/// Whether the bytes begin as a parcel does, packed or as text.
bool isParcel(const QByteArray &start);

/// Calls back with every line in order; returns the head. Damaged if the parcel was changed, Newer if its format is
/// newer. Holds only one line of a packed parcel in memory at a time.
Result<ParcelHead> unpackParcel(const QByteArray &parcel,
                                const std::function<Result<void>(const QJsonObject &line)> &each);

/// Target size of one parcel in bytes of its lines; a single line may be longer.
inline constexpr qsizetype fullParcelText = 8 * 1024 * 1024;
inline constexpr qsizetype largestParcelText = 512 * 1024 * 1024;
inline constexpr qsizetype longestParcelLine = 48 * 1024 * 1024;

} // namespace corater
