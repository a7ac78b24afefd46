// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/NextStep.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

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

NextStep inOpenRound(const RoundStatus &round, RaterId self)
{
    const auto mine = std::ranges::find(round.raters, self, &RaterProgress::rater);
    const QString others = waitingWords(round, self);
    if (mine == round.raters.end() || !mine->sealedAt.isEmpty()) {
        return {NextStep::Kind::Wait, others,
                NextStepText::tr("All raters see the labels of %1 when every rater has sealed it.").arg(round.name)};
    }
    if (mine->items > 0 && mine->finished >= mine->items) {
        return {NextStep::Kind::Seal,
                NextStepText::tr("You have finished %1: %2 of %3 done")
                    .arg(round.name, QString::number(mine->finished), QString::number(mine->items)),
                NextStepText::tr("Seal it, so that your labels can be compared with the others’.")};
    }
    return {NextStep::Kind::Label,
            NextStepText::tr("%1 is open: %2 of %3 done")
                .arg(round.name, QString::number(mine->finished), QString::number(mine->items)),
            NextStepText::tr("Disagreements appear here when every rater has sealed it.")};
}

// Items that no round had, duplicates apart: what the next round can draw from.
Result<qint64> itemsWithoutRound(const StudyReader &study, const StudyStatus &status)
{
    TRY(auto used, study.store().rounds().usedItems());
    TRY(const auto duplicates, study.store().selection().duplicateItems());
    used.unite(duplicates);
    return std::max<qint64>(status.items - qint64(used.size()), 0);
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

} // namespace

QString waitingWords(const RoundStatus &round, RaterId self)
{
    QStringList waiting;
    for (const RaterProgress &progress : round.raters) {
        if (progress.rater != self && progress.sealedAt.isEmpty()) {
            waiting << SharedText::progressOf(progress.name, progress.finished, progress.items);
        }
    }
    return waiting.isEmpty() ? QString() : NextStepText::tr("Waiting for %1").arg(waiting.join(QStringLiteral(", ")));
}

Result<NextStep> nextStep(const StudyReader &study, int openQuestions)
{
    TRY(const auto status, studyStatus(study));
    if (status.items == 0) {
        return NextStep{NextStep::Kind::AddItems, NextStepText::tr("No items yet"), SharedText::addCandidates()};
    }
    if (openQuestions > 0) {
        return NextStep{NextStep::Kind::Settle,
                        NextStepText::tr("%1 to settle").arg(countOf(openQuestions, Counted::Question)),
                        {}};
    }
    if (const RoundStatus *round = openRoundOf(status)) {
        return inOpenRound(*round, study.actor());
    }
    TRY(const auto left, itemsWithoutRound(study, status));
    if (left > 0 && !status.rounds.empty()) {
        return NextStep{NextStep::Kind::OpenRound,
                        NextStepText::tr("%1 settled: open the next round").arg(status.rounds.back().name),
                        NextStepText::tr("In no round yet: %1. First look at the agreement: codes that the raters "
                                         "confuse need a rule in the codebook.")
                            .arg(countOf(left, Counted::Item))};
    }
    return NextStep{NextStep::Kind::Export, NextStepText::tr("Everything is settled"),
                    NextStepText::tr("Export the data set, or look at the agreement.")};
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
    const QString line =
        QStringLiteral("%1: %2").arg(countOf(part.items, Counted::Item), screened.join(QStringLiteral(", ")));
    return marks.isEmpty() ? line : line + QStringLiteral("; ") + marks.join(QStringLiteral(", "));
}

} // namespace corater
