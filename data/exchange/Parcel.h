// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArrayList>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <vector>

namespace corater {

/// A rater's progress in an open round: all that others learn of it.
struct ToldProgress
{
    qint64 round = 0;
    qint64 rater = 0;
    qint64 done = 0; ///< items that they have answered completely or excluded
};

/// What stands at the head of a parcel.
struct ParcelHead
{
    QString study; ///< StudyIdentity::study
    QString name;  ///< what the study is called
    QString copy;  ///< that made the parcel
    std::vector<ToldProgress> progress;
    bool isPacket = false; ///< it stands for itself, as a file that is sent
};

/// A parcel: lines of JSON, first the head, then items and entries of the history, compressed, with a check sum.
QByteArray packParcel(const ParcelHead &head, const QByteArrayList &lines);

/// The same as plain text, without compression and without check sum, for version control: lines of two such texts of a
/// study may be put together in any order, some twice. The head says the study alone, so that it is the same line in
/// each.
QByteArray textParcel(const QString &study, const QByteArrayList &lines);

/// Whether the bytes begin as a parcel does, packed or as text.
bool isParcel(const QByteArray &start);

/// The head, then every line in its order. Damaged where the parcel is not as it was packed, Newer where its form is
/// newer. No parcel takes more than largestParcelText of memory.
Result<ParcelHead> unpackParcel(const QByteArray &parcel,
                                const std::function<Result<void>(const QJsonObject &line)> &each);

/// Bytes of the lines of one parcel, at most, that its writers aim at; a single line may be longer.
inline constexpr qsizetype fullParcelText = 8 * 1024 * 1024;
inline constexpr qsizetype largestParcelText = 512 * 1024 * 1024;

} // namespace corater
