// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <memory>

namespace corater {

class LockFile;

/// The lock of a study, FILE.lock. The system holds it (LockFile) and frees it when its process ends, however that
/// ends. The file says who holds it, in the format of Qt's lock files, with which earlier versions lock; it is removed
/// with the lock.
class StudyLock
{
public:
    /// Locks the study whose file really is `file`; errors name the study by `path`. A file that a dead program of this
    /// machine left, complete or not, is taken over; one of another machine counts as held. Locked: who holds it, since
    /// when, and what to remove if nobody does. DiskFull or Permission: the file could not be written, and why.
    static Result<std::unique_ptr<StudyLock>> take(const QString &path, const QString &file);
    ~StudyLock();
    StudyLock(const StudyLock &) = delete;
    StudyLock &operator=(const StudyLock &) = delete;

private:
    explicit StudyLock(std::unique_ptr<LockFile> file);

    std::unique_ptr<LockFile> m_file;
};

} // namespace corater
