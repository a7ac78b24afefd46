// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/file/StudyFile.h"

#include <vector>

namespace corater {

/// A key that a rater has introduced.
struct RaterKey
{
    QByteArray id; ///< the public key
    RaterId rater;
    QByteArray wrapped; ///< RaterSecret::wrap()
};

/// All of them, the earliest first.
Result<std::vector<RaterKey>> raterKeys(Connection &connection);

/// Says whose copy the file is (keyOfCopy()).
Result<void> setKeyOfCopy(StudyFile &mine, const QByteArray &key);

/// The rounds that all have sealed, and of which others may have something that only this key opens, not published yet.
Result<std::vector<RoundId>> roundsToOpen(Connection &connection, const QByteArray &key);

/// How many entries the first place has not got yet; 0 where there is no place.
Result<qint64> entriesToGive(Connection &connection);

/// How many changes of others lie here that cannot be read before all have sealed.
Result<qint64> unreadableEntries(Connection &connection);

/// Whether the newest entry came from another copy: what follows from a merge may not have been made yet.
Result<bool> endsWithArrived(Connection &connection);

} // namespace corater
