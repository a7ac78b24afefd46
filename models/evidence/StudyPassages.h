// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidencePlaces.h"
#include "models/settling/EffectiveFinals.h"

namespace corater {

class StudyStore;

/// A passage that a rater marked in a closed round, and its state in the current text.
struct StudyPassage
{
    QString item; ///< its id in the source
    int unit = 1; ///< number of the unit in the rating
    RaterId rater{};
    RoundId round{};         ///< in which it was marked
    DimensionId dimension{}; ///< none: of the unit as a whole
    QString about;           ///< "symptom: Memory Leak"; empty for the unit as a whole
    QString quote;           ///< as it is read, on one line
    EvidencePlace place;
};

/// All passages of the ratings, in the order of items, raters and units. Only items with evidence are read. Errors:
/// those of SQLite.
Result<std::vector<StudyPassage>> studyPassages(const StudyStore &store, const SettlingInput &input);

} // namespace corater
