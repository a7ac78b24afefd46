// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"
#include "data/store/writing/Writer.h"

namespace corater {

/// Gives data/ and tests the connection behind a Writer. Nothing else may include this.
struct WriterConnection
{
    static Connection &of(const Writer &writer) { return writer.m_connection; }
};

inline Connection &connectionOf(const Writer &writer)
{
    return WriterConnection::of(writer);
}

} // namespace corater
