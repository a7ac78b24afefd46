// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QSet>

namespace corater {

/// The setting with the raters whose labels are those of a model (ChosenModels), in the history of the study.
inline const QString modelsSetting = QStringLiteral("models");

/// The raters of that setting. They settle nothing. Only raters whose rounds are all imported: whoever labels in the
/// program is a person, whatever a member of the study writes into the setting.
QSet<RaterId> modelRaters(const StudyReader &study);
/// The same inside a change of the study.
Result<QSet<RaterId>> modelRaters(const StudyStore &store, const std::vector<Rater> &raters,
                                  const std::vector<Round> &rounds);

/// The raters who seem to be models, and are not in the setting: all their rounds are imported, while two others or
/// more labelled in the program.
QStringList likelyModels(const StudyReader &study);

/// Whether all raters of the round are models.
bool isOfModels(const StudyReader &study, RoundId round);

} // namespace corater
