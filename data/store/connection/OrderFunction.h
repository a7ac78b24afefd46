// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

struct sqlite3;

namespace corater {

/// Gives the connection the SQL function own_place(seed, number, site, id), which is placeInOrder(). Views and triggers
/// of a study file cannot call it. Returns SQLite's result code.
int addOrderFunction(sqlite3 *connection);

} // namespace corater
