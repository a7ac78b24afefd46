// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

/// The moment that a date without a time means.
enum class DayPart { Begin, End };

/// A moment as the user writes it: "2026-03-03", "2026-03-03 14:05", "2026-03-03T14:05:09.123", local time unless it
/// ends with Z or an offset (+01:00). Where smaller units are left out, the end (or the begin) of the named day, minute
/// or second is meant. Returns it in UTC as nowUtc() writes it.
Result<QString> momentOf(const QString &text, DayPart part);

} // namespace corater
