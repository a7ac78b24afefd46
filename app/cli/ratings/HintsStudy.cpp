// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/HintsStudy.h"

#include "app/cli/StudyAccess.h"
#include "app/cli/ratings/HintsReport.h"
#include "codebook/hints/HintRule.h"
#include "models/commands/HintCommands.h"
#include "models/hints/HintTimes.h"
#include "models/hints/HintsAgainst.h"
#include "models/settling/SettlingReads.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct HintsStudyText
{
    Q_DECLARE_TR_FUNCTIONS(HintsStudy)
    CORATER_MESSAGES(HintsStudy)
};

Result<HintCodes> mapOf(const std::vector<std::string> &pairs, const Codebook &shown)
{
    HintCodes codes;
    for (const std::string &pair : pairs) {
        const QString text = argument(pair);
        const qsizetype equals = text.indexOf(u'=');
        const hints::HintRule *rule = hints::ruleNamed(text.left(qMax<qsizetype>(0, equals)).trimmed());
        if (equals < 0 || !rule) {
            QStringList known;
            for (const hints::HintRule *one : hints::allRules()) {
                known << one->name() + QStringLiteral("=CODE");
            }
            return fail(ErrorCode::Input, HintsStudyText::toSay("--map does not name a rule"), {},
                        known.join(QStringLiteral(", ")), text);
        }
        TRY(const auto named, hintCodesNamed(shown, text.mid(equals + 1)));
        codes[rule->number()] = named;
    }
    return codes;
}

Result<void> change(Study &study, const HintsStudyArguments &arguments)
{
    TRY(const auto codes, mapOf(arguments.map, study.codebook()));
    if (!codes.isEmpty()) {
        TRY(study.perform(setHintCodes(codes)));
    }
    return arguments.show.empty() ? Result<void>() : study.perform(showHints(arguments.show == "always"));
}

void printSettings(Cli &cli, const StudyReader &study, bool asJson)
{
    const Codebook &shown = study.codebook();
    const HintCodes codes = hintCodesOf(shown, study.setting(hintCodesSetting));
    const auto times = HintTimes::of(study.store());
    if (!times) {
        cli.fail(times.error());
        return;
    }
    const bool isAlways = showsHintsAlways(study);
    const QStringList rounds = roundsWithHints(*times, study.rounds());
    QJsonObject map;
    QString lines;
    for (const hints::HintRule *rule : hints::allRules()) {
        const QStringList names = namesOf(shown, codes.value(rule->number()));
        map[rule->name()] = QJsonArray::fromStringList(names);
        lines +=
            QStringLiteral("%1: %2\n")
                .arg(rule->name(), names.isEmpty() ? HintsStudyText::tr("no code") : names.join(QStringLiteral(", ")));
    }
    if (asJson) {
        cli.json({{QStringLiteral("map"), map},
                  {QStringLiteral("show"), isAlways ? QStringLiteral("always") : QStringLiteral("closed")},
                  {QStringLiteral("shown_now"), showsHints(study)},
                  {QStringLiteral("rounds_with_hints"), QJsonArray::fromStringList(rounds)}});
        return;
    }
    cli.out(lines +
            (isAlways ? HintsStudyText::tr("raters see hints while they rate")
                      : HintsStudyText::tr("raters see hints when no round is open")) +
            u'\n');
    if (!rounds.isEmpty()) {
        cli.out(HintsStudyText::tr("seen by raters in: %1").arg(rounds.join(QStringLiteral(", "))) + u'\n');
    }
}

Result<LabelledItems> labelsFor(const StudyReader &study, const QString &who)
{
    if (who == u"final") {
        TRY(const auto input, settlingInput(study));
        return settledLabels(input);
    }
    TRY(const auto rater, raterNamed(study, who));
    return labelsOfRater(study, rater);
}

void showAgainst(Cli &cli, const StudyReader &study, const QString &who, bool asJson)
{
    const auto labels = labelsFor(study, who);
    if (!labels) {
        cli.fail(labels.error().within(study.path()));
        return;
    }
    const auto hinted = hintedItems(study.store(), {terminalProgress(HintsStudyText::tr("judging")), &interrupted()});
    if (!hinted) {
        cli.fail(hinted.error());
        return;
    }
    // While proposals are hidden in an open round, proposed codes are left out for everyone.
    const Codebook shown = codebookShownTo(study, {});
    const auto against = HintsAgainst::of(*hinted, *labels, shown, hintCodesOf(shown, study.setting(hintCodesSetting)));
    if (!labels->openRounds.isEmpty()) {
        cli.say(SharedText::notInNumbers().arg(labels->openRounds.join(QStringLiteral(", "))));
    }
    if (against.withoutText > 0) {
        cli.say(SharedText::withoutText().arg(countOf(against.withoutText, Counted::Item)));
    }
    if (!asJson) {
        if (against.rules.empty()) {
            cli.say(HintsStudyText::tr("no rule suggests a code; set it with --map RULE=CODE"));
        }
        cli.out(hintsAgainstText(against, shown));
        return;
    }
    QJsonArray results;
    for (const HintAgainst &rule : against.rules) {
        results << hintRuleJson(rule, shown);
    }
    cli.json({{QStringLiteral("against"), who},
              {QStringLiteral("results"), results},
              {QStringLiteral("without_text"), against.withoutText},
              {QStringLiteral("open_rounds"), QJsonArray::fromStringList(labels->openRounds)}});
}

} // namespace

void askStudyOfHints(Cli &cli, const std::string &path, const HintsStudyArguments &arguments, bool asJson)
{
    const bool changes = !arguments.map.empty() || !arguments.show.empty();
    if (changes && !arguments.against.empty()) {
        cli.fail({.code = ErrorCode::Input,
                  .message = HintsStudyText::toSay(
                      "--against cannot be combined with --map and --show, which change the study"),
                  .place = {}});
        return;
    }
    const auto study = openStudy(cli, path, changes ? OpenMode::ReadWrite : OpenMode::ReadOnly);
    if (!study || !actAs(cli, *study, arguments.rater)) {
        return;
    }
    if (changes) {
        if (const auto done = change(*study, arguments); !done) {
            cli.fail(done.error().within(argument(path)));
            return;
        }
    }
    if (!arguments.against.empty()) {
        showAgainst(cli, *study, argument(arguments.against), asJson);
    } else {
        printSettings(cli, *study, asJson);
    }
}

} // namespace corater
