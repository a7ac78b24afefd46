// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook change`: changes the codebook of a study and its labels; --dry-run only reports the effects.
#include "app/cli/Choices.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/codebook/CodebookEditArguments.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/JsonArray.h"
#include "codebook/ShownDecimal.h"
#include "codebook/agreement/ShownLimit.h"
#include "models/codebook/ChangePreview.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/documents/PlainValue.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <ranges>

namespace corater {

namespace {

struct ChangeText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommandChange)
    CORATER_MESSAGES(CodebookCommandChange)
};

constexpr qsizetype mostShown = 20;

struct ChangeArguments
{
    std::string study;
    std::string verb;
    std::vector<std::string> words;
    std::string dimension;
    std::string below;
    std::string definition;
    std::string rater;
    EditArguments options;
    bool forAll = false;
    bool dryRun = false;
    bool json = false;
};

QJsonObject kappaJson(const AffectedKappa &kappa)
{
    QJsonObject json{{QStringLiteral("dimension"), kappa.name},
                     {QStringLiteral("codes"), QStringLiteral("current")},
                     {QStringLiteral("level"), kappa.level},
                     {QStringLiteral("statistic"), kappa.statistic},
                     {QStringLiteral("n_pairs"), kappa.pairs},
                     {QStringLiteral("before"), PlainValue(kappa.before.value)},
                     {QStringLiteral("after"), PlainValue(kappa.after.value)}};
    const std::pair<QString, Statistic> limits[] = {{QStringLiteral("before_ci95_lower"), kappa.before.lower},
                                                    {QStringLiteral("before_ci95_upper"), kappa.before.upper},
                                                    {QStringLiteral("after_ci95_lower"), kappa.after.lower},
                                                    {QStringLiteral("after_ci95_upper"), kappa.after.upper}};
    for (const auto &[key, limit] : limits) {
        json.insert(key, PlainValue(limit));
        if (isCut(limit)) {
            json.insert(key + QStringLiteral("_shown"), PlainValue(shownLimit(limit)));
        }
    }
    return json;
}

QJsonObject exportJson(const ChangePreview &preview)
{
    QJsonArray cells;
    for (const AffectedCell &cell : preview.cells) {
        cells << QJsonObject{{QStringLiteral("unit"), cell.unit},
                             {QStringLiteral("column"), cell.column},
                             {QStringLiteral("before"), cell.before},
                             {QStringLiteral("after"), cell.after}};
    }
    return {{QStringLiteral("cells"), cells},
            {QStringLiteral("rows_added"), QJsonArray::fromStringList(preview.rowsAdded)},
            {QStringLiteral("rows_removed"), QJsonArray::fromStringList(preview.rowsRemoved)},
            {QStringLiteral("columns_added"), QJsonArray::fromStringList(preview.columnsAdded)},
            {QStringLiteral("columns_removed"), QJsonArray::fromStringList(preview.columnsRemoved)}};
}

QJsonObject previewJson(const ChangePreview &preview)
{
    QJsonArray labels;
    for (const AffectedLabels &rater : preview.raters) {
        labels << QJsonObject{{QStringLiteral("rater"), rater.name},
                              {QStringLiteral("labels"), rater.labels},
                              {QStringLiteral("replaced"), rater.replaced},
                              {QStringLiteral("recheck"), rater.recheck},
                              {QStringLiteral("sealed"), rater.sealed}};
    }
    const QJsonArray items = jsonArray(preview.items, [&](const ChangePreview::Item &item) { return item.externalId; });
    return {
        {QStringLiteral("labels"), labels},
        {QStringLiteral("final_labels"), preview.finals},
        {QStringLiteral("final_labels_replaced"), preview.finalsReplaced},
        {QStringLiteral("final_labels_recheck"), preview.finalsRecheck},
        {QStringLiteral("ratings_reopened"), preview.reopened},
        {QStringLiteral("items"), items},
        {QStringLiteral("withheld"), preview.withheld},
        {QStringLiteral("export"), exportJson(preview)},
        {QStringLiteral("kappa"), jsonArray(preview.kappas, kappaJson)},
        {QStringLiteral("refused"), preview.refusal.isEmpty() ? QJsonValue() : QJsonValue(preview.refusal.inWords())}};
}

QString shortList(const QStringList &all)
{
    return all.mid(0, mostShown).join(QStringLiteral(", ")) +
           (all.size() > mostShown ? QStringLiteral(", …") : QString());
}

QString kappaText(const Reported &kappa)
{
    const auto text = [](const Statistic &s) {
        return s.defined() ? inLanguage(QString::number(s.value(), 'f', 4)) : QStringLiteral("—");
    };
    return kappa.lower.defined()
               ? QStringLiteral("%1 [%2, %3]")
                     .arg(text(kappa.value), text(shownLimit(kappa.lower)), text(shownLimit(kappa.upper)))
               : text(kappa.value);
}

