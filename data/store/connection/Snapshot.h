// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <memory>

namespace corater {

class Connection;

/// While it lives, the connection reads the file as it was at one moment, even if another program writes. Within a
/// transaction of the connection it is part of that.
class Snapshot
{
public:
    static Result<std::unique_ptr<Snapshot>> take(Connection &connection);
    ~Snapshot();
    Snapshot(const Snapshot &) = delete;
    Snapshot &operator=(const Snapshot &) = delete;

private:
    explicit Snapshot(Connection &connection) : m_connection(connection) {}

    Connection &m_connection;
};

} // namespace corater
