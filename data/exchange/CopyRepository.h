// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/exchange/MeetingPlace.h"
#include "data/exchange/Parcel.h"
#include "data/store/StudyFile.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Repository.h"
#include "data/store/replay/MergeConflict.h"

#include <QSet>

#include <vector>

namespace corater {

/// A key that a rater has introduced.
struct RaterKey
{
    QByteArray id; ///< the public key
    RaterId rater;
    QByteArray wrapped; ///< RaterSecret::wrap()
};

/// A place where this copy exchanges parcels with other copies.
struct KnownPlace
{
    QString address;
    QString exchangedAt; ///< empty: never
};

/// Another copy's report of the progress in an open round, and its time.
struct ArrivedProgress
{
    ToldProgress told;
    QString at; ///< UTC
};

/// A rater whom another rater removed from a round, and who has not returned.
struct LeftOutRater
{
    RoundId round;
    RaterId rater;
    RaterId by;
    QString at; ///< UTC
    QString reason;
};

/// A second seal of a part, with other content: the rater sealed in two copies.
struct SecondSeal
{
    RoundId round;
    RaterId rater;
    QString at; ///< UTC
    QString hash;
};

/// What this copy of the study knows of the other copies: keys, places, sent and received entries. Errors are those of
/// the file.
class CopyRepository : Repository
{
public:
    explicit CopyRepository(const StudyStore &store);

    /// The key of the rater who works with this copy; empty where the copy takes no part in an exchange.
    Result<QByteArray> key() const;
    /// The keys that raters have introduced, the earliest first.
    Result<std::vector<RaterKey>> keys() const;
    /// Rounds that all raters have sealed, the owner of the key included, whose key this copy has not published yet
    /// although others may hold entries that only this key opens. Never a round that its owner was left out of.
    Result<std::vector<RoundId>> roundsToOpen(const QByteArray &key) const;
    /// Whether any rater, or this one, has published a key of the round.
    Result<bool> hasPublicKeys(RoundId round, RaterId rater = {}) const;
    /// Whether changes that others made in the round have arrived, readable or not.
    Result<bool> othersHaveBegun(RoundId round) const;
    /// The raters left out of rounds, in the order in which this copy learned of it.
    Result<std::vector<LeftOutRater>> leftOut() const;
    /// Whether the rater has, or ever had, a part of the round.
    Result<bool> hadPart(RoundId round, RaterId rater) const;
    Result<std::vector<SecondSeal>> secondSeals() const;
    /// How many entries the first place does not have yet; 0 if there is no place.
    Result<qint64> entriesToGive() const;
    /// How many changes of others in this file cannot be read until all raters have sealed.
    Result<qint64> unreadableEntries() const;
    /// Whether the newest entry came from another copy: the changes that follow from a merge may still be missing.
    Result<bool> endsWithArrived() const;
    /// The places where this copy meets others, the first one first.
    Result<std::vector<KnownPlace>> places() const;
    /// Reports of other copies on the progress in open rounds.
    Result<std::vector<ArrivedProgress>> progress() const;
    /// The parcels at a place that this copy has taken or put down.
    Result<KnownParcels> parcelsAt(const QString &address) const;
    /// The rounds for which secrets of participating raters have arrived that cannot be read.
    Result<QSet<qint64>> roundsWithUnread() const;
    /// Records which entries of open rounds were made before the copy took part: they are as secret as later ones
    /// (noteEarlierSecret()). Call it in a transaction.
    Result<void> noteEarlierSecrets() const;
    /// The changes of copies that contradict each other.
    Result<std::vector<MergeConflict>> conflicts() const;
};

/// Sets the key of the rater who works with this copy (CopyRepository::key()).
Result<void> setKeyOfCopy(StudyFile &mine, const QByteArray &key);

} // namespace corater
