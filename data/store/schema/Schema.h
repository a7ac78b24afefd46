// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// "Cora" in ASCII: the application id in the header of every study file.
inline constexpr int applicationId = 0x436f7261;

/// The numbered steps from an empty file to the current schema, each a file of statements: step k leads to version k.
/// They are only ever appended to. Tests hand over lists of their own to the functions below.
QStringList migrationSteps();

/// The newest schema version that this program knows.
int schemaVersion();

/// Writes the header and all tables into an empty file.
Result<void> createSchema(Connection &connection, const QStringList &steps = migrationSteps());

/// Says whether the open file is a study that this program may use: refuses foreign and newer files, and SQLite
/// libraries without what a study needs.
Result<void> checkSchema(Connection &connection, const QStringList &steps = migrationSteps());

/// Brings an older study up to date, all steps that it lacks in one transaction, after a copy of it beside it
/// ("NAME.corater.v1-backup", with a number when one lies there already). Does nothing when the file is up to date;
/// when it fails the study is as it was, and the copy is removed.
Result<void> migrateSchema(Connection &connection, const QStringList &steps = migrationSteps());

} // namespace corater
