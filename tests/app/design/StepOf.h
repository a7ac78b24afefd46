// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/NextStep.h"

namespace corater::test {

/// The next step of Ada in the window; none if the study cannot be read.
inline std::optional<NextStep::Kind> stepOf(const QString &path)
{
    const auto study = Study::open(path);
    if (!study) {
        return {};
    }
    (*study)->setActor((*study)->raterNamed(QStringLiteral("Ada"))->id);
    const auto step = nextStep(**study);
    return step ? std::optional(step->kind) : std::nullopt;
}

} // namespace corater::test
