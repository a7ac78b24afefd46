// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/schema/Schema.h"

#include <QMap>

namespace corater {

/// The tables, indexes, views and triggers that a file has or should have, by "KIND NAME", each with its SQL. What
/// SQLite keeps for itself (statistics, the tables below the full-text index) is none of them.
using SchemaShape = QMap<QString, QString>;

/// What the file has.
Result<SchemaShape> shapeOf(Connection &connection);

/// What a file has that is made anew by the first so many steps.
Result<SchemaShape> shapeOfVersion(int version, const QStringList &steps = migrationSteps());

/// Sentences on what the file lacks, has besides, or has otherwise than a file of its version.
Result<QList<Message>> shapeFaults(Connection &connection, const QStringList &steps = migrationSteps());

/// Gives the file what a new one of the version has and it lacks, and replaces views, triggers and indexes that are
/// otherwise: files of an early state of a step have the step's number, but not all of what it came to. Inside the
/// caller's transaction.
Result<void> completeShape(Connection &connection, int version, const QStringList &steps);

/// For a file that is only read: puts empty temporary tables and views where it lacks some that its version has, and
/// for those that came after the first frozen step. What steps up to that one brought is asked for before it is read. A
/// table that got columns after it is stood in for by a view that has them, with their defaults.
Result<void> standInForMissing(Connection &connection, int version, int firstFrozen, const QStringList &steps);

} // namespace corater
