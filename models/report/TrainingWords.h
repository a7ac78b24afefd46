// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/training/TrainingMarks.h"

namespace corater {

/// "training with the settled labels of Round 1"
QString sourceOfTraining(const TrainingPlan &training);

/// A row for each rater with the result, and a row for each rater and question. None: nobody's result may be shown yet.
std::vector<ReportTable> trainingTables(const TrainingRound &training);

/// The pass mark, and how many items a rater had labelled before; empty where there is neither.
QStringList trainingLines(const TrainingRound &training);

/// "Unit 2, symptom: Crash, agreed Memory Leak. Reason: … Rule: …": the unit only if the item has several.
QString answerLine(const TrainingAnswer &answer, bool severalUnits);

/// "3 of 4 answers as agreed"
QString rightOf(const TrainingItem &item);

/// Says that the study has no training round, and how one is opened.
QString noTrainingLine();

} // namespace corater
