// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/RatingsText.h"

#include "app/cli/Saying.h"
#include "app/cli/ratings/RatingsJson.h"
#include "models/rounds/ModelRaters.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct RatingsTextText
{
    Q_DECLARE_TR_FUNCTIONS(RatingsText)
};

void sayOrigins(Cli &cli, const ImportedRatings &outcome, const QString &what, const OriginCount &origins)
{
    if (origins.single > 0) {
        cli.say(RatingsTextText::tr("%1: %2 that only one rater, or none, had answered")
                    .arg(what, countOf(origins.single, Counted::Decision)));
    }
    if (origins.unanimous + origins.disputed() == 0) {
        return;
    }
    QStringList parts;
    for (const auto &[rater, count] : origins.rater.asKeyValueRange()) {
        parts << RatingsTextText::tr("%1 for %2").arg(count).arg(outcome.names.value(rater));
    }
    parts << RatingsTextText::tr("%1 for neither").arg(origins.neither);
    parts += origins.differs > 0 ? QStringList{RatingsTextText::tr("%1 agreed to differ").arg(origins.differs)}
                                 : QStringList();
    cli.say(RatingsTextText::tr("%1: %2 unanimous; %3, settled %4")
                .arg(what, QString::number(origins.unanimous), countOf(origins.disputed(), Counted::Disagreement),
                     parts.join(QStringLiteral(", "))));
}

void sayPassages(Cli &cli, const ImportedRatings &outcome)
{
    if (outcome.passages > 0) {
        cli.say(outcome.passages == 1 ? RatingsTextText::tr("evidence: 1 passage")
                                      : RatingsTextText::tr("evidence: %n passages", nullptr, int(outcome.passages)));
    }
    if (outcome.lostPassageCount > 0) {
        cli.say(outcome.lostPassageCount == 1
                    ? RatingsTextText::tr("1 passage could not be located in the posts and is not imported:")
                    : RatingsTextText::tr("%n passages could not be located in the posts and are not imported:",
                                          nullptr, int(outcome.lostPassageCount)));
        for (const Message &passage : outcome.lostPassages) {
            cli.say(QStringLiteral("  %1").arg(passage.inWords()));
        }
        if (outcome.lostPassageCount > outcome.lostPassages.size()) {
            cli.say(QStringLiteral("  …"));
        }
    }
}

// Names the round of an earlier sheet that the ratings were added to.
void sayRound(Cli &cli, const QString &file, const ImportedRatings &outcome)
{
    if (outcome.joined) {
        cli.say(RatingsTextText::tr("%1: added to the round “%2”, which has ratings of these items by %3")
                    .arg(file, outcome.round, outcome.joinedRaters.join(QStringLiteral(", "))));
    }
    if (outcome.replaced > 0) {
        cli.say(RatingsTextText::tr("%1: earlier ratings replaced: %2").arg(file, QString::number(outcome.replaced)));
    }
}

QString asLeftOut(const QString &sentence)
{
    return RatingsTextText::tr("left out: %1").arg(sentence);
}

} // namespace

void sayReading(Cli &cli, const RatingSheet &sheet, const std::optional<Error> &unplaced)
{
    for (const SheetColumnUse &column : sheet.columns) {
        cli.say(RatingsTextText::tr("column %1 -> %2").arg(column.heading, column.use.inWords()));
    }
    if (!sheet.unused.isEmpty()) {
        cli.say(RatingsTextText::tr("columns not used: %1").arg(sheet.unused.join(QStringLiteral(", "))));
    }
    if (!sheet.notAsked.isEmpty()) {
        cli.say(RatingsTextText::tr("no column for the dimensions: %1").arg(sheet.notAsked.join(QStringLiteral(", "))));
    }
    for (const QString &note : readingNotes(sheet, unplaced)) {
        cli.say(RatingsTextText::tr("note: %1").arg(note));
    }
}

void printValues(Cli &cli, const RatingSheetOutcome &outcome)
{
    for (const MappedValue &value : outcome.sheet.values) {
        const Dimension *dimension = outcome.codebook.dimension(value.dimension);
        cli.out(QStringLiteral("%1  %2 -> %3  [%4]\n")
                    .arg(value.count, 6)
                    .arg(value.value, dimension->path(value.code).join(QStringLiteral(" > ")), dimension->name));
    }
}

