// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyStatus.h"

#include <QJsonArray>

namespace corater {

/// The rounds of a study, for readers without the program: how each was drawn, its codebook version, and per rater the
/// time and hash of the seal. Gives the number of items that were shown again, but not which ones.
QJsonArray roundsJson(const StudyStatus &status);

/// The rounds as text, one line per round and rater.
QString roundsText(const StudyStatus &status);

} // namespace corater
