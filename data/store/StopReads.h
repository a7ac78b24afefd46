// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace corater {

class StudyFile;

/// Lets another thread end what is read of a file that is only read: once `stop` is set, every read fails with
/// Cancelled, also one that is under way. The flag must outlive the file; null: nobody does.
void stopReads(StudyFile &file, const std::atomic_bool *stop);

} // namespace corater
