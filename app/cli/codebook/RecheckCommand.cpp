// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/codebook/NamePair.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/JsonArray.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/RoundPlan.h"
#include "models/agreement/CellLabels.h"
#include "models/codebook/ReviewedLabels.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct RecheckText
{
    Q_DECLARE_TR_FUNCTIONS(RecheckCommand)
    CORATER_MESSAGES(RecheckCommand)
};

struct RecheckOptions
{
    std::string study;
    std::string rater;
    std::string round;
    std::string dimension;
    std::string pair;
    bool dryRun = false;
    bool json = false;
};

/// Limits the list to a rater, a round and a dimension; an invalid id means any.
struct Scope
{
    RaterId rater{};
    RoundId round{};
    DimensionId dimension{};
};

/// The two codes that were confused.
struct Pair
{
    DimensionId dimension{};
    CodeId a{};
    CodeId b{};
};

Result<Scope> scopeOf(const StudyReader &study, const RecheckOptions &options)
{
    Scope scope;
    if (!options.rater.empty()) {
        TRY(const auto rater, raterNamed(study, argument(options.rater)));
        scope.rater = rater;
    }
    if (!options.round.empty()) {
        TRY(const auto round, roundNamed(study, argument(options.round)));
        scope.round = round;
    }
    if (!options.dimension.empty()) {
        const Dimension *dimension = study.codebook().dimensionNamed(argument(options.dimension));
        if (!dimension) {
            QStringList known;
            for (const Dimension &each : study.codebook().dimensions) {
                known << each.name;
            }
            return fail(ErrorCode::Input,
                        didYouMean(RecheckText::toSay("no such dimension"), argument(options.dimension), known),
                        {.file = argument(options.study)}, known.join(QStringLiteral(", ")),
                        argument(options.dimension));
        }
        scope.dimension = dimension->id;
    }
    return scope;
}

// --dimension is needed only if several dimensions have both codes.
Result<Pair> pairOf(const StudyReader &study, const RecheckOptions &options, DimensionId only, RaterId rater)
{
    TRY(const auto names, namePair(options.pair, RecheckText::toSay("--pair does not name two codes")));
    std::vector<Pair> found;
    QStringList dimensions;
    const Codebook shown = codebookShownTo(study, rater);
    for (const Dimension &dimension : shown.dimensions) {
        const Resolution a = resolve(dimension, names[0]);
        const Resolution b = resolve(dimension, names[1]);
        if ((!valid(only) || dimension.id == only) && a.resolved() && b.resolved()) {
            found.push_back({dimension.id, a.code, b.code});
            dimensions << dimension.name;
        }
    }
    if (found.empty()) {
        const QStringList known = codeNames(shown);
        Message refused = RecheckText::toSay("no dimension has both codes");
        for (const QString &name : names) {
            refused = known.contains(name, Qt::CaseInsensitive) ? refused : didYouMean(refused, name, known);
        }
        return fail(ErrorCode::Input, refused, {.file = argument(options.study)}, {}, argument(options.pair));
    }
    if (found.size() > 1) {
        return fail(ErrorCode::Input, RecheckText::toSay("several dimensions have both codes"),
                    {.cell = QStringLiteral("--dimension")}, dimensions.join(QStringLiteral(", ")));
    }
    if (found.front().a == found.front().b) {
        return fail(ErrorCode::Input, RecheckText::toSay("--pair names one code twice"), {}, QStringLiteral("A,B"),
                    argument(options.pair));
    }
    return found.front();
}

// Labels in rounds that every rater has sealed, compared by current codes because --pair names current codes.
Result<std::vector<RecheckLabel>> labelsToMark(const StudyReader &study, const Pair &pair, const Scope &scope)
{
    TRY(const auto input, agreementInput(study, scope.round));
    std::vector<RecheckLabel> labels;
    for (const DimensionAgreement &result : studyAgreement(input, {.codes = CodesOf::Current})) {
        if (result.dimension == pair.dimension && result.level == u"code") {
            labels = labelsOfPair(result, pair.a, pair.b);
        }
    }
    return labels;
}

