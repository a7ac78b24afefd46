// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportInput.h"

#include "data/store/ItemStore.h"
#include "models/codebook/Proposals.h"

#include <QCoreApplication>

#include <algorithm>

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
    for (const Rating &rating : input.agreement.ratings) {
        take(rating.changedAt);
    }
    for (const SecondLook &look : input.secondLooks) {
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

} // namespace

std::vector<Rater> ReportInput::activeRaters() const
{
    std::vector<Rater> active;
    for (const Rater &rater : agreement.raters) {
        if (std::ranges::contains(agreement.ratings, rater.id, &Rating::rater)) {
            active.push_back(rater);
        }
    }
    return active;
}

Result<ReportInput> reportInput(const Study &study)
{
    ReportInput input{.title = study.title(),
                      .program = QStringLiteral("Corater %1").arg(QCoreApplication::applicationVersion()).trimmed(),
                      .rounds = study.rounds(),
                      .roundRaters = study.roundRaters(),
                      .versions = study.versions()};
    auto agreement = agreementInput(study);
    auto settling = settlingInput(study);
    auto flow = selectionFlow(study);
    const auto rechecks = recheckInput(study);
    if (!agreement || !settling || !flow || !rechecks) {
        return std::unexpected(!agreement  ? agreement.error()
                               : !settling ? settling.error()
                               : !flow     ? flow.error()
                                           : rechecks.error());
    }
    auto times = timesOfClosedRounds(study);
    if (!times) {
        return std::unexpected(times.error());
    }
    input.times = std::move(*times);
    input.secondLooks = secondLooks(*rechecks);
    std::erase_if(input.secondLooks, [&](const SecondLook &look) { return !study.isClosed(look.round); });
    input.flow = std::move(*flow);
    input.agreement = std::move(*agreement);
    input.settling = std::move(*settling);
    // The report is for everybody, whoever writes it.
    input.agreement.codebook = codebookShownTo(study, study.codebook(), {});
    input.agreement.version = currentVersionShownTo(study, {}).name;
    input.settling.codebook = input.agreement.codebook;
    const auto read = readItems(study.file().connection(), [&](const Item &item) -> Result<void> {
        ++input.items;
        ++input.kinds[item.kind];
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    input.lastChange = latestOf(input);
    return input;
}

} // namespace corater
