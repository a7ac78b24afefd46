// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <vector>

namespace corater {

/// Whether entries that just came to the history are by those whom they name. Refused with the first that is not. A
/// study in which nobody has introduced a key takes entries as they are. Otherwise
/// - a signature that is there fits its entry;
/// - who has a key signed what is said to be theirs, unless it was done before they introduced the key;
/// - what is by nobody, or by somebody without a key, was signed by somebody who has one, or came before their key;
/// - a rater's first key is introduced by themselves and signed with it; a further one by them with a key that they
/// have.
Result<void> checkTrust(Connection &connection, const std::vector<qint64> &taken);

} // namespace corater
