// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/AgreeStudy.h"

#include "app/cli/StudyAccess.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "data/import/InputFile.h"
#include "models/agreement/ComparedCodes.h"
#include "models/agreement/IntraRater.h"
#include "models/agreement/StudyUnitizing.h"


namespace corater {

namespace {

Result<void> keepDimension(const Study &study, const QString &wanted, std::vector<DimensionAgreement> &results)
{
    if (wanted.isEmpty()) {
        return {};
    }
    const Dimension *dimension = study.codebook().dimensionNamed(wanted);
    if (!dimension && wanted.compare(QLatin1String("screening"), Qt::CaseInsensitive) != 0) {
        const QStringList known = QStringList(QStringLiteral("screening")) + dimensionNames(study.codebook());
        return fail(ErrorCode::Input, QStringLiteral("no such dimension"), {.file = study.path()},
                    known.join(QStringLiteral(", ")), wanted);
    }
    const DimensionId id = dimension ? dimension->id : DimensionId{};
    std::erase_if(results, [&](const DimensionAgreement &result) { return result.dimension != id; });
    return {};
}

// What the guide says of the codes at two positions.
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

// Units of one item are not independent: whole items are drawn unless asked otherwise.
bool drawsItems(const StudyArguments &arguments)
{
    return arguments.cluster != "unit";
}

AgreementEntry entryOf(DimensionAgreement result, const StudyArguments &arguments,
                       const std::shared_ptr<const Codebook> &book)
{
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
            .unmatched = result.unmatched};
}

std::vector<AgreementEntry> entriesOf(std::vector<DimensionAgreement> results, const StudyArguments &arguments,
                                      const std::shared_ptr<const Codebook> &book)
{
    std::vector<AgreementEntry> entries;
    for (DimensionAgreement &result : results) {
        entries.push_back(entryOf(std::move(result), arguments, book));
    }
    return entries;
}

void sayOpenRounds(const Study &study, RoundId only, Cli &cli)
{
    for (const Round &round : study.rounds()) {
        const bool looked = !valid(only) || round.id == only;
        const auto ratings = study.allRatings({.round = round.id});
        if (looked && !study.isClosed(round.id) && ratings && !ratings->empty()) {
            cli.say(QStringLiteral("corater: note: %1 is not sealed by every rater; its numbers may still change")
                        .arg(round.name));
        }
    }
}

} // namespace

bool isStudyFile(const std::string &path)
{
    return InputFile::beginsWith(argument(path), QByteArrayView("SQLite format 3\0", 16));
}

Result<AgreementReport> analyseStudy(const std::string &path, const StudyArguments &arguments, Cli &cli)
{
    const auto study = Study::open(argument(path), OpenMode::ReadOnly);
    if (!study) {
        return std::unexpected(study.error());
    }
    const auto round =
        arguments.round.empty() ? Result<RoundId>(RoundId{}) : roundNamed(**study, argument(arguments.round));
    if (!round) {
        return std::unexpected(round.error());
    }
    const auto input = agreementInput(**study, *round);
    if (!input) {
        return std::unexpected(input.error());
    }
    if (!arguments.cluster.empty() && arguments.cluster != "item" && arguments.cluster != "unit") {
        return fail(ErrorCode::Input, QStringLiteral("of a study whole items are drawn, or single units"),
                    {.cell = QStringLiteral("--cluster")}, QStringLiteral("item or unit"), argument(arguments.cluster));
    }
    StudyAgreementOptions options{
        .resamples = arguments.resamples, .seed = arguments.seed, .byItem = drawsItems(arguments)};
    options.level = arguments.level == "category" ? AgreementLevel::Category : AgreementLevel::Code;
    options.unknown = arguments.unknown == "left-out"  ? UnknownAs::LeftOut
                      : arguments.unknown == "missing" ? UnknownAs::Missing
                                                       : UnknownAs::Code;
    options.codes = arguments.codesOf == "round" ? CodesOf::Round : CodesOf::Today;
    const ComparedCodes compared(*input, options.codes);
    const auto book = std::make_shared<const Codebook>(compared.codebook());
    std::vector<DimensionAgreement> results = studyAgreement(*input, options);
    if (const auto kept = keepDimension(**study, argument(arguments.dimension), results); !kept) {
        return std::unexpected(kept.error());
    }
    sayOpenRounds(**study, *round, cli);
    AgreementReport report{.source = argument(path),
                           .codesOf = compared.words(),
                           .results = entriesOf(std::move(results), arguments, book)};
    for (PairUnitizing &pair : studyUnitizing(*input)) {
        report.unitizing.push_back({std::move(pair.raters), pair.result});
    }
    for (IntraRater &rater : intraRater(*input, options)) {
        if (const auto kept = keepDimension(**study, argument(arguments.dimension), rater.results); !kept) {
            return std::unexpected(kept.error());
        }
        report.intraRaters.push_back({rater.name, rater.items, entriesOf(std::move(rater.results), arguments, book)});
    }
    return report;
}

} // namespace corater
