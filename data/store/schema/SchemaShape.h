// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/schema/Schema.h"

#include <QMap>

namespace corater {

/// The tables, indexes, views and triggers that a file has or should have, by "KIND NAME", each with its SQL. SQLite's
/// own (statistics, the tables below the full-text index) are left out.
using SchemaShape = QMap<QString, QString>;

/// The shape of the file.
Result<SchemaShape> shapeOf(Connection &connection);

/// The shape of a new file after the first `version` steps.
Result<SchemaShape> shapeOfVersion(int version, const QStringList &steps = migrationSteps());

/// One sentence for each entry that is missing, surplus or different, compared with a new file of the same version.
Result<QList<Message>> shapeFaults(Connection &connection, const QStringList &steps = migrationSteps());

/// Creates what a new file of the version has and this one lacks, and replaces views, triggers and indexes that differ:
/// a file of an early state of a step has the step's number, but not everything that the step later contained. Call
/// inside a transaction.
Result<void> completeShape(Connection &connection, int version, const QStringList &steps);

/// For a read-only file: creates empty temporary tables and views for those missing from its version and for those of
/// steps after `firstFrozen`. Readers ask themselves for tables of earlier steps. A table that lacks columns added
/// after `firstFrozen` is covered by a view that adds them with their defaults.
Result<void> standInForMissing(Connection &connection, int version, int firstFrozen, const QStringList &steps);

} // namespace corater
