// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace corater {

/// The codes from the lowest to the highest, where their order is common knowledge: numbers; texts that begin or end
/// with different numbers and are otherwise alike, or begin with "1 - ", "2 - "; words of one scale (low, medium, high;
/// never … always; strongly disagree … strongly agree; trivial … blocker; …). None otherwise: the order of letters is
/// no order of codes.
std::optional<QStringList> knownOrder(const QStringList &codes);

} // namespace corater
