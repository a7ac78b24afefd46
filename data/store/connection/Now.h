// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// The present time as the study file has times: UTC, ISO 8601 with milliseconds.
QString nowUtc();

} // namespace corater
