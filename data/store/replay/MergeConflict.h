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
        Answer,    ///< two answers, each some rows: the later one stands, and an answer against none
        Removed,   ///< one removed what the other changed or used: it stays
        AfterSeal, ///< a change of what its rater had sealed in another copy: the seal stands
        Name       ///< two got one name: the later one was renamed
    };

    QString id; ///< 12 hexadecimal digits, the same in every copy
    Kind kind = Kind::Value;
    QString table;
    QVariantMap row;  ///< the row that it is about, as it stands; of an answer, its columns in common
    QString column;   ///< of a value or a name
    qint64 round = 0; ///< whose answer it is: the round and the rater, 0 where it is nobody's in particular
    qint64 rater = 0;
    std::vector<Row> standing; ///< what stands; nothing: that there is no such row
    std::vector<Row> other;    ///< what the other entry said
    qint64 standingEntry = 0;  ///< seq
    qint64 otherEntry = 0;     ///< seq
    bool isSettled = false;    ///< somebody decided, or changed it once both were known
};

/// What the entries of all copies come to.
struct MergedState
{
    using Table = QHash<QString, QVariantMap>; ///< rowKey() → row

    QHash<QString, Table> tables;
    std::vector<MergeConflict> conflicts; ///< in the order of the later of the two entries
    Message trespass; ///< a sentence on the first entry that writes what only another rater may write; mostly empty
};

} // namespace corater
