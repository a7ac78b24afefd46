// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/AgreeStudy.h"

#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "models/agreement/CodesBeside.h"
#include "models/agreement/ComparedCodes.h"
#include "models/agreement/IntraRater.h"
#include "models/agreement/StudyEvidence.h"
#include "models/agreement/StudyUnitizing.h"
#include "models/study/StudyStatus.h"

#include <algorithm>

namespace corater {

namespace {

struct AgreeStudyMessages
{
    CORATER_MESSAGES(AgreeStudy)
};

// The dimension is looked up by its current name, then by its name at the time of rating.
Result<void> keepDimension(const StudyReader &study, const Codebook &compared, const QString &wanted,
                           std::vector<DimensionAgreement> &results)
{
    if (wanted.isEmpty()) {
        return {};
    }
    const Dimension *current = study.codebook().dimensionNamed(wanted);
    const Dimension *dimension = current ? current : compared.dimensionNamed(wanted);
    if (!dimension && wanted.compare(QLatin1String("screening"), Qt::CaseInsensitive) != 0) {
        const QStringList known = QStringList(QStringLiteral("screening")) + dimensionNames(study.codebook());
        return fail(ErrorCode::Input, didYouMean(AgreeStudyMessages::toSay("no such dimension"), wanted, known),
                    {.file = study.path()}, known.join(QStringLiteral(", ")), wanted);
    }
    const DimensionId id = dimension ? dimension->id : DimensionId{};
    std::erase_if(results, [&](const DimensionAgreement &result) { return result.dimension != id; });
    return {};
}

// Function that gives the guide's rule for two codes, by their positions.
std::function<QString(int, int)> rulesOf(const std::shared_ptr<const Codebook> &book, const std::vector<CodeId> &codes)
{
    if (codes.empty()) {
        return {};
    }
    return [book, codes](int a, int b) {
        const std::vector<Rule> rules = book->rulesFor(codes[size_t(a)], codes[size_t(b)]);
        return rules.empty() ? QString() : rules.front().text;
    };
}

QStringList namesOf(const std::vector<ComparedPlace> &places)
{
    QStringList names;
    for (const ComparedPlace &place : places) {
        names << place.name;
    }
    return names;
}

// Units of one item are not independent, so the bootstrap draws whole items unless --cluster says "unit".
bool drawsItems(const StudyArguments &arguments)
{
    return arguments.cluster != "unit";
}

AgreementEntry entryOf(DimensionAgreement result, const StudyArguments &arguments,
                       const std::shared_ptr<const Codebook> &book, const CodesBeside &other)
{
    const DimensionAgreement *beside = other.beside(result);
    return {.dimension = result.name,
            .level = result.level,
            .raters = result.raters,
            .codes = result.codes,
            .ids = namesOf(result.units),
            .unknownIds = namesOf(result.leftOut),
            .severalUnits = itemsWithSeveralUnits(result),
            .ratings = std::move(result.values),
            .ofSets = result.level == u"set",
            .sets = std::move(result.sets),
            .result = std::move(result.result),
            .ruleFor = rulesOf(book, result.codeIds),
            .treatments = std::move(result.treatments),
            .unknownAs = arguments.unknown == "left-out"  ? CodeTreatment::LeftOut
                         : arguments.unknown == "missing" ? CodeTreatment::Missing
                                                          : CodeTreatment::AsCode,
            .nearMisses = result.nearMisses,
            .resamples = arguments.resamples,
            .seed = arguments.seed,
            .clustered = drawsItems(arguments),
            .withUnmatched = std::move(result.withUnmatched),
            .unmatched = result.unmatched,
            .besideName = beside ? other.name : QString(),
            .beside = beside ? mainStatistics(beside->result) : std::vector<NamedStatistic>()};
}

std::vector<AgreementEntry> entriesOf(std::vector<DimensionAgreement> results, const StudyArguments &arguments,
                                      const std::shared_ptr<const Codebook> &book, const CodesBeside &beside)
{
    std::vector<AgreementEntry> entries;
    for (DimensionAgreement &result : results) {
        entries.push_back(entryOf(std::move(result), arguments, book, beside));
    }
    return entries;
}

// For open rounds only the progress of each rater: their labels are not comparable yet.
std::vector<OpenRoundEntry> openRounds(const StudyStatus &status)
{
    std::vector<OpenRoundEntry> open;
    for (const RoundStatus &round : status.rounds) {
        const bool begun = std::ranges::any_of(
            round.raters, [](const RaterProgress &rater) { return rater.finished > 0 || !rater.sealedAt.isEmpty(); });
        const bool isHidden = std::ranges::any_of(round.raters, &RaterProgress::hidden);
        if (round.closed || round.plan.training || isHidden || !begun) {
            continue;
        }
        OpenRoundEntry &entry = open.emplace_back(round.name);
        for (const RaterProgress &rater : round.raters) {
            entry.raters.push_back({rater.name, rater.items, rater.finished, !rater.sealedAt.isEmpty()});
        }
    }
    return open;
}

Result<RoundId> closedRound(const StudyReader &study, const std::string &wanted)
{
    const auto round = wanted.empty() ? Result<RoundId>(RoundId{}) : roundNamed(study, argument(wanted));
    if (round && valid(*round) && !study.isClosed(*round)) {
        return fail(ErrorCode::Refused,
                    AgreeStudyMessages::toSay("%1 is open: its agreement is computed when every rater has sealed it")
                        .arg(study.round(*round)->name),
                    {.file = study.path()});
    }
    return round && valid(*round) ? closedRoundNamed(study, argument(wanted)) : round; // refuses a training round
}

StudyAgreementOptions optionsOf(const StudyArguments &arguments)
{
    StudyAgreementOptions options{
        .resamples = arguments.resamples, .seed = arguments.seed, .byItem = drawsItems(arguments)};
    options.level = arguments.level == "category" ? AgreementLevel::Category : AgreementLevel::Code;
    options.unknown = arguments.unknown == "left-out"  ? UnknownAs::LeftOut
                      : arguments.unknown == "missing" ? UnknownAs::Missing
                                                       : UnknownAs::Code;
    options.codes = arguments.codesOf == "current" || arguments.codesOf == "today" ? CodesOf::Current : CodesOf::Sealed;
    return options;
}

} // namespace

Result<AgreementReport> analyseStudy(const std::string &path, const StudyArguments &arguments)
{
    TRY(const auto opened, readStudyAsOf(path, arguments.asOf));
    const StudyReader &study = *opened.study;
    TRY(const auto round, closedRound(study, arguments.round));
    TRY(const auto input, agreementInput(study, round));
    TRY(const auto status, studyStatus(study));
    if (!arguments.cluster.empty() && arguments.cluster != "item" && arguments.cluster != "unit") {
        return fail(ErrorCode::Input, AgreeStudyMessages::toSay("for a study: item or unit"),
                    {.cell = QStringLiteral("--cluster")}, AgreeStudyMessages::toSay("item or unit"),
                    argument(arguments.cluster));
    }
    const StudyAgreementOptions options = optionsOf(arguments);
    const ComparedCodes compared(input, options.codes);
    const auto book = std::make_shared<const Codebook>(compared.codebook());
    const auto entries = [&](std::vector<DimensionAgreement> results,
                             const CodesBeside &beside) -> Result<std::vector<AgreementEntry>> {
        TRY(keepDimension(study, *book, argument(arguments.dimension), results));
        return entriesOf(std::move(results), arguments, book, beside);
    };
    AgreementReport report{.source = argument(path), .codesOf = compared.words()};
    report.currentCodes = options.codes == CodesOf::Current;
    report.openRounds = valid(round) ? std::vector<OpenRoundEntry>() : openRounds(status);
    std::vector<DimensionAgreement> results = studyAgreement(input, options);
    const CodesBeside beside = codesBeside(input, options, results);
    TRY(auto main, entries(std::move(results), beside));
    report.results = std::move(main);
    for (PairUnitizing &pair : studyUnitizing(input, options.codes)) {
        report.unitizing.push_back({std::move(pair.raters), pair.result});
    }
    for (PairEvidence &pair : studyEvidence(input)) {
        report.evidence.push_back({std::move(pair.raters), pair.items, pair.onlyOne, pair.result});
    }
    for (IntraRater &rater : intraRater(input, options)) {
        TRY(auto own, entries(std::move(rater.results), {}));
        report.intraRaters.push_back({rater.name, rater.items, std::move(own)});
    }
    return report;
}

} // namespace corater
