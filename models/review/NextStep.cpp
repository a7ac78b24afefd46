// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/NextStep.h"

#include "codebook/Sentences.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/records/ExportSetting.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/agreement/rounds/StoppingState.h"
#include "models/commands/StudyCommands.h"
#include "models/design/AuditedSheet.h"
#include "models/review/ReviewQueue.h"
#include "models/rounds/ModelRaters.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct NextStepText
{
    Q_DECLARE_TR_FUNCTIONS(NextStep)
};

// A round that is open to label; none where all are closed.
const RoundStatus *openRoundOf(const StudyStatus &status)
{
    const auto found =
        std::ranges::find_if(status.rounds, [](const RoundStatus &round) { return !round.closed && !round.imported; });
    return found == status.rounds.end() ? nullptr : &*found;
}

NextStep inTraining(const RoundStatus &round, const RaterProgress &mine)
{
    if (mine.items > 0 && mine.finished >= mine.items) {
        return {NextStep::Kind::Seal, NextStepText::tr("You have finished %1").arg(round.name),
                NextStepText::tr("Seal it to end the training. The results are shown when every rater has sealed it.")};
    }
    return {NextStep::Kind::Label, NextStepText::tr("%1 is open").arg(round.name),
            NextStepText::tr("In this training you see the agreed labels of an item once you have finished it. No "
                             "result counts your answers.")};
}

NextStep inOpenRound(const RoundStatus &round, RaterId self)
{
    const auto mine = std::ranges::find(round.raters, self, &RaterProgress::rater);
    const QString others = waitingWords(round, self);
    if (mine == round.raters.end() || !mine->sealedAt.isEmpty()) {
        return {NextStep::Kind::Wait, others,
                NextStepText::tr("All raters see the labels of %1 when every rater has sealed it.").arg(round.name)};
    }
    if (mine->items > 0 && mine->finished >= mine->items) {
        return {NextStep::Kind::Seal, NextStepText::tr("You have finished %1").arg(round.name),
                NextStepText::tr("Seal it, so that your labels can be compared with the others’.")};
    }
    return {NextStep::Kind::Label, NextStepText::tr("%1 is open").arg(round.name),
            NextStepText::tr("Disagreements are shown when every rater has sealed it.")};
}

// Before anybody has finished an item of the first round.
std::optional<NextStep> preparation(const StudyReader &study, const RoundStatus &round)
{
    const bool isBegun =
        std::ranges::any_of(round.raters, [](const RaterProgress &rater) { return rater.finished > 0; });
    if (round.number > 1 || isBegun) {
        return {};
    }
    if (study.codebook().dimensions.empty()) {
        return NextStep{NextStep::Kind::Codebook, NextStepText::tr("The codebook has no questions yet"),
                        NextStepText::tr("Write them, or take over the codebook of another study. A study that only "
                                         "includes and excludes needs none.")};
    }
    if (study.setting(outReasonsSetting).isEmpty()) {
        return NextStep{NextStep::Kind::Reasons, NextStepText::tr("No reasons for exclusion yet"),
                        NextStepText::tr("With a list, a rater excludes an item and says why with two keys.")};
    }
    return {};
}

// Items that no round had, duplicates apart: what the next round can draw from.
Result<qint64> itemsWithoutRound(const StudyReader &study, const StudyStatus &status)
{
    TRY(auto used, study.store().rounds().usedItems());
    TRY(const auto duplicates, study.store().selection().duplicateItems());
    used.unite(duplicates);
    return std::max<qint64>(status.items - qint64(used.size()), 0);
}

QString waitingItems(qint64 left)
{
    return NextStepText::tr("In no round yet: %1.").arg(countOf(left, Counted::Item));
}

Result<NextStep> inRound(const StudyReader &study, const StudyStatus &status, const RoundStatus &round)
{
    TRY(const auto left, itemsWithoutRound(study, status));
    NextStep step = preparation(study, round).value_or(inOpenRound(round, study.actor()));
    const auto record = std::ranges::find(study.rounds(), round.round, &Round::id);
    step.next += left > 0 && !record->coversAll ? u' ' + waitingItems(left) : QString();
    return step;
}

// Required answers that the units lack; an item without any unit lacks those of its first one.
qint64 missingAnswers(const Rating &rating, const Codebook &codebook)
{
    qint64 missing = 0;
    for (const UnitRating &unit : rating.units.empty() ? std::vector<UnitRating>(1) : rating.units) {
        missing += std::ranges::count_if(codebook.dimensions, [&](const Dimension &dimension) {
            return dimension.required && unit.labels.value(dimension.id).empty();
        });
    }
    return missing;
}

