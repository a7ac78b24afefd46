// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

class Connection;

/// Base of the repositories: each reads one part of the open study, over a connection that no layer above data/ can
/// reach. StudyStore makes them; they are small, and must not outlive the study.
class Repository
{
protected:
    explicit Repository(Connection &connection) : m_connection(&connection) {}

    Connection &connection() const { return *m_connection; }

private:
    Connection *m_connection;
};

} // namespace corater
