// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/CopyRepository.h"
#include "models/agreement/StudyAgreement.h"
#include "models/agreement/rounds/StoppingState.h"
#include "models/codebook/ReviewedLabels.h"
#include "models/design/AuditReport.h"
#include "models/design/RoundAudits.h"
#include "models/design/machine/ChosenModels.h"
#include "models/evidence/StudyPassages.h"
#include "models/hints/HintsAgainst.h"
#include "models/results/ResultsInput.h"
#include "models/rounds/TimeSpent.h"
#include "models/selection/SelectionFlow.h"
#include "models/settling/SettlingReads.h"
#include "models/study/StudyDescription.h"
#include "models/training/TrainingMarks.h"

#include <QMap>

namespace corater {

/// The report's data about hints of static rules.
struct HintReportInput
{
    QStringList rounds;   ///< rounds of the report in which raters saw hints while rating
    HintsAgainst against; ///< compared with the settled labels
};

/// Everything that the report of a study is made from: a snapshot, so that it can be made on a worker.
struct ReportInput
{
    QString title;
    StudyDescription description;
    QString program; ///< "Corater" and its version
    qint64 items = 0;
    QMap<QString, qint64> kinds; ///< items by kind
    QString lastChange;          ///< UTC, ISO 8601: the latest of the study's own times
    std::vector<Round> rounds;   ///< open ones too, without training rounds
    std::vector<RoundRater> roundRaters;
    std::vector<SecondSeal> secondSeals; ///< of parts that were sealed twice
    std::vector<LeftOutRater> leftOut;
    std::vector<CodebookVersion> versions;
    AgreementInput agreement;              ///< ratings of closed rounds only
    std::optional<StoppingState> stopping; ///< none: the study has no target of agreement
    SettlingInput settling;
    std::vector<RoundAudit> audits;
    std::optional<AuditReport> auditOfSet;     ///< none: the study audits no data set, or does not keep it
    std::optional<ComparedModels> models;      ///< none: the study has not chosen which raters are models
    std::vector<TrainingRound> trainings;      ///< closed ones, which nothing else here counts
    ResultsInput results;                      ///< of the final labels
    std::vector<ReviewedLabel> reviewedLabels; ///< at labels of closed rounds
    std::vector<StudyPassage> passages;        ///< evidence of closed rounds
    SelectionFlow flow;
    std::vector<TimeSummary> times;       ///< of closed rounds
    std::optional<HintReportInput> hints; ///< none: the study has recorded nothing about hints

    /// The raters with a rating in a closed round, in the order of the study.
    std::vector<Rater> activeRaters() const;
};

Result<ReportInput> reportInput(const StudyReader &study);

/// Reads again the parts that need texts: the places of passages, and hints of static rules. `texts`: the same study
/// with its texts, where `input` was read from a view that hides them.
Result<void> readTextsAgain(ReportInput &input, const StudyReader &texts);

} // namespace corater
