// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace corater {

/// The codes from the lowest to the highest, where their order is common knowledge: numbers; texts that begin or end
/// with different numbers and are alike in the rest, or begin with "1 - ", "2 - "; words of one scale (low, medium,
/// high; never … always; strongly disagree … strongly agree; trivial … blocker; …). None for other codes: an
/// alphabetical order means nothing.
std::optional<QStringList> knownOrder(const QStringList &codes);

} // namespace corater
