// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Rating.h"
#include "data/store/tables/SealHash.h"

#include <vector>

namespace corater {

class Connection;

/// SHA-256 (hexadecimal) over everything that a rater said in a round, in an order that does not depend on when it
/// was said: what a seal fixes. The text that is hashed is described in the manual. `version` says which columns are
/// covered (see SealHash.h).
QString contentHash(const std::vector<Rating> &ratings, const SealedItems &items, int version = newestSealHash,
                    const QString &salt = {});
/// contentHash() of a rater's part of a round in the file.
Result<QString> partHash(Connection &connection, RoundId round, RaterId rater, int version = newestSealHash);
/// The salt that is hashed before a part (SealHash, version 4); empty if none was drawn.
Result<QString> sealSalt(Connection &connection, RoundId round, RaterId rater);

} // namespace corater
