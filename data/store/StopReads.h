// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace corater {

class StudyFile;

/// Lets another thread cancel reads of a read-only file: once `stop` is set, every read fails with Cancelled, even one
/// under way. The flag must outlive the file; null: no flag.
void stopReads(StudyFile &file, const std::atomic_bool *stop);

} // namespace corater
