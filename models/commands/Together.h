// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"

#include <vector>

namespace corater {

/// Several commands as one change: all are done or none, with one step of undo. For a line of a batch. `kind`: under
/// which the history records all of them, as {"commands": [{"kind": …, "arguments": …}, …]}.
Command<> together(QString kind, std::vector<Command<>> commands);

} // namespace corater
