// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/PackageInput.h"

#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/DiscussionRepository.h"
#include "models/agreement/CodesBeside.h"
#include "models/agreement/ComparedCodes.h"
#include "models/agreement/IntraRater.h"
#include "models/package/tables/compared/ScopeNames.h"
#include "models/results/ResultsVariables.h"
#include "models/study/Proposals.h"

#include <algorithm>

namespace corater {

namespace {

void withoutEmpty(std::vector<DimensionAgreement> &results)
{
    std::erase_if(results, [](const DimensionAgreement &result) { return result.units.empty(); });
}

int depthOf(const AgreementInput &input)
{
    int depth = 1;
    const ComparedCodes compared(input, CodesOf::Sealed);
    for (const Dimension &dimension : compared.codebook().dimensions) {
        depth = std::max(depth, dimension.depth());
    }
    return depth;
}

// By codes, and by every level that the report has.
std::vector<DimensionAgreement> agreementOf(const AgreementInput &input)
{
    std::vector<DimensionAgreement> all = studyAgreement(input);
    const int depth = depthOf(input);
    StudyAgreementOptions how{.level = AgreementLevel::Category};
    for (how.categoryLevel = 0; how.categoryLevel + 1 < depth; ++how.categoryLevel) {
        for (DimensionAgreement &result : studyAgreement(input, how)) {
            if (how.categoryLevel > 0) {
                result.level = QStringLiteral("level %1").arg(how.categoryLevel + 1);
            }
            all.push_back(std::move(result));
        }
    }
    withoutEmpty(all);
    return all;
}

QString scopeName(const Round &round, const std::vector<PackageScope> &taken)
{
    QString name = round.name;
    while (name == allRounds || name == currentCodes || name.startsWith(sameRater) ||
           std::ranges::contains(taken, name, &PackageScope::name)) {
        name.prepend(QStringLiteral("round %1: ").arg(round.number));
    }
    return name;
}

PackageScope scopeOf(IntraRater rater, const AgreementInput &input)
{
    PackageScope scope{.name = sameRater + rater.name, .results = std::move(rater.results), .before = {}};
    std::erase_if(scope.results, [](const DimensionAgreement &result) { return result.level == u"set"; });
    for (DimensionAgreement &result : scope.results) {
        result.raters = QStringList{rater.name + firstTime, rater.name + secondTime};
    }
    for (const RatedTwice &twice : input.repeats) {
        if (twice.again.rater == rater.rater) {
            scope.before.insert({twice.again.round, twice.again.item}, twice.before.round);
        }
    }
    return scope;
}

} // namespace

std::vector<PackageScope> agreementScopes(const AgreementInput &input)
{
    std::vector<PackageScope> scopes;
    const auto add = [&scopes](PackageScope scope) {
        withoutEmpty(scope.results);
        if (!scope.results.empty()) {
            scopes.push_back(std::move(scope));
        }
    };
    add({.name = allRounds, .results = agreementOf(input), .before = {}});
    for (const Round &round : input.rounds.size() > 1 ? input.rounds : std::vector<Round>()) {
        add({.name = scopeName(round, scopes), .results = agreementOf(ofRound(input, round.id)), .before = {}});
    }
    if (codesChanged(input)) {
        add({.name = currentCodes, .results = studyAgreement(input, {.codes = CodesOf::Current}), .before = {}});
    }
    for (IntraRater &rater : intraRater(input)) {
        add(scopeOf(std::move(rater), input));
    }
    return scopes;
}

namespace {

Result<void> addVersions(PackageInput &input, const StudyReader &study)
{
    for (const CodebookVersion &version : versionsShownTo(study, {})) {
        TRY(auto content, study.wholeCodebookOf(version.id));
        CodebookVersion shown = version;
        shown.codebook = codebookShownTo(study, content, {});
        input.versions.push_back(std::move(shown));
    }
    return {};
}

Result<void> addRatings(PackageInput &input, const StudyReader &study)
{
    for (const Round &round : withoutTraining(study.rounds())) {
        if (!study.isClosed(round.id)) {
            ++input.openRounds;
            continue;
        }
        TRY(auto ratings, study.ratingsAsMade({.round = round.id}));
        std::ranges::move(ratings, std::back_inserter(input.ratings));
        TRY(const auto times, timesOf(study, round.id));
        std::ranges::copy(times, std::back_inserter(input.times));
    }
    return study.store().items().each([&](const Item &item) -> Result<void> {
        input.items.insert(item.id, {item.externalId, item.site});
        return {};
    });
}

// Every dimension over the units, screening and reasons over the items.
Result<void> addQuestions(PackageInput &input)
{
    const ResultsInput &results = input.report.results;
    for (const ResultsQuestion &question : resultsQuestions(results)) {
        if (question.kind == ResultsQuestion::Kind::Column) {
            continue;
        }
        const ResultsCases cases = casesOf(results, question);
        TRY(auto codes, variableOf(results, question, cases));
        PackageQuestion asked{.ofItems = cases == ResultsCases::Items, .codes = std::move(codes), .categories = {}};
        if (hasCategories(results, question)) {
            TRY(auto categories, variableOf(results, question, cases, ResultsLevel::Category));
            asked.categories = std::move(categories);
        }
        input.questions.push_back(std::move(asked));
    }
    return {};
}

// The flow would reveal which items were drawn for an open round, and how many.
void forgetOpenRounds(SelectionFlow &flow)
{
    std::erase_if(flow.rounds, [](const FlowRound &round) { return !round.closed; });
    QSet<ItemId> used;
    for (const FlowRound &round : flow.rounds) {
        for (const ListedCase &one : round.listed ? round.listed->cases : std::vector<ListedCase>()) {
            used.insert(one.item);
        }
    }
    for (const ListedCase &one : flow.leftOut ? flow.leftOut->cases : std::vector<ListedCase>()) {
        used.remove(one.item);
    }
    flow.waiting = std::max<qint64>(flow.items - flow.duplicates - used.size(), 0);
}

// A time would reveal work in an open round, and a hash that a rater has sealed it.
void forgetOpenRounds(ReportInput &report)
{
    QString latest;
    const auto take = [&](const QString &time) { latest = std::max(latest, time); };
    for (const Round &round : report.agreement.rounds) {
        take(round.createdAt);
        take(round.closedAt);
    }
    for (const FinalItem &item : report.settling.finals) {
        take(item.screeningDecision.at);
        for (const FinalUnit &unit : item.units) {
            for (const Decision &decision : unit.labels) {
                take(decision.at);
            }
        }
    }
    report.lastChange = latest;
    for (RoundRater &part : report.roundRaters) {
        if (!std::ranges::contains(report.agreement.rounds, part.round, &Round::id)) {
            part = {.round = part.round, .rater = part.rater, .sealedAt = {}, .contentHash = {}};
        }
    }
}

// Dimensions get their newest name, like codes.
void nameDimensions(PackageInput &input)
{
    for (PackageScope &scope : input.agreement) {
        for (DimensionAgreement &result : scope.results) {
            if (const Dimension *dimension = input.codebook.dimension(result.dimension)) {
                result.name = dimension->name;
            }
        }
    }
}

void countOpen(PackageInput &input)
{
    for (const EffectiveItem &item : effectiveFinals(input.report.settling)) {
        input.openItems += item.screening == Screening::Undecided ? 1 : 0;
        if (item.screening == Screening::In) {
            input.openUnits += std::ranges::count_if(
                item.units, [](const EffectiveUnit &unit) { return !unit.settled() || !unit.openAssessments.empty(); });
        }
    }
}

} // namespace

Result<PackageInput> packageInput(const StudyReader &study)
{
    TRY(auto report, reportInput(study));
    PackageInput input{.report = std::move(report)};
    input.codebook = codebookShownTo(study, {});
    TRY(addVersions(input, study).and_then([&] { return addRatings(input, study); }).and_then([&] {
        return addQuestions(input);
    }));
    TRY(auto discussions, study.store().discussions().read());
    input.discussions = std::move(discussions);
    TRY(auto memos, memoLines(study, RaterId{}));
    input.memos = std::move(memos);
    forgetOpenRounds(input.report);
    forgetOpenRounds(input.report.flow);
    input.agreement = agreementScopes(input.report.agreement);
    nameDimensions(input);
    countOpen(input);
    return input;
}

} // namespace corater
