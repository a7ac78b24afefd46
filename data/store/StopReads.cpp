// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StopReads.h"

#include "data/store/StudyConnection.h"

namespace corater {

void stopReads(StudyFile &file, const std::atomic_bool *stop)
{
    if (stop) {
        connectionOf(file).setStop(stop);
    }
}

} // namespace corater