void sayDifferences(Cli &cli, const ImportedRatings &refused)
{
    for (const RoundInCommon &common : refused.inCommon) {
        for (const Message &difference : common.differences) {
            cli.say(QStringLiteral("%1: %2").arg(common.round, difference.inWords()));
        }
        if (common.differing > common.differences.size()) {
            cli.say(QStringLiteral("%1: …").arg(common.round));
        }
    }
}

void sayImported(Cli &cli, const QString &file, const RatingSheetOutcome &whole)
{
    const RatingSheet &sheet = whole.sheet;
    const ImportedRatings &outcome = whole.ratings;
    for (const MappedValue &made : whole.madeCodes) {
        cli.say(RatingsTextText::tr("new code of %1: %2 (%3)")
                    .arg(whole.codebook.dimension(made.dimension)->name, made.value, QString::number(made.count)));
    }
    for (const QString &dimension : whole.widened) {
        cli.say(RatingsTextText::tr("%1 takes several codes from now on").arg(dimension));
    }
    if (whole.remembered) {
        cli.say(RatingsTextText::tr("%1: columns read as in an earlier sheet with these headings").arg(file));
    }
    sayFaults(cli, sheet.problems, sheet.problemCount, asLeftOut);
    if (sheet.blankRows > 0 || sheet.unratedRows > 0) {
        cli.say(RatingsTextText::tr("%1: %2 dropped, %3 without a rating skipped")
                    .arg(file, countOf(sheet.blankRows, Counted::BlankRow), countOf(sheet.unratedRows, Counted::Row)));
    }
    if (outcome.known) {
        cli.say(RatingsTextText::tr("%1: the study already has these ratings, as round “%2”; %3 added")
                    .arg(file, outcome.round, countOf(outcome.finals.labels, Counted::FinalLabel)));
    } else {
        cli.say(RatingsTextText::tr("%1: %2 with %3 on %4 (%5 of them new) by %6")
                    .arg(file, countOf(outcome.ratings, Counted::Rating), countOf(outcome.units, Counted::Unit),
                         countOf(outcome.items, Counted::Item), QString::number(outcome.newItems),
                         outcome.raters.join(QStringLiteral(", "))));
    }
    sayRound(cli, file, outcome);
    sayPassages(cli, outcome);
    if (!outcome.newRaters.isEmpty()) {
        cli.say(RatingsTextText::tr("new raters: %1").arg(outcome.newRaters.join(QStringLiteral(", "))));
    }
    if (outcome.newItems > 0 && outcome.newItems < outcome.items) {
        cli.say(RatingsTextText::tr("new items: %1%2")
                    .arg(outcome.newItemIds.join(QStringLiteral(", ")),
                         outcome.newItems > outcome.newItemIds.size() ? QStringLiteral(", …") : QString()));
    }
    sayOrigins(cli, outcome, RatingsTextText::tr("final screening"), outcome.screeningOrigins);
    sayOrigins(cli, outcome, RatingsTextText::tr("final labels"), outcome.labelOrigins);
    if (!outcome.unknownDeciders.isEmpty()) {
        cli.say(RatingsTextText::tr("decided by people who are not raters of the study; their names are kept in the "
                                    "text of the decisions: %1")
                    .arg(outcome.unknownDeciders.join(QStringLiteral(", "))));
    }
    for (const Message &conflict : outcome.finals.conflicts) {
        cli.say(RatingsTextText::tr("unchanged: %1").arg(conflict.inWords()));
    }
}

void sayLikelyModels(Cli &cli, const StudyReader &study, const QStringList &newRaters)
{
    for (const QString &rater : likelyModels(study)) {
        if (newRaters.contains(rater)) {
            cli.say(
                RatingsTextText::tr("If %1 is a model, its labels should settle nothing: corater alt-test %2 --model "
                                    "%1 --keep")
                    .arg(rater, study.path()));
        }
    }
}

} // namespace corater
