// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"
#include "data/store/StudyStore.h"
#include "data/store/Writer.h"
#include "data/store/file/StudyFile.h"

namespace corater {

/// The way to the connection behind what the layers above hold. Only data/ and tests include this.
struct StudyConnection
{
    static Connection &of(const StudyStore &store) { return *store.m_connection; }
    static Connection &of(const StudyFile &file) { return *file.m_connection; }
    static Connection &of(const Writer &writer) { return writer.m_connection; }
};

inline Connection &connectionOf(const StudyStore &store)
{
    return StudyConnection::of(store);
}

inline Connection &connectionOf(const StudyFile &file)
{
    return StudyConnection::of(file);
}

inline Connection &connectionOf(const Writer &writer)
{
    return StudyConnection::of(writer);
}

} // namespace corater
