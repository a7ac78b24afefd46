// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "models/report/TrainingWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ReportTrainingText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

std::optional<ReportSection> trainingSection(const ReportInput &input)
{
    if (input.trainings.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportTrainingText::tr("Training")};
    section.blocks.push_back(ReportParagraph{ReportTrainingText::tr(
        "In a training round raters answered items with agreed labels, and saw these labels once they had finished an "
        "item, after which their answer could not change. No other number of this report counts these answers, and "
        "data sets and packages leave them out. What a rater did not answer counts as not right.")});
    for (const TrainingRound &training : input.trainings) {
        for (ReportTable &table : trainingTables(training)) {
            section.blocks.push_back(std::move(table));
        }
        if (const QStringList lines = trainingLines(training); !lines.isEmpty()) {
            section.blocks.push_back(ReportList{lines});
        }
    }
    return section;
}

} // namespace corater
