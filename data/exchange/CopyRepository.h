// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/exchange/MeetingPlace.h"
#include "data/exchange/Parcel.h"
#include "data/store/Repository.h"
#include "data/store/StudyStore.h"
#include "data/store/file/StudyFile.h"
#include "data/store/replay/MergeConflict.h"

#include <QSet>

#include <set>
#include <vector>

namespace corater {

/// A key that a rater has introduced.
struct RaterKey
{
    QByteArray id; ///< the public key
    RaterId rater;
    QByteArray wrapped; ///< RaterSecret::wrap()
};

/// A place where this copy meets others.
struct KnownPlace
{
    QString address;
    QString exchangedAt; ///< empty: never
};

/// What another copy said of the progress in an open round, and when it came.
struct ArrivedProgress
{
    ToldProgress told;
    QString at; ///< UTC
};

/// What this copy of the study knows of the others: keys, places, what was given and what came. Errors are those of the
/// file.
class CopyRepository : Repository
{
public:
    explicit CopyRepository(const StudyStore &store);

    /// The key of the rater who works with this copy; empty where the copy takes no part in an exchange.
    Result<QByteArray> key() const;
    /// The keys that raters have introduced, the earliest first.
    Result<std::vector<RaterKey>> keys() const;
    /// The rounds that all have sealed, and of which others may have something that only this key opens, not published
    /// yet.
    Result<std::vector<RoundId>> roundsToOpen(const QByteArray &key) const;
    /// How many entries the first place has not got yet; 0 where there is no place.
    Result<qint64> entriesToGive() const;
    /// How many changes of others lie here that cannot be read before all have sealed.
    Result<qint64> unreadableEntries() const;
    /// Whether the newest entry came from another copy: what follows from a merge may not have been made yet.
    Result<bool> endsWithArrived() const;
    /// The places where this copy meets others, the first one first.
    Result<std::vector<KnownPlace>> places() const;
    /// What other copies said of the progress in open rounds.
    Result<std::vector<ArrivedProgress>> progress() const;
    /// The parcels at a place that this copy has taken or put down.
    Result<std::set<ParcelName>> parcelsAt(const QString &address) const;
    /// The rounds with secrets of raters who take part that came and cannot be read.
    Result<QSet<qint64>> roundsWithUnread() const;
    /// Keeps in mind what was said in open rounds before the copy took part: it is as secret as what comes
    /// (noteEarlierSecret()). To be called in a transaction.
    Result<void> noteEarlierSecrets() const;
    /// The changes of copies that contradict each other.
    Result<std::vector<MergeConflict>> conflicts() const;
};

/// Says whose copy the file is (CopyRepository::key()).
Result<void> setKeyOfCopy(StudyFile &mine, const QByteArray &key);

} // namespace corater
