// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Connection.h"

namespace corater {

/// Conflict when a row still refers to one that the changes removed. SQLite checks this only when the transaction ends,
/// which a trial never does.
Result<void> checkNothingRefersTo(Connection &connection, const ChangeSet &changes);

} // namespace corater
