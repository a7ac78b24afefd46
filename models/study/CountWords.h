// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

/// What messages count.
enum class Counted {
    Item,
    Unit,
    Rating,
    Label,
    FinalLabel,
    Row,
    BlankRow,
    Keyword,
    Result,
    Question,
    Answer,
    Comment,
    Dimension,
    Code,
    Rule,
    Rater,
    Post,
    Pair,
    Problem,
    Alias,
    Cell,
    Column,
    Record,
    Request,
    Disagreement,
    Decision,
    Time
};

/// "1 item", "3 items": for messages that say how many.
QString countOf(qint64 number, Counted what);
/// The same with the number as `written`.
QString countOf(qint64 number, Counted what, const QString &written);
/// The same, as an argument of a message.
Message counted(qint64 number, Counted what);

} // namespace corater
