// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>

namespace corater {

/// What people and programs write into a cell that nobody filled. Nothing is taken for missing by these words alone:
/// readers only say that it might be.
class MissingWords
{
public:
    /// "NA", "n/a", "null", "-", "?", "-99", "999" and the like; R writes NA.
    static bool looksMissing(const QString &cell);
    /// A sign that marks presence, beside which an empty cell mostly means no: "x", a tick, a plus.
    static bool looksMark(const QString &cell);
    /// What an error expected of the cell, with --missing as the other way out where the cell looks missing.
    static Message offered(const Message &expected, const QString &cell);
    /// What is expected where empty cells may mean two things, and how many such cells were found.
    static Message blankSaid();
    static Message emptyCells(qint64 count);
};

} // namespace corater
