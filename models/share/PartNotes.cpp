// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/PartNotes.h"

#include "data/exchange/CopyRepository.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct PartNotesText
{
    Q_DECLARE_TR_FUNCTIONS(PartNotes)
};

QString nameOf(const StudyReader &study, RaterId rater)
{
    const auto found = study.rater(rater);
    return found ? found->name : PartNotesText::tr("somebody");
}

QString nameOf(const StudyReader &study, RoundId round)
{
    return study.round(round).value_or(Round()).name;
}

QString minuteOf(const QString &utc)
{
    return utc.left(16).replace(u'T', u' ');
}

} // namespace

Result<QStringList> sealNotes(const StudyReader &study)
{
    TRY(const auto seals, CopyRepository(study.store()).secondSeals());
    QStringList notes;
    for (const SecondSeal &second : seals) {
        if (study.isHidden(second.round)) {
            continue;
        }
        const auto standing = std::ranges::find_if(study.roundRaters(), [&](const RoundRater &part) {
            return part.round == second.round && part.rater == second.rater;
        });
        const QString at = standing == study.roundRaters().end() ? QString() : standing->sealedAt;
        notes << PartNotesText::tr(
                     "%1 sealed %2 twice, in two copies: the seal of %3 UTC counts, and the ratings under "
                     "that of %4 UTC (%5…) do not")
                     .arg(nameOf(study, second.rater), nameOf(study, second.round), minuteOf(at), minuteOf(second.at),
                          second.hash.left(12));
    }
    return notes;
}

Result<QStringList> leftOutNotes(const StudyReader &study, RaterId viewer)
{
    TRY(const auto all, CopyRepository(study.store()).leftOut());
    QStringList notes;
    for (const LeftOutRater &one : all) {
        notes << (one.rater == viewer
                      ? PartNotesText::tr(
                            "%1 left you out of %2 (%3 UTC): %4. Your ratings of it stay encrypted and are "
                            "not counted")
                            .arg(nameOf(study, one.by), nameOf(study, one.round), minuteOf(one.at), one.reason)
                      : PartNotesText::tr("%1 left %2 out of %3 (%4 UTC): %5")
                            .arg(nameOf(study, one.by), nameOf(study, one.rater), nameOf(study, one.round),
                                 minuteOf(one.at), one.reason));
    }
    return notes;
}

} // namespace corater
