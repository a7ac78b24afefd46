// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyStatus.h"

#include <QJsonArray>

namespace corater {

/// The rounds of a study for a reader who does not have the program: how each was drawn, under which codebook version,
/// and per rater when it was sealed and with which hash. Says how many items were shown again, never which.
QJsonArray roundsJson(const StudyStatus &status);

/// The same for reading, one line per round and rater.
QString roundsText(const StudyStatus &status);

} // namespace corater
