// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/agreement/AgreementReport.h"
#include "codebook/Error.h"

#include <string>

namespace corater {

/// The arguments of `agree` for a study.
struct StudyArguments
{
    std::string round;            ///< number or name; empty: all rounds
    std::string dimension;        ///< name or alias, or "screening"; empty: all
    std::string level = "code";   ///< "code" or "category"
    std::string unknown = "code"; ///< "code", "left-out" or "missing"
    int resamples = 0;            ///< of the bootstrap; 0: none
    quint64 seed = 1;
    std::string cluster;            ///< "item" or empty: whole items are drawn; "unit": units
    std::string asOf;               ///< a past moment; empty: now
    std::string codesOf = "sealed"; ///< "sealed" or "current"; "round" and "today" mean the same
};

/// The agreement of a study over its closed rounds. An open round is an error (Refused) if it is asked for by name;
/// otherwise only its progress is reported: how many items each rater has done.
Result<AgreementReport> analyseStudy(const std::string &path, const StudyArguments &arguments);

} // namespace corater