void printExport(Cli &cli, const ChangePreview &preview)
{
    const auto line = [&](Counted what, const QString &words, const QStringList &list) {
        if (!list.isEmpty()) {
            cli.out(words.arg(countOf(list.size(), what), shortList(list)) + u'\n');
        }
    };
    line(Counted::Column, ChangeText::tr("  export: %1 more: %2"), preview.columnsAdded);
    line(Counted::Column, ChangeText::tr("  export: %1 fewer: %2"), preview.columnsRemoved);
    line(Counted::Row, ChangeText::tr("  export: %1 more: %2"), preview.rowsAdded);
    line(Counted::Row, ChangeText::tr("  export: %1 fewer: %2"), preview.rowsRemoved);
    if (!preview.cells.empty()) {
        cli.out(ChangeText::tr("  export: %1").arg(countOf(qint64(preview.cells.size()), Counted::Cell)) + u'\n');
    }
    for (const AffectedCell &cell : preview.cells | std::views::take(mostShown)) {
        cli.out(QStringLiteral("    %1 %2: %3 -> %4\n").arg(cell.unit, cell.column, cell.before, cell.after));
    }
}

QString replacedText(qint64 labels)
{
    return labels == 1 ? ChangeText::tr("1 becomes another code")
                       : ChangeText::tr("%n become another code", nullptr, int(labels));
}

void printKappas(Cli &cli, const ChangePreview &preview)
{
    for (const AffectedKappa &kappa : preview.kappas) {
        cli.out(ChangeText::tr("  by current codes, %1 (%2, %3): %4 %5 -> %6")
                    .arg(kappa.name, kappa.level, countOf(kappa.pairs, Counted::Unit), kappa.statistic,
                         kappaText(kappa.before), kappaText(kappa.after)) +
                u'\n');
    }
    const auto isLimitCut = [](const AffectedKappa &kappa) {
        return isCut(kappa.before.lower) || isCut(kappa.before.upper) || isCut(kappa.after.lower) ||
               isCut(kappa.after.upper);
    };
    if (std::ranges::any_of(preview.kappas, isLimitCut)) {
        cli.out(ChangeText::tr("  interval limits beyond -1 and 1 are cut there") + u'\n');
    }
}

void print(Cli &cli, const ChangePreview &preview)
{
    for (const AffectedLabels &rater : preview.raters) {
        cli.out(ChangeText::tr("  %1: %2; %3, %4 to review, %5 sealed")
                    .arg(rater.name, countOf(rater.labels, Counted::Label), replacedText(rater.replaced),
                         QString::number(rater.recheck), QString::number(rater.sealed)) +
                u'\n');
    }
    if (preview.finals > 0) {
        cli.out(ChangeText::tr("  final labels: %1; %2, %3 to review")
                    .arg(QString::number(preview.finals), replacedText(preview.finalsReplaced),
                         QString::number(preview.finalsRecheck)) +
                u'\n');
    }
    if (preview.reopened > 0) {
        cli.out(ChangeText::tr("  ratings that would change between done and not done: %1").arg(preview.reopened) +
                u'\n');
    }
    QStringList items;
    for (const ChangePreview::Item &item : preview.items) {
        items << item.externalId;
    }
    if (!items.isEmpty()) {
        cli.out(ChangeText::tr("  items: %1").arg(shortList(items)) + u'\n');
    }
    printExport(cli, preview);
    printKappas(cli, preview);
    if (preview.withheld) {
        cli.out(ChangeText::tr("  labels of other raters in an open round, and kappa with them, stay hidden until all "
                               "have sealed") +
                u'\n');
    }
    if (!preview.refusal.isEmpty()) {
        cli.out(ChangeText::tr("  refused: %1").arg(preview.refusal.inWords()) + u'\n');
    }
}

EditArguments editArguments(const ChangeArguments &typed)
{
    EditArguments edit = typed.options;
    edit.verb = argument(typed.verb);
    for (const std::string &word : typed.words) {
        edit.words << argument(word);
    }
    edit.dimension = argument(typed.dimension);
    edit.below = argument(typed.below);
    edit.definition = argument(typed.definition);
    return edit;
}

/// The edit to perform: a change of the codebook, or a proposal that only its rater sees.
struct Asked
{
    CodebookEdit edit;
    QString words;
    bool proposal = false;
};