// What became of the closed rounds. None: there is nothing to do in them.
Result<std::optional<NextStep>> inClosedRounds(const StudyReader &study, const StudyStatus &status,
                                               std::optional<RoundId> seen)
{
    const auto newest =
        std::ranges::find_if(status.rounds.rbegin(), status.rounds.rend(), [&study](const RoundStatus &round) {
            return round.closed && !round.plan.training && !isOfModels(study, round.round);
        });
    if (newest == status.rounds.rend()) {
        return std::nullopt;
    }
    if (seen && *seen < newest->round && newest->raters.size() > 1) {
        return NextStep{
            NextStep::Kind::Agreement,
            (newest->imported ? NextStepText::tr("%1 is imported") : NextStepText::tr("%1 is sealed by all"))
                .arg(newest->name),
            NextStepText::tr("Look at the agreement: codes that the raters confuse need a rule in the "
                             "codebook before the next round."),
            newest->round};
    }
    TRY(const auto open, ReviewQueue::openQuestions(study, newest->round));
    if (open == 0) {
        return std::nullopt;
    }
    return NextStep{NextStep::Kind::Settle,
                    NextStepText::tr("%1: %2 to settle").arg(newest->name, countOf(open, Counted::Question)),
                    {},
                    newest->round};
}

// When a round was last closed, or a question last decided; UTC.
Result<QString> lastDecision(const StudyReader &study, const StudyStatus &status)
{
    QString last;
    const auto take = [&last](const QString &at) { last = std::max(last, at); };
    for (const RoundStatus &round : status.rounds) {
        take(round.closedAt);
    }
    TRY(const auto finals, study.store().finals().read());
    for (const FinalItem &item : finals) {
        take(item.screeningDecision.at);
        for (const FinalUnit &unit : item.units) {
            take(unit.verdict ? unit.verdict->at : QString());
            for (const Decision &decision : unit.labels) {
                take(decision.at);
            }
        }
    }
    return last;
}

// Whether the window has written that kind for somebody, and nothing was decided since. What it wrote is a setting of
// the rater; earlier versions kept only the kind of the last export, without a time.
Result<bool> isWritten(const StudyReader &study, const StudyStatus &status, const QString &kind)
{
    QStringList names{QString()}; // a user who is no rater
    std::ranges::transform(study.raters(), std::back_inserter(names), &Rater::name);
    QString newest;
    for (const QString &name : std::as_const(names)) {
        const QString kept = study.setting(exportSettingPrefix + name);
        const QJsonObject json = QJsonDocument::fromJson(kept.toUtf8()).object();
        if (!json.contains(writtenExports) && json["as"].toString() == kind) {
            return true;
        }
        newest = std::max(newest, json[writtenExports].toObject()[kind].toString());
    }
    if (newest.isEmpty()) {
        return false;
    }
    TRY(const auto last, lastDecision(study, status));
    return newest >= last;
}

Result<NextStep> afterSettling(const StudyReader &study, const StudyStatus &status)
{
    TRY(const bool isPackaged, isWritten(study, status, packageKind));
    if (isPackaged) {
        return NextStep{NextStep::Kind::Wait, NextStepText::tr("Everything is settled, the package is written"), {}};
    }
    TRY(const bool isExported, isWritten(study, status, QStringLiteral("empirical-study")));
    if (isExported) {
        return NextStep{NextStep::Kind::Package, NextStepText::tr("Everything is settled, the data set is exported"),
                        NextStepText::tr("The replication package holds what reviewers ask for.")};
    }
    return NextStep{NextStep::Kind::Export, NextStepText::tr("Everything is settled"),
                    NextStepText::tr("Export the data set, or look at the agreement.")};
}

// The items of a data set that were not drawn are labelled only if its audit fails.
Result<std::optional<NextStep>> inAudit(const StudyReader &study, const StudyStatus &status)
{
    if (!AuditedSet::of(study)) {
        return std::nullopt;
    }
    TRY(const auto audit, keptAudit(study, AuditParts::Verdict));
    if (!audit) {
        return NextStep{NextStep::Kind::Audit, NextStepText::tr("The sample is settled"),
                        NextStepText::tr("Compare its labels with those of the data set.")};
    }
    if (audit->accepted() == false) {
        return std::nullopt;
    }
    TRY(const bool isPackaged, isWritten(study, status, packageKind));
    if (isPackaged) {
        return NextStep{NextStep::Kind::Wait, NextStepText::tr("The audit is finished, the package is written"), {}};
    }
    return NextStep{NextStep::Kind::Package, NextStepText::tr("The audit is finished"),
                    NextStepText::tr("The replication package contains its tables.")};
}

} // namespace

QString waitingWords(const RoundStatus &round, RaterId self)
{
    QStringList waiting;
    for (const RaterProgress &progress : round.raters) {
        if (progress.rater != self && progress.sealedAt.isEmpty()) {
            waiting << SharedText::progressOf(progress.name, progress.finished, progress.items);
        }
    }
    return waiting.isEmpty() ? QString() : NextStepText::tr("Waiting for %1").arg(ListWords::names(waiting));
}

