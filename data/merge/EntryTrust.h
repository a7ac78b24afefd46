// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <vector>

namespace corater {

/// Checks that entries that just came are by the raters whom they name; Refused with the first that is not. A study
/// without an introduced key takes all entries. Otherwise
/// - a signature, where there is one, fits its entry;
/// - an entry of a rater with a key is signed with their key, unless they made it before they introduced the key;
/// - an entry of nobody, or of a rater without a key, is signed by a rater with a key, or came before that key;
/// - a rater introduces their own first key and signs with it; they sign a further one with a key that they have.
Result<void> checkTrust(Connection &connection, const std::vector<qint64> &taken);

} // namespace corater