// While a round is open, a code that a rater adds would reveal what they saw, so it becomes a proposal, as with F7 in
// the window.
Result<Asked> askedOf(const StudyReader &study, const Codebook &shown, const ChangeArguments &typed)
{
    TRY(const auto edit, editOf(shown, editArguments(typed)));
    const auto *added = std::get_if<AddCode>(&edit);
    Asked asked{.edit = edit, .words = textOf(edit, shown)};
    asked.proposal = added && !typed.forAll && hidesProposals(study);
    if (!asked.proposal) {
        return asked;
    }
    if (!valid(study.actor())) {
        return fail(ErrorCode::Input,
                    ChangeText::toSay("%1 is open: say who proposes the code, which then stays hidden from the other "
                                      "raters, or that all raters see it now")
                        .arg(study.currentRound()->name),
                    {}, ChangeText::toSay("--rater NAME or --for-all"));
    }
    asked.words = ChangeText::tr("propose the code %1, hidden from the other raters").arg(added->code.name);
    return asked;
}

Result<void> perform(Study &study, const Asked &asked)
{
    if (asked.proposal) {
        const AddCode &added = std::get<AddCode>(asked.edit);
        return study.perform(proposeCode(added.dimension, added.code, study.actor(), {}));
    }
    return study.perform(editCodebook(asked.edit));
}

void change(Cli &cli, const ChangeArguments &typed)
{
    const auto study = openStudy(cli, typed.study, typed.dryRun ? OpenMode::ReadOnly : OpenMode::ReadWrite);
    if (!study || !actAs(cli, *study, typed.rater)) {
        return;
    }
    const Codebook shown = study->codebook();
    const auto asked = askedOf(*study, shown, typed);
    const auto changed = asked ? applied(shown, {asked->edit}) : Result<CodebookChange>(std::unexpected(asked.error()));
    const auto snapshot = changed ? changeSnapshot(*study) : Result<ChangeSnapshot>(std::unexpected(changed.error()));
    if (!snapshot) {
        cli.fail(snapshot.error());
        return;
    }
    const ChangePreview preview = previewChange(*snapshot, *changed);
    if (!typed.dryRun && !preview.refusal.isEmpty()) {
        cli.fail({.code = ErrorCode::Refused, .message = preview.refusal});
        return;
    }
    if (!typed.dryRun) {
        if (const auto done = perform(*study, *asked); !done) {
            cli.fail(done.error());
            return;
        }
    }
    if (typed.json) {
        QJsonObject json = previewJson(preview);
        json[u"change"] = asked->words;
        json[u"done"] = !typed.dryRun;
        cli.json(json);
    } else {
        cli.out((typed.dryRun ? ChangeText::tr("dry run: %1") : ChangeText::tr("done: %1")).arg(asked->words) + u'\n');
        print(cli, preview);
    }
    if (!preview.refusal.isEmpty()) {
        cli.answerIsNo();
    }
}

} // namespace

void addCodebookChange(CLI::App &parent, Cli &cli)
{
    CLI::App *command =
        parent.add_subcommand("change", CliHelp::tr("Change the codebook of a study and its labels with it"));
    std::vector<std::string> verbs;
    std::string help = CliHelp::tr("What to do:");
    for (const auto &[verb, words] : editVerbs()) {
        verbs.push_back(verb.toStdString());
        help += "\n  " + verbs.back() + " " + words.toStdString();
    }
    auto arguments = std::make_shared<ChangeArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("A study"))->required();
    command->add_option("DO", arguments->verb, help)->required()->check(oneOf(verbs));
    command->add_option("WORDS", arguments->words, CliHelp::tr("Arguments of the change: names of codes, texts"));
    command->add_option("--dimension", arguments->dimension,
                        CliHelp::tr("The dimension of the codes, or of an added code"));
    command->add_option("--below", arguments->below,
                        CliHelp::tr("The category to add or move a code to (default: the top level)"));
    command->add_option("--definition", arguments->definition, CliHelp::tr("Of what is added"));
    command
        ->add_option("--maximum", arguments->options.maximum,
                     CliHelp::tr("Most codes per unit of an added dimension; 0: any number"))
        ->check(within(0, 1000));
    command->add_flag("--optional", arguments->options.optional, CliHelp::tr("An added dimension is optional"));
    command->add_flag("--same-meaning", arguments->options.sameMeaning,
                      CliHelp::tr("define: only the wording changes, no label needs a review"));
    command->add_flag("--forget-old-name", arguments->options.forgetOldName,
                      CliHelp::tr("rename: do not keep the old name as an alias"));
    command->add_option(
        "--rater", arguments->rater,
        CliHelp::tr(
            "Who makes the change: only they can undo it, and the preview counts their own labels in an open round"));
    command->add_flag(
        "--for-all", arguments->forAll,
        CliHelp::tr("add, while a round is open: show the code to every rater at once. Otherwise it is a proposal of "
                    "--rater, hidden from the others until the round is closed or its proposals are shown"));
    command->add_flag("--dry-run", arguments->dryRun, CliHelp::tr("Only show what would change"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->callback([&cli, arguments] { change(cli, *arguments); });
}

} // namespace corater
