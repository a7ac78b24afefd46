// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/StudyIdentity.h"
#include "data/store/connection/Connection.h"

namespace corater {

Result<StudyIdentity> studyIdentity(Connection &connection);

/// One sentence for each fault of the identity.
Result<QList<Message>> identityFaults(Connection &connection);

} // namespace corater
