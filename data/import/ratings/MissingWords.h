// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>

namespace corater {

/// Words for an empty cell, as people and programs write them. No cell counts as missing because of these words:
/// readers only warn that it may be.
class MissingWords
{
public:
    /// "NA", "n/a", "null", "-", "?", "-99", "999" and the like; R writes NA.
    static bool looksMissing(const QString &cell);
    /// A sign that marks presence, beside which an empty cell mostly means no: "x", a tick, a plus.
    static bool looksMark(const QString &cell);
    /// The expectation of an error, with a hint at --missing if the cell looks missing.
    static Message offered(const Message &expected, const QString &cell);
    /// The expectation where empty cells are ambiguous, and how many such cells were found.
    static Message blankSaid();
    static Message emptyCells(qint64 count);
};

} // namespace corater
