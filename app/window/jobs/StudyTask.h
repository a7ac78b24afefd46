// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/StudyJob.h"

#include <QString>

#include <functional>
#include <memory>

namespace corater {

/// One piece of long work on the study, as StudyJobs queues it.
struct StudyTask
{
    QString what;         ///< for the progress dialog: "Reading posts.xml"
    QString file = {};    ///< the file that errors are about; empty: errors are about the study and reported unchanged
    QString stopped = {}; ///< message after a stop; empty: "nothing was imported" from the file
    StudyJob::Work work;
    std::function<void()> done;                     ///< after success, in the window's thread
    std::function<void(const Error &)> failed = {}; ///< called instead of a notice
    std::function<QString()> soFar = {};            ///< what earlier tasks of the batch added; part of an error message
};

/// Runs a function that has a result, and keeps the result for the window's thread.
template <typename T, typename Run>
StudyJob::Work keeping(std::shared_ptr<T> outcome, Run run)
{
    return [outcome, run](Study &study, const Progress &progress) -> Result<void> {
        TRY(auto done, run(study, progress));
        *outcome = std::move(done);
        return {};
    };
}

} // namespace corater
