// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

namespace corater {

enum class MemoId : qint64 {};

/// What a memo is about: one of these, or the study if all are none.
struct MemoSubject
{
    ItemId item{};
    CodeId code{};
    RoundId round{};

    bool operator==(const MemoSubject &) const = default;
};

/// A note of a rater for the study's journal.
struct Memo
{
    MemoId id{};
    RaterId author{};
    MemoSubject about{};
    RoundId
        during{}; ///< the round that was open when the text was written: it hides the memo from others; none: no round
    QString text;
    QString at;        ///< UTC, ISO 8601
    QString changedAt; ///< the same; empty: never changed

    bool operator==(const Memo &) const = default;
};

} // namespace corater