bool mark(Cli &cli, Study &study, const RecheckOptions &options, const Scope &scope)
{
    const auto pair = pairOf(study, options, scope.dimension, scope.rater);
    if (!pair) {
        cli.fail(pair.error());
        return false;
    }
    if (valid(scope.round) && !study.isClosed(scope.round)) {
        const Result<void> open =
            fail(ErrorCode::Refused, RecheckText::toSay("disagreements are shown when every rater has sealed %1")
                                         .arg(study.round(scope.round)->name));
        cli.fail(open.error().within(argument(options.study)));
        return false;
    }
    const auto labels = labelsToMark(study, *pair, scope);
    if (!labels) {
        cli.fail(labels.error());
        return false;
    }
    const Codebook book = codebookShownTo(study, scope.rater);
    const QString words =
        RecheckText::tr("%1, %2 or %3")
            .arg(book.dimension(pair->dimension)->name, book.code(pair->a)->name, book.code(pair->b)->name);
    if (labels->empty()) {
        cli.say(RecheckText::tr("%1: no two raters disagree in this way").arg(words));
        return true;
    }
    study.setActor(scope.rater);
    if (const auto done = study.perform(askRecheck(*labels)); !done) {
        cli.fail(done.error().within(argument(options.study)));
        return false;
    }
    const int count = int(labels->size());
    cli.say(options.dryRun
                ? RecheckText::tr("%1: %2 would get a review request").arg(words, countOf(count, Counted::Label))
            : count == 1 ? RecheckText::tr("%1: 1 label has a review request").arg(words)
                         : RecheckText::tr("%1: %n labels have a review request", nullptr, count).arg(words));
    return true;
}

/// Gives the names for the list. Made and used by list() alone.
class Words
{
public:
    Words(const StudyReader &study, RaterId viewer)
        : m_study(study), m_viewer(viewer), m_codebook(codebookShownTo(study, viewer))
    {
    }

    QString rater(RaterId id) const
    {
        const std::optional<Rater> rater = m_study.rater(id);
        return rater ? rater->name : QString();
    }
    QString round(RoundId id) const { return m_study.round(id)->name; }
    QString dimension(DimensionId id) const
    {
        const Dimension *dimension = m_codebook.dimension(id);
        return dimension ? dimension->name : QString();
    }
    QStringList codes(const std::vector<CodeId> &ids) const
    {
        QStringList names;
        for (const CodeId id : ids) {
            const Code *code = m_codebook.code(id);
            names << (code ? code->name : QString());
        }
        return names;
    }
    QString item(ItemId id) const
    {
        const auto item = m_study.item(id);
        return item ? item->externalId : QString();
    }
    QString version(VersionId id) const { return versionShownTo(m_study, id, m_viewer).name; }

private:
    const StudyReader &m_study;
    RaterId m_viewer;
    Codebook m_codebook;
};

QString reasonWord(RecheckReason reason)
{
    switch (reason) {
    case RecheckReason::Definition:
        return QStringLiteral("definition");
    case RecheckReason::NotOffered:
        return QStringLiteral("not_offered");
    case RecheckReason::TooMany:
        return QStringLiteral("too_many");
    case RecheckReason::Confused:
        return QStringLiteral("confused");
    case RecheckReason::Asked:
        return QStringLiteral("asked");
    }
    return {};
}

QString reasonText(const RecheckEntry &entry, const Words &words)
{
    switch (entry.reason) {
    case RecheckReason::Definition:
        return RecheckText::tr("the definition has changed");
    case RecheckReason::NotOffered:
        return SharedText::noLongerOffered();
    case RecheckReason::TooMany:
        return SharedText::tooManyCodes();
    case RecheckReason::Confused:
        return RecheckText::tr("another rater: %1").arg(words.codes({entry.confusedWith}).first());
    case RecheckReason::Asked:
        return RecheckText::tr("somebody requested it");
    }
    return {};
}

QJsonObject entryJson(const RecheckEntry &entry, const Words &words)
{
    return {{"rater", words.rater(entry.rater)},
            {"round", words.round(entry.round)},
            {"item", words.item(entry.item)},
            {"unit", entry.ordinal},
            {"dimension", words.dimension(entry.dimension)},
            {"codes", QJsonArray::fromStringList(words.codes(entry.codes))},
            {"codebook_version", words.version(entry.version)},
            {"reason", reasonWord(entry.reason)},
            {"confused_with", valid(entry.confusedWith) ? QJsonValue(words.codes({entry.confusedWith}).first())
                                                        : QJsonValue(QJsonValue::Null)},
            {"sealed", entry.sealed}};
}

QJsonObject answerJson(const ReviewedLabel &look, const Words &words)
{
    return {{"rater", words.rater(look.rater)},
            {"round", words.round(look.round)},
            {"item", words.item(look.item)},
            {"unit", look.ordinal},
            {"dimension", words.dimension(look.dimension)},
            {"sealed_codes", QJsonArray::fromStringList(words.codes(look.sealed))},
            {"later_codes", QJsonArray::fromStringList(words.codes(look.later))},
            {"answered_at", look.answeredAt},
            {"changed", look.changed()}};
}

/// The listing of a study: labels to review, reviews after sealing, and whether some are withheld.
struct Listed
{
    std::vector<RecheckEntry> entries;
    std::vector<ReviewedLabel> answers;
    bool withheld = false; ///< a round is open; set even if nothing is to be reviewed in it, which would reveal labels
};