Result<NextStep> nextStep(const StudyReader &study, std::optional<RoundId> seen)
{
    TRY(const auto status, studyStatus(study));
    if (status.items == 0) {
        return NextStep{NextStep::Kind::AddItems, NextStepText::tr("No items yet"), SharedText::addCandidates()};
    }
    // Before closed rounds comes what the rater has begun, and any training: agreement and settling of other rounds
    // show the labels that it asks.
    const RoundStatus *open = openRoundOf(status);
    if (open) {
        const auto mine = std::ranges::find(open->raters, study.actor(), &RaterProgress::rater);
        const bool isMine = mine != open->raters.end() && mine->sealedAt.isEmpty();
        if (isMine && open->plan.training) {
            return inTraining(*open, *mine);
        }
        if (isMine && mine->finished > 0) {
            return inRound(study, status, *open);
        }
    }
    TRY(const auto closed, inClosedRounds(study, status, seen));
    if (closed) {
        return *closed;
    }
    if (open) {
        return inRound(study, status, *open);
    }
    TRY(const auto left, itemsWithoutRound(study, status));
    const QString waiting = waitingItems(left);
    TRY(const auto audit, inAudit(study, status));
    if (audit) {
        return *audit;
    }
    if (left > 0 && !status.rounds.empty() && status.rounds.back().plan.training) {
        return NextStep{NextStep::Kind::OpenRound, NextStepText::tr("%1 is finished").arg(status.rounds.back().name),
                        waiting};
    }
    if (left > 0 && !status.rounds.empty()) {
        TRY(const auto stopping, stoppingState(study));
        if (stopping && stopping->isMet()) {
            return NextStep{NextStep::Kind::OpenRound, SharedText::targetIsMet(),
                            sentencesInARow({waiting, NextStepText::tr("One rater per item is enough for them, with a "
                                                                       "drawn part that all rate.")})};
        }
        return NextStep{
            NextStep::Kind::OpenRound,
            NextStepText::tr("%1 settled: open the next round").arg(status.rounds.back().name),
            sentencesInARow({waiting, NextStepText::tr("Codes that the raters confuse need a rule first.")})};
    }
    return afterSettling(study, status);
}

QString commandWords(NextStep::Kind kind)
{
    switch (kind) {
    case NextStep::Kind::AddItems:
        return NextStepText::tr("Add items…");
    case NextStep::Kind::Codebook:
        return NextStepText::tr("Write the codebook");
    case NextStep::Kind::Reasons:
        return NextStepText::tr("Reasons for exclusion…");
    case NextStep::Kind::Label:
        return NextStepText::tr("Label");
    case NextStep::Kind::Seal:
        return NextStepText::tr("Seal my round…");
    case NextStep::Kind::Agreement:
        return NextStepText::tr("Agreement");
    case NextStep::Kind::Settle:
        return NextStepText::tr("Settle");
    case NextStep::Kind::OpenRound:
        return NextStepText::tr("Open a round…");
    case NextStep::Kind::Audit:
        return NextStepText::tr("Compare with the data set…");
    case NextStep::Kind::Export:
        return NextStepText::tr("Export the data set…");
    case NextStep::Kind::Package:
        return NextStepText::tr("Replication package…");
    case NextStep::Kind::Wait:
        break;
    }
    return {};
}

Result<RoundPart> roundPart(const StudyReader &study, RoundId round, RaterId rater)
{
    TRY(const auto status, studyStatus(study));
    TRY(const auto ratings, study.store().ratings().read(Reader::as(rater), {.round = round, .rater = rater}));
    RoundPart part;
    const auto found = std::ranges::find(status.rounds, round, &RoundStatus::round);
    if (found != status.rounds.end()) {
        const auto mine = std::ranges::find(found->raters, rater, &RaterProgress::rater);
        part.items = mine == found->raters.end() ? 0 : mine->items;
    }
    TRY(const auto assessing, study.store().rounds().assesses(round));
    const Codebook asked = askedIn(study.codebook(), assessing);
    for (const Rating &rating : ratings) {
        part.in += rating.screening == Screening::In ? 1 : 0;
        part.out += rating.screening == Screening::Out ? 1 : 0;
        part.flagged += rating.discuss || rating.unsure ? 1 : 0;
        part.missing += rating.screening == Screening::In ? missingAnswers(rating, asked) : 0;
    }
    part.undecided = std::max<qint64>(part.items - part.in - part.out, 0);
    return part;
}

QString summaryOf(const RoundPart &part)
{
    QStringList screened{NextStepText::tr("%1 included").arg(part.in), NextStepText::tr("%1 excluded").arg(part.out)};
    if (part.undecided > 0) {
        screened << NextStepText::tr("%1 undecided").arg(part.undecided);
    }
    QStringList marks;
    if (part.flagged > 0) {
        marks << NextStepText::tr("%1 flagged").arg(part.flagged);
    }
    if (part.missing > 0) {
        marks << NextStepText::tr("%1 missing").arg(countOf(part.missing, Counted::Answer));
    }
    QStringList groups{ListWords::parts(screened)};
    if (!marks.isEmpty()) {
        groups << ListWords::parts(marks);
    }
    return ListWords::about(countOf(part.items, Counted::Item), ListWords::groups(groups));
}

} // namespace corater
