// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

/// How a file is opened: a reader never writes to the study and needs no lock.
enum class OpenMode { ReadOnly, ReadWrite };

} // namespace corater