// While a round is open, nobody sees which labels another rater gave, nor how many: for a code that has just been
// changed, the number would reveal how often they gave it. With --rater, a rater sees their own.
Result<Listed> listed(const StudyReader &study, const Scope &scope)
{
    TRY(const auto input, recheckInput(study, scope.rater, scope.round));
    const auto looked = [&](const auto &label) {
        return !valid(scope.dimension) || label.dimension == scope.dimension;
    };
    Listed list;
    list.withheld = !valid(scope.rater) && std::ranges::any_of(study.rounds(), [&](const Round &round) {
        return !study.isClosed(round.id) && !isTraining(round) && (!valid(scope.round) || round.id == scope.round);
    });
    for (RecheckEntry &entry : recheckList(input)) {
        if (looked(entry) && (valid(scope.rater) || study.isClosed(entry.round))) {
            list.entries.push_back(std::move(entry));
        }
    }
    for (ReviewedLabel &look : reviewedLabels(input)) {
        if (looked(look) && look.answered() && (valid(scope.rater) || study.isClosed(look.round))) {
            list.answers.push_back(std::move(look));
        }
    }
    return list;
}

void printText(Cli &cli, const Listed &list, const Words &words)
{
    QString text = RecheckText::tr("%1 to review").arg(countOf(qint64(list.entries.size()), Counted::Label)) + u'\n';
    for (const RecheckEntry &entry : list.entries) {
        text += QStringLiteral("  %1  %2 · %3  %4: %5  (%6)\n")
                    .arg(words.rater(entry.rater), words.item(entry.item), QString::number(entry.ordinal),
                         words.dimension(entry.dimension), words.codes(entry.codes).join(QStringLiteral(", ")),
                         reasonText(entry, words));
    }
    if (!list.answers.empty()) {
        text += RecheckText::tr("reviewed after sealing: %1, with other codes: %2")
                    .arg(list.answers.size())
                    .arg(std::ranges::count_if(list.answers, &ReviewedLabel::changed)) +
                u'\n';
    }
    for (const ReviewedLabel &look : list.answers) {
        if (look.changed()) {
            text += RecheckText::tr("  %1  %2 · %3  %4: %5, later %6")
                        .arg(words.rater(look.rater), words.item(look.item), QString::number(look.ordinal),
                             words.dimension(look.dimension), words.codes(look.sealed).join(QStringLiteral(", ")),
                             words.codes(look.later).join(QStringLiteral(", "))) +
                    u'\n';
        }
    }
    cli.out(text);
    if (list.withheld) {
        cli.say(asNote(RecheckText::tr("labels of the open round are hidden; --rater NAME shows your own")));
    }
}

void list(Cli &cli, const StudyReader &study, const Scope &scope, bool json)
{
    const auto list = listed(study, scope);
    if (!list) {
        cli.fail(list.error());
        return;
    }
    const Words words(study, scope.rater);
    if (!json) {
        printText(cli, *list, words);
        return;
    }
    const QJsonArray waiting =
        jsonArray(list->entries, [&](const RecheckEntry &entry) { return entryJson(entry, words); });
    const QJsonArray answered =
        jsonArray(list->answers, [&](const ReviewedLabel &look) { return answerJson(look, words); });
    cli.json({{"labels", waiting}, {"answered", answered}, {"withheld", list->withheld}});
}

void runRecheck(Cli &cli, const RecheckOptions &options)
{
    const auto study = options.pair.empty() ? openStudy(cli, options.study, OpenMode::ReadOnly)
                                            : openToChange(cli, options.study, options.dryRun);
    if (!study) {
        return;
    }
    const auto scope = scopeOf(*study, options);
    if (!scope) {
        Error error = scope.error();
        error.place.file = argument(options.study);
        cli.fail(error);
        return;
    }
    if (!options.pair.empty() && (!mark(cli, *study, options, *scope) || !options.json)) {
        return;
    }
    list(cli, *study, *scope, options.json);
}

} // namespace

void addRecheckCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "recheck", CliHelp::tr("List review requests, or request a review of labels that raters confused"));
    auto options = std::make_shared<RecheckOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("--rater", options->rater,
                        CliHelp::tr("Only this rater's, including open rounds; with --pair: who requests the review"));
    command->add_option("--round", options->round, CliHelp::tr("Only this round, by number or name"));
    command->add_option("--dimension", options->dimension, CliHelp::tr("Only this dimension"));
    command->add_option(
        "--pair", options->pair,
        CliHelp::tr(
            "Two codes, \"A,B\": request a review wherever one rater gave one code and another rater the other"));
    command->add_flag("--dry-run", options->dryRun,
                      CliHelp::tr("With --pair: change nothing, show what would be requested"));
    command->add_flag("--json", options->json, CliHelp::tr("List as JSON"));
    command->footer(
        CliHelp::tr("Sealed labels stay as they are: a rater's answer to a review request (Codebook, Review requests) "
                    "is\nrecorded beside them, and agreement is computed from the sealed labels."));
    command->callback([&cli, options] { runRecheck(cli, *options); });
}

} // namespace corater
