// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/OrderFunction.h"

#include "codebook/sampling/OwnOrder.h"

#include <sqlite3.h>

namespace corater {

namespace {

QString textOf(sqlite3_value *value)
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return QString::fromUtf8(text, sqlite3_value_bytes(value));
}

void ownPlace(sqlite3_context *context, int, sqlite3_value **values)
{
    const OwnOrder order{.seed = quint64(sqlite3_value_int64(values[0])), .number = sqlite3_value_int64(values[1])};
    sqlite3_result_int64(context, placeInOrder(order, textOf(values[2]), textOf(values[3])));
}

} // namespace

int addOrderFunction(sqlite3 *connection)
{
    return sqlite3_create_function_v2(connection, "own_place", 4,
                                      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr, ownPlace,
                                      nullptr, nullptr, nullptr);
}

} // namespace corater
