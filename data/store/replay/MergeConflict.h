// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/ChangeSet.h"

#include <QHash>

#include <vector>

namespace corater {

/// Two entries that were made without knowledge of each other and contradict each other. Both values are kept here; one
/// of them stands until somebody settles it.
struct MergeConflict
{
    enum class Kind {
        Value,     ///< two values of one column: the later one stands
        Answer,    ///< two answers, each some rows: the later one stands; an answer stands against its removal
        Removed,   ///< one entry removed a row that the other changed or used: the row stays
        AfterSeal, ///< a change by another copy of ratings that their rater had sealed: the seal stands
        Name       ///< two raters got the same name: the later one was renamed
    };

    QString id; ///< 12 hexadecimal digits, the same in every copy
    Kind kind = Kind::Value;
    QString table;
    QVariantMap row;  ///< the row that it is about, as it stands; of an answer, its columns in common
    QString column;   ///< of a value or a name
    qint64 round = 0; ///< round and rater whose answer it is; 0: no rater's
    qint64 rater = 0;
    std::vector<Row> standing; ///< the rows that stand; empty: no such row stands
    std::vector<Row> other;    ///< the rows of the other entry
    qint64 standingEntry = 0;  ///< seq
    qint64 otherEntry = 0;     ///< seq
    bool isSettled = false;    ///< a rater decided, or wrote again knowing both
};

/// The tables and conflicts that result from the entries of all copies.
struct MergedState
{
    using Table = QHash<QString, QVariantMap>; ///< rowKey() → row

    QHash<QString, Table> tables;
    std::vector<MergeConflict> conflicts; ///< in the order of the later of the two entries
    Message trespass; ///< a sentence on the first entry that writes what only another rater may write; mostly empty
};

} // namespace corater
