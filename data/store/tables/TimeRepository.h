// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Reader.h"
#include "data/records/WorkTime.h"
#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Repository.h"

#include <vector>

namespace corater {

/// How long raters worked at items. Errors are those of the file.
class TimeRepository : Repository
{
public:
    explicit TimeRepository(Connection &connection) : Repository(connection) {}

    /// `place` with the recorded seconds; 0 if there are none or the reader may not read them.
    Result<WorkTime> at(const Reader &reader, WorkTime place) const;
    /// The times of a round at items that were rated, by rater and item, as far as the reader may read the ratings.
    Result<std::vector<WorkTime>> ofRound(const Reader &reader, RoundId round) const;
};

Row timeRow(const WorkTime &time);

} // namespace corater
