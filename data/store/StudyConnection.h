// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyFile.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Connection.h"
#include "data/store/writing/WriterConnection.h"

namespace corater {

/// Gives data/ and tests the connection behind a StudyStore or StudyFile. Nothing else may include this.
struct StudyConnection
{
    static Connection &of(const StudyStore &store) { return *store.m_connection; }
    static Connection &of(const StudyFile &file) { return *file.m_connection; }
};

inline Connection &connectionOf(const StudyStore &store)
{
    return StudyConnection::of(store);
}

inline Connection &connectionOf(const StudyFile &file)
{
    return StudyConnection::of(file);
}

} // namespace corater
