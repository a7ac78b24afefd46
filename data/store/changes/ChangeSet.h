// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QVariantMap>

#include <vector>

namespace corater {

/// One row of a recorded table: column name → value (null, qint64, QString).
struct Row
{
    QString table;
    QVariantMap columns;

    bool operator==(const Row &) const = default;
};

/// A reference of a row that may refer to nothing: NULL for an id of 0.
inline QVariant idOrNull(qint64 id)
{
    return id == 0 ? QVariant() : QVariant(id);
}

/// The columns of a row that was read, as the history keeps them: NULL, integers and texts.
QVariantMap asRecorded(QVariantMap columns);

/// What happened to one row: inserted (no before), removed (no after) or changed (both).
struct RowChange
{
    QString table;
    QVariantMap before;
    QVariantMap after;

    bool operator==(const RowChange &) const = default;
};

/// All row changes of one command, in the order in which they were made. Inverting it undoes the command;
/// replaying all of the history's from nothing gives the present state.
struct ChangeSet
{
    std::vector<RowChange> rows;

    bool isEmpty() const { return rows.empty(); }
    ChangeSet inverted() const;
    /// Compact JSON; 64-bit integers survive.
    QByteArray toJson() const;
    /// Damaged where it is no list of changes, or one of them has a row without columns or no row at all.
    static Result<ChangeSet> fromJson(const QByteArray &json);
    /// One row as toJson() writes it, and back.
    static QByteArray rowToJson(const QVariantMap &columns);
    static QVariantMap rowFromJson(const QByteArray &json);
};

} // namespace corater
