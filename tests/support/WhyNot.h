// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater::test {

/// The code of the error; Internal if there is none.
template <typename T>
ErrorCode whyNot(const Result<T> &answer)
{
    return answer ? ErrorCode::Internal : answer.error().code;
}

} // namespace corater::test
