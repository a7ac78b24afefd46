// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/share/ShareReport.h"

#include "app/cli/StudyAccess.h"
#include "app/cli/share/Passphrase.h"
#include "models/commands/StudyCommands.h"
#include "models/share/PartNotes.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct ShareReportText
{
    Q_DECLARE_TR_FUNCTIONS(ShareReport)
};

QString changes(qint64 count)
{
    return count == 1 ? ShareReportText::tr("1 change") : ShareReportText::tr("%n changes", nullptr, int(count));
}

} // namespace

void reportExchange(Cli &cli, const Study &study, const QString &place, const ExchangeOutcome &outcome)
{
    const auto say = [&](qint64 count, const QString &one, const QString &many) {
        if (count > 0) {
            cli.say(count == 1 ? one : many);
        }
    };
    const MergeOutcome &merged = outcome.merged;
    cli.say(
        ShareReportText::tr("%1: %2 received, %3 sent").arg(place, changes(merged.entries), changes(outcome.given)));
    say(merged.opened, ShareReportText::tr("1 change of a closed round can be read now"),
        ShareReportText::tr("%n changes of closed rounds can be read now", nullptr, int(merged.opened)));
    say(merged.newConflicts, ShareReportText::tr("1 new contradiction; both values are kept: corater conflicts"),
        ShareReportText::tr("%n new contradictions; both values of each are kept: corater conflicts", nullptr,
                            int(merged.newConflicts)));
    say(outcome.waiting, ShareReportText::tr("1 file is still incomplete; the next sync reads it"),
        ShareReportText::tr("%n files are still incomplete; the next sync reads them", nullptr, int(outcome.waiting)));
    say(outcome.replaced,
        ShareReportText::tr("1 file of this copy was damaged or missing there; its content was sent again"),
        ShareReportText::tr("%n files of this copy were damaged or missing there; their content was sent again",
                            nullptr, int(outcome.replaced)));
    const auto sharing = sharingPlaces(study);
    const auto seals = sealNotes(study);
    const auto leftOut = sharing ? leftOutNotes(study, sharing->rater) : std::unexpected(sharing.error());
    for (const QString &note : seals.value_or(QStringList()) + leftOut.value_or(QStringList())) {
        cli.say(QStringLiteral("  ") + note);
    }
    for (const Message &refused : outcome.refused) {
        cli.say(ShareReportText::tr("not accepted: %1").arg(refused.inWords()));
    }
    if (!outcome.refused.isEmpty()) {
        cli.answerIsNo();
    }
}

QJsonObject exchangeJson(const QString &place, const ExchangeOutcome &outcome)
{
    QJsonArray faulty;
    for (const FaultyParcel &parcel : outcome.faulty) {
        faulty.append(QJsonObject{{"copy", parcel.name.copy}, {"number", parcel.name.number}, {"rater", parcel.rater}});
    }
    return {{"place", place},
            {"entries", outcome.merged.entries},
            {"items", outcome.merged.items},
            {"readable", outcome.merged.opened},
            {"given", outcome.given},
            {"waiting", outcome.waiting},
            {"new_conflicts", outcome.merged.newConflicts},
            {"damaged", faulty},
            {"sent_again", outcome.replaced},
            {"refused", QJsonArray::fromStringList(inWords(outcome.refused))}};
}

Result<void> takePartAs(Study &study, const QString &name, bool isNew, const std::string &passphraseFile)
{
    auto rater = raterNamed(study, name);
    if (!rater && isNew) {
        const auto added = study.perform(addRater(name, false));
        rater = added ? raterNamed(study, name) : std::unexpected(added.error());
    }
    TRY(const auto takesPart, rater ? hasKey(study, *rater) : std::unexpected(rater.error()));
    TRY(const auto passphrase, askPassphrase(passphraseFile, !takesPart));
    return takePart(study, *rater, passphrase);
}

} // namespace corater
