// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <utility>
#include <vector>

namespace corater {

/// The keywords for which items in use were kept, and how many items each, the most frequent first.
Result<std::vector<std::pair<QString, qint64>>> keywordFacets(Connection &connection);

} // namespace corater
