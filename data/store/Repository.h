// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

class Connection;

/// What every repository is: one part of the open study to read, over a connection that nobody above data/ can reach.
/// StudyStore gives them; they are small, and live no longer than the study.
class Repository
{
protected:
    explicit Repository(Connection &connection) : m_connection(&connection) {}

    Connection &connection() const { return *m_connection; }

private:
    Connection *m_connection;
};

} // namespace corater
