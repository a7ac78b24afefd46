// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportInput.h"

#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "models/design/AuditedSheet.h"
#include "models/hints/HintTimes.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

QString latestOf(const ReportInput &input)
{
    QString latest;
    const auto take = [&](const QString &time) { latest = std::max(latest, time); };
    for (const Round &round : input.rounds) {
        take(round.createdAt);
        take(round.closedAt);
    }
    for (const RoundRater &part : input.roundRaters) {
        take(part.sealedAt);
    }
    for (const std::vector<Rating> *ratings : {&input.agreement.ratings, &input.agreement.assessments}) {
        for (const Rating &rating : *ratings) {
            take(rating.changedAt);
        }
    }
    for (const ReviewedLabel &look : input.reviewedLabels) {
        take(look.answeredAt);
    }
    for (const FinalItem &final : input.settling.finals) {
        take(final.screeningDecision.at);
        for (const FinalUnit &unit : final.units) {
            take(unit.verdict ? unit.verdict->at : QString());
            for (const Decision &decision : unit.labels) {
                take(decision.at);
            }
        }
    }
    return latest;
}

// Hints are not computed for a study that has no hint codes and never showed hints.
Result<void> addHints(ReportInput &input, const StudyReader &study)
{
    const QString codes = study.setting(hintCodesSetting);
    TRY(const auto times, HintTimes::of(study.store()));
    if (codes.isEmpty() && times.shown.empty()) {
        return {};
    }
    TRY(const auto hinted, hintedItems(study.store()));
    const Codebook &codebook = input.settling.codebook;
    std::vector<Round> rated; // those whose ratings are in the report
    std::ranges::copy_if(input.agreement.rounds, std::back_inserter(rated), [&input](const Round &round) {
        return std::ranges::contains(input.agreement.ratings, round.id, &Rating::round);
    });
    input.hints = {.rounds = roundsWithHints(times, rated),
                   .against =
                       HintsAgainst::of(hinted, settledLabels(input.settling), codebook, hintCodesOf(codebook, codes))};
    return {};
}

} // namespace

std::vector<Rater> ReportInput::activeRaters() const
{
    std::vector<Rater> active;
    for (const Rater &rater : agreement.raters) {
        if (std::ranges::contains(agreement.ratings, rater.id, &Rating::rater) ||
            std::ranges::contains(agreement.assessments, rater.id, &Rating::rater)) {
            active.push_back(rater);
        }
    }
    return active;
}

Result<ReportInput> reportInput(const StudyReader &study)
{
    ReportInput input{.title = study.title(),
                      .description = descriptionOf(study),
                      .program = QStringLiteral("Corater %1").arg(QCoreApplication::applicationVersion()).trimmed(),
                      .rounds = withoutTraining(study.rounds()),
                      .roundRaters = study.roundRaters(),
                      .versions = study.versions()};
    TRY(auto seals, CopyRepository(study.store()).secondSeals());
    TRY(auto leftOut, CopyRepository(study.store()).leftOut());
    input.secondSeals = std::move(seals);
    input.leftOut = std::move(leftOut);
    TRY(auto agreement, agreementInput(study));
    TRY(auto settling, settlingInput(study));
    TRY(auto flow, selectionFlow(study, settling));
    TRY(const auto rechecks, recheckInput(study));
    TRY(auto results, resultsInput(study, {}, {}, &settling));
    TRY(auto times, timesOfClosedRounds(study));
    input.times = std::move(times);
    input.reviewedLabels = reviewedLabels(rechecks);
    std::erase_if(input.reviewedLabels, [&](const ReviewedLabel &look) { return !study.isClosed(look.round); });
    input.flow = std::move(flow);
    input.agreement = std::move(agreement);
    input.settling = std::move(settling);
    // The report has the codebook that everybody may see, whoever writes it.
    input.agreement.codebook = codebookShownTo(study, {});
    input.agreement.version = currentVersionShownTo(study, {}).name;
    if (const auto target = stoppingTarget(study)) {
        input.stopping = stoppingState(input.agreement, *target);
    }
    input.settling.codebook = input.agreement.codebook;
    TRY(auto audits, roundAudits(study, input.settling));
    input.audits = std::move(audits);
    TRY(auto auditOfSet, keptAudit(study));
    input.auditOfSet = std::move(auditOfSet);
    TRY(auto models, comparedModels(study, input.agreement));
    input.models = std::move(models);
    TRY(auto trainings, trainingRounds(study));
    std::erase_if(trainings, [](const TrainingRound &training) { return !training.closed; });
    input.trainings = std::move(trainings);
    TRY(auto passages, studyPassages(study.store(), input.settling));
    input.passages = std::move(passages);
    input.results = std::move(results);
    input.results.codebook = input.agreement.codebook;
    TRY(study.store().items().each([&](const Item &item) -> Result<void> {
        ++input.items;
        ++input.kinds[item.kind];
        return {};
    }));
    TRY(addHints(input, study));
    input.lastChange = latestOf(input);
    return input;
}

Result<void> readTextsAgain(ReportInput &input, const StudyReader &texts)
{
    TRY(const auto settling, settlingInput(texts));
    TRY(const auto passages, studyPassages(texts.store(), settling));
    // Both views have the same passages in the same order; one hides their quotes.
    for (size_t i = 0; i < std::min(input.passages.size(), passages.size()); ++i) {
        input.passages[i].place = passages[i].place;
    }
    return addHints(input, texts);
}

} // namespace corater
