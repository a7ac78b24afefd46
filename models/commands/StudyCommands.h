// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"

namespace corater {

/// Adds a rater and gives them a part in the round that is open for labelling, if they have none and nobody has sealed
/// it.
Command<> addRater(QString name, bool adjudicator);
/// The same as a part of another command.
Result<void> writeNewRater(Change &change, const QString &name, bool adjudicator);

/// The setting that holds the study's usual reasons for excluding an item, one a line.
inline const QString outReasonsSetting = QStringLiteral("out-reasons");
/// The setting that holds the usual reasons of decisions, one a line.
inline const QString decisionReasonsSetting = QStringLiteral("reasons");
/// "yes": disagreements are settled without showing who gave which answer.
inline const QString hideNamesSetting = QStringLiteral("hide-names");

/// Sets one of the study's settings (its title is the setting "title").
Command<> setSetting(QString name, QString value);

} // namespace corater
