// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/StudyIdentity.h"
#include "data/store/connection/Connection.h"

namespace corater {

/// Reads the identity.
Result<StudyIdentity> studyIdentity(Connection &connection);

/// Sentences on what is wrong with it.
Result<QList<Message>> identityFaults(Connection &connection);

} // namespace corater
