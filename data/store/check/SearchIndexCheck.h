// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/store/connection/Connection.h"

namespace corater {

/// Sentences on items whose words in the full-text index are not those of their title and texts, `most` at most. Builds
/// the index of some hundred items at a time anew in memory and compares word by word: as long as an import takes.
Result<QList<Message>> searchIndexFaults(Connection &connection, int most, const Progress &progress);

} // namespace corater
