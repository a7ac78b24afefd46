// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ShareReport.h"

#include "app/cli/Passphrase.h"
#include "app/cli/StudyAccess.h"
#include "models/commands/SetUp.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct ShareReportText
{
    Q_DECLARE_TR_FUNCTIONS(ShareReport)
};

QString counted(qint64 count, const QString &one, const QString &many)
{
    return count == 1 ? one : many.arg(count);
}

} // namespace

void reportExchange(Cli &cli, const QString &place, const ExchangeOutcome &outcome)
{
    using Text = ShareReportText;
    cli.say(Text::tr("%1: %2 came in, %3 went out")
                .arg(place, counted(outcome.merged.entries, Text::tr("1 change"), Text::tr("%1 changes")),
                     counted(outcome.given, Text::tr("1 change"), Text::tr("%1 changes"))));
    if (outcome.merged.opened > 0) {
        cli.say(counted(outcome.merged.opened, Text::tr("1 change of a round that all have sealed can be read now"),
                        Text::tr("%1 changes of rounds that all have sealed can be read now")));
    }
    if (outcome.merged.newConflicts > 0) {
        cli.say(counted(outcome.merged.newConflicts, Text::tr("1 new contradiction; both values are kept: corater conflicts"),
                        Text::tr("%1 new contradictions; both values of each are kept: corater conflicts")));
    }
    if (outcome.waiting > 0) {
        cli.say(counted(outcome.waiting, Text::tr("1 file has not come whole yet; it is taken the next time"),
                        Text::tr("%1 files have not come whole yet; they are taken the next time")));
    }
    for (const QString &refused : outcome.refused) {
        cli.say(Text::tr("not taken: ") + refused);
    }
    if (!outcome.refused.isEmpty()) {
        cli.answerIsNo();
    }
}

QJsonObject exchangeJson(const QString &place, const ExchangeOutcome &outcome)
{
    return {{"place", place},
            {"entries", outcome.merged.entries},
            {"items", outcome.merged.items},
            {"readable", outcome.merged.opened},
            {"given", outcome.given},
            {"waiting", outcome.waiting},
            {"new_conflicts", outcome.merged.newConflicts},
            {"refused", QJsonArray::fromStringList(outcome.refused)}};
}

Result<void> takePartAs(Study &study, const QString &name, bool isNew, const std::string &passphraseFile)
{
    auto rater = raterNamed(study, name);
    if (!rater && isNew) {
        const auto added = study.perform(AddRater(name, false));
        rater = added ? raterNamed(study, name) : std::unexpected(added.error());
    }
    const auto takesPart = rater ? hasKey(study, *rater) : std::unexpected(rater.error());
    const auto passphrase = takesPart ? askPassphrase(passphraseFile, !*takesPart) : std::unexpected(takesPart.error());
    return passphrase ? takePart(study, *rater, *passphrase) : std::unexpected(passphrase.error());
}

} // namespace corater
